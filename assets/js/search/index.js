// The book's index: entries come as scripts, one for each part of the book, and MiniSearch learns their words here.
import { MiniSearch } from "minisearch";
import { load } from "../loader.js";
import { isNearStop, stem, terms, units } from "./words.js";

// Its name has no hash, so that no page changes because the index did.
const HEAD = "search.js";
const CHUNK = 40; // entries that are learned between two turns of the browser

/** What the words of a kind of entry weigh: definitions before headings before what is drawn. */
const WEIGHTS = { d: 1.9, c: 1.7, s: 1.6, y: 1.6, m: 1.5, p: 1.2, l: 1.1, f: 1, t: 1, q: 1, k: 1, x: 1, w: 0.8 };

const entries = [];
let scripts = [];
let synonyms = [];
let lost = 0;
let isReady = false;

const stems = (text) => units(text).flatMap(({ parts }) => parts.map(stem)).join(" ");

/** Called by the head: the paths of the scripts with entries, and words of the book with what others call the same. */
window.press.searchScripts = (paths, others) => {
  scripts = paths;
  synonyms = Object.entries(others).flatMap(([ours, all]) => all.map((word) => [` ${stems(word)} `, ` ${ours} `]));
};

/** Called by the script of a part: pages with their titles, and entries. */
window.press.searchEntries = (homes, rows) => {
  for (const [kind, home, anchor, label, name, text = "", keys = "", code = ""] of rows) {
    const [page, place] = homes[home];
    entries.push({ id: entries.length, kind, page, place, anchor, label, name, text, keys, code });
  }
};

/** A word and what it has in common with its other forms. */
const forms = (word) => [...new Set([word, stem(word)])];

const names = { name: (e) => e.name || e.place, label: (e) => e.label + " " + e.keys, text: (e) => e.text + " " + e.code };

const index = new MiniSearch({
  fields: ["name", "label", "text"],
  extractField: (entry, field) => (names[field] || ((e) => e[field]))(entry),
  tokenize: terms,
  processTerm: forms,
});

/** Whether all that can come is here. */
export const ready = () => isReady;

/** Whether some of it did not come. */
export const isLost = () => lost > 0;

/**
 * Loads the index, once.
 *
 * @param {(came: boolean) => void} then called with whether it came
 */
export function start(then) {
  if (isReady) return then(true);
  load(HEAD, (came) => {
    if (!came) return then(false);
    let waiting = scripts.length;
    const next = (here) => {
      if (!here) lost += 1;
      waiting -= 1;
      if (waiting > 0) return;
      index.addAllAsync(entries, { chunkSize: CHUNK }).then(() => {
        isReady = true;
        then(true);
      });
    };
    if (waiting) scripts.forEach((path) => load(path, next));
    else next(true);
  });
}

// A word with two neighbouring letters swapped, which counts as one mistake.
function swapped(word) {
  const all = [];
  for (let i = 0; i + 1 < word.length; i++) {
    if (word[i] !== word[i + 1]) all.push(word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2));
  }
  return all;
}

const exactly = { prefix: false, fuzzy: false };
// A word that the book has is hardly meant as another one.
const sure = { weights: { fuzzy: 0.15, prefix: 0.6 } };
const options = {
  tokenize: (word) => [word],
  processTerm: forms,
  boost: { name: 4, label: 2 },
  boostDocument: (id) => WEIGHTS[entries[id].kind],
  prefix: (word) => word.length > 1,
  fuzzy: (word) => (word.length > 2 ? 1 : false),
  weights: { fuzzy: 0.45, prefix: 0.6 },
};

const isKnown = (word) => index.search(word, { ...options, ...exactly }).length > 0;
const begins = (word) => index.search(word, { ...options, fuzzy: false }).length > 0;

// A query without words that no word begins with and one letter off one without a meaning, if others are left.
function meant(query) {
  const all = units(query);
  const clear = all.filter(({ parts }) => parts.some((part) => !isNearStop(part) || begins(part)));
  return clear.length ? clear : all;
}

// A word with hyphens: all of its parts, or the whole as one word.
function queryOf({ parts, joined }) {
  const words = parts.map((part) => {
    const isWord = isKnown(part);
    const typo = { ...exactly, combineWith: "OR", queries: isWord || part.length < 4 ? [] : swapped(part) };
    return { ...(isWord && sure), combineWith: "OR", queries: [part, typo] };
  });
  const all = { combineWith: "AND", queries: words };
  return joined ? { combineWith: "OR", queries: [all, joined] } : all;
}

// A name that says what was asked for and nothing else is what was meant.
function closeness({ name, place }, isMeant) {
  const words = terms(name || place);
  const extra = words.filter((word) => !isMeant(word)).length;
  return extra === words.length ? 1 : extra ? 1.25 : 2.5;
}

// A query as it was typed, and with the book's own words for what others call otherwise.
function wordings(query) {
  const asked = ` ${stems(query)} `;
  return [query, ...synonyms.filter(([word]) => asked.includes(word)).map(([word, ours]) => asked.replace(word, ours))];
}

/** What is found, best first: entries with the words that were meant there, and whether they have all words. */
export function find(query) {
  const all = wordings(query).map((words) => meant(words).map(queryOf));
  const queries = all.flat();
  let found = index.search({ combineWith: "OR", queries: all.map((each) => ({ combineWith: "AND", queries: each })) }, options);
  const isWhole = found.length > 0;
  if (!isWhole) found = index.search({ combineWith: "OR", queries }, options);
  const hits = found.map(({ id, score, terms: matched }) => {
    const words = new Set(matched);
    const isMeant = (word) => words.has(word) || words.has(stem(word));
    const entry = entries[id];
    return { ...entry, isMeant, score: score * closeness(entry, isMeant) };
  });
  hits.sort((a, b) => b.score - a.score || a.id - b.id);
  return { hits, isWhole };
}

/** For a word that nothing has, as pairs: the word and one that is nearest to it in the names of the book. */
export function nearest(query) {
  const all = units(query).flatMap(({ parts }) => parts);
  const strange = all.find((part) => !index.search(queryOf({ parts: [part], joined: "" }), options).length);
  if (!strange) return [];
  const far = strange.length > 5 ? 3 : 2;
  const near = index.search(strange, { ...options, fields: ["name"], prefix: false, fuzzy: far, maxFuzzy: far });
  const words = near.flatMap(({ id, terms: matched }) =>
    terms(names.name(entries[id])).filter((word) => forms(word).some((form) => matched.includes(form))));
  return [...new Set(words)].slice(0, 3).map((word) => [strange, word]);
}
