// A reader's suggestion: from a passage of the page to a form, and from the form to where the book
// says. Nothing leaves the page before the reader presses the last button, and what that sends is shown.
import { make, one } from "./dom.js";
import { load, root } from "./loader.js";
const KINDS = ["wrong fact", "typo", "unclear", "broken figure", "other"];
// Not read in the sentence that it stands in.
const ASIDE =
  ".fn-ref, .fn-note, .fn-back, .cites, .anchor, .number, .eqno, .tag, .meta, .chapno, .eyebrow, .value-flag, .hidden, .preview, [hidden], button, svg, select, input, script";
const BLOCKS =
  "p, li, h1, h2, h3, h4, td, th, dt, dd, div, figure, figcaption, pre, .line, summary, blockquote, tr, .fn-note";
// Longer addresses are cut by some browsers and servers.
const MAX_ADDRESS = 7500;
const AROUND = 100;
const BUILD = "build.js";
const END = "\u2029";
// What is suggested about a whole page.
const PAGE = { before: "", exact: "", after: "", section: /** @type {any[]} */ (["", 1]) };
const main = document.querySelector("main");
let book = { build: "", way: "clipboard", to: "", title: "", body: "", label: "", source: "" };
let file = "";
let lines = [];
window.press.edition = ([build, way, to, title, body, label], [source]) =>
  (book = { build, way, to, title, body, label, source });
window.press.sections = (of, ...sections) => {
  file = of;
  lines = sections;
};

// Words as a source file has them: formulas as TeX, numbers that the press finds between marks.
function words(range) {
  const box = make("div", {}, range.cloneContents());
  // Blocks that the range cuts have no line end there.
  const cut = (node, next, list = []) => (node?.nodeType === 1 ? cut(node[next], next, [...list, node]) : list);
  const within = (node) => node !== range.commonAncestorContainer;
  const begun = within(range.startContainer) ? cut(box.firstChild, "firstChild") : [];
  const open = within(range.endContainer) ? cut(box.lastChild, "lastChild") : [];
  for (const aside of box.querySelectorAll(ASIDE)) aside.remove();
  for (const math of box.querySelectorAll("math")) {
    const mark = math.getAttribute("display") === "block" ? "$$" : "$";
    const tex = math.querySelector("annotation");
    math.replaceWith(tex ? mark + tex.textContent.trim() + mark : "");
  }
  for (const value of box.querySelectorAll(".value")) value.replaceWith("⟦" + value.textContent.trim() + "⟧");
  for (const line of box.querySelectorAll("br")) line.replaceWith(" ");
  for (const block of box.querySelectorAll(BLOCKS)) {
    if (!begun.includes(block)) block.prepend(END);
    if (!open.includes(block)) block.append(END);
  }
  return box.textContent.replace(/[^\S\u2029]+/g, " ").replace(/ ?\u2029[\u2029 ]*/g, "\n");
}

const element = (node) => (node.nodeType === 1 ? node : node.parentElement);

// A passage of whole words with what stands around it; formulas and numbers are not cut.
function passage(of) {
  const range = of.cloneRange();
  const whole = (node) => element(node).closest("math, .value, .cites, .fn-ref");
  const [first, last] = [whole(range.startContainer), whole(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const root = element(range.commonAncestorContainer).closest(".fn-note") || main;
  const around = document.createRange();
  around.selectNodeContents(root);
  const all = [around.cloneRange(), around.cloneRange()];
  all[0].setEnd(range.startContainer, range.startOffset);
  all[1].setStart(range.endContainer, range.endOffset);
  let [before, exact, after] = [words(all[0]), words(range), words(all[1])];
  if (/^\S/.test(exact)) {
    const cut = before.match(/\S*$/)[0];
    exact = cut + exact;
    before = before.slice(0, before.length - cut.length);
  }
  if (/\S$/.test(exact)) {
    const cut = after.match(/^\S*/)[0];
    exact += cut;
    after = after.slice(cut.length);
  }
  const line = (text) => text.trim().replace(/\s+/g, " ");
  return {
    before: line(before.slice(-AROUND).replace(/^\S*\s/, "")),
    exact: exact.trim(),
    after: line(after.slice(0, AROUND).replace(/\s\S*$/, "")),
    section: section(range.startContainer),
  };
}

// The section in which a place of the page stands: anchor, line, file.
function section(place) {
  let found = ["", 1];
  for (const entry of lines) {
    const head = document.getElementById(entry[0]);
    if (!head) continue;
    if (head.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING) break;
    found = entry;
  }
  return found;
}

// The address of a section, without a reader's own folders.
function address(id) {
  const canonical = one("link[rel=canonical]")?.href;
  const here = location.protocol === "file:" ? location.href.slice(root.length) : location.href;
  return (canonical || here).replace(/[?#].*/, "") + (id ? "#" + id : "");
}

function fenced(name, text) {
  const longest = Math.max(2, ...(text.match(/~+/g) || []).map((run) => run.length));
  const fence = "~".repeat(longest + 1);
  return `\n${name}:\n${fence}\n${text}\n${fence}\n`;
}

const same = (a, b) => a.trim().replace(/\s+/g, " ") === b.trim().replace(/\s+/g, " ");

/** The text that is sent. */
function message() {
  const [id, line, own] = about.section;
  let text = `Suggestion: ${kind.value}\nPage: ${address(id)}\n`;
  if (file) text += `File: ${own || file}:${line}\n`;
  if (book.build) text += `Build: ${book.build}\n`;
  const machine = one(".machines select")?.value;
  if (machine) text += `Machine: ${machine}\n`;
  if (about.exact) {
    if (about.before) text += fenced("Before", about.before);
    text += fenced("Passage", about.exact);
    if (!same(about.exact, wording.value)) text += fenced("Instead", wording.value.trim());
    if (about.after) text += fenced("After", about.after);
  }
  if (comment.value.trim()) text += fenced("Comment", comment.value.trim());
  return text;
}

const isEmpty = () => !comment.value.trim() && (!about.exact || same(about.exact, wording.value));

function subject() {
  const start = (about.exact || comment.value).trim().replace(/\s+/g, " ");
  return `${kind.value}: ${start.length > 60 ? start.slice(0, 60) + "…" : start}`;
}

// The address that carries a text to where the book says, or one without it.
function carrier(text) {
  if (book.way === "mail") {
    const part = (name, value) => name + "=" + encodeURIComponent(value.replace(/\n/g, "\r\n"));
    return `mailto:${book.to}?${part("subject", subject())}${text ? "&" + part("body", text) : ""}`;
  }
  const url = new URL(book.to);
  url.searchParams.set(book.title, subject());
  if (text) url.searchParams.set(book.body, text);
  if (book.label) url.searchParams.set("labels", book.label);
  return url.href;
}

const place = () => (book.way === "mail" ? book.to : book.to && new URL(book.to).host);
const isLink = () => book.way === "mail" || book.way === "issues";

const id = (name) => "suggest-" + name.toLowerCase().replaceAll(" ", "-");
function field(name, control, ...more) {
  control.id = id(name);
  const label = make("label", { textContent: name });
  label.htmlFor = control.id;
  return make("p", {}, label, control, ...more);
}
const heading = make("h2", { id: id("title"), textContent: "Suggest a change" });
const quote = make("blockquote", { tabIndex: 0 });
quote.setAttribute("aria-label", "The passage");
quote.setAttribute("role", "group");
const kind = make("select", { autocomplete: "off" }, ...KINDS.map((words) => new Option(words)));
const wording = make("textarea", { rows: 4, autocomplete: "off" });
const comment = make("textarea", { rows: 3, autocomplete: "off" });
const marks = make("small", {
  textContent: "What stands between ⟦ and ⟧ is a number that the book computes; leave it as it is.",
});
const proposed = field("Proposed wording", wording, marks);
const preview = make("pre", { tabIndex: 0 });
preview.setAttribute("aria-label", "The text that is sent");
preview.setAttribute("role", "group");
const sent = make("details", {}, make("summary", { textContent: "Exactly what is sent" }), preview);
const goes = make("p", { className: "goes" });
const status = make("p", { className: "status" });
status.setAttribute("role", "status");
const link = make("a", { className: "send", target: "_blank", rel: "noopener noreferrer" });
const send = make("button", { className: "send" });
const copy = make("button", { type: "button", textContent: "Copy the text" });
const source = make("a", { target: "_blank", rel: "noopener noreferrer", textContent: "Source of this section" });
const shut = make("button", { type: "button", textContent: "Close" });
const carried = ["page", "file", "build", "message"].map((name) => make("input", { type: "hidden", name }));
const form = make(
  "form",
  { method: "post", target: "_blank", rel: "noopener" },
  heading,
  quote,
  field("What is wrong", kind),
  proposed,
  field("Comment", comment),
  sent,
  goes,
  status,
  make("p", { className: "acts" }, link, send, copy, source, shut),
  ...carried,
);
const dialog = make("dialog", { className: "feedback" }, form);
dialog.setAttribute("aria-labelledby", heading.id);
document.body.append(dialog);
let about = PAGE;
let again;

function show() {
  const text = message();
  const long = isLink() && carrier(text).length > MAX_ADDRESS;
  preview.textContent = text;
  marks.hidden = !about.exact.includes("⟦");
  link.hidden = !isLink();
  send.hidden = isLink();
  copy.hidden = book.way === "clipboard";
  source.hidden = !book.source || !file;
  send.textContent = book.way === "endpoint" ? "Send" : "Copy the text";
  if (isLink()) {
    link.href = carrier(long ? "" : text);
    const what = book.way === "mail" ? "mail" : "issue";
    link.textContent = (long ? "Copy the text and open a blank " : "Open it as a new ") + what;
  }
  if (!source.hidden) {
    const [, line, own] = about.section;
    const path = (own || file).split("/").map(encodeURIComponent).join("/");
    source.href = book.source.replace("{file}", path).replace("{line}", line);
  }
  goes.textContent = {
    issues: `It goes to ${place()}, as an issue that you see there before you submit it from your own account.`,
    mail: `It goes to ${place()}, as a mail that you see before you send it.`,
    endpoint: `It goes to ${place()}, at once, without your name.`,
    clipboard: "This book names no address: the text is copied, and you send it to whom you like.",
  }[book.way];
  if (long) goes.textContent += " It is too long for an address, so it is copied: paste it there.";
}

async function copied() {
  try {
    await navigator.clipboard.writeText(message());
    status.textContent = "Copied.";
  } catch {
    sent.open = true;
    getSelection().selectAllChildren(preview);
    status.textContent = "This browser does not let a page copy: the text is selected, copy it with Ctrl-C or ⌘C.";
  }
}

// Whether there is something to send; says so where not.
function ready(event) {
  if (!isEmpty()) return true;
  event.preventDefault();
  status.textContent = about.exact ? "Change the wording, or write a comment." : "Write a comment first.";
  (about.exact ? wording : comment).focus();
  return false;
}

form.addEventListener("input", () => {
  status.textContent = "";
  show();
});
link.addEventListener("click", (event) => {
  if (ready(event) && carrier(message()).length > MAX_ADDRESS) copied();
});
copy.addEventListener("click", (event) => ready(event) && copied());
shut.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", () => {
  // Where the reader was, so that the same passage can be taken up again.
  if (again) getSelection().setBaseAndExtent(again[0], again[1], again[2], again[3]);
});
form.addEventListener("submit", (event) => {
  if (!ready(event)) return;
  if (book.way !== "endpoint") {
    event.preventDefault();
    return copied();
  }
  const [at, line, own] = about.section;
  const values = [address(at), file && `${own || file}:${line}`, book.build, message()];
  carried.forEach((input, i) => (input.value = values[i]));
  status.textContent = `Sent to ${place()}; its answer is in another tab.`;
});

const chosen = () => {
  const selection = getSelection();
  const range = !selection.isCollapsed && selection.rangeCount ? selection.getRangeAt(0) : undefined;
  const inside = range && main.contains(range.commonAncestorContainer);
  return inside && !element(range.commonAncestorContainer).closest("input, textarea, select") ? range : undefined;
};

// A small button by the end of what is selected.
const here = make("button", { type: "button", className: "suggest-here", textContent: "Suggest a change", hidden: true });
here.setAttribute("aria-keyshortcuts", "e");
here.addEventListener("pointerdown", (event) => event.preventDefault());
here.addEventListener("click", open);
main.append(here);
let timer;
function offer() {
  clearTimeout(timer);
  const range = chosen();
  if (!range || !range.toString().trim()) return (here.hidden = true);
  timer = setTimeout(() => {
    const box = [...range.getClientRects()].at(-1);
    if (!box) return;
    here.hidden = false;
    const edge = document.documentElement.clientWidth - here.offsetWidth - 8;
    here.style.left = Math.max(8, Math.min(box.right, edge)) + scrollX + "px";
    here.style.top = box.bottom + scrollY + 6 + "px";
  }, 250);
}

function begin() {
  const selection = getSelection();
  const range = chosen();
  again = range && [selection.anchorNode, selection.anchorOffset, selection.focusNode, selection.focusOffset];
  about = range ? passage(range) : PAGE;
  if (!about.exact) about = PAGE;
  quote.hidden = proposed.hidden = !about.exact;
  quote.textContent = wording.value = about.exact;
  comment.value = status.textContent = "";
  kind.value = about.exact ? "typo" : "other";
  form.action = book.way === "endpoint" ? book.to : location.href;
  show();
  here.hidden = true;
  if (!dialog.open) dialog.showModal();
  (about.exact ? wording : comment).focus();
}

// What the page's own scripts know is asked for with the first suggestion; without it there is less to say.
export function open() {
  const asked = [BUILD];
  const own = document.querySelector("[data-lines]")?.dataset.lines;
  if (own) asked.push(own);
  const next = () => {
    const path = asked.shift();
    if (path) load(path, next);
    else begin();
  };
  next();
}

let watching = false;

/** Offers a suggestion wherever something is selected, from now on. */
export function watch() {
  if (watching) return;
  watching = true;
  document.addEventListener("selectionchange", offer);
  offer();
}
