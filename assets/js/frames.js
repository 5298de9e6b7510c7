// Steps one at a time, with a slider; without this script they stand one below the other.
import { make } from "./dom.js";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function slider(list) {
  const steps = [...list.children];
  const name = list.getAttribute("aria-label");
  let at = 0;
  let timer;

  const button = (words, act) => {
    const made = make("button", { type: "button", textContent: words });
    made.addEventListener("click", act);
    return made;
  };
  const range = make("input", { type: "range", min: 1, max: steps.length, value: 1 });
  range.setAttribute("aria-label", name + ", step");
  const count = make("span", { className: "count" });
  const said = make("p", { className: "hidden" });

  const show = (to) => {
    at = (to + steps.length) % steps.length;
    steps.forEach((step, i) => step.classList.toggle("now", i === at));
    range.value = at + 1;
    count.textContent = at + 1 + " of " + steps.length;
    range.setAttribute("aria-valuetext", count.textContent);
    said.setAttribute("aria-live", timer ? "off" : "polite");
    said.textContent = "Step " + count.textContent + ": " + steps[at].querySelector(".step").textContent;
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = "Play";
  };
  // Nothing ever moves before it is asked to, and it stops at the end.
  const next = () => {
    if (at === steps.length - 1) return stop();
    show(at + 1);
    wait();
  };
  const wait = () => {
    timer = setTimeout(next, Math.max(steps[at].dataset.ms, calm.matches ? 2000 : 0));
  };
  const go = (to) => {
    stop();
    show(to);
  };
  const play = button("Play", () => {
    if (timer) return stop();
    wait();
    play.textContent = "Pause";
    if (at === steps.length - 1) show(0);
  });

  const bar = make("div", { className: "stepper" });
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", name);
  bar.append(button("Back", () => go(at - 1)), range, button("Next", () => go(at + 1)), play, count);
  range.addEventListener("input", () => go(range.value - 1));
  list.classList.add("one");
  list.before(bar);
  list.after(said);
  show(0);
}

document.querySelectorAll(".steps").forEach(slider);
