// What the press says of the book, in the words of the terminal: mistakes over the page that they keep from being
// printed, warnings behind a count in the corner.
const make = (tag, props, ...inside) => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...inside);
  return made;
};
const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

const title = make("h2", {});
const close = make("button", { type: "button", textContent: "Close" });
const words = make("pre", { tabIndex: 0 });
const sheet = make("section", { hidden: true }, make("header", {}, title, close), words);
sheet.setAttribute("aria-label", "What the press says");
words.setAttribute("role", "region");
words.setAttribute("aria-label", "Mistakes and warnings");
const corner = make("button", { type: "button", hidden: true });
const status = make("div", {}, corner);
status.setAttribute("role", "status");

/** Where it is said; it joins the page when the page as it was printed has been copied. */
export const panel = make("aside", { className: "press-serve" }, status, sheet);

let now = "";
let counts = "";
let bad = false;

function open(on) {
  sheet.hidden = !on;
  corner.hidden = on || !counts;
}

const own = document.querySelector(".colophon")?.textContent.match(/Source: (\S+)/)?.[1];

/** The text with mistakes before warnings, and of both what concerns this page first; the counts stay last. */
function ordered(text) {
  const rank = (part) =>
    /^\d+ /.test(part) ? 4 : (/^\S+: warning\[/.test(part) ? 2 : 0) + (own && part.startsWith(own + ":") ? 0 : 1);
  return text.split(/\n\n(?=\S)/).map((part) => part.trimEnd()).sort((a, b) => rank(a) - rank(b)).join("\n\n");
}

/** Shows what the press says; mistakes open by themselves, once. */
export function say(errors, warnings, text) {
  const parts = [errors && counted(errors, "error"), warnings && counted(warnings, "warning")];
  counts = parts.filter(Boolean).join(", ");
  title.textContent = counts;
  corner.textContent = counts;
  const [another, mended] = [text !== now, bad && !errors];
  [now, bad] = [text, !!errors];
  if (another) words.textContent = ordered(text);
  open((bad && another) || (!!counts && !sheet.hidden && !mended));
}

/** Says that the server has ended; what was said before comes back with it. */
export function sayEnded(on) {
  if (!on || !sheet.hidden) return;
  corner.textContent = "press serve has ended";
  corner.hidden = false;
}

corner.addEventListener("click", () => {
  if (!counts) return;
  open(true);
  words.focus();
});
const leave = () => {
  const within = sheet.contains(document.activeElement);
  open(false);
  if (within) corner.focus();
};
close.addEventListener("click", leave);
addEventListener("keydown", (event) => {
  const at = document.activeElement;
  const free = !at || at === document.body || sheet.contains(at);
  if (event.key === "Escape" && !sheet.hidden && free) leave();
});
