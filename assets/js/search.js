// The search dialog: a field, and below it what is found, by pointer, keyboard and ear.
import { make } from "./dom.js";
import { root } from "./loader.js";
import { find, nearest } from "./search/find.js";
import * as index from "./search/index.js";
import { marked, stem, stems } from "./search/words.js";

const KEY = "press-search";
const MOST = 20;
const WIDTH = 170;
const set = (node, attributes) => {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
};

const input = set(make("input", { type: "text", id: "search-input" }), {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-controls": "search-list",
  "aria-expanded": "false",
  autocomplete: "off",
  autocapitalize: "none",
  spellcheck: "false",
  enterkeyhint: "go",
  placeholder: "A word, a symbol, a kernel …",
});
const shut = make("button", { type: "button", textContent: "Close" });
const status = set(make("p", { className: "search-status" }), { role: "status" });
const list = set(make("div", { id: "search-list" }), { role: "listbox", "aria-label": "What was found" });
const help = make("div", { className: "search-help" });
const panel = make(
  "dialog",
  { className: "search" },
  make("div", { className: "search-bar" }, make("label", { htmlFor: input.id, textContent: "Search" }), input, shut),
  status,
  help,
  list,
);
panel.setAttribute("aria-label", "Search the book");
document.body.append(panel);

let options = [];
let active = -1;
let shown = "";

const kbd = (...keys) => keys.flatMap((key, i) => [i ? " " : "", make("kbd", { textContent: key })]);

function welcome() {
  help.replaceChildren(
    make("p", {
      textContent:
        "Finds definitions, sections, figures, listings and claims, symbols such as β, kernels such as stream/float4, machines and sources. A letter may be wrong.",
    }),
    make("p", {}, ...kbd("↑", "↓"), " choose, ", ...kbd("Enter"), " goes there, ", ...kbd("Esc"), " closes."),
  );
}

// What to type instead of a word that the book does not have.
function instead(query) {
  const near = nearest(query);
  help.replaceChildren();
  if (!near.length) return;
  const buttons = near.map(([strange, word]) => {
    const button = make("button", { type: "button", textContent: word });
    button.addEventListener("click", () => {
      const at = query.toLowerCase().indexOf(strange);
      input.value = at < 0 ? word : query.slice(0, at) + word + query.slice(at + strange.length);
      input.focus();
      run();
    });
    return button;
  });
  help.append(make("p", {}, "Did you mean ", ...buttons.flatMap((b, i) => [i ? " " : "", b]), "?"));
}

const nodes = (pieces) => pieces.map(([text, isMark]) => (isMark ? make("mark", { textContent: text }) : text));

// The part of a text around what was meant, from a word to a word.
function cut(text, isMeant) {
  if (text.length <= WIDTH) return text;
  let [at, best, place] = [0, 0, 0];
  const hits = [];
  for (const [words, isMark] of marked(text, isMeant)) {
    if (isMark) hits.push(at);
    at += words.length;
  }
  for (const [i, hit] of hits.entries()) {
    const count = hits.slice(i).filter((other) => other < hit + WIDTH * 0.7).length;
    if (count > best) [best, place] = [count, hit];
  }
  let from = Math.max(0, place - WIDTH / 4);
  if (from) from = text.indexOf(" ", from) + 1;
  let to = Math.min(text.length, from + WIDTH);
  if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), from + 1);
  return (from ? "… " : "") + text.slice(from, to) + (to < text.length ? " …" : "");
}

const has = (stems, unit) => stems.some((stem) => unit.has(stem));

// What stands below a name: the whole of a definition, else the words around what was meant.
function says(hit, meant, isMeant, missing) {
  const { kind, number, label, name, text } = hit;
  if (/[dyk]/.test(kind)) return text;
  const called = stems(label + " " + name);
  const open = meant.filter((unit) => !has(called, unit));
  const opening = open.length ? stems(text) : [];
  if (!/[sl]/.test(kind) || open.every((unit) => has(opening, unit))) return cut(text, isMeant);
  const rest = index.rest(number, missing);
  if (kind !== "l") return cut(rest ? text + " " + rest : text, isMeant);
  const lines = (rest || "").split("\n").map((line) => [line, stems(line)]);
  const [line] = lines.find(([, said]) => open.some((unit) => has(said, unit))) || [];
  return line || cut(text, isMeant);
}

function option(hit, i, meant, isMeant, missing) {
  const { kind, label, name, page, anchor, place } = hit;
  const text = says(hit, meant, isMeant, missing);
  const link = set(make("a", { id: "search-" + i, className: "search-hit", tabIndex: -1 }), {
    role: "option",
    "aria-selected": "false",
    href: root + page + (anchor && "#" + anchor),
  });
  link.dataset.kind = kind;
  const title = name || place;
  link.append(
    make("span", { className: "search-kind" }, label),
    " ",
    make("b", {}, ...nodes(marked(title, isMeant))),
    " ",
    make("span", { className: "search-place" }, title === place ? "" : place),
  );
  if (text) link.append(" ", make("span", { className: "search-text" }, ...nodes(marked(text, isMeant))));
  return link;
}

function choose(i) {
  options[active]?.setAttribute("aria-selected", "false");
  active = options.length ? (i + options.length) % options.length : -1;
  const now = options[active];
  now?.setAttribute("aria-selected", "true");
  if (now) input.setAttribute("aria-activedescendant", now.id);
  else input.removeAttribute("aria-activedescendant");
  return now;
}

function say(words) {
  if (status.textContent !== words) status.textContent = words;
}

function told({ hits, count, isWhole }, query, isWaiting) {
  if (!hits.length) return isWaiting ? "Searching …" : `Nothing was found for “${query}”.`;
  const number = count > hits.length ? `The best ${hits.length} of ${count} results` : count === 1 ? "1 result" : `${count} results`;
  const some = isWhole ? "" : ", none with all words";
  return number + some + (index.isLost() ? "; a part of the index did not come." : ".");
}

function keep() {
  try {
    sessionStorage.setItem(KEY, input.value);
  } catch {
    // Not kept, then.
  }
}

// Shows what is found with what is here, asks for the rest, and shows it again.
function run() {
  const query = input.value.trim();
  if (!index.head()) return;
  keep();
  const missing = new Set();
  const found = query ? find(query, MOST, missing) : { hits: [], count: 0, isWhole: true, meant: [] };
  const isSame = query === shown && options.length > 0;
  shown = query;
  const before = isSame ? active : 0;
  const stems = new Set(found.meant.flatMap((unit) => [...unit]));
  const isMeant = (word) => stems.has(stem(word));
  options = found.hits.map((hit, i) => option(hit, i, found.meant, isMeant, missing));
  if (!isSame) list.scrollTop = 0;
  list.replaceChildren(...options);
  input.setAttribute("aria-expanded", String(options.length > 0));
  list.hidden = !options.length;
  list.setAttribute("aria-busy", String(missing.size > 0));
  active = -1;
  choose(Math.max(0, Math.min(before, options.length - 1)));
  say(query ? told(found, query, missing.size > 0) : "");
  if (!query) welcome();
  else if (options.length || missing.size) help.replaceChildren();
  else instead(query);
  if (missing.size) index.load(missing, () => query === input.value.trim() && run());
  else if (wanted) go(wanted);
}

// The key that asked for the best result before it was there.
let wanted;

function go({ ctrlKey, metaKey, shiftKey }) {
  wanted = undefined;
  options[active]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

// A search for nothing, before the first letter: browsers take long for what they do the first time.
function warm() {
  if (input.value) return;
  const { hits, meant } = find("st", MOST, new Set());
  hits.forEach((hit, i) => option(hit, i, meant, () => false, new Set()));
}

let timer;
input.addEventListener("input", () => {
  wanted = undefined;
  clearTimeout(timer);
  timer = setTimeout(run);
});

input.addEventListener("keydown", (event) => {
  const { key } = event;
  const steps = { ArrowDown: 1, ArrowUp: -1 };
  if (event.isComposing || (key !== "Enter" && !Object.hasOwn(steps, key))) return;
  event.preventDefault();
  wanted = undefined;
  if (key !== "Enter") return choose(active + steps[key])?.scrollIntoView({ block: "nearest" });
  clearTimeout(timer);
  if (input.value.trim() !== shown) run();
  // The best result is not known before all of the index that it takes is here.
  if (active < 1 && list.getAttribute("aria-busy") === "true") wanted = event;
  else go(event);
});
shut.addEventListener("click", () => panel.close());
// A click on what leads elsewhere on this page, too, leaves the dialog.
list.addEventListener("click", (event) => {
  if (event.target.closest(".search-hit") && !event.ctrlKey && !event.metaKey && !event.shiftKey) panel.close();
});
// Beside the dialog is its backdrop.
panel.addEventListener("click", (event) => event.target === panel && panel.close());

/** Opens the dialog with the query that was there before. */
export function open() {
  if (panel.open) return input.select();
  if (!input.value) {
    try {
      input.value = sessionStorage.getItem(KEY) || "";
    } catch {
      // Nothing was kept.
    }
  }
  shown = "";
  panel.showModal();
  input.focus();
  input.select();
  if (!input.value) welcome();
  const isHere = (came) => (came ? run() : say("The index did not come; the contents and the glossary lead everywhere, too."));
  index.start(isHere, warm);
}

