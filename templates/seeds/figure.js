// A row of squares, see {{class}}Figure.java: how long it is.
import { make, svg } from "../dom.js";
import { count } from "../numbers.js";
import { define, slider, status } from "./controls.js";

define("{{name}}", (live, given) => {
  const { most, side } = given;
  const said = status();
  const box = make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": "A row of squares" });

  function show(n) {
    const squares = Array.from({ length: n }, (_, i) =>
      svg("rect", { class: "tile", x: i * side + 1, y: 1, width: side, height: side }));
    const [width, height] = [most * side + 2, side + 2];
    box.replaceChildren(svg("svg", { class: "{{name}}", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": true }, ...squares));
    said.textContent = `${count(n)} square${n === 1 ? "" : "s"}, ${count(n * side)} units long.`;
  }

  const many = slider("Squares", { min: 1, max: most, value: given.n, text: count }, show);
  live.append(box, said, make("div", { className: "knobs" }, many.knob));
  show(given.n);
});
