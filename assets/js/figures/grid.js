// A launch grid from above: its groups, the work-items of one, and what the picked one touches.
import { ask } from "../loader.js";
import { make } from "../dom.js";
import { count, counted } from "../numbers.js";
import { table, status, define } from "./controls.js";
import { whole, traffic, conflict } from "./memory-access.js";
// In BigInt whole numbers are divided as in C, and bits are not cut to 32.
const OPERATORS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
  "<<": (a, b) => a << b,
  ">>": (a, b) => a >> b,
  "&": (a, b) => a & b,
  "^": (a, b) => a ^ b,
  "|": (a, b) => a | b,
};
const number = (index, known) =>
  Array.isArray(index)
    ? OPERATORS[index[0]](...index.slice(1).map((side) => number(side, known)))
    : BigInt(known[index] ?? index);
const product = (sizes) => sizes.reduce((a, b) => a * b);
const split = (at, sizes) =>
  sizes.map((size) => {
    const rest = at % size;
    at = whole(at, size);
    return rest;
  });
const join = (at, sizes) => at.reduceRight((sum, one, d) => sum * sizes[d] + one, 0);
const within = (at, size) => Math.max(0, Math.min(size - 1, at));

define("grid", (live, given, element) => {
  const { d, groups, group, sub, drawn, shape, arrays } = given;
  const items = product(group);
  const [columns, rows, shown] = drawn;
  const tuple = (at) => "(" + at.slice(0, d).map(count).join(", ") + ")";
  const part = (of) => whole(of, sub);
  const sentence = status();
  const touched = make("div");
  let [block, item] = [0, 0];
  let paint = () => {};

  // What is picked, in words.
  const place = (b, l) => b.map((one, k) => one * group[k] + l[k]);
  const address = (array, local) => {
    const [b, l] = [split(block, groups), split(local, group)];
    const known = { ...array.known };
    for (const [kind, all] of Object.entries({ b, l, g: place(b, l) })) all.forEach((one, k) => (known[kind + "xyz"[k]] = one));
    try {
      return Number(number(array.index, known)) * array.bytes;
    } catch {
      return -1;
    }
  };
  const touches = (array) => {
    const from = item - (item % sub);
    const all = Array.from({ length: Math.min(sub, items - from) }, (_, k) => address(array, from + k));
    if (!all.every((one) => one >= 0)) return ["–", "–"];
    const own = all[item - from];
    const [t, c] = [traffic(all, array.bytes), conflict(all, array.bytes)];
    const [where, cost] = array.local
      ? ["bank " + (whole(own, 4) % 32), `${c.sentence}, ${counted(c.passes, "pass")}`]
      : [
          `sector ${whole(own, 32) % 4} of line ${count(whole(own, 128))}`,
          `${counted(t.lines, "line")}, ${counted(t.sectors, "sector")}, ${t.useful} of ${t.moved} B wanted`,
        ];
    return [`element ${count(own / array.bytes)}, byte ${count(own)}: ${where}`, cost];
  };
  const first = () => item - (item % shown);
  const tell = () => {
    const [b, l] = [split(block, groups), split(item, group)];
    sentence.textContent = `Group ${tuple(b)}, work-item ${tuple(l)}: ${tuple(place(b, l))} of the grid, lane ${item % sub} of warp ${part(item)}.`;
    if (!arrays.length) return;
    const lines = arrays.map((array) => [array.name, ...touches(array)]);
    touched.replaceChildren(table("What is touched", [["array", "this work-item", "its warp"], ...lines]));
  };

  // The static drawing, made to follow.
  const flat = element.querySelector(".still svg").cloneNode(true);
  const set = (of, all) => Object.entries(all).forEach(([name, value]) => of.setAttribute(name, value));
  flat.querySelectorAll("title, desc").forEach((one) => one.remove());
  flat.removeAttribute("aria-labelledby");
  set(flat, { role: "group", "aria-label": "Groups and work-items" });
  const zoom = flat.querySelector(".zoom");
  const [, , right, top, , , , bottom] = zoom.getAttribute("d").match(/[\d.]+/g);
  const blockOf = (cell) => {
    const b = split(block, groups);
    const at = [b[0] - (b[0] % columns) + (cell % columns), b[1] - (b[1] % rows) + whole(cell, columns), b[2]];
    return at[0] < groups[0] && at[1] < groups[1] ? join(at, groups) : -1;
  };
  const follow = () => {
    groupCells.forEach((cell, k) => {
      const of = blockOf(k);
      set(cell, { class: of < 0 ? "gone" : of === block ? "group on" : "group" });
      if (of !== block) return;
      const [x, y, side] = ["x", "y", "width"].map((name) => +cell.getAttribute(name));
      set(zoom, { d: `M${x + side} ${y}L${right} ${top}M${x + side} ${y + side}L${right} ${bottom}` });
    });
    itemCells.forEach((cell, k) => {
      const of = first() + k;
      const state = of === item ? " on" : part(of) === part(item) ? " with" : "";
      set(cell, { class: of < items ? "item" + (part(of) % 2 ? " odd" : "") + state : "gone" });
    });
    flat.querySelector(".items-name").textContent = "group " + tuple(split(block, groups));
  };
  const zone = (name, words, steps, over, click) => {
    const all = flat.querySelector("." + name);
    const cells = [...all.children];
    set(all, { tabindex: 0, role: "group", "aria-label": words + "; the arrow keys pick one" });
    const at = (act) => (event) => cells.includes(event.target) && act(cells.indexOf(event.target));
    all.addEventListener("pointerover", at(over));
    all.addEventListener("click", at(click));
    all.addEventListener("pointerleave", tell);
    all.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step();
    });
    return cells;
  };
  const by = (k, step) => () => pick(put(block, groups, k, within(split(block, groups)[k] + step, groups[k])), item);
  const to = (step) => () => pick(block, within(item + step, items));
  const groupCells = zone(
    "groups",
    "Groups",
    { ArrowRight: by(0, 1), ArrowLeft: by(0, -1), ArrowDown: by(1, 1), ArrowUp: by(1, -1), PageDown: by(2, 1), PageUp: by(2, -1) },
    (cell) => {
      const b = split(blockOf(cell), groups);
      const ends = [group.map(() => 0), group.map((size) => size - 1)].map((l) => tuple(place(b, l)));
      sentence.textContent = `Group ${tuple(b)}: work-items ${ends.join(" to ")}, ${counted(part(items + sub - 1), "warp")}.`;
    },
    (cell) => pick(blockOf(cell), item),
  );
  const own = (cell) => pick(block, first() + cell);
  const itemCells = zone(
    "items",
    "Work-items",
    { ArrowRight: to(1), ArrowLeft: to(-1), ArrowDown: to(shape[0]), ArrowUp: to(-shape[0]), Home: to(-items), End: to(items) },
    own,
    own,
  );

  // The same choice as numbers, and which view.
  const fields = (words, sizes, act) =>
    sizes.slice(0, d).map((size, k) => {
      const input = make("input", { type: "number", min: 0, max: size - 1, autocomplete: "off", "aria-label": words + " " + "xyz"[k] });
      input.addEventListener("input", () => act(k, within(Math.trunc(input.value) || 0, size)));
      return input;
    });
  const put = (at, sizes, k, to) => join(split(at, sizes).map((one, axis) => (axis === k ? to : one)), sizes);
  const inputs = [
    fields("Group", groups, (k, to) => pick(put(block, groups, k, to), item)),
    fields("Work-item", group, (k, to) => pick(block, put(item, group, k, to))),
  ];
  const pick = (to, of) => {
    [block, item] = [to, of];
    [split(to, groups), split(of, group)].forEach((at, n) =>
      inputs[n].forEach((input, k) => input === document.activeElement || (input.value = at[k])));
    follow();
    tell();
    paint();
  };
  const box = make("div", { className: "scroll" }, flat);
  const turned = make("div", { className: "turned", hidden: true });
  const look = (solid) => {
    box.hidden = solid;
    turned.hidden = !solid;
    paint();
  };
  // What draws boxes comes when they are wanted.
  const turn = () =>
    ask("figures/boxes", (boxes) => {
      if (!boxes) return (sentence.textContent = "The boxes did not come.");
      const scene = { ...given, split, join, part, first, items, at: () => [block, item] };
      if (!turned.firstChild) paint = boxes.turningBoxes(turned, scene, pick);
      look(views[1].firstChild.checked);
    });
  const views = [["2-D", () => look(false)], ["3-D", turn]].map(([words, act], k) => {
    const radio = make("input", { type: "radio", name: "view-" + element.closest("figure").id, checked: !k, autocomplete: "off" });
    radio.addEventListener("change", act);
    return make("label", {}, radio, " " + words);
  });
  const knob = (words, ...inside) => make("div", { className: "knob", role: "group", "aria-label": words }, words + " ", ...inside);
  live.append(make("div", { className: "knobs" }, knob("View", ...views), knob("Group", ...inputs[0]), knob("Work-item", ...inputs[1])), box, turned, sentence, touched);
  pick(0, 0);
});
