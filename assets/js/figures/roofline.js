// The roofline explorer: an intensity that is dragged, keyed or slid, under the ceilings of a machine.
import { axes, inView } from "./axes.js";
import { make, svg } from "../dom.js";
import { number } from "../numbers.js";
import { define, slider, choice, status, drawing, amount } from "./controls.js";
const HEIGHT = 360;
const STEPS = 16; // of the slider, for each doubling
const intensity = (at) => number(at) + "\u00a0FLOP/B";
const limit = (roofs, label) => (roofs.find(([name]) => name === label) || roofs[0])[1];

/** Powers of ten, as many as fit. */
function tens(low, high, most, say) {
  const [first, last] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))];
  const stride = Math.ceil((last - first + 1) / most);
  const ticks = [];
  for (let p = first; p <= last; p += stride) ticks.push([10 ** p, say(10 ** p)]);
  return ticks;
}

define("roofline", (live, { at, work, machine, machines }) => {
  let now;
  let slope;
  let flat;
  const bounds = () => [limit(now.slopes, slope), limit(now.flats, flat)];
  const sentence = status();
  const box = make("div", { className: "draw" });

  /** Round ends that hold every ridge, every point, and some room. */
  function range() {
    const ridges = machines.map((m) => limit(m.flats, m.flat) / limit(m.slopes, m.slope));
    const all = [...ridges, at, ...machines.flatMap((m) => m.points.map((p) => p[1]))];
    return [10 ** Math.floor(Math.log10(Math.min(...all) / 2)), 10 ** Math.ceil(Math.log10(Math.max(...all) * 2))];
  }
  const [low, high] = range();

  const again = drawing(box, (width) => {
    const [bandwidth, peak] = bounds();
    const rates = [...now.flats, ...now.cited[1]].map((r) => r[1]);
    const bottom = 10 ** Math.floor(Math.log10(Math.min(bandwidth * low, ...now.points.map((p) => p[2]))));
    const top = 10 ** Math.ceil(Math.log10(Math.max(peak, ...rates)));
    const few = width < 480 ? 4 : 9;
    const x = { low, high, ticks: tens(low, high, few, number), name: "arithmetic intensity (FLOP/B)" };
    const y = { low: bottom, high: top, ticks: tens(bottom, top, 7, (v) => amount(v, "FLOP/s")), name: "attainable" };
    const drawn = axes(width, HEIGHT, x, y, sentence.textContent);
    const { root, X, Y, line, text } = drawn;
    box.value = drawn.value;
    const ridge = peak / bandwidth;
    const start = Math.max(low, bottom / bandwidth);
    const area = `M${X(start)} ${drawn.bottom}V${Y(bandwidth * start)}L${X(ridge)} ${Y(peak)}H${drawn.right}V${drawn.bottom}Z`;
    root.append(svg("path", { class: "attainable", d: area }));
    const roof = (value, type) => line(type, X(Math.max(low, bottom / value)), Y(value * Math.max(low, bottom / value)), X(Math.min(high, peak / value)), Y(Math.min(value * high, peak)));
    const level = (value, type) => line(type, X(Math.min(high, value / bandwidth)), Y(value), drawn.right, Y(value));
    for (const [, value] of now.slopes) root.append(roof(value, value === bandwidth ? "roof" : "roof other"));
    for (const [, value] of now.flats) root.append(level(value, value === peak ? "roof" : "roof other"));
    for (const [, value] of now.cited[0]) root.append(roof(value, "roof cited dashed"));
    for (const [, value] of now.cited[1]) root.append(level(value, "roof cited dashed"));
    root.append(text("label", "end", drawn.right, Y(peak) - 6, flat + " " + amount(peak, "FLOP/s")));
    // On a phone the sentence alone says which slope it is.
    if (width > 480) root.append(text("label", "start", drawn.left + 8, drawn.top + 16, slope + " " + amount(bandwidth, "B/s")));
    for (const [label, where, rate] of now.points) {
      const title = svg("title", {}, label + ": " + amount(rate, "FLOP/s") + " at " + intensity(where));
      root.append(svg("g", { class: "mark series-1" }, title, svg("circle", { class: "median", cx: X(where), cy: Y(rate), r: 4.5 })));
    }
    const rate = Math.min(at * bandwidth, peak);
    root.append(line("now-line", X(at), drawn.bottom, X(at), Y(rate)));
    root.append(svg("circle", { class: "handle", cx: X(at), cy: Y(rate), r: 8 }));
    return root;
  });

  function show() {
    const [bandwidth, peak] = bounds();
    const ridge = peak / bandwidth;
    const rate = Math.min(at * bandwidth, peak);
    const side = at < ridge ? "below" : at === ridge ? "on" : "above";
    sentence.textContent =
      `${now.title} at ${intensity(at)}: bound by ${at < ridge ? slope : flat}, ${side} the ridge at ${intensity(ridge)}. ` +
      `At most ${amount(rate, "FLOP/s")}, and ${amount(work, "FLOP")} needs at least ${amount(work / rate, "s")}.`;
    again();
  }

  const words = (roofs) => roofs.map(([label]) => [label, label]);
  function turn(id) {
    now = machines.find((m) => m.id === id);
    ({ slope, flat } = now);
    slopes.fill(words(now.slopes), slope);
    flats.fill(words(now.flats), flat);
    which.select.value = id;
    show();
  }
  const move = (to) => {
    at = Math.max(low, Math.min(to, high));
    where.set(Math.log2(at) * STEPS, intensity(at));
    show();
  };
  const [first, last] = [low, high].map((v) => Math.round(Math.log2(v) * STEPS));
  const where = slider("Intensity", { min: first, max: last, value: Math.log2(at) * STEPS, text: () => intensity(at) }, (v) => move(2 ** (v / STEPS)));
  const much = slider("Work", { min: 24, max: 84, value: Math.log10(work) * 4, text: () => amount(work, "FLOP") }, (v) => {
    work = 10 ** (v / 4);
    much.set(v);
    show();
  });
  const which = choice("Machine", machines.map((m) => [m.id, m.title]), "", turn);
  const slopes = choice("Memory", [], "", (label) => {
    slope = label;
    show();
  });
  const flats = choice("Arithmetic", [], "", (label) => {
    flat = label;
    show();
  });

  // Drag from anywhere in the drawing; up and down still scrolls the page.
  const drag = (event) => {
    const place = box.firstChild.getBoundingClientRect();
    move(box.value(((event.clientX - place.left) * box.firstChild.viewBox.baseVal.width) / place.width));
  };
  box.addEventListener("pointerdown", (event) => {
    box.setPointerCapture(event.pointerId);
    drag(event);
  });
  box.addEventListener("pointermove", (event) => box.hasPointerCapture(event.pointerId) && drag(event));

  live.append(box, sentence, make("div", { className: "knobs" }, where.knob, much.knob, which.knob, slopes.knob, flats.knob));
  turn(inView(machines, machine, turn));
});
