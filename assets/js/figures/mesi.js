// One line of memory that several cores read and write, access by access, see Coherence.java.
import { make, svg } from "../dom.js";
import { counted } from "../numbers.js";
import { define, button, choice, stepper, drawing } from "./controls.js";
const MESSAGES = { none: "–", read: "Rd", "read to own": "RdX", invalidate: "Inv" };
const WORDS = { M: "modified", O: "owned", E: "exclusive", S: "shared", I: "invalid" };
const SERIES = " SEMO";
const MAX_ACCESSES = 32;

/** The steps: after each access the message, whom the line came from (-1: memory, -2: it stayed), states, versions, memory. */
function run(accesses, cores, owned) {
  let states = Array(cores).fill("I");
  let versions = Array(cores).fill(0);
  let [memory, writes] = [0, 0];
  return accesses.map((access) => {
    const [write, me] = [access[0] === "w", +access[1]];
    const had = states[me];
    const message = had === "I" ? (write ? "read to own" : "read") : write && "SO".includes(had) ? "invalidate" : "none";
    [states, versions] = [[...states], [...versions]];
    let from = -2;
    if (had === "I") {
      from = states.findIndex((state) => "MOE".includes(state));
      if (!owned && !write && states[from] === "M") memory = versions[from];
      versions[me] = from < 0 ? memory : versions[from];
    }
    if (write) {
      states.fill("I")[me] = "M";
      versions[me] = ++writes;
    } else if (had === "I") {
      const alone = states.every((state) => state === "I");
      states = states.map((state) => ({ M: owned ? "O" : "S", E: "S" })[state] || state);
      states[me] = alone ? "E" : "S";
    }
    return { access, write, me, message, from, states, versions, memory };
  });
}

define("mesi", (live, { cores, protocol, accesses }) => {
  let list = accesses.split(" ");
  let all;
  let at = 0;
  const total = make("p");
  const box = make("div", { className: "draw" });
  const last = () => (at ? all[at - 1] : { states: Array(cores).fill("I"), versions: [], memory: 0 });

  const again = drawing(box, (width) => {
    const [left, row] = [66, 30];
    const fit = Math.floor((width - left) / 36);
    const first = Math.max(0, Math.min(at, all.length) - fit);
    const now = last();
    const words = now.states.map((state, core) => `core ${core} ${WORDS[state]}`).join(", ");
    const height = (cores + 3) * row;
    const root = svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, width, height, "font-size": 13, role: "img", "aria-label": `${words}; memory has version ${now.memory}` });
    const text = (style, x, y, what, anchor) => svg("text", { class: style, x, y: y + 20, "text-anchor": anchor || "middle" }, what);
    const names = ["access", "message", ...now.states.map((_, core) => "core " + core), "memory"];
    root.append(...names.map((name, k) => text("tick", 0, k * row, name, "start")));
    all.slice(first, first + fit).forEach(({ access, message, states, memory }, k) => {
      const x = left + k * 36;
      const done = first + k < at;
      const style = first + k === at - 1 ? "label" : "tick";
      root.append(text(style, x + 18, 0, access));
      if (done) {
        root.append(text(style, x + 18, row, MESSAGES[message]));
        root.append(text(style, x + 18, (cores + 2) * row, "v" + memory));
      }
      states.forEach((state, core) => {
        const y = (core + 2) * row;
        const cell = done && state !== "I" ? "cell on series-" + SERIES.indexOf(state) : "cell";
        root.append(svg("rect", { class: cell + (style === "tick" ? " past" : ""), x, y, width: 34, height: 28 }));
        if (done) root.append(text("label", x + 17, y - 1, state));
      });
    });
    return root;
  });

  const walk = stepper("Accesses", (to) => {
    at = to;
    again();
    for (const knob of acts) knob.disabled = at >= MAX_ACCESSES;
    if (!at) return "Before the first access no core has the line, and memory has version 0.";
    const { write, me, message, from, states, versions, memory } = all[at - 1];
    const sentence = {
      none: "no message is needed",
      read: "it asks for a copy",
      "read to own": "it asks for the line and tells all others to forget theirs",
      invalidate: "it tells all others to forget their copies",
    }[message];
    const came = from < -1 ? "" : `, and the line comes from ${from < 0 ? "memory" : "core " + from}`;
    const held = states.map((state, core) => `core ${core} ${WORDS[state]}`).join(", ");
    return `Access ${at}: core ${me} ${write ? "writes" : "reads"} (version ${versions[me]}): ${sentence}${came}. Now ${held}; memory has version ${memory}.`;
  });

  // The same sentence as in CoherenceFigure.java.
  function begin(to) {
    all = run(list, cores, protocol === "moesi");
    const messages = all.filter((step) => step.message !== "none").length;
    const moves = all.filter((step) => step.from >= 0).length;
    total.textContent =
      `${counted(all.length, "access")} by ${cores} cores under ${protocol.toUpperCase()}: ${counted(messages, "message")} between the cores, ` +
      `${all.length - messages} without one; the line went from core to core ${counted(moves, "time")}.`;
    walk.restart(all.length + 1, to);
  }
  const act = (kind, core, words) =>
    button(`Core ${core} ${words}`, () => {
      list = [...list.slice(0, at), kind + core];
      begin(at + 1);
    });
  const acts = Array.from({ length: cores }, (_, core) => [act("r", core, "reads"), act("w", core, "writes")]).flat();
  const kind = choice("Protocol", [["mesi", "MESI"], ["moesi", "MOESI"]], protocol, (to) => {
    protocol = to;
    begin(at);
  });
  const reset = button("As printed", () => {
    list = accesses.split(" ");
    begin();
  });
  live.append(box, walk.bar, walk.sentence, total, make("div", { className: "knobs" }, kind.knob, ...acts, reset));
  begin();
});
