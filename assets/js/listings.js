// Listings: copying, tabs, and steps of pseudocode beside the lines that do them.
import { all, make } from "./dom.js";

/** What a listing copies: a session its commands, any other its lines as they stand in the file. */
function text(code) {
  const own = code.cloneNode(true);
  all("del, .co", own).forEach((e) => e.remove());
  const commands = all(".cmd", own);
  return (commands.length ? commands : [own]).map((e) => e.textContent).join("");
}

/** A button on each listing. */
function copying() {
  for (const pre of all(".listing pre")) {
    const code = pre.firstChild;
    const name = pre.getAttribute("aria-label");
    const button = make("button", { type: "button", textContent: "Copy" });
    button.setAttribute("aria-label", "Copy " + name);
    const say = (words) => {
      button.textContent = words;
      setTimeout(() => (button.textContent = "Copy"), 1500);
    };
    button.addEventListener("click", () =>
      (navigator.clipboard
        ? navigator.clipboard.writeText(text(code))
        : Promise.reject()
      ).then(
        () => say("Copied"),
        () => {
          getSelection().selectAllChildren(code);
          say("Selected");
        },
      ),
    );
    pre.closest(".panel, .listing").append(button);
  }
}

/** Tabs: those of one group switch together, and the choice is remembered. */
function tabs() {
  // Samples in the author's manual have no addresses and stay as they are on paper.
  const blocks = all(".tabs:has(.panel[id])").map((block) => {
    const list = make("div", { className: "tablist" });
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", block.querySelector(".tag").textContent);
    const panels = all(".panel", block);
    const buttons = panels.map((panel) => {
      const tab = make("button", { type: "button", id: panel.id + ".tab" });
      tab.textContent = panel.dataset.tab;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      list.append(tab);
      return tab;
    });
    const show = (name) => {
      if (!panels.some((p) => p.dataset.tab === name)) return;
      panels.forEach((panel, i) => {
        const on = panel.dataset.tab === name;
        panel.hidden = on ? false : "until-found";
        buttons[i].setAttribute("aria-selected", on);
        buttons[i].tabIndex = on ? 0 : -1;
        const pre = panel.querySelector("pre");
        pre.tabIndex = on && pre.scrollWidth > pre.clientWidth ? 0 : -1;
      });
    };
    const choose = (name) => {
      // What was clicked stays where it is, although panels above it change their height.
      const top = list.getBoundingClientRect().top;
      for (const other of blocks) {
        if (other.block.dataset.group === block.dataset.group) other.show(name);
      }
      show(name);
      scrollBy(0, list.getBoundingClientRect().top - top);
      try {
        localStorage.setItem("press-tab-" + block.dataset.group, name);
      } catch {
        // Not remembered, then.
      }
    };
    buttons.forEach((tab, i) => tab.addEventListener("click", () => choose(panels[i].dataset.tab)));
    panels.forEach((p) => p.addEventListener("beforematch", () => choose(p.dataset.tab)));
    list.addEventListener("keydown", (event) => {
      const at = buttons.indexOf(event.target);
      const last = buttons.length - 1;
      const to = {
        ArrowLeft: at ? at - 1 : last,
        ArrowRight: at < last ? at + 1 : 0,
        Home: 0,
        End: last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      buttons[to].focus();
      buttons[to].click();
    });
    panels[0].before(list);
    show(panels[0].dataset.tab);
    try {
      show(localStorage.getItem("press-tab-" + block.dataset.group));
    } catch {
      // The first, then.
    }
    return { block, show };
  });
  const open = () => {
    const target = document.querySelector(":target");
    const panel = target?.closest(".panel");
    if (!panel) return;
    blocks.find((b) => b.block.contains(panel))?.show(panel.dataset.tab);
    target.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();
}

/** A step lights the lines that do it, and each of these lines lights its steps: under a pointer, by focus, at a tap. */
function steps() {
  const partners = new Map();
  for (const step of all(".pseudo [data-listing]")) {
    const lit = [step.firstChild];
    const { listing, from, to } = step.dataset;
    for (let n = +from; n <= +to; n++) lit.push(document.getElementById(listing + "." + n) || step.firstChild);
    lit.forEach((e) => partners.set(e, new Set([...(partners.get(e) || []), ...lit])));
  }
  let now = [];
  const light = (some) => {
    now.forEach((e) => e.classList.remove("lit"));
    now = [...some];
    now.forEach((e) => e.classList.add("lit"));
  };
  for (const [e, lit] of partners) {
    e.addEventListener("pointerenter", () => light(lit));
    e.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && light([]));
    e.addEventListener("focusin", () => light(lit));
    e.addEventListener("focusout", () => light([]));
  }
  // A finger does not leave; it taps elsewhere.
  addEventListener("pointerdown", ({ target, pointerType }) => {
    if (pointerType !== "mouse" && !target.closest?.(".lit")) light([]);
  });
}

copying();
tabs();
steps();
