// Asks the browser to keep the book for when there is no network; only pages of a book that says so
// have this script, and only a server can offer it.
(() => {
"use strict";
const { press } = window;
if (!/^https?:$/.test(location.protocol) || !navigator.serviceWorker) return;
const start = () =>
  navigator.serviceWorker.register(press.address("sw.js"), { scope: press.root }).catch(() => {});
if (document.readyState === "complete") start();
else addEventListener("load", start);
})();
