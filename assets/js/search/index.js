// The book's index: what press.search.Scripts wrote, asked for piece by piece.
// So many scripts, of about 6 KB each on their way, are asked for before the first letter.
import { load as loadScript } from "../loader.js";
import { stem } from "./words.js";

const SOON = 18;
const pieces = { posts: new Map(), entries: new Map(), texts: new Map() };
const lost = new Set();
const decoded = new Map();
// Its name has no hash, so that no page changes because the index did.
const HEAD = "search.js";
let loaded;

window.press.found = (what, from, data) => {
  if (what === "head") loaded = { ...data, ...vocabulary(data.words) };
  else pieces[what].set(from, what === "posts" ? data.split(" ") : what === "texts" ? data.split("\f") : data);
};

// The words, which of them stand in names, and the number of the stem of each.
function vocabulary(text) {
  const words = [];
  const named = [];
  let last = "";
  for (const [, mark, rest] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const code = mark.charCodeAt(0) - 65;
    words.push((last = last.slice(0, code % 13) + rest));
    named.push(code > 12);
  }
  const stems = words.map(stem);
  const sorted = [...new Set(stems)].sort();
  const numbers = new Map(sorted.map((stem, i) => [stem, i]));
  return { words, named, numbers, stems: sorted, of: stems.map((stem) => numbers.get(stem)) };
}

/** The words of the book; nothing before they are here. */
export const head = () => loaded;

// The script that has a thing: the last one that does not begin after it.
function script(what, number) {
  const list = loaded[what];
  let [low, high] = [0, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle][0] <= number) low = middle;
    else high = middle - 1;
  }
  return list[low];
}

// A piece with its first number; nothing where it is still to be asked for, which `missing` takes up.
function piece(what, number, missing) {
  const [from, path] = script(what, number);
  const here = pieces[what].get(from);
  if (!here && !lost.has(path)) missing.add(path);
  return here && [from, here];
}

/** The entries of a stem, in twos: number and weight. */
export function posts(stem, missing) {
  if (decoded.has(stem)) return decoded.get(stem);
  const found = piece("posts", stem, missing);
  if (!found) return [];
  const places = [];
  let [number, step] = [-1, 0];
  for (const char of found[1][stem - found[0]]) {
    const code = char.charCodeAt(0);
    if (code > 64) step = step * 52 + code - (code > 96 ? 71 : 65);
    else {
      number += step + 1;
      step = 0;
      places.push(number, code - 35);
    }
  }
  decoded.set(stem, places);
  return places;
}

/** An entry by its number. */
export function entry(number, missing) {
  const found = piece("entries", number, missing);
  if (!found) return undefined;
  const [from, [homes, rows]] = found;
  const [kind, home, anchor, label, name, text] = rows[number - from];
  const [page, place] = homes[home];
  return { number, kind, label, name, text, place, page, anchor };
}

/** What an entry says after the start of its text. */
export function rest(number, missing) {
  const found = piece("texts", number, missing);
  return found && found[1][number - found[0]];
}

/** Asks for pieces; then, with those that are here or are known to be lost. */
export function load(paths, then) {
  let waiting = paths.size;
  for (const path of paths) {
    loadScript(path, (came) => {
      if (!came) lost.add(path);
      waiting -= 1;
      if (!waiting) then();
    });
  }
}

export const isLost = () => lost.size > 0;

/** Asks for the head, and in a small book for all that a search needs; then, whether it came; last, when all came. */
export function start(then, last) {
  if (loaded) return then(true);
  loadScript(HEAD, (came) => {
    const few = came && loaded.posts.length + loaded.entries.length <= SOON;
    const soon = few ? [...loaded.posts, ...loaded.entries].map((each) => each[1]) : [];
    then(came);
    load(new Set(soon), last);
  });
}
