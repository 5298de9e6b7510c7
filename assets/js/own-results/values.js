// Compiled expressions over a reader's results: what press.evidence.Evaluation, Measured, Lookup and
// Intervals come to in a view of that machine. press.evidence.Compiled writes what is read here.
import { count as inFull } from "../numbers.js";
import * as print from "./print.js";
import { bursts, findRow, matches, nanosInterval, paramsText, rowsOf, withSamples } from "./parse.js";
import * as statistics from "./statistics.js";

const exact = (value) => [value, value, value];
const map = ([value, low, high], f) => {
  const [a, b] = [f(low), f(high)];
  return [f(value), Math.min(a, b), Math.max(a, b)];
};

// From here on Intervals.

function corners(a, b, f) {
  const value = f(a[0], b[0]);
  let [low, high] = [value, value];
  for (const x of a.slice(1)) {
    for (const y of b.slice(1)) {
      const corner = f(x, y);
      low = Number.isNaN(corner) ? -Infinity : Math.min(low, corner);
      high = Number.isNaN(corner) ? Infinity : Math.max(high, corner);
    }
  }
  return [value, low, high];
}

const negated = ([value, low, high]) => [-value, -high, -low];
const plus = (a, b) => a.map((x, i) => x + b[i]);
const over = (a, b) =>
  b[1] <= 0 && b[2] >= 0 ? [a[0] / b[0], -Infinity, Infinity] : corners(a, b, (x, y) => x / y);

const times = (a, b) => corners(a, b, (x, y) => x * y);

function power(base, by) {
  const n = by[0];
  const whole = by[1] === by[2] && Number.isInteger(n);
  const maybeZero = base[1] <= 0 && base[2] >= 0 && base[1] < base[2];
  if (whole && n < 0 && maybeZero) return over(exact(1), power(base, exact(-n)));
  const made = corners(base, by, Math.pow);
  return whole && n > 0 && n % 2 === 0 && maybeZero ? [made[0], 0, made[2]] : made;
}

// A quotient, a product and a difference that compare their operands, which must have been measured together.
const COMPARISONS = [":", "x", "d"];
const minus = (a, b) => plus(a, negated(b));

const OPERATORS = {
  "+": plus,
  "-": minus,
  d: minus,
  "*": times,
  x: times,
  "/": over,
  ":": over,
  "^": power,
  min: (a, b) => corners(a, b, Math.min),
  max: (a, b) => corners(a, b, Math.max),
  neg: negated,
  sqrt: (a) => map(a, Math.sqrt),
  log2: (a) => map(a, Math.log2),
  ceil: (a) => map(a, Math.ceil),
  floor: (a) => map(a, Math.floor),
};

// From here on Lookup.

const number = (value) => (/^-?\d{1,18}$/.test(value) ? BigInt(value) : undefined);

function isLarger(a, b) {
  if (a.length !== b.length) return false;
  let larger = false;
  for (let i = 0; i < a.length; i++) {
    const [[name, x], [other, y]] = [a[i], b[i]];
    if (name !== other) return false;
    const [m, n] = [number(x), number(y)];
    if (m !== undefined && n !== undefined) {
      if (m < n) return false;
      larger ||= m > n;
    } else if (x !== y) {
      return false;
    }
  }
  return larger;
}

const text = (results, benchmark, row) =>
  `${benchmark}/${row.variant}@${results.id}:${paramsText(row.params)}`;

// `stream/float4:n=1024,op=copy` in parts.
function parse(reference) {
  const [, benchmark, variant, rest] = /^([^/]*)\/([^:]*):?(.*)$/.exec(reference);
  return { benchmark, variant, where: rest ? rest.split(",").map((p) => p.split(/=(.*)/s, 2)) : [] };
}

// From here on SampleChoice: `mode=burst` and `clock=kernel` choose among the samples of a row.

const isChoice = ([name]) => name === "mode" || name === "clock";
const without = (where) => where.filter((pair) => !isChoice(pair));

function by(row, clock) {
  const processes = clock === "wall" ? row.wall : row.device;
  const reason = `no times by the ${clock} clock were taken`;
  return row.outcome === "timed" && (row.clock === clock || processes.every((p) => p.length))
    ? withSamples(row, row.clock === clock ? row.processes : processes, { clock })
    : { ...row, outcome: "unsupported", reason };
}

function chosen(row, where) {
  if (row.outcome !== "timed") return row;
  const { mode, clock } = Object.fromEntries(where.filter(isChoice));
  const choices = Object.entries({ ...(clock && { clock }), ...(mode === "burst" && { mode }) });
  if (!choices.length) return row;
  const name = choices.join();
  row.chosen ??= new Map();
  if (!row.chosen.has(name)) {
    let made = { ...row, mode, interval: undefined, ratios: undefined };
    if (mode === "burst") made = bursts(made);
    if (clock && made.outcome === "timed") made = by(made, clock);
    made.params = joined(choices, row.params);
    row.chosen.set(name, made);
  }
  return row.chosen.get(name);
}

function rowOf({ results }, { benchmark, variant, where }) {
  const wanted = without(where);
  const row = findRow(results, benchmark, variant, wanted);
  const others = rowsOf(results, benchmark);
  const isOutgrown = row && others.some((o) => matches(o, wanted) && isLarger(o.params, row.params));
  return row && !isOutgrown ? chosen(row, where) : undefined;
}

const joined = (over, under) => {
  const all = new Map([...under, ...over]);
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
};

function absence({ results }, { benchmark, variant, where: asked }) {
  const where = without(asked);
  const rows = rowsOf(results, benchmark);
  if (!rows.length) return `benchmark ${benchmark} was not run there`;
  const mine = rows.filter((row) => row.variant === variant && matches(row, where));
  if (mine.length) {
    const sizes = mine.slice(-4).reverse().map((row) => paramsText(row.params));
    return `no row ${variant} of the largest size; there are: ${sizes.join("; ")}`;
  }
  const own = rows.filter((row) => row.variant === variant).map((row) => paramsText(row.params));
  if (own.length) return `no row ${variant} ${paramsText(asked)}; there are: ${own.sort().slice(0, 4).join("; ")}`;
  const variants = [...new Set(rows.map((row) => row.variant))];
  return `no row ${variant} ${paramsText(asked)}`.trim() + "; there are: " + variants.join(", ");
}

// From here on Provenance and Measured.

const cut = (long, to) => long.slice(0, to);

const percent = (share) => (share > 0 && share < 0.01 ? 100 * share : Math.round(100 * share)).toFixed(share > 0 && share < 0.01 ? 1 : 0) + " %";

// The state of the machine while the samples were taken, as press.results.WindowState has it in brief.
function stateText({ clock, power, temperature, limits, steal }) {
  const whole = (value) => value.toFixed(0);
  const range = clock && clock.least !== clock.most ? ` (${whole(clock.least)} to ${whole(clock.most)})` : "";
  return [
    ...(clock ? [`${whole(clock.mean)} MHz${range}`] : []),
    ...(power ? [`${whole(power.mean)} W`] : []),
    ...(temperature ? [`${whole(temperature.mean)} °C`] : []),
    ...Object.entries(limits || {}).map(([name, share]) => `${name} ${percent(share)} of the time`),
    ...(typeof steal === "number" ? ["steal " + percent(steal)] : []),
  ].join(", ");
}

function provenance({ results }, benchmark, row) {
  const fact = (name) => results.facts.find(([n]) => n === name)?.[1] || "";
  const [driver, jdk] = [fact("driver"), fact("JDK")];
  const by = driver ? ", driver " + driver : jdk && ", JDK " + jdk;
  const source = "source " + cut(row.sourceHash, 7);
  const count = row.processes.reduce((sum, p) => sum + p.length, 0);
  const processes = row.processes.length;
  const state = row.mode !== "burst" && row.window && stateText(row.window);
  return [
    `${results.title}${by}, ${cut(row.when, 10)}, ${row.profile}`,
    (`${benchmark}/${row.variant} ${paramsText(row.params)}`.trim() + ", cost " + row.formula).trim(),
    row.outcome === "timed"
      ? `${count} samples in ${processes} process${processes === 1 ? "" : "es"}, error ${print.exact(row.error)} (${row.tolerance}), ${source}`
      : `${row.outcome}, ${source}`,
    ...(state ? ["while it ran: " + state] : []),
  ];
}

// From here on Conditions.

function conditions(benchmark, row, roof) {
  const day = cut(row.when, 10);
  const run = row.run || `${benchmark} of ${day}` + (row.source.includes("/anchors/") ? ", programs of others" : "");
  return { run, profile: row.profile, mode: row.mode || "sustained", clock: row.clock, day, processes: row.processes.length, roof };
}

const runName = ({ run, day }) => (run.includes(day) ? run : `${run} of ${day}`);

// Why two numbers may not be divided by each other; nothing if they may.
function mismatchOf(a, b, acrossRuns) {
  if (a.mode !== b.mode) return `one is ${a.mode}, the other ${b.mode}`;
  if (a.roof || b.roof) return "";
  if (a.clock !== b.clock) return `one was timed by the ${a.clock} clock, the other by the ${b.clock} clock`;
  const [quick, other] = [a, b].map((c) => c.profile === "quick");
  if (quick !== other) return "one was measured by the quick profile, the other was not";
  return a.run === b.run || acrossRuns
    ? ""
    : `they were not measured together: one in the run ${runName(a)}, the other in the run ${runName(b)}`;
}

function mismatch(over, under, acrossRuns) {
  for (const a of over) {
    for (const b of under) {
      const why = a.conditions && b.conditions && mismatchOf(a.conditions, b.conditions, acrossRuns);
      if (why) return why;
    }
  }
  return "";
}

// From how many processes all that was measured comes, if those of one row are those of the others; otherwise 0.
function sharedProcesses(operands) {
  const [first, ...others] = operands.map((o) => o.conditions).filter((c) => c);
  const shared = (c) => !c.roof && c.processes === first.processes && c.run === first.run;
  return first && !operands.some((o) => o.elsewhere) && [first, ...others].every(shared) ? first.processes : 0;
}

// The days of the runs that are compared; none if all was measured together.
function daysOf(operands) {
  const rows = operands.map((o) => o.conditions).filter((c) => c && !c.roof);
  return new Set(rows.map((c) => c.run)).size > 1 ? [...new Set(rows.map((c) => c.day))].sort() : [];
}

const isOfPresentSource = (at, row) => at.hashes[row.source] === row.sourceHash;

// Whether the compiler has made the same of the present text, with the same options, for another row.
const isMadeAlike = (at, row) =>
  row.listing !== "" &&
  [...at.results.benchmarks.values()].some((rows) =>
    rows.some((r) => isOfPresentSource(at, r) && ["source", "options", "listing"].every((f) => r[f] === row[f])),
  );

const operand = (at, benchmark, row, name = "") => ({
  text: name + text(at.results, benchmark, row),
  stale: !isOfPresentSource(at, row) && !isMadeAlike(at, row),
  lines: provenance(at, benchmark, row),
  conditions: conditions(benchmark, row, false),
  row,
});

const missing = (at, reference, where = reference.where) => ({
  gap: "missing",
  operand: reference.written,
  reason: absence(at, { ...reference, where }),
});
const gap = (at, benchmark, row) => ({
  gap: row.outcome,
  operand: text(at.results, benchmark, row),
  reason: `${row.outcome}: ${row.reason}` + (row.outcome === "skipped" && /^host(-|$)/.test(at.results.id) ? "; press bench run goes on" : ""),
});

// The time of a row: of all its processes, or of the one that counts.
function* nanosOf(at, row) {
  return at.process === undefined ? yield* nanosInterval(row) : exact(statistics.middle([row.processes[at.process]]));
}

// The number of a row's time in a second's units.
function rate(kind, [row, nanos]) {
  if (kind === "i") return exact(row.flops / row.bytes);
  if (kind === "t") return map(nanos, (ns) => ns * 1e-9);
  const amount = kind === "b" ? row.bytes : row.flops;
  return map(nanos, (ns) => amount / (ns * 1e-9));
}

function* row(at, [, written, metric, roof]) {
  const reference = { ...parse(written), written };
  const found = rowOf(at, reference);
  if (!found) return missing(at, reference);
  if (found.outcome !== "timed") return gap(at, reference.benchmark, found);
  const mine = operand(at, reference.benchmark, found);
  if (metric === "e") return { e: exact(found.error), operands: [{ ...mine, row: undefined }] };
  const count = { b: "bytes", i: "bytes", f: "flops" }[metric];
  if (count && !found[count]) {
    const reason = `no ${count === "flops" ? "FLOPs" : count}: its cost counts none`;
    return { gap: "none", operand: text(at.results, reference.benchmark, found), reason };
  }
  if (!roof) return { e: rate(metric, [found, yield* nanosOf(at, found)]), operands: [mine] };
  const ceiling = yield* roofOf(at, ["R", roof, metric, found.mode]);
  if (ceiling.gap) return ceiling;
  if (isSame(ceiling.operands[0].row, found)) return { e: exact(1), operands: [mine] };
  const rated = rate(metric, [found, yield* nanosOf(at, found)]);
  const share = metric === "t" ? over(ceiling.e, rated) : over(rated, ceiling.e);
  return { e: share, operands: [mine, ceiling.operands[0]] };
}

// Whether two are samples of one row.
const isSame = (a, b) => a.source === b.source && a.variant === b.variant && paramsText(without(a.params)) === paramsText(without(b.params));

function* speedup(at, [, written, base], acrossRuns) {
  const fresh = { ...parse(written), written };
  const other = { ...parse(fresh.benchmark + "/" + base), written: fresh.benchmark + "/" + base };
  const where = joined(fresh.where, other.where);
  const quick = rowOf(at, { ...fresh, where });
  if (!quick) return missing(at, fresh, where);
  if (quick.outcome !== "timed") return gap(at, fresh.benchmark, quick);
  const ofBase = joined(other.where, quick.params);
  const slow = rowOf(at, { ...other, where: ofBase });
  if (!slow) return missing(at, other, ofBase);
  if (slow.outcome !== "timed") return gap(at, fresh.benchmark, slow);
  const operands = [quick, slow].map((r) => operand(at, fresh.benchmark, r));
  const why = mismatch([operands[0]], [operands[1]], acrossRuns);
  if (why) return { gap: "not together", operand: `${operands[0].text} and ${operands[1].text}`, reason: why };
  if (at.process !== undefined) return { e: over(yield* nanosOf(at, slow), yield* nanosOf(at, quick)), operands };
  const kept = (quick.ratios ??= new Map());
  if (!kept.has(slow)) kept.set(slow, yield* statistics.ratio(slow.processes, quick.processes));
  return { e: kept.get(slow), operands };
}

function counted(at, [what, written]) {
  const reference = { ...parse(written), written };
  const found = rowOf(at, reference);
  if (!found) return missing(at, reference);
  const mine = { ...operand(at, reference.benchmark, found), conditions: undefined, row: undefined };
  return { e: exact(found[what]), operands: [mine] };
}

function* roofOf(at, [, name, kind, mode]) {
  const choice = mode === "burst" ? [["mode", "burst"]] : [];
  const written = `roof.${name}@${at.results.id}` + (choice.length ? ":mode=burst" : "");
  const probes = [...at.results.benchmarks].flatMap(([benchmark, rows]) =>
    rows.filter((r) => r.roof === name).map((r) => ({ benchmark, row: chosen(r, choice) })),
  );
  const timed = probes.filter((p) => p.row.outcome === "timed");
  const full = timed.filter((p) => p.row.profile === "full");
  let best;
  for (const { benchmark, row: probe } of full.length ? full : timed) {
    const nanos = yield* nanosInterval(probe);
    const most = 1e9 * (kind === "f" ? probe.flops : probe.bytes);
    const e = map(nanos, kind === "t" ? (t) => t / 1e9 : (t) => most / t);
    if (!best || (kind === "t" ? e[0] < best.e[0] : e[0] > best.e[0])) best = { benchmark, probe, e };
  }
  if (best) {
    const made = operand(at, best.benchmark, { ...best.probe, params: without(best.probe.params) }, written + " = ");
    made.conditions.roof = true;
    const unit = natural(at.natural[kind], best.e[0]);
    made.lines.unshift(`roof ${name}: ${endsIn(best.e, unit)}`);
    return { e: best.e, operands: [made] };
  }
  return probes.length
    ? { gap: "none", operand: written, reason: probes[0].row.reason || "" }
    : { gap: "missing", operand: written, reason: `no probe of roof ${name} has run there` };
}

function sheet(at, [, name, byMachine]) {
  const written = `sheet.${name}@${at.results.id}`;
  const known = byMachine[at.results.id];
  if (!known) return { gap: "none", operand: written, reason: "constants.yaml cites no such constant of it" };
  return { e: exact(known[0]), operands: [{ text: written, stale: false, lines: known[2] }] };
}

const ITEM = /^(?:([A-Za-z]\w*) )?(\d{1,15}(?:\.\d{1,6})?)(?: ([^\s\d]\S*))?$/;

// What the card tells in numbers, as press.results.CardQuantities reads it.
function told({ results }, name, units) {
  for (const [label, text] of results.facts) {
    const items = text.split(", ");
    for (const item of items) {
      const [, own, number, unit = ""] = ITEM.exec(item) || [];
      const version = !unit && (own || number?.includes("."));
      const known = (own || label).toLowerCase().replaceAll(" ", "-");
      if (!number || version || (!own && items.length > 1) || known !== name || !(unit in units)) continue;
      const digits = number.includes(".") ? number.replace(".", "").replace(/^0+/, "").length : 4;
      return { label, item, value: Number(number) * units[unit], digits };
    }
  }
  return undefined;
}

function fact(at, [, name, units]) {
  const written = `fact.${name}@${at.results.id}`;
  const found = told(at, name, units);
  if (!found) return { gap: "none", operand: written, reason: `not told: its card has no number ${name}` };
  const of = (label) => at.results.facts.find(([n]) => n === label)?.[1] || "";
  const by = of("driver") ? "driver " + of("driver") : of("system");
  const moments = [...at.results.benchmarks.values()].flat().map((r) => r.when);
  const days = moments.filter((when) => /^\d{4}-\d\d-\d\dT/.test(when)).sort();
  const on = days.length ? ", " + cut(days.at(-1), 10) : "";
  const lines = [
    `card of ${at.results.title}, queried${by && " from " + by}${on}`,
    `${found.label}: ${found.item}`,
  ];
  return { e: exact(found.value), operands: [{ text: written, stale: false, lines }] };
}

const both = (a, b) => {
  const seen = new Set(a.map((o) => o.text));
  return [...a, ...b.filter((o) => !seen.has(o.text))];
};

const isMeasured = (operands) => operands.some((o) => o.conditions || o.elsewhere);

// The spread of two processes says too little.
const MIN_PROCESSES = 3;

/**
 * What a whole expression comes to: a number with its interval and operands, or the gap. With a difference of rows of
 * one run, its interval is that of what each process gives alone.
 */
export function* amount(at, expression) {
  const seen = { difference: false };
  const found = yield* part({ ...at, seen }, expression);
  const processes = found.gap || !seen.difference ? 0 : sharedProcesses(found.operands);
  if (processes < MIN_PROCESSES) return found;
  const values = [];
  for (let process = 0; process < processes; process++) {
    const one = yield* part({ ...at, seen, process }, expression);
    values.push(one.gap ? NaN : one.e[0]);
  }
  return { e: statistics.ofProcesses(found.e[0], values), operands: found.operands };
}

function* part(at, expression, acrossRuns = false) {
  if (typeof expression === "number") return { e: exact(expression), operands: [] };
  const [kind, ...rest] = expression;
  if (kind === "r") return yield* row(at, expression);
  if (kind === "s") return yield* speedup(at, expression, acrossRuns);
  if (kind === "across") return yield* part(at, rest[0], true);
  if (kind === "R") return yield* roofOf(at, expression);
  if (kind === "S") return sheet(at, expression);
  if (kind === "F") return fact(at, expression);
  if (kind === "bytes" || kind === "flops") return counted(at, expression);
  if (kind === "k") return { e: rest[0], operands: rest[1].map(([t, stale, noisy, lines]) => ({ text: t, stale, noisy, lines, elsewhere: rest[0][1] < rest[0][2] })) };
  if (kind === "u") return { gap: rest[0], operand: rest[1], machine: rest[2], reason: rest[3] };
  let made;
  for (const argument of rest) {
    const next = yield* part(at, argument, acrossRuns);
    if (next.gap) return next;
    if ((kind === "-" || kind === "d") && made) at.seen.difference ||= isMeasured(made.operands) && isMeasured(next.operands);
    const why = COMPARISONS.includes(kind) && made && mismatch(made.operands, next.operands, acrossRuns);
    if (why) return { gap: "not together", operand: "", reason: why };
    made = made
      ? { e: OPERATORS[kind](made.e, next.e), operands: both(made.operands, next.operands) }
      : rest.length === 1
        ? { e: OPERATORS[kind](next.e), operands: next.operands }
        : next;
  }
  return made;
}

// From here on Shown and what press.html writes of a value.

const inUnit = (e, unit) => divided(e, unit[1]);
const divided = (e, scale) => (scale === 1 ? e : map(e, (x) => x / scale));
export const natural = (units, value) => units.find(([, scale]) => Math.abs(value) >= scale) || units.at(-1);
export const textIn = (e, unit, digits) => print.withUnit(print.rounded(inUnit(e, unit), digits), unit[0]);
// A count in full; any other number to its digits.
const exactIn = (e, unit, digits) =>
  unit[1] === 1 && digits === 4 && e[1] === e[2] && Number.isInteger(e[0]) && Math.abs(e[0]) < 1e15
    ? print.withUnit(inFull(e[0]), unit[0])
    : textIn(e, unit, digits);
export function endsIn(e, unit) {
  const scaled = inUnit(e, unit);
  return print.withUnit(scaled[1] === scaled[2] ? print.exact(scaled[0]) : print.interval(scaled), unit[0]);
}

// Whether it compares numbers of different runs.
const acrossRuns = (expression) =>
  Array.isArray(expression) && (expression[0] === "across" || expression.slice(1).some(acrossRuns));

// To how many digits the least exact constant of this machine is known.
function digits(at, expression) {
  if (!Array.isArray(expression)) return 4;
  if (expression[0] === "S") return expression[2][at.results.id]?.[1] ?? 4;
  if (expression[0] === "F") return told(at, expression[1], expression[2])?.digits ?? 4;
  return Math.min(4, ...expression.slice(1).map((e) => digits(at, e)));
}

export function sourceLines(operands) {
  const lines = [];
  operands.forEach((o, i) => {
    if (i === 6) lines.push(`and ${operands.length - 6} more`);
    if (i < 6) lines.push(...o.lines.filter((line) => !lines.includes(line)));
  });
  return lines;
}

const shown = (text, lines, operands, flags = []) => {
  const stale = operands.some((o) => o.stale);
  const why = lines.join("\n") + (stale ? "\nStale: measured with an older source" : "");
  return { text, why, flags: stale ? [...flags, "stale"] : flags };
};

const WORDS = ["wrong", "withdrawn", "unsupported", "failed", "skipped", "not told", "not counted", "no FLOPs", "no bytes"];

/**
 * What stands in the place of a number that is not there.
 *
 * @param {{ reason?: string, machine?: string }} missing
 */
function untold(at, missing) {
  const { reason, machine } = missing;
  const word = WORDS.find((w) => reason.startsWith(w + ":")) || "not measured";
  return { text: `${word} on ${machine || at.name}`, why: reason, flags: [], missing: true };
}

function* expressionValue(at, [, expression, symbol, scale, most, formula, meant]) {
  const found = yield* amount(at, expression);
  if (found.gap) return untold(at, found);
  const unit = [symbol, scale];
  const scaled = inUnit(found.e, unit);
  let noise = print.noise(scaled);
  // Of one row it is told as the bench tells it: as that of the time.
  const row = found.operands.length === 1 && noise.startsWith("noisy: ±") && found.operands[0].row;
  if (row) noise = print.noise(yield* nanosInterval(row)) || noise;
  const ends = "95 % interval " + endsIn(found.e, unit) + (noise && ", " + noise);
  const days = acrossRuns(expression) ? daysOf(found.operands) : [];
  const lines = [...(scaled[1] < scaled[2] ? [ends] : []), ...sourceLines(found.operands)];
  const text = exactIn(found.e, unit, Math.min(most, digits(at, expression)));
  if (formula) lines.unshift(`${formula} = ${text}`);
  const asStated = meant && scaled[2] >= meant[0] && scaled[1] <= meant[1];
  const flags = days.length ? ["rows of " + days.join(" and ")] : noise && asStated ? ["noisy"] : [];
  return { ...shown((noise && "about ") + text, lines, found.operands, flags), asStated };
}

// Three digits of an exact binary number, never rounded down.
function up(value) {
  if (!value) return 0;
  const [long, power] = value.toExponential(100).split("e");
  const all = long.replace(".", "");
  return Number(+all.slice(0, 3) + (/[1-9]/.test(all.slice(3)) ? 1 : 0) + "e" + (power - 2));
}

function error(at, [, written]) {
  const reference = { ...parse(written), written };
  const found = rowOf(at, reference);
  if (!found) return untold(at, missing(at, reference));
  if (found.outcome !== "timed") return untold(at, gap(at, reference.benchmark, found));
  const unit = found.tolerance.split(" ").find((word) => word === "ulp" || word === "relative") || "";
  const mine = [operand(at, reference.benchmark, found)];
  const lines = ["the largest error that the check found", ...sourceLines(mine)];
  return shown(print.withUnit(print.exact(up(found.error)), unit), lines, mine);
}

function outcome(at, [, written]) {
  const reference = { ...parse(written), written };
  const found = rowOf(at, reference);
  if (!found) return untold(at, { reason: absence(at, reference) });
  const mine = [operand(at, reference.benchmark, found)];
  return shown(found.outcome, [...(found.reason ? [found.reason] : []), ...sourceLines(mine)], mine);
}

// From here on Inequality, Judge and Verdict.

const SIGNS = {
  "<": ([, al, ah], [, bl, bh]) => [ah < bl, al >= bh],
  "<=": ([, al, ah], [, bl, bh]) => [ah <= bl, al > bh],
  ">": ([, al, ah], [, bl, bh]) => [al > bh, ah <= bl],
  ">=": ([, al, ah], [, bl, bh]) => [al >= bh, ah < bl],
};
const [HOLDS, REFUTED, CLOSE, NOISY, NONE] = ["holds", "refuted", "too close to call", "too noisy", "not measured"];
const open = (all) => [NONE, NOISY].find((v) => all.includes(v)) || CLOSE;
const every = (all) => (all.includes(REFUTED) ? REFUTED : all.every((v) => v === HOLDS) ? HOLDS : open(all));
const some = (all) => (all.includes(HOLDS) ? HOLDS : all.every((v) => v === REFUTED) ? REFUTED : open(all));

function claimed({ id, title, kind, facts }, ids, kinds) {
  const vendor = facts.find(([name]) => name === "vendor")?.[1] || "";
  const gpu = kind === "GPU";
  const is = {
    any: true,
    gpu,
    cpu: kind && !gpu,
    nvidia: gpu && `${title} ${vendor}`.toLowerCase().includes("nvidia"),
  };
  return ids.includes(id) || kinds.some((k) => is[k]);
}

// Whether a row on which a number rests is too noisy for a claim.
function* isNoisy({ operands = [] }) {
  for (const { noisy, row } of operands) {
    if (noisy || row?.window?.steal > 0.05 || (row && print.noise(yield* nanosInterval(row)))) return true;
  }
  return false;
}

// What became of a prediction, by the measured side of each set; nothing where it was not measured.
function judgePrediction(enough, sides, [, low, high, unit, brief]) {
  const of = (e) => {
    if (!e) return "none";
    if (e[2] < low || e[1] > high) return "missed";
    return e[0] >= low && e[0] <= high ? "met" : "too-close";
  };
  const all = sides.map(of);
  const [byOne, byAll] = enough ? ["met", "missed"] : ["missed", "met"];
  const others = all.includes("none") ? "none" : "too-close";
  const word = all.includes(byOne) ? byOne : all.every((v) => v === byAll) ? byAll : others;
  if (word === "none") return undefined;
  if (word !== "missed") return { word, words: word === "met" ? "prediction met" : "prediction too close to call" };
  const number = textIn(sides[all.indexOf("missed")], unit, 4);
  return { word, words: `prediction missed: ${number}, not ${brief}` };
}

/** How a claim stands on the reader's machine, and what that rests on. */
export function* judge(at, [, enough, signs, ids, kinds, sets, predicted]) {
  const verdicts = [];
  const measured = [];
  const gaps = [];
  let operands = [];
  for (const sides of sets) {
    const found = [];
    for (const side of sides) found.push(yield* amount(at, side));
    for (let i = 1; i < sides.length; i++) {
      const [a, b] = [found[i - 1], found[i]];
      const why = !a.gap && !b.gap && mismatch(a.operands, b.operands, sides.slice(i - 1, i + 1).some(acrossRuns));
      if (why) found[i] = { gap: "not together", operand: "", reason: why };
    }
    const noisy = [];
    for (const side of found) noisy.push(yield* isNoisy(side));
    if (predicted) measured.push(noisy[predicted[0]] ? undefined : found[predicted[0]].e);
    gaps.push(...found.filter((f) => f.gap));
    for (const side of found) operands = both(operands, side.operands || []);
    const pair = (sign, i) => SIGNS[sign](found[i].e, found[i + 1].e);
    const verdict = ([holds, fails]) => (holds ? HOLDS : fails ? REFUTED : CLOSE);
    const unjudged = found.some((f) => f.gap) ? NONE : noisy.includes(true) && NOISY;
    verdicts.push(unjudged || every(signs.map((sign, i) => verdict(pair(sign, i)))));
  }
  const words = (enough ? some : every)(verdicts);
  const reason = (words === NONE && gaps[0]?.reason) || "";
  const stale = operands.some((o) => o.stale);
  const made = claimed(at.results, ids, kinds);
  const prediction = predicted && made ? judgePrediction(enough, measured, predicted) : undefined;
  return { words, prediction, stale, reason, rests: sourceLines(operands), claimed: made };
}

/** What a value of a page says, with its provenance. */
export function* value(at, rule) {
  return rule[0] === "v" ? yield* expressionValue(at, rule) : rule[0] === "e" ? error(at, rule) : outcome(at, rule);
}
