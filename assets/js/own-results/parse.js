// A reader's result files: read as strictly as press.results reads those of the book, and never sent
// anywhere. What cannot be is refused in a sentence.
import { tenths } from "./print.js";
import * as statistics from "./statistics.js";

const MAX_BYTES = 4 << 20;
const FILE = "format benchmark machine command rows";
const COMMON =
  "variant params launch bytes flops formula outcome compiler notes state listing roof source sourceHash options harness fingerprint profile when run";
const SAMPLES = " device wall error tolerance";
const FORMATS = [1, 2, 3];
// What rows with samples may leave out, and what else rows of other hosts may say of their state.
const OPTIONAL = "clock burst window turns launches";
const WORDS = ["timed", "wrong", "unsupported", "failed", "skipped", "withdrawn"];

/** What is wrong with a file, for the reader. */
class Refusal extends Error {}

function expect(condition, sentence) {
  if (!condition) throw new Refusal(sentence);
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function fields(object, names, optional = "") {
  const wanted = names.split(" ");
  const known = [...wanted, ...optional.split(" ")];
  expect(isObject(object), "it is not an object");
  for (const name of Object.keys(object)) expect(known.includes(name), `unknown field "${name}"`);
  for (const name of wanted) expect(Object.hasOwn(object, name), `no field "${name}"`);
}

function texts(object, names) {
  for (const name of names.split(" ")) {
    expect(typeof object[name] === "string", `"${name}" is not a text`);
  }
}

const power = /^2\^([0-9]|[1-5][0-9]|6[0-2])$/;
const normal = (value) => (power.test(value) ? String(2n ** BigInt(value.slice(2))) : value);

// Parameters as sorted pairs, as press.results.Params has them.
const pairs = (object) =>
  Object.entries(object)
    .map(([name, value]) => [name, normal(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
export const paramsText = (list) => list.map((pair) => pair.join("=")).join(",");

const whole = /^\d{1,18}$/;
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
function compare(a, b) {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [[name, x], [other, y]] = [a[i], b[i]];
    const numbers = whole.test(x) && whole.test(y);
    const by = order(name, other) || (numbers ? order(BigInt(x), BigInt(y)) : order(x, y));
    if (by) return by;
  }
  return a.length - b.length;
}

// Format 1 named neither options, harness nor roofs, and formats 1 and 2 no runs.
function migrate(format, row) {
  if (format === 1) {
    for (const name of ["state", "listing", "roof", "options", "harness"]) row[name] = "";
    row.notes = [];
  }
  if (format < 3) row.run = "";
}

// The samples of each process by the published clock.
function samples(row) {
  const { device, wall, burst } = row;
  const lists = (of) => Array.isArray(of) && of.every(Array.isArray) && of.length === wall.length;
  expect(
    Array.isArray(wall) && wall.length > 0 && lists(device) && lists(wall) && (!burst || lists(burst)),
    'as many lists of "device" and of "burst" as of "wall", and one at least',
  );
  for (const nanos of [device, wall, burst || []].flat(2)) {
    expect(Number.isFinite(nanos) && nanos > 0, `a sample of ${JSON.stringify(nanos)} ns`);
  }
  expect(Number.isFinite(row.error), '"error" is not a finite number');
  texts(row, "tolerance");
  row.clock ??= device.every((list) => !list.length) ? "wall" : "kernel";
  expect(["wall", "kernel"].includes(row.clock), `no clock "${row.clock}"`);
  const processes = row.clock === "wall" ? wall : device;
  expect(processes.some((p) => p.length), "timed, but without a sample");
  return processes;
}

function readRow(format, row) {
  expect(isObject(row), "it is not an object");
  migrate(format, row);
  const { outcome } = row;
  const timed = outcome === "timed";
  const kept = timed || outcome === "withdrawn";
  fields(row, COMMON + (timed ? "" : " reason") + (kept ? SAMPLES : ""), OPTIONAL);
  expect(WORDS.includes(outcome), `no outcome "${outcome}"`);
  texts(row, "variant launch formula compiler state listing roof source sourceHash options harness fingerprint profile when run");
  expect(isObject(row.params), '"params" is not an object');
  for (const [name, value] of Object.entries(row.params)) {
    expect(typeof value === "string", `parameter "${name}" is not a text`);
  }
  for (const name of ["bytes", "flops"]) {
    expect(Number.isInteger(row[name]) && row[name] >= 0, `"${name}" is not a count`);
  }
  if (!timed) {
    texts(row, "reason");
    expect(row.reason.trim(), "a gap needs a reason");
  }
  const processes = kept ? samples(row) : [];
  return { ...row, params: pairs(row.params), processes };
}

function readResults(object) {
  fields(object, FILE);
  expect(FORMATS.includes(object.format), `format ${JSON.stringify(object.format)}: this book reads 1 to 3`);
  texts(object, "benchmark machine command");
  expect(Array.isArray(object.rows), '"rows" is not a list');
  const seen = new Set();
  const rows = object.rows.map((row, i) => {
    try {
      const made = readRow(object.format, row);
      const key = made.variant + " " + paramsText(made.params);
      expect(!seen.has(key), "a second row of " + key);
      seen.add(key);
      return made;
    } catch (e) {
      throw e instanceof Refusal ? new Refusal(`row ${i + 1} cannot be: ${e.message}`) : e;
    }
  });
  rows.sort((a, b) => order(a.variant, b.variant) || compare(a.params, b.params));
  return { benchmark: object.benchmark, machine: object.machine, rows };
}

function readCard(object) {
  // What other hosts were that measured older rows of the machine may stand behind its own facts.
  fields(object, "id title kind facts", "earlier");
  texts(object, "id title kind");
  expect(["GPU", "OPENCL_CPU", "CPU"].includes(object.kind), `no kind of machine "${object.kind}"`);
  expect(isObject(object.facts), '"facts" is not an object');
  const { earlier = [] } = object;
  expect(Array.isArray(earlier) && earlier.every(isObject), '"earlier" is not a list of objects');
  return { card: { ...object, facts: Object.entries(object.facts) }, machine: object.id };
}

function readText(text) {
  expect(text.trim(), "it is empty");
  let object;
  try {
    object = JSON.parse(text);
  } catch {
    throw new Refusal("it is not JSON, or only a part of it");
  }
  expect(isObject(object), "it is not a result file of this book");
  if ("kernels" in object && "machine" in object) return { other: "a trial of the method, which is not needed here" };
  if ("facts" in object) return readCard(object);
  expect("rows" in object || "benchmark" in object, "it is not a result file of this book");
  return readResults(object);
}

/** What a file says, or a sentence about what is wrong with it. */
export async function readFile(file) {
  try {
    expect(file.size <= MAX_BYTES, "it is larger than 4 MB, and no result file is");
    const text = await file.text();
    return { ...readText(text), text };
  } catch (e) {
    if (e instanceof Refusal) return { problem: e.message };
    return { problem: "it cannot be read" };
  }
}

/** Files of one machine as its results; what they need not or may not be is told. */
export function gather(files) {
  const problems = [];
  const read = files.filter(([name, of]) => {
    const why = of.problem || of.other;
    if (why) problems.push(name + ": " + why);
    return !why;
  });
  const ids = [...new Set(read.map(([, of]) => of.machine))].sort();
  if (ids.length > 1) {
    problems.push(`these are files of several machines (${ids.join(", ")}): take those of one at a time`);
    return { problems };
  }
  if (!ids.length) return { problems };
  const card = read.map(([, of]) => of.card).find(Boolean);
  const all = new Map();
  for (const [name, { benchmark, rows }] of read) {
    if (!rows) continue;
    if (all.has(benchmark)) problems.push(`${name}: a second file of ${benchmark}; it is the one that counts`);
    all.set(benchmark, rows);
  }
  if (!all.size) {
    problems.push("a machine's card alone has no measurements: add its result files");
    return { problems };
  }
  const benchmarks = new Map([...all].sort(([a], [b]) => order(a, b)));
  return { problems, results: { id: ids[0], title: card?.title || ids[0], kind: card?.kind, facts: card?.facts || [], benchmarks } };
}

// From here on press.results.Impossible and Ceiling.

const MEMORY = { copy: 3 / 2, mul: 3 / 2, add: 4 / 3, triad: 4 / 3, read: 1 };
const REGISTERS = ["fma-fp32", "fma-fp64", "mma-bf16", "wgmma-bf16"];
const SPARSE = ["mma-sp-bf16", "wgmma-sp-bf16"];
const kindOf = (roof) => roof.replace(/-1$/, "");
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const medianNanos = (row) => (row.nanos ??= statistics.middle(row.processes));

function impossible(row) {
  if (!moment.test(row.when) || Number.isNaN(Date.parse(row.when))) return `"${row.when}" is not a moment`;
  if (!["full", "partial", "quick"].includes(row.profile)) {
    return `no profile "${row.profile}"; there are full, partial, quick`;
  }
  if (row.outcome !== "timed") return "";
  const count = row.processes.reduce((sum, p) => sum + p.length, 0);
  if (count > 1e6) return count + " samples";
  const time = medianNanos(row);
  const fast = row.bytes / time > 1e5 || row.flops / time > 1e7;
  return fast ? `no machine does this in ${time} ns` : "";
}

function cacheBytes({ facts }) {
  let most = 0;
  for (const [name, value] of facts) {
    if (name !== "cache" && name !== "caches") continue;
    for (const [, size, unit] of String(value).matchAll(/(\d+(?:\.\d+)?) (KiB|MiB|GiB)/g)) {
      most = Math.max(most, +size * 1024 ** (1 + ["KiB", "MiB", "GiB"].indexOf(unit)));
    }
  }
  return Math.floor(most);
}

const hasType = (row, types) => row.params.some(([, value]) => types.split(" ").includes(value));

// One end of a row's interval, or its middle.
function* end(row, which) {
  return which ? (yield* nanosInterval(row))[which] : medianNanos(row);
}

function* above(results, row, kind) {
  const probes = results.probes.filter((p) => row.profile !== "full" || p.profile === "full");
  const time = yield* end(row, kind && 2);
  const best = function* (some, amount) {
    let most = 0;
    for (const p of some) most = Math.max(most, amount(p) / (yield* end(p, kind && 1)));
    return most;
  };
  const tell = (unit, level, rate, roof) =>
    roof && rate > 1.05 * roof
      ? `${tenths(rate)} ${unit}, more than the ${tenths(roof)} ${unit} that this machine's ${level} was measured to give`
      : "";
  const gpu = results.kind === "GPU";
  const cache = cacheBytes(results);
  let memory = 0;
  if (!row.roof && cache && row.bytes > 3 * cache) {
    const some = probes.filter((p) => kindOf(p.roof) in MEMORY && p.bytes <= row.bytes);
    memory = yield* best(some, (p) => (gpu ? 1 : MEMORY[kindOf(p.roof)]) * p.bytes);
  }
  let compute = 0;
  const sparse = row.formula.includes("zeros counted");
  const matrix = results.probes.some((p) => p.roof === (sparse ? "wgmma-sp-bf16" : "wgmma-bf16"));
  const maybe = gpu || hasType(row, "fp16 bf16 tf32 half bfloat16");
  if ((matrix || !maybe) && !hasType(row, "fp8 fp4 int8 int4")) {
    const kinds = sparse ? [...REGISTERS, ...SPARSE] : REGISTERS;
    compute = yield* best(probes.filter((p) => kinds.includes(kindOf(p.roof))), (p) => p.flops);
  }
  return (
    tell("GB/s", "memory", row.bytes / time, memory) || tell("GFLOP/s", "processor", row.flops / time, compute)
  );
}

/** Withdraws what cannot be, as a build does before it prints a number. */
export function* doubt(results) {
  const rows = [...results.benchmarks.values()].flat();
  const why = new Map(rows.map((row) => [row, impossible(row)]));
  const sustained = rows.filter((row) => row.roof && row.outcome === "timed" && !why.get(row));
  const probes = sustained.flatMap((row) => [row, bursts(row)]).filter((row) => row.outcome === "timed");
  const machine = { ...results, probes };
  for (const row of rows) {
    yield;
    if (row.outcome !== "timed" || !results.kind) continue;
    if (!why.get(row) && (yield* above(machine, row, false)) && (yield* above(machine, row, true))) {
      why.set(row, yield* above(machine, row, false));
    }
  }
  for (const [row, reason] of why) {
    if (reason && row.outcome === "timed") [row.outcome, row.reason] = ["withdrawn", "this cannot be: " + reason];
  }
}

/** The row with other samples. */
export const withSamples = (row, processes, more) => ({ ...row, nanos: undefined, interval: undefined, processes, ...more });

/** The row with its bursts in place of its samples. */
export function bursts(row) {
  const processes = row.burst?.some((p) => p.length) ? row.burst : undefined;
  const reason = "no times of single launches after idle gaps were taken";
  return processes
    ? withSamples(row, processes, { device: processes.map(() => []), clock: "wall" })
    : { ...row, outcome: "unsupported", reason };
}

export function* nanosInterval(row) {
  return (row.interval ??= yield* statistics.median(row.processes));
}

export const rowsOf = (results, benchmark) => results.benchmarks.get(benchmark) || [];

export const matches = (row, where) => where.every(([n, v]) => row.params.some(([m, w]) => m === n && w === v));

/** The row of a variant that has these parameters; of several the one with the largest. */
export const findRow = (results, benchmark, variant, where) =>
  rowsOf(results, benchmark).findLast((row) => row.variant === variant && matches(row, where));
