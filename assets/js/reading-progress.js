// What was read, kept in this browser: a quiet mark wherever a chapter is named, the checklists of
// paths, and how far one has come. A chapter counts as read when its end was in view, a section when
// its heading and its end were.
import { all, make } from "./dom.js";
import { root } from "./loader.js";
const key = "press-read " + all(".brand")[0]?.textContent;
const MARKED = ".side li a, .chapters a, .track a, .head a, .turn a, .run a, .graph a";

let known = new Set();
function recall() {
  try {
    known = new Set(JSON.parse(localStorage.getItem(key)) || []);
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
}
function keep() {
  try {
    if (known.size) localStorage.setItem(key, JSON.stringify([...known]));
    else localStorage.removeItem(key);
  } catch {
    // Not remembered, then.
  }
}

/** A place by its address from the site's root; empty for one elsewhere. */
const place = (a) => {
  const href = a.href.animVal ?? a.href;
  const url = new URL(href, document.baseURI).href;
  return url.startsWith(root) ? decodeURI(url.slice(root.length)) : "";
};
const links = all(MARKED).map((a) => [a, place(a)]);
// Its own address as links give it, whatever the server calls it.
const self = all(".side a[aria-current=page]")[0];
const here = self && place(self);

const sum = make("p", { className: "meta sum" });
const boxes = [];

function show() {
  for (const [a, of] of links) a.classList.toggle("read", known.has(of));
  for (const [box, of] of boxes) box.checked = known.has(of);
  const pages = new Set(links.map(([, of]) => of).filter((of) => of.endsWith(".html")));
  const read = [...pages].filter((of) => known.has(of)).length;
  sum.hidden = !known.size;
  sum.firstChild?.remove();
  sum.prepend(read + (read === 1 ? " chapter read, " : " chapters read, ") + "as this browser remembers it. ");
  document.dispatchEvent(new Event("press-read"));
}

function set(of, on) {
  if (!of || known.has(of) === on) return;
  recall();
  if (on) known.add(of);
  else known.delete(of);
  keep();
  show();
}

/** On the page of contents: a box for each chapter of a path, and how to forget everything. */
function checklists() {
  for (const a of all(".track a")) {
    const box = make("input", { type: "checkbox", autocomplete: "off" });
    box.setAttribute("aria-label", "Read: " + a.textContent);
    const of = place(a);
    boxes.push([box, of]);
    box.addEventListener("change", () => set(of, box.checked));
    a.before(box);
  }
  if (!boxes.length) return;
  for (const list of all(".track")) list.classList.add("boxed");
  const forget = make("button", { type: "button", textContent: "Forget it" });
  forget.addEventListener("click", () => {
    known.clear();
    keep();
    show();
  });
  sum.append("", forget);
  document.querySelector("main .head").append(sum);
}

function watch() {
  const end = document.querySelector(".kind-chapter .foot");
  if (!end || !here) return;
  const heads = all("main article h2[id]");
  const begun = new Set();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      const before = heads[(target === end ? heads.length : heads.indexOf(target)) - 1];
      if (before && begun.has(before)) set(here + "#" + before.id, true);
      if (target === end) set(here, true);
      else begun.add(target);
    }
  });
  [...heads, end].forEach((each) => seen.observe(each));
}

recall();
checklists();
watch();
show();
addEventListener("storage", (event) => {
  if (event.key !== key && event.key !== null) return;
  recall();
  if (event.newValue === null) known.clear();
  show();
});

/** Nothing: the marks are there as soon as this is. */
export function open() {}

/** Whether the page or section that a link leads to was read. */
export const has = (a) => known.has(place(a));
