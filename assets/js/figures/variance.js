// The errors of a variance in single precision, see VarianceFigure.java: five ways to compute it, over how many numbers.
import { axes } from "./axes.js";
import { make, svg } from "../dom.js";
import { count, number } from "../numbers.js";
import { define, slider, status, drawing } from "./controls.js";
const HEIGHT = 360;
const DRAWS = 8;
const LAST = 17;
const f = Math.fround;
const shown = (error) => number(+error.toExponential(1));
const raised = (base, power) => base + String(power).replace("-", "⁻").replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]);

/** A sum as a tree of neighbours. */
const sum = (x) => {
  const sums = x.slice();
  for (let n = x.length >> 1; n; n >>= 1) for (let i = 0; i < n; i++) sums[i] = sums[2 * i] + sums[2 * i + 1];
  return sums[0];
};
const difference = (x, shift) => {
  const shifted = x.map((v) => v - shift);
  const mean = f(sum(shifted) / x.length);
  return f(f(sum(shifted.map((v) => v * v)) / x.length) - f(mean * mean));
};
// What stands in a Float32Array is rounded as it is stored.
const METHODS = {
  squares: (x) => difference(x, 0),
  shifted: (x) => difference(x, x[0]),
  "one chain": (x) => {
    let mean = 0;
    let m2 = 0;
    x.forEach((v, i) => {
      const apart = f(v - mean);
      mean = f(mean + f(apart / (i + 1)));
      m2 = f(m2 + f(apart * f(v - mean)));
    });
    return f(m2 / x.length);
  },
  "merged triples": (x) => {
    const mean = x.slice();
    const m2 = new Float32Array(x.length);
    for (let each = 1; each < x.length; each *= 2) {
      for (let i = 0; i < x.length / each / 2; i++) {
        const apart = f(mean[2 * i + 1] - mean[2 * i]);
        mean[i] = mean[2 * i] + f(f(apart * each) / (2 * each));
        m2[i] = f(m2[2 * i] + m2[2 * i + 1]) + f(f(f(f(apart * apart) * each) * each) / (2 * each));
      }
    }
    return f(m2[0] / x.length);
  },
  "two passes": (x) => {
    const mean = f(sum(x) / x.length);
    return f(sum(x.map((v) => f(v - mean) * f(v - mean))) / x.length);
  },
};

/** The largest relative error of each way among some draws. */
function errors(n, offset) {
  const worst = Object.keys(METHODS).map(() => 0);
  let seed = n;
  for (let draw = 0; draw < DRAWS; draw++) {
    const x = new Float32Array(n);
    let total = 0;
    for (let i = 0; i < n; i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      x[i] = offset + 0.5 + (1.5 * (seed >>> 8)) / 2 ** 24;
      total += x[i];
    }
    let exact = 0;
    for (const v of x) exact += (v - total / n) ** 2;
    exact /= n;
    Object.values(METHODS).forEach((of, i) => (worst[i] = Math.max(worst[i], Math.abs(of(x) / exact - 1))));
  }
  return worst;
}

define("variance", (live, { offset }) => {
  const sentence = status();
  const box = make("div", { className: "draw" });
  /** @type {[number, number[]][]} */
  let points = [];
  const again = drawing(box, (width) => {
    const y = { low: 1e-8, high: 10, ticks: [], name: "largest relative error of eight draws" };
    for (let p = -8; p <= 1; p++) y.ticks.push([10 ** p, raised(10, p)]);
    const x = { low: 8, high: 2 ** LAST, ticks: points.map(([n]) => [n, raised(2, Math.log2(n))]), name: "numbers" };
    const { root, X, Y, text, right } = axes(width, HEIGHT, x, y, sentence.textContent);
    Object.keys(METHODS).forEach((name, i) => {
      const places = points.map(([n, all]) => `${X(n).toFixed(1)} ${Y(all[i]).toFixed(1)}`);
      const group = svg("g", { class: "series-" + (i + 1) }, svg("title", {}, name));
      group.append(svg("path", { class: "line", fill: "none", d: "M" + places.join("L") }));
      for (const [n, all] of points) group.append(svg("circle", { class: "median", cx: X(n), cy: Y(all[i]), r: 3.5 }));
      // Names stand in the corner, so that lines never cross them.
      group.append(svg("line", { class: "line", x1: right - 130, y1: 40 + 18 * i, x2: right - 112, y2: 40 + 18 * i }));
      group.append(text("label", "start", right - 106, 44.5 + 18 * i, name));
      root.append(group);
    });
    return root;
  });

  function show() {
    points = [];
    for (let p = 3; p <= LAST; p += 2) points.push([2 ** p, errors(2 ** p, offset)]);
    const [n, all] = points[points.length - 1];
    const condition = Math.sqrt(1 + (offset + 1.25) ** 2 / 0.1875);
    sentence.textContent =
      `${count(n)} numbers between ${number(offset + 0.5)} and ${number(offset + 2)}, condition ${number(Math.round(condition * 10) / 10)}: ` +
      `squares err by up to ${shown(all[0])}, merged triples by ${shown(all[3])}, two passes by ${shown(all[4])}.`;
    again();
  }

  const power = (v) => (v ? 2 ** (v - 1) : 0);
  const from = offset ? Math.round(Math.log2(offset)) + 1 : 0;
  const words = (v) => number(power(v) + 0.5) + " to " + number(power(v) + 2);
  const knob = slider("Numbers from", { min: 0, max: 13, value: from, text: words }, (v) => {
    offset = power(v);
    show();
  });
  live.append(box, sentence, make("div", { className: "knobs" }, knob.knob));
  show();
});
