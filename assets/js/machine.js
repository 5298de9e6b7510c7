// The machine switch. Elements that depend on the machine are slots with a key in `data-slot`. A script of the page,
// loaded when another machine is chosen, holds what each slot is there; going back restores what was printed.
import { ATTRIBUTES, HTML, MATH, SVG } from "./allowed-markup.js";
import { printed as children } from "./book.js";
import { ask as askPart, load } from "./loader.js";
const bar = document.querySelector(".machines");
const list = (words) => words.split(" ");
const MORE_HTML = list(
  "article caption details figcaption h3 h4 header label output section summary",
);
const MORE_SVG = list("desc title use");
const MORE_ATTRIBUTES = list(
  "aria-describedby aria-hidden aria-label aria-labelledby aria-live data-calc data-why dominant-baseline hidden open opacity role rowspan scope start stroke-linecap stroke-linejoin tabindex title",
);
const SPACES = { svg: "http://www.w3.org/2000/svg", math: "http://www.w3.org/1998/Math/MathML" };
const KEY = "press-machine";
const OWN = "own";
const select = bar.querySelector("select");
const note = document.querySelector(".machines-note");
const title = (id) => [...select.options].find((option) => option.value === id)?.text;
const printed = select.options[0].value;
const slots = new Map();
for (const slot of children.keys()) {
  // A definition that is listed twice on a page has its slots twice.
  slots.set(slot.dataset.slot, [...(slots.get(slot.dataset.slot) ?? []), slot]);
}
let now = printed;
let last = printed;
const tags = new Set([...HTML, ...SVG, ...MATH, ...MORE_HTML, ...MORE_SVG]);
const attributes = new Set([...ATTRIBUTES, ...MORE_ATTRIBUTES]);
let changes;
let waiting = [];
const undo = [];

function dress(node, values) {
  for (const [name, value] of Object.entries(values)) {
    const far = /^(href|src)$/.test(name) && /^\s*[a-z][\w+.-]*:/i.test(value);
    if (!attributes.has(name) || (far && !/^(https?|mailto):/.test(value))) continue;
    if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, value);
  }
}

// The node of an element [tag, attributes, child…]; nothing but what is known gets in.
function build(element, around) {
  const [tag, ...rest] = element;
  if (!tags.has(tag)) return document.createTextNode("");
  const space = SPACES[tag] || around;
  const made = document.createElementNS(space, tag);
  for (const child of rest) {
    if (typeof child === "string") made.append(child);
    else if (Array.isArray(child)) made.append(build(child, space));
    else dress(made, child);
  }
  return made;
}

// Changes a slot as MachineScript.java describes it; a child that is a number is the one of that index as printed.
function change(node, [values, content]) {
  if (values) {
    const before = [...node.attributes].map((a) => [a.name, a.value]);
    // One that is taken away comes back in its old place only after those behind it.
    const gone = Object.values(values).includes(null);
    undo.push(() => {
      for (const name of gone ? node.getAttributeNames() : Object.keys(values)) {
        if (gone || !before.some(([old]) => old === name)) node.removeAttribute(name);
      }
      for (const [name, value] of before) if (gone || name in values) node.setAttribute(name, value);
    });
    dress(node, values);
  }
  if (!content) return;
  const before = [...node.childNodes];
  undo.push(() => node.replaceChildren(...before));
  const printed = (child) => (typeof child === "number" ? children.get(node)[child] : child);
  const made = (child) => (Array.isArray(child) ? build(child, node.namespaceURI) : printed(child));
  node.replaceChildren(...content.map(made));
}

const top = (e) => e.getBoundingClientRect().top;

// What is read below a height, in the order of the text, and where it stands. What is folded away is not measured,
// because it would have to be laid out for that.
function below(height) {
  const all = [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, li, tr, pre, figure, dt, dd)")];
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    let seen = middle;
    while (seen < to && !all[seen].checkVisibility()) seen++;
    if (seen < to && top(all[seen]) < height) from = seen + 1;
    else to = middle;
  }
  // A note beside the text may stand higher or lower than what is before and behind it.
  const near = all.slice(Math.max(0, from - 8), from + 24).filter((e) => e.checkVisibility());
  return near.map((e) => [e, top(e)]).filter(([, y]) => y >= height);
}

// What is read stays where it is, although what is above it changes its height.
function held(work) {
  const edge = bar.getBoundingClientRect();
  const near = edge.top <= 0 ? below(edge.bottom) : [];
  work();
  const still = near.find(([e]) => e.checkVisibility());
  if (still) scrollBy({ top: top(still[0]) - still[1], behavior: "instant" });
}

// What of the chosen machine this page has, in a sentence.
function words() {
  const all = [...slots.values()].flat().filter((e) => e.closest("main") && e.matches("div, .value"));
  const gaps = all.filter((e) => e.matches(".value-missing") || e.querySelector(".missing"));
  const name = title(now);
  if (all.length && gaps.length === all.length) {
    return `None of the ${all.length} numbers and figures here that change with the machine was measured on ${name}.`;
  }
  const some = gaps.length ? ` ${gaps.length} of ${all.length} numbers and figures were not measured there.` : "";
  return now === printed ? "" : `Numbers of ${name}; the words were written about ${title(printed)}.${some}`;
}

function keep() {
  try {
    localStorage.setItem(KEY, now);
    const url = new URL(location.href);
    if (now === printed || now === OWN) url.searchParams.delete("machine");
    else url.searchParams.set("machine", now);
    history.replaceState(history.state, "", url);
  } catch {
    // Not remembered, then.
  }
}

function apply(id) {
  now = id;
  held(() => {
    while (undo.length) undo.pop()();
    for (const [key, how] of Object.entries((id !== printed && changes[id]) || {})) {
      for (const slot of slots.get(key) ?? []) change(slot, how);
    }
    bar.querySelector("b").textContent = title(id);
    note.textContent = words();
  });
  select.value = id;
  keep();
  document.dispatchEvent(new CustomEvent("press-machine", { detail: id }));
}

// Asks for the differences once; then, whether they came or not.
function ask(then) {
  if (changes) return then(true);
  if (waiting.push(then) > 1) return;
  window.press.machineChanges = (all, machines) => {
    const of = (keys) => Object.entries(keys).map(([key, index]) => [key, all[index]]);
    changes = Object.fromEntries(Object.entries(machines).map(([id, keys]) => [id, Object.fromEntries(of(keys))]));
  };
  load(bar.dataset.changes, () => {
    const all = waiting;
    waiting = [];
    all.forEach((next) => next(!!changes));
  });
}

// The last choice counts, although one before it may wait for its differences.
function show(id) {
  last = id;
  if (id === now) return;
  if (id === printed) return apply(id);
  ask((came) => {
    if (id !== last) return;
    if (came) return apply(id);
    select.value = now;
    note.textContent = `The numbers of ${title(id)} did not come. These are those of ${title(now)}.`;
  });
}

// A preview that holds slots: of this page they follow, of another they are as printed.
function follow(box, here) {
  let fixed = false;
  for (const place of box.querySelectorAll("[data-slot]")) {
    const live = slot(place.dataset.slot);
    place.removeAttribute("data-slot");
    fixed = fixed || !here;
    if (!here || !live || now === printed) continue;
    const copy = live.cloneNode(true);
    copy.querySelectorAll(".data").forEach((e) => e.remove());
    for (const e of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "tabindex", "data-slot", "data-why"]) e.removeAttribute(name);
    }
    place.replaceWith(copy);
  }
  if (!fixed || now === printed) return;
  const line = document.createElement("p");
  line.className = "source";
  line.textContent = "Numbers of " + title(printed);
  box.append(line);
}

// A reader's own results are one more machine: id, title, slot to change, and what is done then.
function add(id, name, own, then) {
  ask(() => {
    changes = Object.assign(changes || {}, { [id]: own });
    if (!title(id)) select.add(new Option(name, id));
    now = now === id ? "" : now;
    show(id);
    then();
  });
}

function drop(id) {
  if (!title(id)) return;
  show(printed);
  delete changes[id];
  [...select.options].find((option) => option.value === id).remove();
}

const slot = (key) => slots.get(`${key}`)?.[0];
const size = (key) => children.get(slot(key)).length;
const button = bar.querySelector("button");
export const machines = { add, drop, show, follow, printed, title, slot, size, bar, button };

// What reads a reader's own results is asked for when it is wanted.
function own(quietly) {
  const failed = () => (note.textContent = "What reads your own results did not come.");
  askPart("own-results", (part) => {
    if (!part) return failed();
    load(bar.dataset.rules, (came) => (came ? part.open(quietly) : failed()));
  });
}

/** Asks for what the other machines change, before one is chosen. */
export const prepare = () => ask(() => {});

/** Asks a reader for results. */
export const open = () => own(false);

const asked = new URLSearchParams(location.search).get("machine");
let wanted = asked;
let kept = false;
try {
  if (!title(wanted)) wanted = localStorage.getItem(KEY);
  kept = !!localStorage.getItem("press-own");
} catch {
  // The printed one, then.
}
if (title(wanted) && select.value === printed) show(wanted);
if (asked === printed) keep();
if (wanted === OWN && kept) own(true);
if (asked && !title(asked)) note.textContent = `Nothing here was measured on “${asked}”. ${words()}`;
