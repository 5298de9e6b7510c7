// A set-associative cache and a walk through memory, access by access, see Cache.java and Walk.java.
import { make } from "../dom.js";
import { number, count } from "../numbers.js";
import { define, choice, stepper } from "./controls.js";
const PATTERNS = [["sequential", "one after the other"], ["stride", "with a stride"], ["random", "at random"], ["two-arrays", "two arrays in turn"], ["columns", "columns of a matrix"]];
const KINDS = { hit: ["·", "hit"], compulsory: ["n", "compulsory miss"], capacity: ["f", "capacity miss"], conflict: ["x", "conflict miss"] };
const BYTES = 4;
const STRIP = 64;

/** The addresses of a walk, in bytes. */
function addresses({ pattern, n, stride, passes, seed, sets, line }) {
  const all = [];
  let state = seed;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  const way = Math.max(1, Math.floor((sets * line) / BYTES));
  const second = Math.ceil(n / way) * way;
  const side = Math.floor(Math.sqrt(n));
  const [many, place] = {
    sequential: [n, (i) => i],
    stride: [Math.ceil(n / stride), (i) => i * stride],
    random: [n, random],
    "two-arrays": [2 * n, (i) => Math.floor(i / 2) + (i % 2) * second],
    columns: [side * side, (i) => (i % side) * side + Math.floor(i / side)],
  }[pattern];
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < many; i++) all.push(BYTES * place(i));
  }
  return all;
}

/** What becomes of each access, and what the cache holds after it: of each set its lines, the one used last at the end. */
function run(walk) {
  const { sets, ways, line } = walk;
  const held = Array.from({ length: sets }, () => []);
  const anywhere = [];
  const seen = new Set();
  const touch = (list, of, most) => {
    const at = list.indexOf(of);
    if (at >= 0) list.splice(at, 1);
    list.push(of);
    return [at >= 0, list.length > most ? list.shift() : -1];
  };
  return addresses(walk).map((address) => {
    const of = Math.floor(address / line);
    const set = of % sets;
    const isNew = !seen.has(of);
    seen.add(of);
    const [whole] = touch(anywhere, of, sets * ways);
    const [hit, evicted] = touch(held[set], of, ways);
    const kind = hit ? "hit" : isNew ? "compulsory" : whole ? "conflict" : "capacity";
    return { address, line: of, set, kind, evicted, held: [...held[set]] };
  });
}

define("cache", (live, given) => {
  const walk = { ...given };
  let all;
  const total = make("p");
  const strip = make("p", { className: "strip", "aria-hidden": true });
  const grid = make("table", { className: "sets" });
  const hitsOf = (n) => count(n) + (n === 1 ? " hit" : " hits");

  // The same sentence as in CacheFigure.java.
  function totals() {
    const of = (kind) => all.filter((a) => a.kind === kind).length;
    const hits = of("hit");
    return (
      `${count(all.length)} access${all.length === 1 ? "" : "es"}: ${hitsOf(hits)} (${number((100 * hits) / all.length)}\u00a0%), ${of("compulsory")} compulsory, ` +
      `${of("capacity")} capacity and ${of("conflict")} conflict misses; ${count((all.length - hits) * walk.line)} B came from memory.`
    );
  }

  function picture(at) {
    const held = Array.from({ length: walk.sets }, () => []);
    for (const access of all.slice(0, at)) held[access.set] = access.held;
    const last = all[at - 1];
    grid.replaceChildren(
      make("caption", {}, "What the cache holds, in each set the line that leaves next first"),
      ...held.map((lines, set) => {
        const cells = Array.from({ length: walk.ways }, (_, way) => {
          const line = lines[way];
          const now = last?.set === set && line === last.line;
          const words = now ? ` ${last.kind === "hit" ? "hit" : "new"}` : "";
          return make("td", { className: now ? "now " + (last.kind === "hit" ? "hit" : "miss") : "" }, line === undefined ? "–" : line + words);
        });
        return make("tr", {}, make("th", { scope: "row" }, "set " + set), ...cells);
      }),
    );
    const from = Math.max(0, at - STRIP);
    strip.replaceChildren(
      ...all.slice(from, at).map(({ kind }) => make("span", { className: kind }, KINDS[kind][0])),
    );
  }

  const steps = stepper("Accesses", (at) => {
    picture(at);
    if (!at) return "The cache is empty.";
    const { address, line, set, kind, evicted } = all[at - 1];
    const hits = all.slice(0, at).filter((a) => a.kind === "hit").length;
    return (
      `Access ${count(at)}: byte ${count(address)} is in line ${count(line)}, which belongs to set ${set}: ${KINDS[kind][1]}` +
      `${evicted < 0 ? "" : `, line ${count(evicted)} leaves`}. So far ${hitsOf(hits)} of ${count(at)}.`
    );
  });

  function begin() {
    all = run(walk);
    total.textContent = totals();
    stride.knob.hidden = walk.pattern !== "stride";
    steps.restart(all.length + 1);
  }
  const pick = (words, name, list) => {
    const values = [...new Set([...list, given[name]])].sort((a, b) => a - b);
    return choice(words, values.map((v) => [v, count(v)]), given[name], (v) => {
      walk[name] = +v;
      begin();
    });
  };
  const twos = (most, least = 1) => Array.from({ length: 12 }, (_, i) => 2 ** i).filter((v) => v >= least && v <= most);
  const order = choice("Walk", PATTERNS, given.pattern, (v) => {
    walk.pattern = v;
    begin();
  });
  const stride = pick("Stride", "stride", twos(128));
  const knobs = [
    pick("Sets", "sets", twos(16)),
    pick("Ways", "ways", twos(8)),
    pick("Bytes in a line", "line", twos(128, 4)),
    order,
    stride,
    pick("Numbers", "n", twos(1024, 8)),
    pick("Passes", "passes", [1, 2, 3, 4]),
  ].map((k) => k.knob);
  const legend = make("p", { className: "source" }, "· hit, n new (compulsory), f full (capacity), x conflict");
  live.append(make("div", { className: "knobs" }, ...knobs), steps.bar, steps.sentence, make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": "What the cache holds" }, grid), strip, legend, total);
  begin();
});
