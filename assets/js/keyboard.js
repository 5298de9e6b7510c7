// The keys: what single letters do on these pages, the list of them, and how to switch them off.
import { make } from "./dom.js";
import { open as openPart } from "./loader.js";
const one = (selector) => document.querySelector(selector);
const follow = (selector) => [selector, (found) => found.click()];
const asks = (part) => ["[data-ask=" + part + "]:not([hidden])", () => openPart(part)];

// Key, words, what must be on the page, what is done with it.
const ALL = [
  ["/", "Search; also Ctrl and K", ...asks("search")],
  ["n", "Next chapter", ...follow("a[rel=next]")],
  ["p", "Previous chapter", ...follow("a[rel=prev]")],
  ["c", "Contents", ...follow(".tools a[href$='contents.html']")],
  ["g", "Map of the book", ...follow(".tools a[href$='graph.html']")],
  ["m", "Choose the machine whose numbers stand here", ".machines select", (found) => found.focus()],
  ["t", "Light or dark", ...follow(".theme")],
  ["e", "Suggest a change", ...asks("feedback")],
  ["?", "This list", "body", () => open()],
];

const heading = make("h2", { id: "keys-title", textContent: "Keys" });
const list = make("dl", {});
const on = make("input", { type: "checkbox", autocomplete: "off" });
const close = make("button", { type: "button", textContent: "Close" });
const dialog = make(
  "dialog",
  { className: "keys" },
  heading,
  list,
  make("p", {}, make("label", {}, on, " Single letters work as keys on these pages")),
  make("p", { className: "source" }, "Never while you type, in a list of choices, or in code. Tab, Enter and Escape work everywhere."),
  close,
);
dialog.setAttribute("aria-labelledby", heading.id);
document.body.append(dialog);

close.addEventListener("click", () => dialog.close());
// A click beside the list closes it too.
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
on.addEventListener("change", () => {
  try {
    localStorage.setItem("press-keys", on.checked ? "on" : "off");
  } catch {
    // Not remembered, then.
  }
});

export function open() {
  list.replaceChildren();
  for (const [key, words, selector] of ALL) {
    if (one(selector)) list.append(make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: words }));
  }
  on.checked = true;
  try {
    on.checked = localStorage.getItem("press-keys") !== "off";
  } catch {
    // Then they are on.
  }
  if (!dialog.open) dialog.showModal();
}

/** Does what a key stands for, where the page has it. */
export function press(key) {
  const [, , selector, act] = ALL.find(([name]) => name === key) || [];
  const found = selector && one(selector);
  if (found) act(found);
}
