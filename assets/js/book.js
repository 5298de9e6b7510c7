// Comforts on a page that is whole without them: theme, copying, where I am, previews.
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

  /** A button on each listing that copies its text, exactly. */
  function copying() {
    for (const listing of all(".listing")) {
      const code = listing.querySelector("pre code");
      const button = make("button", { type: "button", textContent: "Copy" });
      const name = listing.querySelector("pre").getAttribute("aria-label");
      if (name) button.setAttribute("aria-label", "Copy " + name);
      const say = (text) => {
        button.textContent = text;
        setTimeout(() => (button.textContent = "Copy"), 1500);
      };
      button.addEventListener("click", () =>
        (navigator.clipboard
          ? navigator.clipboard.writeText(code.textContent)
          : Promise.reject()
        ).then(
          () => say("Copied"),
          () => {
            getSelection().selectAllChildren(code);
            say("Selected");
          },
        ),
      );
      listing.append(button);
    }
  }

  /** Marks the section being read in the contents. */
  function whereIAm() {
    const links = new Map(all(".part li li > a").map((a) => [a.hash.slice(1), a]));
    const heads = all("main :is(h2, h3)[id]").filter((h) => links.has(h.id));
    if (!heads.length) return;
    let now;
    const mark = () => {
      const passed = heads.filter((h) => h.getBoundingClientRect().top < innerHeight * 0.3);
      const next = passed.length ? links.get(passed.at(-1).id) : undefined;
      if (next === now) return;
      for (const [a, on] of [[now, false], [next, true]]) {
        if (!a) continue;
        a.parentElement.classList.toggle("here", on);
        if (on) a.setAttribute("aria-current", "location");
        else a.removeAttribute("aria-current");
      }
      now = next;
    };
    let waiting = false;
    addEventListener(
      "scroll",
      () => {
        if (waiting) return;
        waiting = true;
        requestAnimationFrame(() => {
          waiting = false;
          mark();
        });
      },
      { passive: true },
    );
    mark();
  }

  /** A box only needs a stop of the Tab key while there is something in it to scroll. */
  function scrollers() {
    const boxes = all("[tabindex='0']:is(pre, .scroll)");
    const fit = () => {
      for (const box of boxes) box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
    };
    new ResizeObserver(fit).observe(document.body);
    fit();
  }

  /** Definitions, provenance and far-away notes beside the words that call them. */
  function previews() {
    const box = make("div", { className: "preview", id: "preview", hidden: true });
    box.setAttribute("role", "tooltip");
    document.body.append(box);
    let owner;
    let timer;
    const hide = () => {
      if (!owner) return;
      owner.removeAttribute("aria-describedby");
      owner = undefined;
      box.hidden = true;
    };
    const content = (of) => {
      if (of.dataset.preview) return [of.dataset.preview];
      if (!of.matches(".fn-ref")) return [];
      const note = document.getElementById(of.hash.slice(1));
      const place = note.getBoundingClientRect();
      if (place.top >= 0 && place.bottom <= innerHeight) return [];
      return [...note.cloneNode(true).childNodes].filter((n) => !n.matches?.(".fn-back"));
    };
    const show = (of) => {
      clearTimeout(timer);
      if (of === owner) return;
      const nodes = content(of);
      hide();
      if (!nodes.length) return;
      owner = of;
      box.replaceChildren(...nodes);
      box.hidden = false;
      of.setAttribute("aria-describedby", "preview");
      const at = of.getBoundingClientRect();
      const below = at.bottom + box.offsetHeight + 12 < innerHeight;
      const left = Math.min(at.left, root.clientWidth - box.offsetWidth - 16);
      box.style.left = Math.max(16, left) + scrollX + "px";
      box.style.top = (below ? at.bottom + 6 : at.top - box.offsetHeight - 6) + scrollY + "px";
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(hide, 200);
    };
    for (const of of all("a.term[data-preview], a.ref[data-preview], a.fn-ref, .value[title]")) {
      if (of.title) {
        of.dataset.preview = of.title;
        of.removeAttribute("title");
      }
      of.addEventListener("mouseenter", () => {
        clearTimeout(timer);
        timer = setTimeout(show, 120, of);
      });
      of.addEventListener("mouseleave", later);
      of.addEventListener("focus", () => show(of));
      of.addEventListener("blur", later);
      // A first tap shows, a second one goes there.
      let goes = true;
      of.addEventListener("pointerdown", (event) => {
        goes = event.pointerType !== "touch" || of === owner;
      });
      of.addEventListener("click", (event) => {
        if (goes || !content(of).length) return;
        event.preventDefault();
        goes = true;
        show(of);
      });
    }
    box.addEventListener("mouseenter", () => clearTimeout(timer));
    box.addEventListener("mouseleave", later);
    addEventListener("keydown", (event) => event.key === "Escape" && hide());
  }

  theme();
  copying();
  whereIAm();
  scrollers();
  previews();
})();
