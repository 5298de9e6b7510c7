// Three laws of speed-up, see SpeedupFigure.java: what many processors do for a problem.
import { axes, inView } from "./axes.js";
import { make, svg } from "../dom.js";
import { number, count } from "../numbers.js";
import { define, slider, choice, status, drawing } from "./controls.js";
const HEIGHT = 360;
const times = (factor) => number(factor) + "×";
const powers = (most, few) => {
  const last = Math.ceil(Math.log2(most));
  const stride = Math.ceil((last + 1) / few);
  const ticks = [];
  for (let p = 0; p <= last; p += stride) ticks.push([2 ** p, count(2 ** p)]);
  return ticks;
};

define("speedup-law", (live, given) => {
  const { most, machines } = given;
  let { at, serial, sigma, kappa } = given;
  let now;
  const laws = {
    Amdahl: (p) => 1 / (serial + (1 - serial) / p),
    Gustafson: (p) => serial + (1 - serial) * p,
    "universal law": (p) => p / (1 + sigma * (p - 1) + kappa * p * (p - 1)),
  };
  const usl = laws["universal law"];
  const sentence = status();
  const box = make("div", { className: "draw" });

  const again = drawing(box, (width) => {
    const high = 2 ** Math.ceil(Math.log2(Math.max(2, most)));
    const low = Math.min(1, 2 ** Math.floor(Math.log2(Math.max(1 / 64, usl(most)))));
    const x = { low: 1, high, ticks: powers(most, width < 480 ? 5 : 12), name: "processors" };
    const y = { low, high, ticks: powers(high, 8), name: "times as fast as one" };
    const { root, X, Y, line, text, bottom } = axes(width, HEIGHT, x, y, sentence.textContent);
    root.append(svg("line", { class: "model dashed", x1: X(1), y1: Y(1), x2: X(most), y2: Y(most) }));
    root.append(svg("line", { class: "model dashed", x1: X(1) + 6, y1: 94, x2: X(1) + 24, y2: 94 }), text("label", "start", X(1) + 30, 98.5, "ideal"));
    Object.entries(laws).forEach(([name, law], i) => {
      const places = Array.from({ length: 65 }, (_, k) => most ** (k / 64)).map((p) => `${X(p).toFixed(1)} ${Y(law(p)).toFixed(1)}`);
      const group = svg("g", { class: "series-" + (i + 1) }, svg("path", { class: "line", fill: "none", d: "M" + places.join("L") }));
      group.append(svg("circle", { class: "median", cx: X(at), cy: Y(law(at)), r: 4.5 }), svg("title", {}, name));
      // Names stand in the corner, so that curves never cross them.
      group.append(svg("line", { class: "line", x1: X(1) + 6, y1: 40 + 18 * i, x2: X(1) + 24, y2: 40 + 18 * i }), text("label", "start", X(1) + 30, 44.5 + 18 * i, name + " " + times(law(at))));
      root.append(group);
    });
    for (const [p, faster] of now?.dots || []) {
      const title = svg("title", {}, `${count(p)}: measured ${times(faster)}`);
      root.append(svg("g", { class: "mark series-4" }, title, svg("circle", { class: "median", cx: X(p), cy: Y(faster), r: 4.5 })));
    }
    root.append(line("now-line", X(at), bottom, X(at), 30));
    return root;
  });

  function show() {
    let peak = "";
    if (kappa > 0) {
      const below = Math.max(1, Math.floor(Math.sqrt((1 - sigma) / kappa)));
      const best = usl(below) >= usl(below + 1) ? below : below + 1;
      peak = `, highest with ${count(best)} at ${times(usl(best))}`;
    }
    sentence.textContent =
      `With ${count(at)} processor${at === 1 ? "" : "s"}: Amdahl ${times(laws.Amdahl(at))} of at most ${times(1 / serial)}, ` +
      `Gustafson ${times(laws.Gustafson(at))}, universal law ${times(usl(at))}${peak}.`;
    again();
  }

  const knobs = make("div", { className: "knobs" });
  const last = Math.log2(most);
  const whole = (v) => Math.min(most, Math.round(2 ** (v / 8)));
  const many = slider("Processors", { min: 0, max: Math.ceil(last * 8), value: Math.log2(at) * 8, text: () => count(at) }, (v) => {
    at = whole(v);
    many.set(v);
    show();
  });
  knobs.append(many.knob);
  const share = (words, value, change) =>
    // Finer steps where shares are small, which is where it matters: the cube of the way.
    slider(words, { min: 0, max: 200, value: Math.cbrt(value) * 200, text: () => number(value) }, (v) => {
      value = +((v / 200) ** 3).toPrecision(3);
      change(value);
      show();
    });
  for (const [words, value, change] of [
    ["Serial share", serial, (v) => (serial = v)],
    ["Contention σ", sigma, (v) => (sigma = v)],
    ["Coherence κ", kappa, (v) => (kappa = v)],
  ]) {
    const made = share(words, value, (v) => {
      change(v);
      made.set(made.input.value, number(v));
    });
    knobs.append(made.knob);
  }
  const turn = (id) => {
    now = machines.find((m) => m.id === id);
    show();
  };
  live.append(box, sentence, knobs);
  if (machines.length) {
    const which = choice("Measured on", machines.map((m) => [m.id, m.title]), "", turn);
    knobs.append(which.knob);
    const follow = (id) => turn((which.select.value = id));
    follow(inView(machines, given.machine, follow));
  } else show();
});
