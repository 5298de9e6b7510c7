// What interactive figures share. A figure is an element `press-NAME` with `data-figure="NAME"`, what its script needs as
// JSON in `data-given`, and its static form in `.still`. Its script puts a live form before that; CSS shows one of the two.
import { make } from "../dom.js";
import { count, number } from "../numbers.js";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {[number, string, number?]} Prefix the least number, its sign, the size of its unit */

/** @type {Prefix[]} */
const LARGE = [[1e15, "P"], [1e12, "T"], [1e9, "G"], [1e6, "M"], [1e3, "K"], [0, "", 1]];
/** @type {Prefix[]} */
const SMALL = [[1, ""], [1e-3, "m"], [1e-6, "µ"], [0, "n", 1e-9]];

/** A number in the prefix in which it is best read: bytes, FLOPs and rates in large ones, seconds in small ones. */
export function amount(value, unit) {
  const [from, prefix, size] = (unit === "s" ? SMALL : LARGE).find(([least]) => value >= least);
  return number(value / (size || from)) + "\u00a0" + prefix + unit;
}

export const button = (words, act, props) => {
  const made = make("button", { type: "button", textContent: words, ...props });
  made.addEventListener("click", act);
  return made;
};

/** A slider with its name before it and its value behind it; `text` says what a position means. */
export function slider(words, { min, max, step = 1, value, text = number }, change) {
  const input = make("input", { type: "range", min, max, step, autocomplete: "off", value });
  const output = make("output");
  const set = (to, sentence = text(to)) => {
    input.value = to;
    output.textContent = sentence;
    input.setAttribute("aria-valuetext", sentence);
  };
  input.addEventListener("input", () => {
    set(+input.value);
    change(+input.value);
  });
  set(value);
  return { knob: make("div", { className: "knob" }, make("label", {}, words + " ", input), " ", output), input, set };
}

/**
 * A list to choose from, `options` as pairs of a value and its words.
 *
 * @param {string} words
 * @param {any[][]} options
 * @param {any} value
 * @param {(value: any) => void} change
 */
export function choice(words, options, value, change) {
  const select = make("select", { autocomplete: "off" });
  const fill = (pairs, to) => {
    select.replaceChildren(...pairs.map(([key, name]) => new Option(name, key)));
    select.value = to;
  };
  fill(options, value);
  select.addEventListener("change", () => change(select.value));
  return { knob: make("div", { className: "knob" }, make("label", {}, words + " ", select)), select, fill };
}

/** A line that says how things stand, aloud too. */
export const status = () => make("p", { className: "reading", role: "status" });

/** Back, a slider, Next and Play; `show(at)` draws a step and returns what to say of it. Nothing moves before Play. */
export function stepper(name, show) {
  let steps = 1;
  let at = 0;
  let timer;
  const range = make("input", { type: "range", min: 1, max: 1, value: 1, autocomplete: "off" });
  range.setAttribute("aria-label", name + ", step");
  const where = make("span", { className: "count" });
  const sentence = make("p", { className: "reading" });
  const go = (to) => {
    at = Math.max(0, Math.min(to, steps - 1));
    Object.assign(range, { max: steps, value: at + 1 });
    where.textContent = count(at + 1) + " of " + count(steps);
    range.setAttribute("aria-valuetext", where.textContent);
    sentence.setAttribute("aria-live", timer ? "off" : "polite");
    sentence.textContent = show(at);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  const tick = () => {
    timer = setTimeout(() => {
      if (at < steps - 1) go(at + 1);
      if (at < steps - 1) tick();
      else stop();
    }, calm.matches ? 2000 : 700);
  };
  const play = button("Play", () => {
    if (timer) return stop();
    tick();
    play.textContent = "Pause";
    if (at === steps - 1) go(0);
  });
  const jump = (to) => {
    stop();
    go(to);
  };
  const bar = make("div", { className: "stepper", role: "group", "aria-label": name });
  bar.append(button("Back", () => jump(at - 1)), range, button("Next", () => jump(at + 1)), play, where);
  range.addEventListener("input", () => jump(range.value - 1));
  return {
    bar,
    sentence,
    go: jump,
    /** So many steps, from the last, which shows most, or from one of them. */
    restart(many, from = many - 1) {
      steps = many;
      jump(from);
    },
  };
}

/** A drawing as wide as its place; `draw(width)` returns it. Call what is returned to draw again. */
export function drawing(box, draw) {
  let width = 0;
  const again = () => box.replaceChildren(draw(Math.max(280, Math.min(box.clientWidth, 720))));
  new ResizeObserver(() => {
    if (width === box.clientWidth) return;
    width = box.clientWidth;
    again();
  }).observe(box);
  return again;
}

/** A table cell by cell, the first row as its head; scrolls by itself where it is too wide. */
export function table(words, rows) {
  const cells = ([first, ...rest], head) =>
    make("tr", {}, make("th", { scope: head ? "col" : "row" }, first), ...rest.map((cell) =>
      make(head ? "th" : "td", head ? { scope: "col" } : {}, cell)));
  const [head, ...body] = rows;
  const made = make("table", {}, make("thead", {}, cells(head, true)), make("tbody", {}, ...body.map((row) => cells(row, false))));
  return make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": words }, made);
}

/** Makes figures of a name live: `build(live, given, element)` fills an element that is in its place already. */
export function define(name, build) {
  customElements.define(
    "press-" + name,
    class extends HTMLElement {
      connectedCallback() {
        if (this.querySelector(":scope > .live")) return;
        const live = make("div", { className: "live" });
        this.prepend(live);
        this.dataset.live = "";
        build(live, JSON.parse(this.dataset.given), this);
      }
    },
  );
}
