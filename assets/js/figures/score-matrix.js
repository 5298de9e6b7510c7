// The scores of attention in tiles, see ScoreMatrixFigure.java: which tiles there are at a time, and what a row keeps.
import { make, svg } from "../dom.js";
import { counted } from "../numbers.js";
import { choice, define, drawing, stepper } from "./controls.js";
const SIDE = 16;
const LEFT = 34;
const sized = [1, 2, 4, 8, 16].map((v) => [v, v]);

const to3 = (x) => (isNaN(x) ? "–" : x.toFixed(3));

define("score-matrix", (live, { queries, keys, causal, lazy, row, scores }) => {
  let all;
  let at = 0;
  const total = make("p");
  const box = make("div", { className: "draw" });
  const groups = () => SIDE / queries;
  const blocks = (g) => (causal ? Math.ceil(((g + 1) * queries) / keys) : SIDE / keys);
  const blockOf = (g, round) => (causal ? blocks(g) - 1 - round : round < blocks(g) ? round : -1);
  const sees = (i, j) => !causal || j <= i;
  const score = (i, j) => +scores[i][j];
  const columns = (block) => Array.from({ length: keys }, (_, u) => block * keys + u);

  /** What a row keeps after each of its blocks. */
  function summaries(i) {
    let m = -1;
    let [sum, mixed] = [0, 0];
    const g = Math.floor(i / queries);
    return Array.from({ length: blocks(g) }, (_, round) => {
      const block = blockOf(g, round);
      const seen = columns(block).filter((j) => sees(i, j));
      const highest = Math.max(-1, ...seen.map((j) => score(i, j)));
      const moves = highest > m && (m < 0 || highest > m + lazy);
      const factor = moves && m >= 0 ? 2 ** (m - highest) : 1;
      if (moves) m = highest;
      sum *= factor;
      mixed *= factor;
      const before = sum;
      for (const j of seen) {
        sum += 2 ** (score(i, j) - m);
        mixed += 2 ** (score(i, j) - m) * j;
      }
      return { block, m, factor, before, sum, mean: mixed / sum };
    });
  }

  const again = drawing(box, (width) => {
    const cell = Math.min(24, Math.floor((width - LEFT - 2) / SIDE));
    const length = SIDE * cell;
    const [round, powers] = [at >> 1, at % 2];
    const rect = (type, x, y, w, h) => svg("rect", { class: type, x: LEFT + x * cell, y: 2 + y * cell, width: w * cell, height: h * cell });
    const line = (type, x1, y1, x2, y2) => svg("line", { class: type, x1: LEFT + x1 * cell, y1: 2 + y1 * cell, x2: LEFT + x2 * cell, y2: 2 + y2 * cell });
    const root = svg("svg", { class: "tiling", viewBox: `0 0 ${LEFT + length + 2} ${length + 4}`, width: LEFT + length + 2, height: length + 4, "font-size": Math.min(12, cell * 0.6), "aria-hidden": true });
    for (let g = 0; g < groups(); g++) {
      for (let past = 0; past < round && blockOf(g, past) >= 0; past++) root.append(rect("band", blockOf(g, past) * keys, g * queries, keys, queries));
      const block = blockOf(g, round);
      if (block < 0) continue;
      for (let i = g * queries; i < (g + 1) * queries; i++) {
        const { m } = summaries(i)[round];
        for (const j of columns(block)) {
          root.append(rect("cell busy series-" + (powers + 1), j, i, 1, 1));
          const words = sees(i, j) ? (powers ? String(score(i, j) - m).replace("-", "−") : String(score(i, j))) : "–";
          root.append(svg("text", { class: "label", x: LEFT + (j + 0.5) * cell, y: 6 + (i + 0.5) * cell, "text-anchor": "middle" }, words));
        }
      }
    }
    root.append(rect("matrix", 0, 0, SIDE, SIDE));
    for (let g = 1; g < groups(); g++) root.append(line("matrix", 0, g * queries, SIDE, g * queries));
    for (let b = 1; b < SIDE / keys; b++) root.append(line("grid", b * keys, 0, b * keys, SIDE));
    root.append(svg("text", { class: "tick", x: LEFT - 6, y: 6 + (row + 0.5) * cell, "text-anchor": "end", "font-size": 12 }, row + " ▸"));
    return root;
  });

  const walk = stepper("Blocks of keys", (to) => {
    at = to;
    again();
    const now = all[at >> 1];
    if (!now) return `Row ${row} has seen all of its keys: its sums are divided, and its group has no tile any more.`;
    const { block, m, factor, before, sum, mean } = now;
    if (at % 2) return `Block ${block}, powers: a number k stands for 2 to the power of k, relative to m. In row ${row} they make s = ${to3(sum)}, and o / s = ${to3(mean)}.`;
    const scaled = factor === 1 ? "nothing is scaled" : `s and o are multiplied by 2 to the power of −${-Math.log2(factor)}`;
    return `Block ${block}, scores: in row ${row} the reference is m = ${m < 0 ? "−∞" : m}, and ${before === 0 ? "there is no sum yet" : scaled + `: s = ${to3(before)}`}.`;
  });

  // The same sentence as in ScoreMatrixFigure.java.
  function begin() {
    all = summaries(row);
    const computed = Array.from({ length: groups() }, (_, g) => blocks(g)).reduce((sum, b) => sum + b, 0);
    const last = all.at(-1);
    const scaled = all.filter(({ factor }) => factor !== 1).length;
    total.textContent =
      `${counted(groups(), "group")} of ${counted(queries, "row")}, ${counted(SIDE / keys, "block")} of ${counted(keys, "key")}: ` +
      `${computed} of ${groups() * (SIDE / keys)} tiles are computed, of ${counted(queries * keys, "score")} each; together the groups read ${counted(computed * keys, "key")}. ` +
      `The sums of row ${row} were scaled ${counted(scaled, "time")}; at the end m = ${last.m}, s = ${to3(last.sum)} and o / s = ${to3(last.mean)}.`;
    walk.restart(2 * Math.max(...Array.from({ length: groups() }, (_, g) => blocks(g))), 2 * (all.length >> 1));
  }

  const knob = (words, options, value, set) =>
    choice(words, options, value, (v) => {
      set(+v);
      begin();
    }).knob;
  const knobs = [
    knob("Rows of a group", sized, queries, (v) => (queries = v)),
    knob("Keys of a block", sized, keys, (v) => (keys = v)),
    knob("Mask", [[0, "none"], [1, "causal"]], causal, (v) => (causal = v)),
    knob("Reference moves", [...new Set([0, 2, 4, lazy])].sort().map((v) => [v, v ? `if more than ${v} too low` : "always"]), lazy, (v) => (lazy = v)),
    knob("Row", scores.map((_, i) => [i, i]), row, (v) => (row = v)),
  ];
  live.append(box, walk.bar, walk.sentence, total, make("div", { className: "knobs" }, ...knobs));
  begin();
});
