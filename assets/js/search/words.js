// Words as they are looked for, in the book and in what is typed.
const RUN = "[\\p{L}\\p{N}\\p{M}]+";
const COMPOUND = new RegExp(`${RUN}(?:[-/_.'’·‐‑–]${RUN})*`, "gu");
// A name such as FlashAttention is two words. Short ones, such as OpenCL, are one.
const HUMP = "(?<=\\p{Ll}{3})(?=\\p{Lu}\\p{Ll}{2})";
const HUMPED = new RegExp(HUMP, "u");
const PART = new RegExp(`${RUN}?(?:${HUMP}|(?![\\p{L}\\p{N}\\p{M}]))`, "gu");
// The number of a section is one word.
const POINTED = /^(?:\p{L}|\p{N}+)(?:\.\p{N}+)+$/u;
const STOP = new Set(
  "a an and are as at be but by do does for from has have how i if in is it its me my not of on or our slow so than that the their then there these they this to us was we what when where which who why will with you your".split(" "),
);
const IRREGULAR = { indices: "index", matrices: "matrix", vertices: "vertex", axes: "axis" };
const MAX_JOINED_PARTS = 3;
const MAX_JOINED_LENGTH = 24;

// Most words are plain, and those are quickly read.
const PLAIN = /^[A-Za-z0-9]+$/;
const plain = (word) => (PLAIN.test(word) ? word : word.normalize("NFKD").replace(/[^\p{L}\p{N}.]/gu, "")).toLowerCase();
const isNumber = (word) => /^\p{N}+$/u.test(word);

/** The words of a text with hyphens and the like: each with its place, its parts and, if they are few, the parts as one. */
function compounds(text) {
  return [...text.matchAll(COMPOUND)].map((found) => {
    const whole = { at: found.index, length: found[0].length, joined: "" };
    if (PLAIN.test(found[0]) && !HUMPED.test(found[0])) return { ...whole, parts: [{ ...whole, word: found[0].toLowerCase() }] };
    const parts = [...found[0].matchAll(POINTED.test(found[0]) ? COMPOUND : PART)]
      .map((part) => ({ at: found.index + part.index, length: part[0].length, word: plain(part[0]) }))
      .filter((part) => part.word);
    const joined = parts.map((part) => part.word).join("");
    const fits = parts.length > 1 && parts.length <= MAX_JOINED_PARTS && joined.length <= MAX_JOINED_LENGTH && !isNumber(joined);
    return { ...whole, parts, joined: fits ? joined : "" };
  });
}

const isStop = ({ word }) => STOP.has(word);

// Whether one letter is lost, added or changed between two words, or two neighbours are swapped.
function isOneOff(a, b) {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  const [x, y] = at < 0 ? ["", b.slice(a.length)] : [a.slice(at), b.slice(at)];
  if (x.slice(1) === y || x === y.slice(1) || x.slice(1) === y.slice(1)) return true;
  return x.slice(2) === y.slice(2) && x[0] === y[1] && x[1] === y[0];
}

/** Whether a word may be meant as one without a meaning of its own, such as "ths" as "this". */
export const isNearStop = (word) => word.length > 2 && [...STOP].some((stop) => stop.length > 2 && isOneOff(word, stop));
const bare = ({ parts }) => parts.filter((part) => !isStop(part)).map((part) => part.word);

/** The words of a text that have a meaning of their own; of a compound its parts, then the whole. */
export const terms = (text) => compounds(text).flatMap((c) => [...bare(c), ...(c.joined ? [c.joined] : [])]);

/** What a query asks for: words, and the parts of those with hyphens. Words without a meaning count where there is no other. */
export function units(query) {
  const all = compounds(query);
  const units = all.map((c) => {
    const parts = bare(c);
    const long = parts.filter((word) => word.length > 1);
    return { parts: long.length ? long : parts, joined: c.joined };
  });
  const meant = units.filter(({ parts }) => parts.length);
  if (meant.length) return meant;
  return all.filter(({ parts }) => parts.length).map(({ parts }) => ({ parts: parts.map((p) => p.word), joined: "" }));
}

const singular = (word) => {
  if (/(?:sis|ies)$/.test(word)) return word.slice(0, -2);
  return /s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
};
const shorter = (word, letters) => {
  const stem = word.slice(0, -letters);
  return stem.length > 1 && /[aeiouy]/.test(stem) ? stem : word;
};
const withoutEnding = (word) => {
  if (word.endsWith("ing")) return shorter(word, 3);
  return word.endsWith("ed") && !word.endsWith("eed") ? shorter(word, 2) : word;
};

function stemmed(word) {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  let cut = withoutEnding(singular(Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : word));
  if (/..[^aeiou]?y$/.test(cut) && /[^aeiou]y$/.test(cut)) return cut.slice(0, -1) + "i";
  if (/..e$/.test(cut)) cut = cut.slice(0, -1);
  return /.([^aeiou])\1$/.test(cut) ? cut.slice(0, -1) : cut;
}

const knownStems = new Map();

/** What the forms of a word have in common. */
export function stem(word) {
  if (!knownStems.has(word)) knownStems.set(word, stemmed(word));
  return knownStems.get(word);
}

/** A text in pieces: each with its words, and whether they are to be marked. */
export function marked(text, isMeant) {
  const pieces = [];
  let end = 0;
  const add = (at, length) => {
    if (at > end) pieces.push([text.slice(end, at), false]);
    pieces.push([text.slice(at, at + length), true]);
    end = at + length;
  };
  for (const { at, length, parts, joined } of compounds(text)) {
    if (joined && isMeant(joined)) add(at, length);
    else for (const part of parts) if (!isStop(part) && isMeant(part.word)) add(part.at, part.length);
  }
  if (end < text.length) pieces.push([text.slice(end), false]);
  return pieces;
}
