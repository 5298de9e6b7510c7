// The tags and attributes that scripts make of tuples: of previews, and of what differs from machine to machine.
const list = (words) => new Set(words.split(" "));
export const HTML = list(
  "a b blockquote br code dd del dfn div dl dt em figcaption figure hr img ins kbd li ol p pre s small span strong sub sup table tbody td tfoot th thead tr ul",
);
export const SVG = list(
  "svg a circle clipPath defs ellipse g line marker path rect text tspan",
);
export const MATH = list(
  "math mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover",
);
export const ATTRIBUTES = list(
  "accent accentunder alt class clip-path colspan columnspan cx cy d data-n data-slot depth display dx dy fence fill font-size form height href id largeop linethickness lspace marker-end markerHeight markerUnits markerWidth mathvariant maxsize minsize movablelimits orient r refX refY rowspan rspace rx ry scriptlevel separator src stretchy stroke stroke-dasharray stroke-width symmetric text-anchor transform viewBox voffset width x x1 x2 y y1 y2",
);
