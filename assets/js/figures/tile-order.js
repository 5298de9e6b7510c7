// An order of the tiles of a matrix product, see TileOrderFigure.java: the way through them, and which panels are near.
import { make, svg } from "../dom.js";
import { count } from "../numbers.js";
import { choice, define, status, stepper } from "./controls.js";
const CELL = 24;
const LEFT = 26;
const TOP = 26;
const ORDERS = [["rows", "row by row"], ["strips", "in strips"], ["morton", "along Morton's curve"], ["hilbert", "along Hilbert's curve"]];

/** The tiles in their order, each its row times the side plus its column. */
function tiles({ order, side, strip }) {
  const bits = (i) => (i & 1) | ((i >> 1) & 2) | ((i >> 2) & 4) | ((i >> 3) & 8);
  const ways = {
    rows: (i) => i,
    strips(i) {
      const top = Math.floor(i / (strip * side)) * strip;
      const high = Math.min(strip, side - top);
      const within = i - top * side;
      return (top + (within % high)) * side + Math.floor(within / high);
    },
    morton: (i) => bits(i >> 1) * side + bits(i),
    hilbert(i) {
      let [row, column] = [0, 0];
      for (let size = 1, rest = i; size < side; size *= 2, rest >>= 2) {
        const right = (rest >> 1) & 1;
        const down = (rest ^ right) & 1;
        if (!down) [row, column] = right ? [size - 1 - column, size - 1 - row] : [column, row];
        row += size * down;
        column += size * right;
      }
      return row * side + column;
    },
  };
  return Array.from({ length: side * side }, (_, i) => ways[order](i));
}

/** For each tile whether its panels of A and of B come from far away, and what is near after it. */
function run(walk) {
  const held = [];
  return tiles(walk).map((tile) => {
    const far = [Math.floor(tile / walk.side), walk.side + (tile % walk.side)].map((panel) => {
      const at = held.indexOf(panel);
      if (at >= 0) held.splice(at, 1);
      held.push(panel);
      if (held.length > walk.near) held.shift();
      return at < 0;
    });
    return { tile, far, held: [...held] };
  });
}

define("tile-order", (live, given) => {
  const walk = { ...given };
  let all;
  const total = status();
  const box = make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": "Tiles of C in their order" });
  const rect = (type, x, y, width, height) => svg("rect", { class: type, x, y, width, height });
  const line = (x1, y1, x2, y2) => svg("line", { class: "grid", x1, y1, x2, y2 });
  const farOf = (steps) => steps.reduce((sum, { far }) => sum + far.filter((f) => f).length, 0);

  function picture(at) {
    const { side } = walk;
    const length = side * CELL;
    const { tile, held } = all[at];
    const parts = [svg("text", { class: "tick", x: 0, y: TOP + length / 2 }, "A"), svg("text", { class: "tick", x: LEFT + length / 2, y: 13 }, "B")];
    for (let k = 0; k < side; k++) {
      parts.push(rect(held.includes(k) ? "tile" : "band", LEFT - 8, TOP + k * CELL + 1, 6, CELL - 2));
      parts.push(rect(held.includes(side + k) ? "tile" : "band", LEFT + k * CELL + 1, TOP - 8, CELL - 2, 6));
    }
    parts.push(rect("matrix", LEFT, TOP, length, length));
    for (let k = 1; k < side; k++) {
      parts.push(line(LEFT + k * CELL, TOP, LEFT + k * CELL, TOP + length), line(LEFT, TOP + k * CELL, LEFT + length, TOP + k * CELL));
    }
    parts.push(rect("tile", LEFT + (tile % side) * CELL, TOP + Math.floor(tile / side) * CELL, CELL, CELL));
    const way = all.slice(0, at + 1).map((step) => `${LEFT + ((step.tile % side) + 0.5) * CELL} ${TOP + (Math.floor(step.tile / side) + 0.5) * CELL}`);
    parts.push(svg("path", { class: "way", d: "M" + way.join("L") }));
    const [width, height] = [LEFT + length + 2, TOP + length + 2];
    box.replaceChildren(svg("svg", { class: "tiling", viewBox: `0 0 ${width} ${height}`, width, height, "font-size": 14, "aria-hidden": true }, ...parts));
  }

  const steps = stepper("Tiles", (at) => {
    picture(at);
    const { tile, far } = all[at];
    const of = (isFar) => (isFar ? "from far away" : "near");
    return (
      `Tile (${Math.floor(tile / walk.side)}, ${tile % walk.side}): its panel of A is ${of(far[0])}, its panel of B ${of(far[1])}. ` +
      `So far ${count(farOf(all.slice(0, at + 1)))} of ${count(2 * (at + 1))} panels came from far away.`
    );
  });

  function begin() {
    all = run(walk);
    const panels = 2 * all.length;
    const far = farOf(all);
    // The same sentence as in TileOrderFigure.java.
    total.textContent =
      `${count(all.length)} tiles need ${count(panels)} panels: with room for ${walk.near}, ${count(far)} ${far === 1 ? "comes" : "come"} from far away ` +
      `and ${count(panels - far)} near.`;
    strip.knob.hidden = walk.order !== "strips";
    steps.restart(all.length);
  }
  const pick = (words, name, list) =>
    choice(words, [...new Set([...list, given[name]])].sort((a, b) => a - b).map((v) => [v, count(v)]), given[name], (v) => {
      walk[name] = +v;
      begin();
    });
  const order = choice("Order", ORDERS, given.order, (v) => {
    walk.order = v;
    begin();
  });
  const strip = pick("Rows of a strip", "strip", [1, 2, 4, 8]);
  const knobs = [order, strip, pick("Tiles of a side", "side", [4, 8, 16]), pick("Room for panels", "near", [4, 6, 8, 12, 16, 24])];
  live.append(make("div", { className: "knobs" }, ...knobs.map((k) => k.knob)), box, steps.bar, steps.sentence, total);
  begin();
});
