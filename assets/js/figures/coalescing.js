// The sectors and lines that a warp touches, for a pattern, a size of elements, a stride and an offset.
import { counted } from "../numbers.js";
import { slider, choice, define } from "./controls.js";
import { traffic } from "./memory-access.js";
import { show } from "./word-rows.js";
const PATTERNS = [
  ["contiguous", "neighbours"],
  ["strided", "every stride-th"],
  ["reversed", "neighbours, backwards"],
  ["random", "anywhere"],
  ["aos", "array of structs"],
  ["soa", "struct of arrays"],
];

function addresses({ pattern, bytes, stride, offset }) {
  let seed = 1;
  return Array.from({ length: 32 }, (_, thread) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const element = {
      contiguous: offset + thread,
      strided: offset + thread * stride,
      reversed: offset + 31 - thread,
      random: offset + ((seed >>> 8) % (32 * stride)),
      aos: thread * stride + (offset % stride),
      soa: (offset % stride) * 32 + thread,
    };
    return element[pattern] * bytes;
  });
}

define("coalescing", (live, given) => {
  const now = { ...given };
  const set = (name) => (value) => {
    now[name] = name === "bytes" ? +value : value;
    again();
  };
  const sizes = [1, 2, 4, 8, 16].map((size) => [size, size + " B"]);
  const knobs = [
    choice("Access", PATTERNS, now.pattern, set("pattern")).knob,
    choice("Element", sizes, now.bytes, set("bytes")).knob,
    slider("Stride", { min: 1, max: 32, value: now.stride }, set("stride")).knob,
    slider("Offset", { min: 0, max: 32, value: now.offset }, set("offset")).knob,
  ];
  const again = show(live, knobs, false, () => {
    const all = addresses(now);
    const t = traffic(all, now.bytes);
    const sentence =
      `32 lanes want ${now.bytes} B each: ${counted(t.lines, "line")}, ${counted(t.sectors, "sector")}. ` +
      `${t.moved} B are moved for ${t.useful} B wanted: ${t.percent} %.`;
    return { addresses: all, bytes: now.bytes, sentence };
  });
});
