// Loads parts of the press that a page does not begin with: when a button asks for one, or when what one serves comes
// near the window.
import { all } from "./dom.js";
import { PARTS } from "./parts.js";

/** The address of the site's root. */
export const root = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;

const FIGURE = "[data-figure]";

/**
 * Parts that come by themselves: their names to what they serve. A figure is served by the part of its name. A sample in
 * the manual looks like what it shows, and has neither data nor a drawing.
 */
const SERVED = {
  calculations: ".sweep:has([data-calc])",
  charts: ".chart",
  listings: ".listing",
  frames: ".steps",
  map: "div.graph:has(svg)",
};

const paths = new Set(Object.values(PARTS).flat());
const DATA = /^(sw|build|search|assets\/(switch|rules|index|lines)-\w{10}|previews\/(?!.*\.\.)[^?#]+)\.js$/;

// Only scripts of this site: those of parts, and those with data.
const checked = (url) => {
  const path = url.startsWith(root) && url.slice(root.length);
  if (paths.has(path) || DATA.test(path)) return url;
  throw TypeError(url);
};
// Where the browser has no Trusted Types, the same rule holds.
const policy = window.trustedTypes?.createPolicy("press", { createScriptURL: checked }) || { createScriptURL: checked };

/** The address of a script of this site by its path from the root. */
export const address = (path) => policy.createScriptURL(root + path);

// Path to `true` once it is loaded; before that, to the callbacks that wait for it.
const state = new Map();

/** Loads a script or a sheet by its path from the root, once; then calls `then` with whether it came. */
export function load(path, then) {
  const known = state.get(path);
  if (known === true) return then(true);
  if (known) return known.push(then);
  const waiting = [then];
  state.set(path, waiting);
  const element = path.endsWith(".css")
    ? Object.assign(document.createElement("link"), { rel: "stylesheet", href: root + path })
    : Object.assign(document.createElement("script"), { src: address(path) });
  const done = (came) => () => {
    if (came) state.set(path, true);
    else state.delete(path);
    waiting.forEach((each) => each(came));
  };
  element.onload = done(true);
  element.onerror = done(false);
  document.head.append(element);
}

function loadAll(paths, then) {
  const [path, ...rest] = paths;
  if (path) load(path, (came) => (came ? loadAll(rest, then) : then(false)));
  else then(true);
}

/**
 * Loads a part; then calls `then` with what its module exports, or with nothing if it did not come.
 *
 * @param {string} name
 * @param {(part?: any) => void} then
 */
export function ask(name, then) {
  if (!PARTS[name]) return then();
  loadAll(PARTS[name], (came) => then(came ? window.press.modules[name] : undefined));
}

/** Loads a part and opens it, from an element if there is one. */
export const open = (name, from) => ask(name, (part) => part?.open(from));

/** The parts that serve something within a node: their names to the elements that they serve. */
export function served(node) {
  const found = new Map();
  for (const [name, selector] of Object.entries(SERVED)) found.set(name, all(selector, node));
  for (const figure of all(FIGURE, node)) {
    const name = "figures/" + figure.dataset.figure;
    found.set(name, [...(found.get(name) || []), figure]);
  }
  return new Map([...found].filter(([name, elements]) => PARTS[name] && elements.length));
}

function watch(name, elements) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      ask(name, () => {});
    },
    { rootMargin: "100%" },
  );
  elements.forEach((element) => observer.observe(element));
}

Object.assign(window.press, { root, load, ask, open, served, selectors: [...Object.values(SERVED), FIGURE] });

// A button that opens a part shows where it works.
for (const button of all("button[data-ask]")) button.hidden = !PARTS[button.dataset.ask];
addEventListener("click", (event) => {
  const from = /** @type {Element} */ (event.target).closest?.("[data-ask]");
  if (from) open(from.dataset.ask, from);
});

// On paper nothing moves. Elsewhere what a page begins with must have run first: it looks at the page as it was printed.
if (!document.body.classList.contains("kind-print")) {
  addEventListener("DOMContentLoaded", () => served(document).forEach((elements, name) => watch(name, elements)));
}
