// The bit explorer: a number in five floating-point formats, see BitsFigure.java. A double holds all of them exactly.
import { make } from "../dom.js";
import { number, count } from "../numbers.js";
import { define, choice, button, status, table } from "./controls.js";
const format = (name, title, exponent, fraction, infinite = true) => ({
  name,
  title,
  exponent,
  fraction,
  infinite,
  width: 1 + exponent + fraction,
  bias: 2 ** (exponent - 1) - 1,
  top: 2 ** (exponent + fraction), // the sign
  largest: 2 ** exponent - 1, // field of the exponent
});
export const ALL = [
  format("fp32", "fp32", 8, 23),
  format("fp16", "fp16", 5, 10),
  format("bf16", "bf16", 8, 7),
  format("e4m3", "fp8 e4m3", 4, 3, false),
  format("e5m2", "fp8 e5m2", 5, 2),
];
const negative = (f, bits) => bits >= f.top;
const exponent = (f, bits) => Math.floor((bits % f.top) / 2 ** f.fraction);
const fraction = (f, bits) => bits % 2 ** f.fraction;

/** The number that a pattern stands for. */
export function decode(f, bits) {
  const [e, part] = [exponent(f, bits), fraction(f, bits)];
  let size;
  if (e === f.largest && f.infinite) size = part ? NaN : Infinity;
  else if (e === f.largest && part === 2 ** f.fraction - 1) size = NaN;
  else size = ((e ? 2 ** f.fraction : 0) + part) * 2 ** (Math.max(e, 1) - f.bias - f.fraction);
  return negative(f, bits) ? -size : size;
}

/** The pattern of the nearest number, of two equally near ones that with an even fraction. */
export function encode(f, value) {
  const most = f.infinite ? f.largest * 2 ** f.fraction : f.top - 1;
  if (Number.isNaN(value)) return f.infinite ? most + 2 ** (f.fraction - 1) : most;
  const sign = value < 0 || Object.is(value, -0) ? f.top : 0;
  const size = Math.abs(value);
  if (size === Infinity) return sign + most;
  const least = 1 - f.bias;
  let e = Math.max(least, Math.floor(Math.log2(size)));
  // A logarithm may be off by a hair.
  if (e > least && 2 ** e > size) e--;
  if (2 ** (e + 1) <= size) e++;
  const scaled = size / 2 ** (e - f.fraction);
  let kept = Math.floor(scaled);
  const rest = scaled - kept;
  if (rest > 0.5 || (rest === 0.5 && kept % 2)) kept++;
  // Where rounding carries, or the number is subnormal, the field of the exponent follows.
  return sign + Math.min(most, (e - least) * 2 ** f.fraction + kept);
}

const ulp = (f, bits) =>
  Number.isFinite(decode(f, bits)) ? 2 ** (Math.max(exponent(f, bits), 1) - f.bias - f.fraction) : NaN;

/** The pattern of the next number up (1) or down (-1). */
export function neighbour(f, bits, up) {
  const next = (negative(f, bits) ? f.top - bits : bits) + up;
  return next < 0 ? f.top - next : next;
}

const pattern = (f, bits) => bits.toString(2).padStart(f.width, "0");
const apart = (f, bits) =>
  pattern(f, bits).replace(new RegExp(`^(.)(.{${f.exponent}})`), "$1 $2 ");
const hex = (f, bits) => "0x" + bits.toString(16).toUpperCase().padStart(Math.ceil(f.width / 4), "0");
const text = (value) =>
  Number.isFinite(value) ? String(value).replace(/-/g, "−") : Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "−∞";
const raised = (power) => String(power).replace("-", "⁻").replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]);

/** The same sentences as in BitsFigure.java. */
export function about(f, bits) {
  const value = decode(f, bits);
  const name = f.title + " " + hex(f, bits);
  if (Number.isNaN(value)) return name + " is no number.";
  if (!Number.isFinite(value)) return name + " is " + text(value) + ".";
  const e = exponent(f, bits);
  const part = count(fraction(f, bits)) + "/" + count(2 ** f.fraction);
  const power = "2" + raised(Math.max(e, 1) - f.bias);
  const sign = negative(f, bits) ? "−" : "";
  const made = sign + (value === 0 ? "0" : power + " × " + (e ? `(1 + ${part})` : part));
  const kind = value === 0 ? "zero" : e ? "normal" : "subnormal";
  const beside = [-1, 1].map((up) => text(decode(f, neighbour(f, bits, up))));
  return `${name} is ${text(value)}, ${kind}: ${made}. An ulp is ${number(ulp(f, bits))} here; the neighbours are ${beside.join(" and ")}.`;
}

const read = (typed) => {
  const words = typed.trim().replace(/−/g, "-").replace("∞", "inf").toLowerCase();
  const special = { inf: Infinity, "-inf": -Infinity, nan: NaN };
  if (words in special) return special[words];
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/.test(words) ? +words : undefined;
};

define("bits", (live, given) => {
  let now = ALL.find((f) => f.name === given.format);
  let value = read(given.value);
  let bits = encode(now, value);
  let cells = [];

  const sentence = status();
  const input = make("input", { type: "text", value: given.value, inputMode: "decimal", autocomplete: "off", spellcheck: false, size: 22 });
  const row = make("div", { className: "bits", role: "group" });
  const numbers = make("div");

  // A toggled bit makes the number; a typed number makes the bits.
  const set = (pattern) => {
    bits = pattern;
    value = decode(now, bits);
    input.value = text(value);
    show();
  };
  const toggle = (i) => {
    const weight = 2 ** (now.width - 1 - i);
    set(bits + (Math.floor(bits / weight) % 2 ? -weight : weight));
  };

  // One stop of the Tab key; arrows go from bit to bit.
  function build() {
    const kind = (i) => (i === 0 ? "sign" : i <= now.exponent ? "exponent" : "fraction");
    cells = Array.from({ length: now.width }, (_, i) => {
      const cell = button("", () => toggle(i), { className: "bit " + kind(i), tabIndex: i ? -1 : 0 });
      cell.setAttribute("aria-label", `${kind(i)}, bit ${now.width - 1 - i}`);
      return cell;
    });
    row.setAttribute("aria-label", "Bits of " + now.title + ", arrow keys from bit to bit");
    row.replaceChildren(...cells);
  }
  row.addEventListener("keydown", (event) => {
    const from = cells.indexOf(event.target);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: cells.length - 1 }[event.key];
    if (to === undefined || !cells[to]) return;
    event.preventDefault();
    cells[to].focus();
  });
  row.addEventListener("focusin", (event) => cells.forEach((c) => (c.tabIndex = c === event.target ? 0 : -1)));

  function show() {
    [...pattern(now, bits)].forEach((digit, i) => {
      cells[i].textContent = digit;
      cells[i].setAttribute("aria-pressed", digit === "1");
    });
    sentence.textContent = about(now, bits);
    const error = (kept) => (kept === value ? 0 : (kept - value) / Math.abs(value));
    const rows = ALL.map((f) => {
      const its = f === now ? bits : encode(f, value);
      const kept = decode(f, its);
      return [f.title, apart(f, its), text(kept), number(error(kept)), number(ulp(f, its))];
    });
    const head = ["format", "bits", "number", "relative error", "ulp"];
    numbers.replaceChildren(table("The number in all formats", [head, ...rows]));
  }

  input.addEventListener("input", () => {
    const typed = read(input.value);
    input.setAttribute("aria-invalid", typed === undefined);
    if (typed === undefined) return void (sentence.textContent = "Not a number: write 0.1, -3, 1e-8, inf or nan.");
    value = typed;
    bits = encode(now, value);
    show();
  });
  const which = choice("Format", ALL.map((f) => [f.name, f.title]), now.name, (name) => {
    now = ALL.find((f) => f.name === name);
    bits = encode(now, value);
    build();
    show();
  });
  const step = (up) => button(up > 0 ? "Next number up" : "Next number down", () => set(neighbour(now, bits, up)));
  const field = make("div", { className: "knob" }, make("label", {}, "Number ", input));
  live.append(make("div", { className: "knobs" }, field, which.knob), row);
  live.append(make("div", { className: "knobs" }, step(-1), step(1)), sentence, numbers);
  build();
  show();
});
