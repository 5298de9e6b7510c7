// Sliders of calculations: the formulas are those of the book, as small lists.
(() => {
  const apply = {
    "+": (a, b) => a + b,
    "-": (a, b) => a - b,
    "*": (a, b) => a * b,
    "/": (a, b) => a / b,
    "^": (a, b) => a ** b,
    neg: a => -a,
    min: (...all) => Math.min(...all),
    max: (...all) => Math.max(...all),
    sqrt: Math.sqrt,
    log2: Math.log2,
    ceil: Math.ceil,
    floor: Math.floor,
  };

  const of = (formula, known) =>
    !Array.isArray(formula)
      ? formula ?? NaN
      : formula[0] === "s"
        ? known[formula[1]]
        : apply[formula[0]](...formula.slice(1).map(part => of(part, known)));

  const grouped = whole => whole.replace("-", "−").replace(/\B(?=(\d{3})+$)/g, ",");

  const raised = power => ("" + power).replace("-", "⁻").replace(/\d/g, d => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]);

  const number = (value, digits) => {
    if (Number.isNaN(value)) return "–";
    if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
    if (value === 0) return "0";
    const sign = value < 0 ? "−" : "";
    const [front, power] = Math.abs(value).toExponential().split("e");
    const all = front.replace(".", "").padEnd(digits, "0");
    // Half goes up, as on paper.
    const kept = +all.slice(0, digits) + (all[digits] >= "5" ? 1 : 0);
    const first = +power + (kept === 10 ** digits ? 1 : 0);
    const text = String(kept).replace(/0+$/, "");
    if (first < -5 || first >= 15) {
      return sign + text[0] + (text[1] ? "." + text.slice(1) : "") + " × 10" + raised(first);
    }
    if (first < 0) return sign + "0." + "0".repeat(-first - 1) + text;
    const whole = text.slice(0, first + 1).padEnd(first + 1, "0");
    const rest = text.slice(first + 1);
    return sign + grouped(whole) + (rest && "." + rest);
  };

  const unit = (text, symbol) => text === "–" ? text : text + (symbol === "" || symbol === "×" ? "" : "\u00a0") + symbol;

  const step = value => (Number.isInteger(value) && value < 1e15 ? grouped("" + value) : number(value, 4));

  const read = sweep => JSON.parse(sweep.querySelector("[data-calc]").dataset.calc);

  const show = (sweep, all = read(sweep)) => {
    const input = sweep.querySelector("input");
    const outputs = sweep.querySelectorAll("output");
    const [name, symbol, scale] = all.x;
    const x = all.at[input.value];
    const known = { [name]: x };
    outputs[0].textContent = unit(step(x / scale), symbol);
    input.setAttribute("aria-valuetext", outputs[0].textContent);
    all.of.forEach(([result, formula, its, size, digits], i) => {
      known[result] = of(formula, known);
      outputs[i + 1].textContent = unit(number(known[result] / size, digits), its);
    });
  };

  // Another machine in view brings other numbers, and perhaps other steps: where the reader has not moved it, the slider
  // stands at the given number again, else as near as may be to where it stood.
  const moved = (sweep, before) => {
    const input = sweep.querySelector("input");
    const all = read(sweep);
    const far = x => Math.abs(x - before.at[input.value]);
    const near = () => all.at.reduce((best, x, i) => (far(x) < far(all.at[best]) ? i : best), 0);
    const to = +input.value === before.given ? all.given : near();
    input.max = all.at.length - 1;
    input.value = to;
    show(sweep, all);
    return all;
  };

  for (const sweep of document.querySelectorAll(".sweep")) {
    let last = read(sweep);
    show(sweep, last);
    sweep.addEventListener("input", () => show(sweep));
    const again = new MutationObserver(() => (last = moved(sweep, last)));
    again.observe(sweep.querySelector("[data-calc]"), { attributeFilter: ["data-calc"] });
  }
  document.documentElement.dataset.moves = "";
})();
