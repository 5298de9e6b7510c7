// A row in parts whose summaries are merged, see OnlineSoftmaxFigure.java: the largest number so far, and the sum of powers.
import { make, svg } from "../dom.js";
import { counted } from "../numbers.js";
import { define, choice, stepper, drawing } from "./controls.js";

/** @typedef {{ largest: number, sum: number, scaled: number }} Summary */

/** @returns {Summary} */
const join = (a, b, scaled) => {
  const largest = Math.max(a.largest, b.largest);
  return { largest, sum: a.sum * Math.exp(a.largest - largest) + b.sum * Math.exp(b.largest - largest), scaled: a.scaled + b.scaled + scaled };
};

/** All states: first a number more in each part, then half as many parts. */
function states(row, parts) {
  const each = row.length / parts;
  /** @type {Summary[][]} */
  const all = [Array.from({ length: parts }, (_, p) => ({ largest: row[p * each], sum: 1, scaled: 0 }))];
  for (let i = 1; i < each; i++) {
    all.push(all.at(-1).map((part, p) => {
      const next = row[p * each + i];
      return join(part, { largest: next, sum: 1, scaled: 0 }, next > part.largest ? 1 : 0);
    }));
  }
  while (all.at(-1).length > 1) {
    const before = all.at(-1);
    all.push(Array.from({ length: before.length / 2 }, (_, k) => {
      const [a, b] = [before[2 * k], before[2 * k + 1]];
      return join(a, b, a.largest === b.largest ? 0 : 1);
    }));
  }
  return all;
}

define("online-softmax", (live, { row, parts, rows }) => {
  let all;
  let at = 0;
  const total = make("p");
  const box = make("div", { className: "draw" });
  const numbers = () => rows[row];

  const again = drawing(box, (width) => {
    const cell = width / 8;
    const each = 8 / parts;
    const height = 78;
    const now = all[at];
    const said = now.map(({ largest, sum }) => `${largest}; ${sum.toFixed(3)}`);
    const root = svg("svg", { class: "chart lanes", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": `Summaries: ${said.join(", ")}` });
    numbers().forEach((value, i) => {
      const seen = i % each <= at;
      const type = "cell" + (i % each === at && at < each ? " busy series-1" : "") + (seen ? "" : " past");
      root.append(svg("rect", { class: type, x: i * cell, y: 2, width: cell - 2, height: 28 }));
      root.append(svg("text", { class: "label", x: (i + 0.5) * cell - 1, y: 20.5, "text-anchor": "middle", "font-size": 13 }, value));
    });
    const wide = width / now.length;
    said.forEach((words, p) => {
      root.append(svg("rect", { class: "cell busy series-1", x: p * wide, y: 48, width: wide - 2, height: 28 }));
      root.append(svg("text", { class: "label", x: (p + 0.5) * wide - 1, y: 66, "text-anchor": "middle", "font-size": wide < 70 ? 8 : 11 }, words));
    });
    return root;
  });

  const walk = stepper("Steps of the sum", (to) => {
    at = to;
    again();
    const each = 8 / parts;
    const [now, before] = [all[at], at ? all[at - 1] : []];
    if (!at) return "Each part begins with its first number: the largest so far, and a sum of one power, which is 1.";
    const scaled = now.reduce((sum, part) => sum + part.scaled, 0) - before.reduce((sum, part) => sum + part.scaled, 0);
    const what = at < each ? "A number more in each part" : "Neighbours are merged";
    return `${what}: ${scaled ? counted(scaled, "sum") + " scaled to a larger number" : "no sum is scaled"}.`;
  });

  // The same sentence as in OnlineSoftmaxFigure.java.
  function begin() {
    all = states(numbers(), parts);
    const { largest, sum, scaled } = all.at(-1)[0];
    total.textContent =
      `${counted(8, "number")} in ${counted(parts, "part")}: ${counted(8 / parts, "step")} side by side, then ${counted(Math.log2(parts), "merging round")}. ` +
      `The largest is ${largest}, the sum relative to it ${sum.toFixed(3)}; sums were scaled ${counted(scaled, "time")}.`;
    walk.restart(all.length, 0);
  }

  const which = choice("Row", Object.keys(rows).map((name) => [name, name]), row, (v) => {
    row = v;
    begin();
  });
  const many = choice("Parts", [1, 2, 4, 8].map((v) => [v, v]), parts, (v) => {
    parts = +v;
    begin();
  });
  live.append(box, walk.bar, walk.sentence, total, make("div", { className: "knobs" }, which.knob, many.knob));
  begin();
});
