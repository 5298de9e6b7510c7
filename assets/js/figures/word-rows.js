// Rows of 128 bytes as the threads of a warp touch them, and each thread by pointer or arrow keys.
import { make, svg } from "../dom.js";
import { status } from "./controls.js";
import { whole } from "./memory-access.js";

/**
 * The rows that are touched: number to 32 words, each its state and the first thread that wants it.
 *
 * @returns {[number, [string, number][]][]}
 */
function rows(addresses, bytes, banks) {
  const threads = new Map();
  addresses.forEach((address, thread) => {
    for (let word = whole(address, 4); word * 4 < address + bytes; word++) {
      if (!threads.has(word)) threads.set(word, thread);
    }
  });
  const part = (word) => whole(threads.get(word) * Math.max(4, bytes), 128);
  const wanted = [...threads.keys()].sort((a, b) => a - b);
  const sectors = new Set(wanted.map((word) => whole(word, 8)));
  const clash = (word) => wanted.some((w) => w !== word && (w - word) % 32 === 0 && part(w) === part(word));
  const state = (word) =>
    !threads.has(word) ? (!banks && sectors.has(whole(word, 8)) ? "moved" : "idle") : banks && clash(word) ? "clash" : "used";
  return [...new Set(wanted.map((word) => whole(word, 32)))].map((row) => [
    row,
    Array.from({ length: 32 }, (_, k) => [state(row * 32 + k), threads.get(row * 32 + k) ?? -1]),
  ]);
}

/** The rows as an SVG; words of the thread `on` stand out. */
function picture(addresses, bytes, banks, on) {
  const text = (type, x, y, words, anchor, size) =>
    svg("text", { class: type, x, y, "font-size": size, "text-anchor": anchor }, words);
  const made = [];
  for (let k = 0; k < 32; k += banks ? 4 : 8) {
    const x = 62 + (k + (banks ? 0.5 : 4)) * 15.5;
    made.push(text("tick", x, 17, banks ? (k ? k : "bank 0") : "sector " + k / 8, "middle", 11));
  }
  let [y, before] = [26, -1];
  for (const [row, words] of rows(addresses, bytes, banks)) {
    if (before >= 0 && row > before + 1) y += 6;
    before = row;
    made.push(text("tick", 54, y + 12, (banks ? "row " : "line ") + row, "end", 11));
    let idle = "";
    words.forEach(([state, thread], k) => {
      const x = 62 + k * 15.5;
      const lit = thread >= 0 && thread === on ? " on" : "";
      if (state === "idle") idle += `M${x} ${y}h14v15.5h-14z`;
      else made.push(svg("rect", { class: state + lit, x, y, width: 14, height: 15.5, "data-n": thread }));
      if (thread >= 0) made.push(text("of", x + 7, y + 11.5, thread, "middle", 10));
    });
    if (idle) made.push(svg("path", { class: "idle", d: idle }));
    y += 19;
  }
  return svg("svg", { class: "words", viewBox: `0 0 560 ${y + 2}`, width: 560, height: y + 2, "font-size": 14, "aria-hidden": true }, ...made);
}

/** The live form of an access: its knobs, its rows, what it costs, and each of its 32 threads by pointer or arrow keys. */
export function show(live, knobs, banks, look) {
  const sentence = status();
  const one = status();
  const box = make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": "The 32 lanes; the arrow keys go from one to the next" });
  let on = -1;
  let seen;
  const draw = () => {
    box.replaceChildren(picture(seen.addresses, seen.bytes, banks, on));
    if (on < 0) return (one.textContent = "Point at a word, or go through the lanes by the arrow keys.");
    const [address, last] = [seen.addresses[on], seen.addresses[on] + seen.bytes - 1];
    const [from, to] = [whole(address, 4) % 32, whole(last, 4) % 32];
    const place = banks
      ? (from === to ? "bank " + from : "banks " + from + " to " + to) + ", row " + whole(address, 128)
      : "sector " + (whole(address, 32) % 4) + " of line " + whole(address, 128);
    one.textContent = `Lane ${on}: element ${address / seen.bytes}, byte ${address}${last > address ? " to " + last : ""}, ${place}.`;
  };
  const go = (to) => {
    if (to === on) return;
    on = to;
    draw();
  };
  box.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -32, End: 32 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(Math.max(0, Math.min(31, on + step)));
  });
  box.addEventListener("pointerover", (event) => {
    const thread = event.target.dataset.n ?? -1;
    if (thread >= 0) go(+thread);
  });
  live.append(make("div", { className: "knobs" }, ...knobs), box, sentence, one);
  const again = () => {
    seen = look();
    sentence.textContent = seen.sentence;
    draw();
  };
  again();
  return again;
}
