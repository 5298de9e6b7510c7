// The search dialog: a field, and below it what is found, by pointer, keyboard and ear.
import { make } from "./dom.js";
import { root } from "./loader.js";
import * as index from "./search/index.js";
import { marked } from "./search/words.js";

const KEY = "press-search";
const LIMIT = 20;
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
        "Finds definitions, sections, figures, listings and claims, symbols such as β, kernels, machines and sources. A letter may be wrong.",
    }),
    make("p", {}, ...kbd("↑", "↓"), " choose, ", ...kbd("Enter"), " goes there, ", ...kbd("Esc"), " closes."),
  );
}

// What to type instead of a word that the book does not have.
function instead(query) {
  const near = index.nearest(query);
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

const hasMark = (text, isMeant) => marked(text, isMeant).some(([, isMark]) => isMark);

// What stands below a name: the whole of a definition, else the words around what was meant; of a listing, the line.
function says({ kind, label, name, text, code, isMeant }) {
  if (/[dyk]/.test(kind)) return text;
  const line = !hasMark(`${label} ${name} ${text}`, isMeant) && code.split("\n").find((each) => hasMark(each, isMeant));
  return line || cut(text, isMeant);
}

function option(hit, i) {
  const { kind, label, name, page, anchor, place, isMeant } = hit;
  const text = says(hit);
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

function told(count, isWhole, query) {
  if (!count) return `Nothing was found for “${query}”.`;
  const number = count > LIMIT ? `The best ${LIMIT} of ${count} results` : count === 1 ? "1 result" : `${count} results`;
  return number + (isWhole ? "" : ", none with all words") + (index.isLost() ? "; a part of the index did not come." : ".");
}

function keep() {
  try {
    sessionStorage.setItem(KEY, input.value);
  } catch {
    // Not kept, then.
  }
}

// Shows what is found; until the index is here, that it is not.
function run() {
  const query = input.value.trim();
  keep();
  list.setAttribute("aria-busy", String(!index.ready()));
  if (!index.ready()) return say(query ? "Searching …" : "");
  const { hits, isWhole } = query ? index.find(query) : { hits: [], isWhole: true };
  shown = query;
  options = hits.slice(0, LIMIT).map(option);
  list.scrollTop = 0;
  list.replaceChildren(...options);
  input.setAttribute("aria-expanded", String(options.length > 0));
  list.hidden = !options.length;
  active = -1;
  choose(0);
  say(query ? told(hits.length, isWhole, query) : "");
  if (!query) welcome();
  else if (options.length) help.replaceChildren();
  else instead(query);
  if (wanted) go(wanted);
}

// The key that asked for the best result before it was there.
let wanted;

function go({ ctrlKey, metaKey, shiftKey }) {
  wanted = undefined;
  options[active]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
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
  // No result is known before the index is here.
  if (!index.ready()) wanted = event;
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
  run();
  index.start((came) => (came ? run() : say("The index did not come; the contents and the glossary lead everywhere, too.")));
}

