// The banks of local memory that a warp wants: a stride, or a row or column of a tile, padded or swizzled.
import { make } from "../dom.js";
import { counted } from "../numbers.js";
import { slider, choice, define } from "./controls.js";
import { conflict } from "./memory-access.js";
import { show } from "./word-rows.js";
const READINGS = [["stride", "with a stride"], ["row", "a row of a tile"], ["column", "a column of a tile"]];

function addresses({ access, bytes, stride, at, padding, swizzle }) {
  const element = (row, column) => row * (padding ? 33 : 32) + (swizzle ? column ^ row : column);
  return Array.from({ length: 32 }, (_, thread) =>
    bytes * (access === "stride" ? thread * stride : access === "row" ? element(at, thread) : element(thread, at)));
}

define("banks", (live, given) => {
  const now = { ...given };
  const set = (name) => (value) => {
    now[name] = name === "bytes" ? +value : value;
    again();
  };
  const tick = (words, name) => {
    const box = make("input", { type: "checkbox", checked: !!now[name], autocomplete: "off" });
    box.addEventListener("change", () => set(name)(box.checked));
    return make("div", { className: "knob" }, make("label", {}, box, " " + words));
  };
  const stride = slider("Stride", { min: 0, max: 33, value: now.stride }, set("stride")).knob;
  const tile = [
    slider("Row or column", { min: 0, max: 31, value: now.at }, set("at")).knob,
    tick("one element of padding a row", "padding"),
    tick("swizzle: column XOR row", "swizzle"),
  ];
  const sizes = [4, 8, 16].map((size) => [size, size + " B"]);
  const knobs = [
    choice("Access", READINGS, now.access, set("access")).knob,
    choice("Element", sizes, now.bytes, set("bytes")).knob,
    stride,
    ...tile,
  ];
  const again = show(live, knobs, true, () => {
    const plain = now.access === "stride";
    stride.hidden = !plain;
    for (const knob of tile) knob.hidden = plain;
    const all = addresses(now);
    const { degree, passes, parts, sentence } = conflict(all, now.bytes);
    const many = counted(passes, "pass");
    return {
      addresses: all,
      bytes: now.bytes,
      sentence: degree > 1 ? `${sentence}: ${many} where ${parts} would do.` : `No conflict: ${many}.`,
    };
  });
});
