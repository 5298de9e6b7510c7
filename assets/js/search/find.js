// What a query finds, best first: definitions before headings before text, a word as it was typed
// before one that it begins before one with a letter wrong.
import * as index from "./index.js";
import * as tokens from "./words.js";

const MOST_PREFIXES = 40;
const MOST_TYPOS = 12;
const POOL = 40;
const known = new Map();

// How well a typed word fits each stem of the book: number of the stem to a share of one.
function fits(typed) {
  const { words: all, named, of, numbers } = index.head();
  const exact = new Map();
  const begun = [];
  const wrong = [];
  let isName = false;
  for (let i = 0; i < all.length; i++) {
    const word = all[i];
    if (typed.length < 2 && word !== typed) continue;
    const how = tokens.compare(typed, word);
    if (!how) continue;
    if (how === tokens.SAME) {
      exact.set(of[i], 1);
      isName = named[i];
    } else if (how === tokens.BEGINS) {
      begun.push([of[i], 0.45 + (0.4 * typed.length) / word.length, named[i]]);
    } else {
      wrong.push([of[i], how === tokens.TYPO ? 0.5 : 0.2 + (0.2 * typed.length) / word.length, named[i]]);
    }
  }
  const stem = numbers.get(tokens.stem(typed));
  if (stem !== undefined && !exact.has(stem)) exact.set(stem, 0.95);
  const found = new Map();
  const add = (list, most, share) => {
    const best = list.sort((a, b) => b[2] - a[2] || b[1] - a[1]).slice(0, most);
    for (const [number, fit] of best) found.set(number, Math.max(fit * share, found.get(number) || 0));
  };
  // A word that only stands in the text may still be a name with a letter wrong.
  if (exact.size && !isName) add(wrong.filter((each) => each[2]), MOST_TYPOS, 0.5);
  else if (!exact.size) add(wrong, MOST_TYPOS, 1);
  add(begun, MOST_PREFIXES, 1);
  exact.forEach((fit, number) => found.set(number, fit));
  return found;
}

function fitting(typed) {
  if (!known.has(typed)) known.set(typed, fits(typed));
  return known.get(typed);
}

// Entry to the best that one word is worth there.
function scores(typed, missing, from = fitting(typed)) {
  const found = new Map();
  for (const [stem, fit] of from) {
    const posts = index.posts(stem, missing);
    for (let i = 0; i < posts.length; i += 2) {
      const worth = fit * posts[i + 1];
      if (worth > (found.get(posts[i]) || 0)) found.set(posts[i], worth);
    }
  }
  return found;
}

// A word with hyphens: all of its parts, or the whole as one word.
function unit({ parts, joined }, missing) {
  const [first, ...others] = parts.map((part) => scores(part, missing));
  const found = new Map();
  for (const [entry, worth] of first) {
    if (others.every((other) => other.has(entry))) {
      const sum = others.reduce((all, other) => all + other.get(entry), worth);
      found.set(entry, sum / parts.length);
    }
  }
  if (joined) {
    const whole = new Map([...fitting(joined)].filter(([, fit]) => fit > 0.5));
    for (const [entry, worth] of scores(joined, missing, whole)) {
      found.set(entry, Math.max(worth, found.get(entry) || 0));
    }
  }
  return found;
}

// The stems that a unit may mean.
const stemsOf = ({ parts, joined }) => {
  const { stems } = index.head();
  const all = [...parts, ...(joined ? [joined] : [])].flatMap((word) => [...fitting(word).keys()]);
  return new Set(all.map((number) => stems[number]));
};

// A name that says all that was asked for, with its number or without, and nothing else, is what was meant.
function closeness({ label, name }, meant) {
  const stems = tokens.stems(name);
  if (!stems.length) return 1;
  const all = [...stems, ...tokens.stems(label)];
  if (!meant.every((unit) => all.some((stem) => unit.has(stem)))) return 1;
  const extra = stems.filter((stem) => !meant.some((unit) => unit.has(stem))).length;
  return extra ? 1.25 : 1.6;
}

/**
 * What is found: the entries with their worth, whether they have all words, and the stems that were meant.
 * `missing` takes up the scripts without which it is not all.
 */
export function find(query, most, missing) {
  const units = tokens.units(query);
  const { size } = index.head();
  const sums = new Map();
  const counts = new Map();
  for (const each of units) {
    const found = unit(each, missing);
    const rare = Math.log(1 + size / (found.size + 1));
    for (const [entry, worth] of found) {
      sums.set(entry, (sums.get(entry) || 0) + worth * rare);
      counts.set(entry, (counts.get(entry) || 0) + 1);
    }
  }
  const isWhole = [...counts.values()].includes(units.length);
  const pool = [...sums]
    .filter(([entry]) => !isWhole || counts.get(entry) === units.length)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const meant = units.map(stemsOf);
  const first = [];
  for (const [number, sum] of pool.slice(0, Math.max(most, POOL))) {
    const entry = index.entry(number, missing);
    if (entry) first.push({ ...entry, worth: sum * closeness(entry, meant) });
  }
  const hits = first.sort((a, b) => b.worth - a.worth || a.number - b.number).slice(0, most);
  return { hits, count: pool.length, isWhole, meant };
}

/** Names in the book that are nearest to a word that nothing has. */
export function nearest(query) {
  const { words, named } = index.head();
  const strange = tokens.units(query).flatMap(({ parts }) => parts).find((part) => !fitting(part).size);
  if (!strange) return [];
  const most = strange.length > 5 ? 3 : 2;
  const found = [];
  for (let i = 0; i < words.length; i++) {
    if (!named[i] || words[i].length < 3) continue;
    const far = tokens.distance(strange, words[i], most);
    if (far <= most) found.push([far, words[i]]);
  }
  return found.sort((a, b) => a[0] - b[0]).slice(0, 3).map(([, word]) => [strange, word]);
}
