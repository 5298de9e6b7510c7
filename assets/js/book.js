// Comforts on a page that is whole without them: theme, where I am.
(() => {
  "use strict";
  const root = document.documentElement;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const make = (tag, props) => Object.assign(document.createElement(tag), props);

  /** Light or dark; remembered in this browser. */
  function theme() {
    const button = document.querySelector(".theme");
    if (!button) return;
    const system = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
    const show = () => (button.textContent = isDark() ? "Light theme" : "Dark theme");
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      try {
        localStorage.setItem("press-theme", root.dataset.theme);
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

  /** A box only needs a stop of the Tab key while there is something in it to scroll. */
  function scrollers() {
    const boxes = all("[tabindex='0']:is(pre, .scroll:not(.chart))");
    // All is read before anything changes, and not what is folded: each would have more laid out.
    const fit = () => {
      const seen = boxes.filter((box) => box.checkVisibility());
      const stops = seen.map((box) => (box.scrollWidth > box.clientWidth ? 0 : -1));
      seen.forEach((box, i) => box.tabIndex === stops[i] || (box.tabIndex = stops[i]));
    };
    // It calls back for the first time when the page is laid out.
    new ResizeObserver(fit).observe(document.body);
  }

  // An old address leads on, with the place on the page that was asked for.
  function moved() {
    const link = document.querySelector("a.moved");
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

  // A formula is copied as the TeX it was written in.
  function formulas() {
    addEventListener("copy", (event) => {
      const selection = getSelection();
      if (selection.isCollapsed) return;
      const range = selection.getRangeAt(0).cloneRange();
      const whole = (node) => (node.nodeType === 1 ? node : node.parentElement).closest("math");
      const [first, last] = [whole(range.startContainer), whole(range.endContainer)];
      if (first) range.setStartBefore(first);
      if (last) range.setEndAfter(last);
      const box = make("div", { className: "copied" });
      box.append(range.cloneContents());
      const found = all("math", box);
      if (!found.length) return;
      for (const math of found) {
        const mark = math.getAttribute("display") === "block" ? "$$" : "$";
        const tex = (math.querySelector("annotation") || math).textContent.trim();
        math.replaceWith(mark + tex + mark);
      }
      document.body.append(box);
      event.clipboardData.setData("text/plain", box.innerText);
      box.remove();
      event.preventDefault();
    });
  }

  /** What was read is asked for as soon as there is something to show or to keep. */
  function progress() {
    const ask = () => window.press.open("read");
    const name = "press-read " + all(".brand")[0]?.textContent;
    // Called when the page is laid out, so that its length is known without a second time.
    const look = ([{ contentRect }], watch) => {
      watch.disconnect();
      try {
        const unread = !scrollY && contentRect.height > innerHeight * 1.5;
        if (unread && !localStorage.getItem(name) && !all(".track, .ask")[0]) addEventListener("scroll", ask, { once: true });
        else ask();
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
      if (search || key === "/") window.press.open("search");
      else window.press.ask("keys", (part) => part?.press(key));
    });
  }

  /** What shows a reference beside its words comes with the first one that is pointed at. */
  function previews() {
    const { press } = window;
    press.references = "a:is(.term, .ref, .cite, .fn-ref)";
    const here = new AbortController();
    let touched;
    const on = (kind, act) =>
      addEventListener(
        kind,
        (event) => {
          const of = event.target.closest?.(press.references);
          if (of) act(of, event);
        },
        { signal: here.signal, capture: true },
      );
    const ask = (of, tapped) =>
      press.ask("previews", (part) => {
        if (!touched || tapped) here.abort();
        part?.open(of, tapped);
      });
    on("pointerover", (of) => ask(of));
    on("focusin", (of) => ask(of));
    on("pointerdown", (of, event) => {
      touched = event.pointerType === "touch" && !of.closest(".side, .turn") && of;
    });
    // The first tap, which those who come later have missed.
    on("click", (of, event) => {
      if (of !== touched) return;
      event.preventDefault();
      event.stopPropagation();
      ask(of, true);
    });
  }

  /** What offers to suggest a change comes with the first words that are selected. */
  function suggestions() {
    document.addEventListener("selectionchange", () => {
      if (!getSelection().isCollapsed) window.press.ask("feedback", (part) => part?.watch());
    });
  }

  moved();
  previews();
  suggestions();
  progress();
  keys();
  theme();
  whereIAm();
  scrollers();
  paper();
  formulas();
})();
