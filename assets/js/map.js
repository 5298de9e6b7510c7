// Maps of chapters: what a chapter needs and what it leads to lights up, what was read is marked, and
// on the map's own page a way to a chapter can be asked for, and a part or a path be picked out.
import { all, make, svg as drawn } from "./dom.js";
import { ask, served } from "./loader.js";
import { counted } from "./numbers.js";
let read;

function map(box) {
  const svg = box.querySelector("svg");
  const nodes = all(".node", svg);
  const edges = all(".edge", svg);
  const below = box.nextElementSibling;
  const items = new Map(below ? all("li[data-id]", below).map((li) => [li.dataset.id, li]) : []);
  const link = (node) => node.querySelector("a");
  const wasRead = (node) => Boolean(read && node && link(node) && read.has(link(node)));
  let chosen = "";

  // All that is reached along the arrows, or against them.
  function reach(id, from, to) {
    const found = new Set();
    const open = [id];
    while (open.length) {
      const at = open.pop();
      for (const { dataset } of edges) {
        if (dataset[from] !== at || found.has(dataset[to])) continue;
        found.add(dataset[to]);
        open.push(dataset[to]);
      }
    }
    return found;
  }
  const needs = (id) => reach(id, "to", "from");

  // Lights a chapter with what it needs, and with what it leads to unless a way is asked for.
  function light(id) {
    const before = id ? needs(id) : new Set();
    const after = id && id !== chosen ? reach(id, "from", "to") : new Set();
    svg.classList.toggle("lit", Boolean(id));
    for (const node of nodes) {
      const own = node.dataset.id;
      node.classList.toggle("self", own === id);
      node.classList.toggle("needs", before.has(own));
      node.classList.toggle("leads", after.has(own));
    }
    for (const { classList, dataset } of edges) {
      classList.toggle("needs", before.has(dataset.from) && (dataset.to === id || before.has(dataset.to)));
      classList.toggle("leads", after.has(dataset.to) && (dataset.from === id || after.has(dataset.from)));
    }
  }

  function marks() {
    for (const node of nodes) {
      const on = wasRead(node);
      node.classList.toggle("read", on);
      const mark = node.querySelector(".tick-mark");
      if (!on) mark?.remove();
      if (!on || mark) continue;
      const { x, y, width } = node.querySelector("rect");
      // On the corner of the box, since a title may fill all of it.
      const place = { x: x.baseVal.value + width.baseVal.value - 5, y: y.baseVal.value + 4 };
      const tick = drawn("text", { class: "tick-mark", ...place, "aria-hidden": "true" }, "✓");
      link(node).append(tick);
    }
  }

  const at = (event) => event.target.closest?.(".node")?.dataset.id;
  svg.addEventListener("pointerover", (event) => light(at(event) || chosen));
  svg.addEventListener("pointerleave", () => light(chosen));
  svg.addEventListener("focusin", (event) => light(at(event) || chosen));
  svg.addEventListener("focusout", () => light(chosen));

  /** Only these chapters stand out: ids, or all of them. */
  function pick(keep) {
    for (const node of nodes) node.classList.toggle("off", !keep(node.dataset.id));
    for (const { classList, dataset } of edges) classList.toggle("off", !keep(dataset.from) || !keep(dataset.to));
    for (const [id, li] of items) li.hidden = !keep(id);
  }

  /** The chapters to read for one, in an order in which each comes after what it needs. */
  function way(id) {
    const wanted = needs(id).add(id);
    const open = new Map([...items.keys()].filter((one) => wanted.has(one)).map((one) => [one, [...needs(one)]]));
    const order = [];
    while (open.size) {
      const left = [...open];
      const [next] = left.find(([, before]) => !before.some((need) => open.has(need))) ?? left[0];
      open.delete(next);
      order.push(next);
    }
    return order;
  }

  const choose = (id) => light((chosen = id));
  const node = (id) => nodes.find((one) => one.dataset.id === id);
  return { items, marks, pick, way, choose, wasRead: (id) => wasRead(node(id)) };
}

/** The page of the map: where to, and which part or path. */
function page(form, { items, pick, way, choose, wasRead }) {
  const { to, part, track } = form.elements;
  const box = document.querySelector(".way");
  const list = make("ol", { className: "track" });
  const said = box.firstElementChild;
  box.append(list);

  function entry(id) {
    const from = items.get(id);
    const name = from.querySelector("a, .planned");
    const li = make("li", { className: wasRead(id) ? "done" : "" }, name.cloneNode(true), " ");
    const planned = !name.href;
    const words = planned ? "planned" : wasRead(id) ? "read" : from.dataset.minutes + " min";
    li.append(make("span", { className: "plan", textContent: words }));
    return li;
  }

  function show() {
    const id = items.has(to.value) ? to.value : "";
    choose(id);
    const ids = id ? way(id) : [];
    list.replaceChildren(...ids.map(entry));
    said.textContent = "";
    if (id) {
      const open = ids.filter((one) => !wasRead(one));
      const minutes = open.reduce((all, one) => all + Number(items.get(one).dataset.minutes), 0);
      const planned = open.filter((one) => items.get(one).querySelector(".planned")).length;
      said.textContent =
        counted(ids.length, "chapter") +
        (ids.length > open.length ? ", " + (ids.length - open.length) + " of them read" : "") +
        "; " +
        counted(minutes, "minute") +
        " to go" +
        (planned ? ", and " + planned + " not written yet" : "") +
        ".";
    }
    try {
      const url = new URL(location.href);
      if (id) url.searchParams.set("to", id);
      else url.searchParams.delete("to");
      if (url.href !== location.href) history.replaceState(null, "", url);
    } catch {
      // Then the address does not say it.
    }
  }

  function filter() {
    const ids = track?.value.trim() ? track.value.trim().split(" ") : undefined;
    pick((id) => (!part.value || items.get(id)?.dataset.part === part.value) && (!ids || ids.includes(id)));
  }

  to.value = new URLSearchParams(location.search).get("to") || "";
  if (to.selectedIndex < 0) to.selectedIndex = 0;
  to.addEventListener("change", show);
  form.addEventListener("change", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
  return show;
}

const maps = (served(document).get("map") || []).map(map);
const form = document.querySelector("form.ask");
const again = form && maps.length ? page(form, maps[0]) : () => {};
const marks = () => {
  maps.forEach((one) => one.marks());
  again();
};
document.addEventListener("press-read", marks);
ask("reading-progress", (part) => {
  read = part;
  marks();
});
