// A matrix product tile by tile: which tiles a step reads, and how often memory gives each element.
import { make, svg } from "../dom.js";
import { count, number } from "../numbers.js";
import { amount, choice, status, stepper, define } from "./controls.js";
const SIDE = 150;
const FAR = 176;
const TOP = 18;

define("tiling", (live, given) => {
  const { n, bytes } = given;
  let { tile } = given;
  let [row, column] = [0, 0];
  const sentence = status();
  const box = make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": "Tiles of C; the arrow keys pick one" });
  const many = () => n / tile;

  const rect = (type, x, y, width, height) => svg("rect", { class: type, x, y, width, height });
  const square = (name, x, y) => {
    const made = [svg("text", { class: "tick", x, y: y - 6 }, name), rect("matrix", x, y, SIDE, SIDE)];
    for (let k = 1; k < many() && many() <= 32; k++) {
      const at = (k * SIDE) / many();
      made.push(svg("line", { class: "grid", x1: x + at, y1: y, x2: x + at, y2: y + SIDE }));
      made.push(svg("line", { class: "grid", x1: x, y1: y + at, x2: x + SIDE, y2: y + at }));
    }
    return made;
  };
  const draw = (step) => {
    const size = SIDE / many();
    const [r, c, s] = [row * size, column * size, step * size];
    const low = TOP + FAR;
    box.replaceChildren(svg("svg", { class: "tiling", viewBox: "0 0 328 346", width: 328, height: 346, "font-size": 14, "aria-hidden": true },
      ...square("A", 1, low), rect("band", 1, low + r, SIDE, size), rect("tile", 1 + s, low + r, size, size),
      ...square("B", FAR, TOP), rect("band", FAR + c, TOP, size, SIDE), rect("tile", FAR + c, TOP + s, size, size),
      ...square("C", FAR, low), rect("tile", FAR + c, low + r, size, size)));
    const loads = 2 * tile * tile;
    return `Tile (${row}, ${column}) of C: step ${count(step + 1)} reads tile (${row}, ${step}) of A and tile (${step}, ${column}) of B, ` +
      `${count(loads)} elements for ${count(loads * tile)} FLOP.`;
  };
  const steps = stepper("Steps", draw);
  const restart = () => {
    const reads = many();
    const moved = (2 * n * n * reads + n * n) * bytes;
    [row, column] = [Math.floor(reads / 2), Math.floor(reads / 4)];
    sentence.textContent = `Each element of A and B is read ${count(reads)} ${reads === 1 ? "time" : "times"}, ` +
      `${amount(moved, "B")} go to and from memory: ${number((2 * n ** 3) / moved)} FLOP/B.`;
    steps.restart(reads, Math.floor(reads / 3));
  };
  const pick = (r, c) => {
    [row, column] = [r, c].map((at) => Math.max(0, Math.min(many() - 1, at)));
    steps.go(0);
  };
  box.addEventListener("keydown", (event) => {
    const move = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    pick(row + move[0], column + move[1]);
  });
  box.addEventListener("click", (event) => {
    const at = box.firstChild.getBoundingClientRect();
    const scale = 328 / at.width;
    const [x, y] = [(event.clientX - at.x) * scale - FAR, (event.clientY - at.y) * scale - TOP - FAR];
    if (x >= 0 && y >= 0) pick(...[y, x].map((to) => Math.floor((to * many()) / SIDE)));
  });

  const sizes = given.tiles.map((size) => [size, size === 1 ? "none" : size + " × " + size]);
  const knob = choice("Tile", sizes, tile, (to) => {
    tile = +to;
    restart();
  }).knob;
  live.append(make("div", { className: "knobs" }, knob), box, steps.bar, steps.sentence, sentence);
  restart();
});
