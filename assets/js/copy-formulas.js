// A formula is copied as the TeX it was written in.
import { all } from "./dom.js";
addEventListener("copy", (event) => {
  const selection = getSelection();
  if (selection.isCollapsed) return;
  const range = selection.getRangeAt(0).cloneRange();
  const whole = (node) => (node.nodeType === 1 ? node : node.parentElement).closest("math");
  const [first, last] = [whole(range.startContainer), whole(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const box = document.createElement("div");
  box.className = "copied";
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
