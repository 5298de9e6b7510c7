// Sliders of calculations: the formulas are those of the book, as small lists.
import { served } from "./loader.js";
import { count, number } from "./numbers.js";
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

const unit = (text, symbol) => text === "–" ? text : text + (symbol === "" || symbol === "×" ? "" : "\u00a0") + symbol;

const step = value => (Number.isInteger(value) && value < 1e15 ? count(value) : number(value, 4));

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

for (const sweep of served(document).get("calculations") || []) {
  let last = read(sweep);
  show(sweep, last);
  sweep.addEventListener("input", () => show(sweep));
  const again = new MutationObserver(() => (last = moved(sweep, last)));
  again.observe(sweep.querySelector("[data-calc]"), { attributeFilter: ["data-calc"] });
}
document.documentElement.dataset.moves = "";
