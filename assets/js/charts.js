// Charts: each is one stop of the Tab key, arrows go from point to point, and what the point says stands below.
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -1e9, End: 1e9 };
const CHART = ".scroll.chart";
let now;

const say = (box, words) => {
  const line = box.nextElementSibling;
  if (line?.matches(".reading")) line.textContent = words;
};
const leave = () => {
  if (!now) return;
  now.classList.remove("now");
  const box = now.closest(CHART);
  if (box) say(box, "");
  now = undefined;
};
const read = (box, mark) => {
  if (mark === now) return;
  leave();
  now = mark;
  now.classList.add("now");
  say(box, now.firstElementChild.textContent);
};
const marks = (box) => [...box.querySelectorAll("g > title")].map((title) => title.parentElement);

// Listens at the root, because what a chart holds is replaced when the machine is switched.
addEventListener("keydown", (event) => {
  const box = /** @type {HTMLElement} */ (document.activeElement);
  if (!box?.matches(CHART) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") return box.blur();
  const all = marks(box);
  if (!(event.key in STEPS) || !all.length) return;
  event.preventDefault();
  const at = all.indexOf(now);
  const to = at < 0 && Math.abs(STEPS[event.key]) === 1 ? 0 : at + STEPS[event.key];
  read(box, all[Math.max(0, Math.min(to, all.length - 1))]);
  now.scrollIntoView({ block: "nearest", inline: "nearest" });
});
addEventListener("pointerover", (event) => {
  const mark = event.target.closest?.(CHART + " g:has(> title)");
  if (mark) read(mark.closest(CHART), mark);
});
addEventListener("focusin", (event) => {
  const box = event.target;
  const count = box.matches(CHART + ":focus-visible") && marks(box).length;
  if (count) say(box, "The arrow keys read its " + count + " points.");
});
addEventListener("focusout", (event) => {
  if (!event.target.matches?.(CHART)) return;
  leave();
  say(event.target, "");
});
