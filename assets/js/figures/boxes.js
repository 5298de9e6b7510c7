// The groups of a grid and the work-items of one as boxes that turn: by WebGL2, or as an SVG where there is none.
import { make, svg } from "../dom.js";
import { button } from "./controls.js";

const VERTEX = `#version 300 es
uniform mat3 turn; uniform vec3 scale, tints[5]; uniform bool pick;
layout(location=0) in vec3 at; layout(location=1) in vec3 size; layout(location=2) in float kind;
flat out vec4 tint;
void main() {
int f = gl_VertexID / 6, c = int[](0, 1, 2, 2, 1, 3)[gl_VertexID % 6], a = f % 3;
vec3 p; p[a] = float(f / 3); p[(a + 1) % 3] = float(c & 1); p[(a + 2) % 3] = float(c >> 1);
gl_Position = vec4(turn * (at + size * p) * scale, 1);
tint = pick ? vec4(gl_InstanceID % 256, gl_InstanceID / 256, 0, 255) / 255. : vec4(tints[int(kind)] * vec3(.8, 1, .9)[a], 1);
}`;
const FRAGMENT = `#version 300 es
precision mediump float; flat in vec4 tint; out vec4 colour; void main() { colour = tint; }`;

/** Boxes drawn by the graphics processor; nothing where there is none. */
function shaded() {
  const node = make("canvas");
  const gl = matchMedia("(forced-colors: active)").matches ? null : node.getContext("webgl2", { antialias: false });
  if (!gl) return;
  const program = gl.createProgram();
  for (const [type, text] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return;
  gl.useProgram(program);
  gl.enable(gl.DEPTH_TEST);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  [3, 3, 1].forEach((many, at) => {
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, many, gl.FLOAT, false, 28, at * 12);
    gl.vertexAttribDivisor(at, 1);
  });
  const place = (name) => gl.getUniformLocation(program, name);
  let boxes = [];
  const draw = (pick) => {
    gl.uniform1i(place("pick"), pick);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, 36, boxes.length);
  };
  return {
    node,
    paint(all, [x, y, z], scale, width, height) {
      boxes = all;
      Object.assign(node, { width: 2 * width, height: 2 * height });
      gl.viewport(0, 0, 2 * width, 2 * height);
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(all.flatMap((box) => box.slice(0, 7))), gl.DYNAMIC_DRAW);
      gl.uniformMatrix3fv(place("turn"), false, [0, 1, 2].flatMap((k) => [x[k], y[k], z[k]]));
      gl.uniform3f(place("scale"), (2 * scale) / width, (-2 * scale) / height, scale / 400);
      const tints = [0, 1, 2, 3, 4].flatMap((k) => {
        node.style.color = `var(--k${k})`;
        const { color } = getComputedStyle(node);
        return color.match(/[\d.]+/g).slice(0, 3).map((part) => +part / (color.startsWith("rgb") ? 255 : 1));
      });
      gl.uniform3fv(place("tints"), tints);
      draw(false);
    },
    pick(event) {
      const at = node.getBoundingClientRect();
      const [x, y] = [2 * (event.clientX - at.x), node.height - 2 * (event.clientY - at.y)];
      const seen = new Uint8Array(4);
      draw(true);
      gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, seen);
      draw(false);
      return seen[3] && boxes[seen[0] + 256 * seen[1]];
    },
  };
}

/** The same boxes as faces of an SVG, the far ones first. */
function faced() {
  const node = svg("svg");
  let boxes;
  return {
    node,
    paint(all, turn, scale, width, height) {
      boxes = all;
      const dot = (axis, of) => axis[0] * of[0] + axis[1] * of[1] + axis[2] * of[2];
      const depth = (box) => dot(turn[2], [0, 1, 2].map((k) => box[k] + box[k + 3] / 2));
      const order = all.map((box, n) => [depth(box), box, n]).sort((a, b) => b[0] - a[0]);
      const faces = order.flatMap(([, box, n]) =>
        [0, 1, 2].map((a) => {
          const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([u, v]) => {
            const p = box.slice(0, 3);
            p[a] += turn[2][a] > 0 ? 0 : box[a + 3];
            p[(a + 1) % 3] += u * box[3 + ((a + 1) % 3)];
            p[(a + 2) % 3] += v * box[3 + ((a + 2) % 3)];
            return [width / 2 + scale * dot(turn[0], p), height / 2 + scale * dot(turn[1], p)].map((at) => at.toFixed(1));
          });
          return svg("path", { class: `k${box[6]} a${a}`, d: "M" + corners.join("L") + "Z", "data-n": n });
        }));
      for (const [name, value] of [["width", width], ["height", height]]) node.setAttribute(name, value);
      node.replaceChildren(...faces);
    },
    pick: (event) => boxes[event.target.dataset.n],
  };
}

const HOME = [0.62, 0.42];

/** Puts the boxes into `box`; `pick(block, item)` is called for the one that is picked. What is returned draws them again. */
export function turningBoxes(box, scene, pick) {
  const { groups, shape, drawn, items, split, join, part, first, at } = scene;
  const stage = make("div", { className: "stage", tabIndex: 0, role: "group", "aria-label": "The grid as boxes; drag it or use the arrow keys to turn it" });
  let [yaw, pitch] = HOME;
  let painter = shaded() || faced();
  stage.append(painter.node);
  painter.node.addEventListener("webglcontextlost", () => {
    painter = faced();
    stage.replaceChildren(painter.node);
    paint();
  });

  /**
   * At most eight groups each way; the picked one opened.
   *
   * @returns {[number[][], number]} boxes, and how far the farthest is
   */
  const boxes = () => {
    const [block, item] = at();
    const from = split(block, groups).map((one) => one - (one % 8));
    const many = from.map((one, k) => Math.min(8, groups[k] - one));
    const cell = shape.map((size) => 0.9 / size);
    const made = [];
    for (let k = 0; k < many[0] * many[1] * many[2]; k++) {
      const place = split(k, many);
      const of = join(place.map((one, a) => one + from[a]), groups);
      const corner = place.map((one, a) => one - many[a] / 2);
      if (of !== block) made.push([...corner, 0.8, 0.8, 0.8, 0, of, item]);
      for (let n = first(); of === block && n < Math.min(items, first() + drawn[2]); n++) {
        const kind = n === item ? 4 : part(n) === part(item) ? 3 : 1 + (part(n) % 2);
        const inside = split(n - first(), shape);
        made.push([...corner.map((one, a) => one + inside[a] * cell[a]), ...cell.map((one) => one * 0.86), kind, of, n]);
      }
    }
    return [made, Math.hypot(...many) / 2];
  };
  const paint = () => {
    const [width, height] = [stage.clientWidth, stage.clientHeight];
    if (!width) return;
    const [all, radius] = boxes();
    const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
    /** @type {[number[], number[], number[]]} */
    const turn = [[cy, 0, sy], [sy * sp, cp, -cy * sp], [-sy * cp, sp, cy * cp]];
    painter.paint(all, turn, Math.min(width, height) / 2 / radius, width, height);
  };
  const rotate = (to, up) => {
    [yaw, pitch] = [to, Math.max(-1.5, Math.min(1.5, up))];
    paint();
  };

  let held;
  stage.addEventListener("pointerdown", (event) => {
    held = { x: event.clientX, y: event.clientY, yaw, pitch, box: painter.pick(event) };
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(x, y) > 4) held.box = undefined;
    rotate(held.yaw + x / 120, held.pitch + y / 120);
  });
  stage.addEventListener("pointerup", () => {
    if (held?.box) pick(held.box[7], held.box[8]);
    held = undefined;
  });
  stage.addEventListener("pointercancel", () => (held = undefined));
  stage.addEventListener("keydown", (event) => {
    const step = { ArrowRight: [0.1, 0], ArrowLeft: [-0.1, 0], ArrowDown: [0, 0.1], ArrowUp: [0, -0.1] }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rotate(yaw + step[0], pitch + step[1]);
  });
  new ResizeObserver(() => paint()).observe(stage);
  new MutationObserver(() => paint()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => paint());
  box.append(stage, button("Turn back", () => rotate(...HOME)));
  return paint;
}
