// Comforts on a page that is whole without them: theme, where I am.
import "./allowed-markup.js";
import { all, one } from "./dom.js";
import { ask, load, open } from "./loader.js";

/** The references that have a preview. */
export const references = "a:is(.term, .ref, .cite, .fn-ref)";

const bar = one(".machines");

/** The elements that depend on the machine, each with its children as printed: scripts put others between them. */
export const printed = new Map(bar ? all("[data-slot]").map((slot) => [slot, [...slot.childNodes]]) : []);

/** The machine switch comes when it is used, or was on another page. */
function machines() {
  const select = bar && one("select", bar);
  if (!select) return;
  const first = select.options[0].value;
  bar.classList.add("on");
  select.hidden = false;
  select.value = first;
  const chosen = () => {
    const id = select.value;
    ask("machine", (part) => (part ? part.machines.show(id) : (select.value = first)));
  };
  select.addEventListener("change", chosen);
  for (const soon of ["pointerenter", "focus"]) {
    select.addEventListener(soon, () => ask("machine", (part) => part?.prepare()), { once: true });
  }
  let kept;
  try {
    kept = localStorage.getItem("press-machine");
  } catch {
    // The printed one, then.
  }
  if ((kept && kept !== first) || new URLSearchParams(location.search).has("machine")) ask("machine", () => {});
}

/** Light or dark; remembered in this browser. */
function theme() {
  const button = one(".theme");
  if (!button) return;
  const system = matchMedia("(prefers-color-scheme: dark)");
  // Another word in the storage is no choice: no rule of the styles asks for it.
  const isDark = () => ({ light: false, dark: true })[document.documentElement.dataset.theme] ?? system.matches;
  const show = () => (button.textContent = isDark() ? "Light theme" : "Dark theme");
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("press-theme", document.documentElement.dataset.theme);
    } catch {
      // Not remembered, then.
    }
    show();
  });
  system.addEventListener("change", show);
  button.hidden = false;
  show();
}

/** Marks the section being read in the contents. */
function whereIAm() {
  const links = new Map(all(".part li li > a").map((a) => [a.hash.slice(1), a]));
  const heads = all("main :is(h2, h3)[id]").filter((h) => links.has(h.id));
  if (!heads.length) return;
  const passed = new Set();
  let now;
  const mark = (seen) => {
    for (const { target, isIntersecting } of seen) passed[isIntersecting ? "add" : "delete"](target);
    const next = links.get(heads.findLast((h) => passed.has(h))?.id);
    if (next === now) return;
    for (const [a, on] of [[now, false], [next, true]]) {
      if (!a) continue;
      a.parentElement.classList.toggle("here", on);
      if (on) a.setAttribute("aria-current", "location");
      else a.removeAttribute("aria-current");
    }
    now = next;
  };
  // What is above the lower seven tenths of the window was passed, however far above.
  const watch = new IntersectionObserver(mark, { rootMargin: "9999999px 0px -70%" });
  heads.forEach((h) => watch.observe(h));
}

/** What the first script left for later is laid out, some milliseconds at a time, so that nothing has to wait. */
function unfold() {
  const [sheet] = document.adoptedStyleSheets;
  if (!sheet) return;
  const far = all(/** @type {CSSStyleRule} */ (sheet.cssRules[0]).selectorText);
  const idle = window.requestIdleCallback ?? setTimeout;
  let [done, many] = [0, 4];
  const step = () => {
    const begin = performance.now();
    const some = far.slice(done, (done += many));
    for (const e of some) e.style.contentVisibility = "visible";
    // Asked where one is, they are laid out here, and not with all others in the next frame.
    some[0]?.getBoundingClientRect();
    many = performance.now() - begin < 5 ? many * 2 : Math.max(2, many >> 1);
    if (done < far.length) return idle(step);
    document.adoptedStyleSheets = [];
    for (const e of far) {
      e.style.contentVisibility = "";
      if (!e.getAttribute("style")) e.removeAttribute("style");
    }
  };
  addEventListener("load", () => idle(step));
}

/** A box only needs a stop of the Tab key while there is something in it to scroll. */
function scrollers() {
  const boxes = all("[tabindex='0']:is(pre, .scroll:not(.chart))");
  // All is read before anything changes, and not what is folded: each would have more laid out.
  const fit = () => {
    const seen = boxes.filter((box) => box.checkVisibility({ contentVisibilityAuto: true }));
    const stops = seen.map((box) => (box.scrollWidth > box.clientWidth ? 0 : -1));
    seen.forEach((box, i) => box.tabIndex === stops[i] || (box.tabIndex = stops[i]));
  };
  // It calls back for the first time when the page is laid out.
  new ResizeObserver(fit).observe(document.body);
}

// An old address leads on, with the place on the page that was asked for.
function moved() {
  const link = one("a.moved");
  if (link) location.replace(link.href + location.hash);
}

// On paper a note stands below its paragraph, not below the line that calls it.
function paper() {
  const back = new Map();
  addEventListener("beforeprint", () => {
    for (const note of all("p .fn-note")) {
      back.set(note, note.previousSibling);
      note.closest("p").append(note);
    }
  });
  addEventListener("afterprint", () => {
    back.forEach((call, note) => call.after(note));
    back.clear();
  });
}

/** What was read is asked for as soon as there is something to show or to keep. */
function progress() {
  const begin = () => open("reading-progress");
  const name = "press-read " + all(".brand")[0]?.textContent;
  // Called when the page is laid out, so that its length is known without a second time.
  const look = (entries, watch) => {
    const [{ contentRect }] = entries;
    watch.disconnect();
    try {
      const unread = !scrollY && contentRect.height > innerHeight * 1.5;
      if (unread && !localStorage.getItem(name) && !all(".track, .ask")[0]) addEventListener("scroll", begin, { once: true });
      else begin();
    } catch {
      // Nothing can be kept.
    }
  };
  new ResizeObserver(look).observe(document.body);
}

/** Single letters do something, unless the reader switched them off; what, comes with the first of them. */
function keys() {
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    const search = key === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!search) {
      if (!/^[/?cegmnpt]$/.test(key) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest?.("input, select, textarea, pre, dialog, [contenteditable], [role=application]")) return;
      try {
        if (localStorage.getItem("press-keys") === "off") return;
      } catch {
        // Then they are on.
      }
    }
    event.preventDefault();
    if (search || key === "/") open("search");
    else ask("keyboard", (part) => part?.press(key));
  });
}

/** What shows a reference beside its words comes with the first one that is pointed at. */
function previews() {
  const here = new AbortController();
  let touched;
  const on = (kind, act) =>
    addEventListener(
      kind,
      (event) => {
        const of = event.target.closest?.(references);
        if (of) act(of, event);
      },
      { signal: here.signal, capture: true },
    );
  const show = (of, tapped) =>
    ask("previews", (part) => {
      if (!touched || tapped) here.abort();
      part?.open(of, tapped);
    });
  on("pointerover", (of) => show(of));
  on("focusin", (of) => show(of));
  on("pointerdown", (of, event) => {
    touched = event.pointerType === "touch" && !of.closest(".side, .turn") && of;
  });
  // The first tap, which those who come later have missed.
  on("click", (of, event) => {
    if (of !== touched) return;
    event.preventDefault();
    event.stopPropagation();
    show(of, true);
  });
}

/** Where the numbers of the page come from is a sheet that comes with the first one that is pointed at. */
function provenance() {
  const show = ({ target }) => {
    // What is in <noscript> is text to a browser with scripts.
    const found = target.closest?.("[data-why]") && one("noscript")?.textContent.match(/assets\/[^"]+/);
    if (found) load(found[0], () => {});
  };
  for (const kind of ["pointerover", "focusin"]) addEventListener(kind, show);
}

/** What is on the page of the supplement comes when it is opened; from a page on a disk, too. */
function supplement() {
  const opened = ({ target }) => {
    const link = target.open && target.matches?.(".supplement") && one("a", target);
    if (link) ask("previews", (part) => part?.bring(link));
  };
  addEventListener("toggle", opened, true);
}

/** What offers to suggest a change, and what copies a formula, come with the first words that are selected. */
function selections() {
  document.addEventListener("selectionchange", () => {
    if (getSelection().isCollapsed) return;
    ask("feedback", (part) => part?.watch());
    if (all("math")[0]) ask("copy-formulas", () => {});
  });
}

moved();
machines();
previews();
provenance();
supplement();
selections();
progress();
unfold();
keys();
theme();
whereIAm();
scrollers();
paper();
