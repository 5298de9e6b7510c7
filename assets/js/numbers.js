// Numbers as the press prints them, see press.units.Print: what sliders and interactive figures share.
/** A whole number with commas. */
export const count = (whole) => String(whole).replace("-", "−").replace(/\B(?=(\d{3})+$)/g, ",");

/** A count of things: `1 step`, `2 steps`, `3 passes`. */
export const counted = (n, noun) => n + " " + noun + (n === 1 ? "" : noun.endsWith("s") ? "es" : "s");

/** A number with so many digits at most, commas and a real minus. */
export function number(value, digits = 4) {
  if (isNaN(value)) return "–";
  if (!isFinite(value)) return value > 0 ? "∞" : "−∞";
  const sign = value < 0 ? "−" : "";
  const [front, power] = Math.abs(value).toExponential().split("e");
  const all = front.replace(".", "").padEnd(digits, "0");
  // Half goes up, as on paper.
  const kept = +all.slice(0, digits) + (all[digits] >= "5" ? 1 : 0);
  const first = +power + (kept === 10 ** digits ? 1 : 0);
  const text = String(kept).replace(/0+$/, "");
  if (first < -5 || first >= 15) {
    const raised = String(first).replace("-", "⁻").replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]);
    return sign + text.replace(/\B/, ".") + " × 10" + raised;
  }
  if (first < 0) return sign + "0." + "0".repeat(-first - 1) + text;
  const rest = text.slice(first + 1);
  return sign + count(text.slice(0, first + 1).padEnd(first + 1, "0")) + (rest && "." + rest);
}
