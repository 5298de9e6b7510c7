// Axes of interactive charts, and the machine whose numbers they show.
import { one, svg } from "../dom.js";

/** An SVG with two logarithmic axes, each { low, high, ticks: [[value, words]], name }, and where a value stands on them. */
export function axes(width, height, x, y, words) {
  const left = 12 + 7 * Math.max(...y.ticks.map(([, text]) => text.length));
  const [right, top, bottom] = [width - 12, 30, height - 48];
  const place = (axis, from, to) => (value) =>
    from + (to - from) * Math.max(0, Math.min(1, Math.log(value / axis.low) / Math.log(axis.high / axis.low)));
  const [X, Y] = [place(x, left, right), place(y, bottom, top)];
  const root = svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, width, height, "font-size": 13, role: "img", "aria-label": words });
  const line = (type, x1, y1, x2, y2) => svg("line", { class: type, x1, y1, x2, y2 });
  const text = (type, anchor, at, down, label) => svg("text", { class: type, x: at, y: down, "text-anchor": anchor }, label);
  for (const [value, label] of y.ticks) {
    root.append(line("grid", left, Y(value), right, Y(value)), text("tick", "end", left - 8, Y(value) + 4.5, label));
  }
  // Marks that would touch each other are left out.
  let free = 0;
  for (const [value, label] of x.ticks) {
    const half = 4 * label.length;
    root.append(line("grid", X(value), top, X(value), bottom));
    if (X(value) - half < free) continue;
    free = X(value) + half + 4;
    root.append(text("tick", "middle", X(value), bottom + 19, label));
  }
  root.append(line("axis-line", left, bottom, right, bottom));
  root.append(text("axis-label", "start", 0, 14, y.name), text("axis-label", "end", right, bottom + 40, x.name));
  const value = (at) => x.low * (x.high / x.low) ** Math.max(0, Math.min(1, (at - left) / (right - left)));
  return { root, X, Y, line, text, value, left, right, top, bottom };
}

/** The machine in view if it is one of these, else the first; `follow` gets each that is chosen later, by the same rule. */
export function inView(machines, given, follow) {
  const here = (id) => (machines.find((one) => one.id === id) || machines[0]).id;
  document.addEventListener("press-machine", ({ detail }) => follow(here(detail)));
  return here(one(".machines select")?.value ?? given);
}
