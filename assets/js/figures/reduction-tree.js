// Many numbers added up by lanes, see Reduction.java: which of them are busy at each step.
import { make, svg } from "../dom.js";
import { counted } from "../numbers.js";
import { define, choice, stepper, drawing } from "./controls.js";
const ORDERS = [["halves", "tree of halves"], ["neighbours", "tree of neighbours"], ["sequential", "one after another"]];
const ROWS = 6; // that are drawn at most

/**
 * The steps: each a stride and its additions, as pairs of lanes [to, from].
 *
 * @returns {[number, number[][]][]}
 */
function steps(n, order) {
  /** @type {[number, number[][]][]} */
  const all = [];
  if (order === "sequential") {
    for (let i = 1; i < n; i++) all.push([i, [[0, i]]]);
  } else if (order === "neighbours") {
    for (let stride = 1; stride < n; stride *= 2) {
      const adds = [];
      for (let i = 0; i + stride < n; i += 2 * stride) adds.push([i, i + stride]);
      all.push([stride, adds]);
    }
  } else {
    for (let left = n; left > 1; left = Math.ceil(left / 2)) {
      const stride = Math.ceil(left / 2);
      all.push([stride, Array.from({ length: left - stride }, (_, i) => [i, i + stride])]);
    }
  }
  return all;
}

define("reduction-tree", (live, { n, order, warp }) => {
  let all;
  let values;
  let at = 0;
  const warps = (adds) => new Set(adds.map(([to]) => Math.floor(to / warp))).size;
  const total = make("p");
  const box = make("div", { className: "draw" });

  const again = drawing(box, (width) => {
    const [left, row] = [width < 480 ? 0 : 56, 46];
    // As high at every step, so that the buttons below stay where they are.
    const rows = Math.min(all.length + 1, ROWS);
    const first = Math.max(0, at - rows + 1);
    const height = rows * row - 12;
    const cell = (width - left) / n;
    const words = `The lanes ${at ? "after step " + at : "before the first step"}: ${values[at].join(", ")}`;
    const root = svg("svg", { class: "chart lanes", viewBox: `0 0 ${width} ${height}`, width, height, "font-size": cell < 26 ? 9 : 13, role: "img", "aria-label": words });
    for (let k = first; k < first + rows; k++) {
      const y = (k - first) * row + 2;
      const adds = k && k <= at ? all[k - 1][1] : [];
      const busy = new Set(adds.map(([to]) => to));
      if (left) root.append(svg("text", { class: "tick", x: 0, y: y + 18, "font-size": 13 }, k ? "step " + k : "begin"));
      const middle = (lane) => left + (lane + 0.5) * cell - 1;
      if (k > first) {
        for (const [to, from] of adds) root.append(svg("line", { class: "leader", x1: middle(from), y1: y - 17, x2: middle(to), y2: y }));
      }
      values[k].forEach((value, lane) => {
        const type = "cell" + (busy.has(lane) ? " busy series-1" : "") + (k === at ? "" : " past");
        root.append(svg("rect", { class: type, x: left + lane * cell, y, width: cell - 2, height: 28 }));
        if (k <= at) root.append(svg("text", { class: "label", x: middle(lane), y: y + 18.5, "text-anchor": "middle" }, value));
      });
    }
    return root;
  });

  const walk = stepper("Steps of the sum", (to) => {
    at = to;
    again();
    const done = all.slice(0, at).reduce((sum, [, adds]) => sum + adds.length, 0);
    if (!at) return `Before the first step each of the ${n} lanes has one number.`;
    const [stride, adds] = all[at - 1];
    const groups = Math.ceil(n / warp);
    return (
      `Step ${at} of ${all.length}, stride ${stride}: ${adds.length} of ${n} lanes busy, in ${warps(adds)} of ${counted(groups, "warp")}; ` +
      `${done} of ${counted(n - 1, "addition")} done${order === "sequential" ? "" : ", then a barrier"}.`
    );
  });

  // The same sentence as in ReductionFigure.java.
  function begin() {
    all = steps(n, order);
    values = [Array.from({ length: n }, (_, i) => i + 1)];
    for (const [, adds] of all) {
      const before = values.at(-1);
      const after = [...before];
      for (const [to, from] of adds) after[to] += before[from];
      values.push(after);
    }
    const counts = all.map(([, adds]) => adds.length).join(", ");
    total.textContent =
      order === "sequential"
        ? `${n} numbers one after another: ${counted(all.length, "step")} with one busy lane, ${counted(n - 1, "addition")}, no barrier.`
        : `${n} numbers as a tree of ${order}: ${counted(all.length, "step")} instead of ${n - 1}, with ${counts} busy lanes in ` +
          `${all.map(([, adds]) => warps(adds)).join(", ")} of ${counted(Math.ceil(n / warp), "warp")} of ${warp}; ` +
          `${counted(n - 1, "addition")} in all, a barrier after each step.`;
    walk.restart(all.length + 1);
  }

  const numbers = (own, list) => [...new Set([...list, own])].sort((a, b) => a - b).map((v) => [v, v]);
  const lanes = choice("Numbers", numbers(n, [4, 8, 16, 32]), n, (v) => {
    n = +v;
    begin();
  });
  const how = choice("Order", ORDERS, order, (v) => {
    order = v;
    begin();
  });
  const group = choice("Lanes in a warp", numbers(warp, [1, 2, 4, 8, 16, 32]), warp, (v) => {
    warp = +v;
    begin();
  });
  live.append(box, walk.bar, walk.sentence, total, make("div", { className: "knobs" }, lanes.knob, how.knob, group.knob));
  begin();
});
