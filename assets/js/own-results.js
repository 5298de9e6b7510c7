// The panel for a reader's own result files, and what becomes of the page: every slot with a rule
// says what the reader's machine says. Files are read here and go nowhere.
import { make } from "./dom.js";
import { machines } from "./machine.js";
import { counted } from "./numbers.js";
import * as resultFiles from "./own-results/parse.js";
import * as values from "./own-results/values.js";

const ID = "own";
const KEY = "press-own";
const MAX_FILES = 64;
let rules;
let texts = [];
window.press.machineRules = (common, slots) => (rules = { ...common, slots });

// Runs a generator in turns that are too short to be noticed.
async function run(work) {
  for (;;) {
    const until = performance.now() + 10;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((next) => setTimeout(next));
  }
}

const flag = (words) => ["span", { class: "value-flag" }, words];

function badge({ words, prediction, stale, reason, claimed }) {
  const on = " on your machine" + (claimed ? "" : ", where it is not claimed");
  const tail = [stale && " ", stale && flag("stale"), reason && ": " + reason].filter(Boolean);
  const beside = prediction ? [" · ", ["span", { class: "is-" + prediction.word }, prediction.words]] : [];
  return [["b", { class: "is-" + words.replace(" to call", "").replaceAll(" ", "-") }, words], ...beside, on, ...tail];
}

// The children of a slot as printed, from one index to another.
const printed = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

// A claim's badge, and in the next slot what it rests on.
function* claim(at, number, rule) {
  const judged = yield* values.judge(at, rule);
  const lines = judged.rests.length ? judged.rests : ["not measured on your machine"];
  return {
    [number]: [0, badge(judged)],
    [+number + 1]: [0, lines.flatMap((line, i) => (i ? [["br"], line] : [line]))],
  };
}

// What a slot becomes.
function* slot(at, number, rule) {
  if (rule[0] === "m") {
    const href = machines.slot(number).getAttribute("href").replace(/#.*/, "");
    return [{ href }, [at.results.title]];
  }
  if (rule[0] === "i") {
    const { words } = yield* values.judge(at, rule[1]);
    return [{ hidden: rule[2].includes(words) ? null : "" }];
  }
  const value = yield* values.value(at, rule);
  const shape = { class: "value" + (value.missing ? " value-missing" : ""), "data-why": value.why };
  const flags = value.flags.map(flag);
  const place = machines.slot(number);
  if (!value.asStated || place.matches(".value-missing")) return [shape, [value.text, ...flags]];
  // The author's words stay.
  const old = place.querySelectorAll(":scope > .value-flag").length;
  return [shape, [...printed(0, machines.size(number) - old), ...flags]];
}

// Changes for all slots; those without a rule say whose they stay.
export function* slotChanges(at) {
  const changes = {};
  for (const [number, rule] of Object.entries(at.slots)) {
    yield;
    if (!machines.slot(number)) continue;
    if (rule[0] === "c") Object.assign(changes, yield* claim(at, number, rule));
    else changes[number] = yield* slot(at, number, rule);
  }
  const whose = "Drawn for " + machines.title(machines.printed) + ".";
  for (const place of document.querySelectorAll("main div[data-slot]")) {
    const number = place.dataset.slot;
    const inner = place.parentElement.closest("[data-slot]");
    if (!inner && !at.slots[number]) changes[number] = [0, [["p", { class: "own-note" }, whose], ...printed(0, machines.size(number))]];
  }
  return changes;
}

/** A view of results: what rules are computed in. */
export const view = (results, common) => ({ ...common, results, name: "your machine" });

function say(words, problems = []) {
  status.textContent = words;
  list.replaceChildren(...problems.map((p) => make("li", { textContent: p })));
}

function summary({ title, benchmarks }) {
  const rows = [...benchmarks.values()].flat();
  const days = [...new Set(rows.map((row) => row.when.slice(0, 10)))].sort();
  const when = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : days[0] || "no day";
  const timed = rows.filter((row) => row.outcome === "timed").length;
  return `${title}: ${[...benchmarks.keys()].join(", ")}; ${counted(rows.length, "row")}, ${timed} with a time; measured ${when}.`;
}

// Whether the page asks for anything that was measured: a benchmark, or a roof of any.
function isAsked({ benchmarks }) {
  const asked = JSON.stringify(rules.slots);
  const roof = [...benchmarks.values()].flat().some((row) => row.roof);
  return [...benchmarks.keys()].some((name) => asked.includes(`"${name}/`)) || (roof && asked.includes('"R"'));
}

let latest;

// Takes up files, unless others are given meanwhile or all is to be forgotten.
async function use(files) {
  latest = files;
  say("Reading…");
  const read = [];
  for (const file of files.slice(0, MAX_FILES)) {
    read.push([file.name, await resultFiles.readFile(file)]);
    await new Promise((next) => setTimeout(next));
  }
  if (latest !== files) return;
  const { problems, results } = resultFiles.gather(read);
  if (files.length > MAX_FILES) problems.push(`only the first ${MAX_FILES} files were looked at`);
  if (!results) return say("Nothing was read; the page is as it was.", problems);
  if (!isAsked(results)) {
    problems.push("no number of this page comes from these benchmarks");
    return say("The page is as it was. " + summary(results), problems);
  }
  say("Computing…", problems);
  await run(resultFiles.doubt(results));
  if (latest !== files) return;
  machines.show(machines.printed);
  const changes = await run(slotChanges(view(results, rules)));
  if (latest !== files) return;
  await new Promise((next) => machines.add(ID, results.title + " (yours)", changes, next));
  texts = read.filter(([, of]) => of.text && !of.other).map(([name, of]) => [name, of.text]);
  say("In use: " + summary(results), problems);
  again.disabled = forget.disabled = false;
  keep();
}

function keep() {
  try {
    if (again.checked && texts.length) localStorage.setItem(KEY, JSON.stringify(texts));
    else localStorage.removeItem(KEY);
  } catch {
    again.checked = false;
    say(status.textContent, ["this browser has no room to keep them"]);
  }
}

function close() {
  panel.close();
  machines.button.focus();
}

const input = make("input", { type: "file", multiple: true, accept: ".json,application/json" });
const again = make("input", { type: "checkbox", disabled: true });
const forget = make("button", { type: "button", textContent: "Forget them", disabled: true });
const shut = make("button", { type: "button", textContent: "Close" });
const status = make("p", { className: "own-status" });
const list = make("ul");
const heading = make("h2", { id: "own-title", textContent: "Your own results" });
const how =
  "Measure with the bundle or press bench run, then choose the result files of one machine (machine.json, stream.json, …), or drop them anywhere on this page. They are read here and sent nowhere.";
const panel = make(
  "dialog",
  { className: "own" },
  heading,
  make("p", { textContent: how }),
  make("p", {}, make("label", {}, "Result files ", input)),
  status,
  list,
  make("p", {}, make("label", {}, again, " Keep them in this browser for the next page")),
  make("p", {}, forget, " ", shut),
);
panel.setAttribute("aria-labelledby", heading.id);
status.setAttribute("role", "status");
machines.bar.after(panel);

input.addEventListener("change", async () => {
  await use([...input.files]);
  input.value = "";
});
again.addEventListener("change", keep);
shut.addEventListener("click", close);
forget.addEventListener("click", () => {
  latest = undefined;
  texts = [];
  again.checked = false;
  keep();
  again.disabled = forget.disabled = true;
  machines.drop(ID);
  say("Forgotten; the page is as it was printed.");
  input.focus();
});
panel.addEventListener("keydown", (event) => event.key === "Escape" && close());
for (const kind of ["dragover", "drop"]) {
  addEventListener(kind, (event) => {
    if (!panel.open || ![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    if (kind === "drop") use([...event.dataTransfer.files]);
  });
}

/** Opens the panel, or takes up what the reader has had kept. */
export function open(quietly) {
  let kept = "";
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // Nothing is kept, then.
  }
  if (!quietly) {
    panel.show();
    input.focus();
  }
  if (!kept || texts.length) return;
  again.checked = true;
  use(JSON.parse(kept).map(([name, text]) => new File([text], name)));
}
