// Asks the browser to keep the book for when there is no network; only pages of a book that says so
// have this script, and only a server can offer it.
import { address, root } from "./loader.js";
const start = () =>
  navigator.serviceWorker.register(address("sw.js"), { scope: root }).catch(() => {});
if (/^https?:$/.test(location.protocol) && navigator.serviceWorker) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
