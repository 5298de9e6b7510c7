// Previews: definitions, figures and far-away notes beside the words that call them. Comes with the first
// reference that is pointed at. What a reference leads to comes from a script of our own, asked for when it is
// wanted, as tuples [tag, attributes, child…]; only the tags and attributes of allowed-markup.js are made of them.
import { ATTRIBUTES, HTML, MATH, SVG } from "./allowed-markup.js";
import { references } from "./book.js";
import { load, root } from "./loader.js";
const W3 = "http://www.w3.org/";
const page = document.documentElement;
// Page to its pieces, once they are here; pages whose script did not come.
const pieces = new Map();
const absent = new Set();
window.press.previews = (name, all) => pieces.set(name, all);

// The nodes of a tuple, its address as seen from the site's root.
function build(piece, known, space) {
  if (typeof piece === "string") return piece;
  const [tag, ...rest] = piece;
  if (tag === "svg") [known, space] = [SVG, "2000/svg"];
  if (tag === "math") [known, space] = [MATH, "1998/Math/MathML"];
  if (!known.has(tag)) return "";
  const made = document.createElementNS(W3 + space, tag);
  for (const child of rest) {
    if (typeof child === "string" || Array.isArray(child)) {
      made.append(build(child, known, space));
      continue;
    }
    for (const [name, value] of Object.entries(child)) {
      const leads = name === "href" || name === "src";
      const far = /^(https?|mailto|data:image\/)/.test(value);
      if (ATTRIBUTES.has(name)) made.setAttribute(name, leads && !far ? root + value : value);
    }
  }
  return made;
}

// Path of the page that a reference leads to, from the site's root.
const target = (of) => {
  const file = of.href && of.href.split(/[?#]/)[0];
  return file && file.startsWith(root) ? decodeURI(file.slice(root.length)) : undefined;
};

// Asks for the pieces of a page.
const ask = (name, then) =>
  load(`previews/${name.replace(/\.html$/, "")}.js`, (came) => {
    if (!came) absent.add(name);
    then();
  });

const box = document.createElement("div");
box.className = box.id = "preview";
box.hidden = true;
box.setAttribute("role", "tooltip");
(document.querySelector("main") || document.body).append(box);
let owner;
let wanted;
let timer;

function hide() {
  wanted = undefined;
  if (!owner) return;
  owner.removeAttribute("aria-describedby");
  owner = undefined;
  box.hidden = true;
}

// A note that is out of sight, without its link back.
function note(of) {
  const found = document.getElementById(of.hash.slice(1));
  const place = found.getBoundingClientRect();
  if (place.top >= 0 && place.bottom <= innerHeight) return [];
  return [...found.cloneNode(true).childNodes].filter((n) => !n.matches?.(".fn-back"));
}

// What to show, as a list of nodes; nothing where it is not here yet.
function content(of) {
  if (of.dataset.preview) return [of.dataset.preview];
  if (of.matches(".fn-ref")) return note(of);
  const name = target(of);
  if (!name?.endsWith(".html") || absent.has(name)) return [];
  // A panel of a listing is named after the listing.
  const anchor = decodeURIComponent(of.hash.slice(1));
  const all = pieces.get(name);
  const piece = all?.[anchor] ?? all?.[anchor.replace(/\..*/, "")];
  return pieces.has(name) ? (piece || []).map((p) => build(p, HTML, "1999/xhtml")) : undefined;
}

/** Puts in the place of a link to a supplement what it leads to. */
export function bring(link) {
  const name = target(link);
  ask(name, () => {
    const nodes = content(link) ?? [];
    // What scrolls can be reached by keyboard.
    for (const node of nodes) Object.assign(node, { tabIndex: 0, className: node.localName === "div" ? "scroll" : "" });
    if (nodes.length) link.parentNode.replaceWith(...nodes);
  });
}

function show(of) {
  clearTimeout(timer);
  if (of === owner) return;
  const nodes = content(of);
  hide();
  wanted = of;
  if (!nodes) ask(target(of), () => wanted === of && show(of));
  if (!nodes?.length) return;
  owner = of;
  box.replaceChildren(...nodes);
  window.press.modules.machine?.machines.follow(box, target(of) === target(location));
  box.hidden = false;
  // What scrolls can be reached by keyboard.
  box.tabIndex = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth ? 0 : -1;
  of.setAttribute("aria-describedby", "preview");
  const at = of.getBoundingClientRect();
  const below = at.bottom + box.offsetHeight + 12 < innerHeight || at.top < box.offsetHeight + 12;
  // Beside the contents, where they stand beside the text; else below the words, or above them.
  const side = of.closest(".side")?.getBoundingClientRect();
  const beside = side && side.right < page.clientWidth / 2;
  const left = Math.min(beside ? side.right : at.left, page.clientWidth - box.offsetWidth - 16);
  box.style.left = Math.max(16, left) + scrollX + "px";
  box.style.top = (beside ? at.top : below ? at.bottom + 6 : at.top - box.offsetHeight - 6) + scrollY + "px";
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(hide, 200);
}

// The reference of an event; one within a preview leads on as any link does.
const reference = ({ target }) => {
  const of = target.closest?.(references);
  return of && !box.contains(of) ? of : undefined;
};
let over;
let tapped;
addEventListener("mouseover", (event) => {
  const of = reference(event);
  if (of === over) return;
  if (over) later();
  over = of;
  if (!of) return;
  clearTimeout(timer);
  timer = setTimeout(show, 120, of);
});
page.addEventListener("mouseleave", () => {
  over = undefined;
  later();
});
addEventListener("focusin", (event) => reference(event) && show(reference(event)));
addEventListener("focusout", (event) => reference(event) && later());
// A first tap shows, a second one goes there.
addEventListener("pointerdown", (event) => {
  const of = reference(event);
  tapped = event.pointerType === "touch" && of !== owner && !of?.closest(".side, .turn") ? of : undefined;
});
addEventListener("click", (event) => {
  const of = reference(event);
  if (!of || of !== tapped || content(of)?.length === 0) return;
  event.preventDefault();
  tapped = undefined;
  show(of);
});
box.addEventListener("mouseenter", () => clearTimeout(timer));
box.addEventListener("mouseleave", later);
addEventListener("keydown", (event) => event.key === "Escape" && hide());

/** Shows what the first reference leads to, if it is still wanted when this has come. */
export function open(of, tapped) {
  if (of.matches(":hover")) over = of;
  if (tapped || over === of || of.matches(":focus")) show(of);
}
