// Numbers for people, digit for digit those of press.units.Print.
import { number } from "../numbers.js";

const [MIN_DIGITS, MAX_DIGITS] = [2, 4];

/** The shortest digits that mean this number, and the power of ten at which the first stands. */
function decimal(value) {
  const [digits, power] = Math.abs(value).toExponential().split("e");
  return { digits: digits.replace(".", ""), power: +power };
}

const leading = (value) => decimal(value).power;
const ordinary = (value) => Number.isFinite(value) && value !== 0;

function special(value) {
  if (Number.isNaN(value)) return "undefined";
  return value === 0 ? "0" : value > 0 ? "∞" : "−∞";
}

function lastPlace(value, half) {
  const first = leading(value);
  const supported = Number.isFinite(half) ? leading(half * (1 + 1e-9)) : first;
  return Math.min(Math.max(supported, first - MAX_DIGITS + 1), first - MIN_DIGITS + 1);
}

/** The digits down to a place, rounded half up, as a whole number of that place. */
function cut(value, place) {
  const { digits, power } = decimal(value);
  const kept = power - place + 1;
  if (kept < 0) return 0n;
  const up = digits[kept] >= "5" ? 1n : 0n;
  return BigInt(digits.slice(0, kept).padEnd(kept, "0") || 0) + up;
}

const grouped = (text) => text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

function show(value, place) {
  const whole = cut(value, place);
  if (!whole) return "0";
  const digits = String(whole);
  const power = digits.length + place - 1;
  const sign = value < 0 ? "−" : "";
  if (power < -5 || power >= 15) {
    const rest = digits.slice(1);
    const raised = [...String(power)].map((c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c])).join("");
    return sign + digits[0] + (rest && "." + rest) + " × 10" + raised;
  }
  if (place >= 0) return sign + grouped(digits + "0".repeat(place));
  const padded = digits.padStart(1 - place, "0");
  return sign + grouped(padded.slice(0, place) + "." + padded.slice(place));
}

/** A number that is known exactly. */
export const exact = (value, most = MAX_DIGITS) => (Number.isNaN(value) ? special(value) : number(value, most));

const halfWidth = ([value, low, high]) => Math.max(Math.abs(value - low), Math.abs(high - value));

/** A number, its lower and its upper end: the digits that they support, and no more than `most`. */
export function rounded(estimate, most = MAX_DIGITS) {
  const [value] = estimate;
  const half = halfWidth(estimate);
  const digits = Math.min(Math.max(most, MIN_DIGITS), MAX_DIGITS);
  if (half === 0) return exact(value, digits);
  if (!ordinary(value)) return special(value);
  return show(value, Math.max(lastPlace(value, half), leading(value) - digits + 1));
}

/** Both ends, one digit finer than the number. */
export function interval(estimate) {
  const [value, low, high] = estimate;
  const half = halfWidth(estimate);
  if (half === 0 || !ordinary(value) || !Number.isFinite(low) || !Number.isFinite(high)) {
    return exact(low) + " to " + exact(high);
  }
  const place = Math.max(lastPlace(value, half) - 1, leading(value) - MAX_DIGITS);
  const end = (bound) => (bound === 0 ? "0" : show(bound, place));
  return end(low) + " to " + end(high);
}

export const withUnit = (number, unit) => number + (unit === "" || unit === "×" ? "" : "\u00a0") + unit;

/** Says so where the interval is so wide that the number alone would mislead. */
export function noise([value, low, high]) {
  const share = value === 0 ? 0 : (high - low) / 2 / Math.abs(value);
  if (share === Infinity) return "noisy: without bounds";
  return share > 0.1 ? "noisy: ± " + whole(100 * share) + " %" : "";
}

// As `%.0f` of Java.
const whole = (value) => (ordinary(value) ? String(cut(value, 0)) : String(value));

/** As `%.1f` of Java. */
export function tenths(value) {
  const digits = String(cut(value, -1)).padStart(2, "0");
  return digits.slice(0, -1) + "." + digits.slice(-1);
}
