// What comes later: scripts and sheets of our own that a page asks for when they are wanted.
(() => {
"use strict";
const root = new URL("..", document.currentScript.src).href;
const press = (window.press = Object.assign(window.press || {}, { root, parts: {}, needs: {} }));
const words = (of) => (of || "").split("|").filter(Boolean).map((entry) => entry.split(" "));
const near = words(document.body.dataset.near);
const asked = new Map(words(document.body.dataset.asked).map(([name, ...paths]) => [name, paths]));
const named = new Set([...near.flatMap(([paths]) => paths.split(",")), ...[...asked.values()].flat()]);

// Scripts that this page names, and those with data, whose names are in other scripts.
const ours = (url) => {
  const path = url.startsWith(root) && url.slice(root.length);
  if (named.has(path) || /^(sw|assets\/(switch|rules|index|lines)-\w{10}|previews\/(?!.*\.\.)[^?#]+)\.js$/.test(path)) return url;
  throw TypeError(url);
};
// Where the browser has no Trusted Types, the same rule holds.
const policy = window.trustedTypes?.createPolicy("press", { createScriptURL: ours }) || { createScriptURL: ours };

/** The address of a script of ours by its path from the site's root. */
press.address = (path) => policy.createScriptURL(root + path);

// Path to what waits for it, and then to whether it came.
const state = new Map();

/** Asks for a script or a sheet of ours by its path from the site's root; then, whether it came or not. */
press.load = (path, then) => {
  const known = state.get(path);
  if (known === true) return then(true);
  if (known) return known.push(then);
  const waiting = [then];
  state.set(path, waiting);
  const sheet = path.endsWith(".css");
  const made = document.createElement(sheet ? "link" : "script");
  if (sheet) Object.assign(made, { rel: "stylesheet", href: root + path });
  else made.src = press.address(path);
  const done = (came) => () => {
    if (came) state.set(path, true);
    else state.delete(path);
    waiting.forEach((each) => each(came));
  };
  made.onload = done(true);
  made.onerror = done(false);
  document.head.append(made);
};

const inTurn = ([path, ...rest], then) =>
  path ? press.load(path, (came) => (came ? inTurn(rest, then) : then(false))) : then(true);

/** Asks for a part by its name; then, what it registered in `press.parts`, or nothing if it did not come. */
press.ask = (name, then) => {
  const [script, ...rest] = asked.get(name) || [];
  if (!script) return then();
  const sheets = rest.filter((path) => path.endsWith(".css"));
  press.needs[name] = rest.filter((path) => !path.endsWith(".css"));
  inTurn([...sheets, script], (came) => then(came ? press.parts[name] : undefined));
};

/** Asks for a part and opens it, from an element if there is one. */
press.open = (name, from) => press.ask(name, (part) => part?.open(from));

// A button that opens a part shows where it works.
for (const button of document.querySelectorAll("button[data-ask]")) {
  if (asked.has(button.dataset.ask)) button.hidden = false;
}
addEventListener("click", (event) => {
  const from = event.target.closest?.("[data-ask]");
  if (from) press.open(from.dataset.ask, from);
});

// The script of a kind of figure comes when one of them comes near.
for (const [paths, ...selector] of near) {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      inTurn(paths.split(","), () => {});
    },
    { rootMargin: "100%" },
  );
  for (const figure of document.querySelectorAll(selector.join(" "))) watch.observe(figure);
}
})();
