// Changes the open page into what was printed anew, and nothing of it that is as it was: what a reader has opened,
// scrolled, selected or moved in a figure stays.
//
// Scripts have changed the page since it came, so it is never compared with the new one. A copy of the page as it was
// printed is kept, and each of its nodes knows its partner on the page; what differs between two printings is done to
// the partners. Where that would leave a script with something that it has not seen, the page is loaded anew.
const ELEMENT = 1;
const MAX_PAIRS = 40000;
// Parts of the scripts that make live what comes later; the others look at the page once, when they are loaded.
const LATER = /^(figures\/|charts$)/;
const LATER_SELECTORS = ["[data-figure]", ".chart"];
const FIXED = ".machines, [data-slot], .pseudo, form, dialog, script";

// Pictures are not fetched and figures do not start in a document that nobody sees.
const quiet = document.implementation.createHTMLDocument("");
const head = quiet.importNode(document.head, true);
const body = quiet.importNode(document.body, true);
const partner = new WeakMap();

/** Only loading the page again can do it. */
class ReloadNeeded extends Error {}

function pair(printed, live) {
  const [a, b] = [printed, live].map((node) => document.createTreeWalker(node));
  do partner.set(a.currentNode, b.currentNode);
  while (a.nextNode() && b.nextNode());
}
pair(body, document.body);

/** What scripts have looked at: it cannot change while the page stays. */
const fixed = () =>
  [FIXED, ...(window.press?.selectors || []).filter((each) => !LATER_SELECTORS.includes(each))].join();

const has = (node, selector) =>
  node.nodeType === ELEMENT && (node.matches(selector) || !!node.querySelector(selector));

/** Whatever is in an element may be changed, or the page is loaded anew. */
function enter(node) {
  const at = node.nodeType === ELEMENT ? node : node.parentElement;
  if (at?.closest(fixed())) throw new ReloadNeeded();
}

// What is in <noscript> is text to a browser with scripts, and elements to one that only reads.
const same = (a, b) => a.isEqualNode(b) || (a.nodeName === "NOSCRIPT" && b.nodeName === "NOSCRIPT");
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && a.id === b.id;

/** Classes that scripts have given stay. */
function classes(live, before, after) {
  const [old, fresh] = [before, after].map((names) => (names || "").split(/\s+/).filter(Boolean));
  live.classList.remove(...old.filter((name) => !fresh.includes(name)));
  live.classList.add(...fresh.filter((name) => !old.includes(name)));
}

function attributes(old, fresh) {
  const live = partner.get(old);
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const [before, after] = [old.getAttribute(name), fresh.getAttribute(name)];
    if (before === after) continue;
    enter(old);
    const from = fresh.getAttributeNode(name);
    for (const node of [old, live]) {
      if (node === live && name === "class") classes(live, before, after);
      else if (from) node.setAttributeNS(from.namespaceURI, from.name, from.value);
      else node.removeAttribute(name);
    }
  }
}

/** Scripts of what came, if they are not here yet. */
function start(made) {
  for (const name of window.press?.served?.(made.parentNode).keys() || []) {
    if (LATER.test(name)) window.press.ask(name, () => {});
  }
}

function insert(fresh, parent, before) {
  enter(parent);
  // Previews know the references that were there when the first of them was shown.
  const { previews, book } = window.press?.modules || {};
  const references = previews && book.references;
  if (has(fresh, fixed()) || (references && has(fresh, references))) throw new ReloadNeeded();
  const kept = quiet.importNode(fresh, true);
  const made = document.importNode(fresh, true);
  pair(kept, made);
  const around = partner.get(parent);
  const next = before && partner.get(before);
  const last = partner.get(before ? before.previousSibling : parent.lastChild);
  if (next?.parentNode === around) around.insertBefore(made, next);
  else if (last?.parentNode === around) last.after(made);
  else if (!next && !last) around.prepend(made);
  else throw new ReloadNeeded();
  parent.insertBefore(kept, before);
  start(made);
}

function remove(old) {
  enter(old);
  if (has(old, fixed())) throw new ReloadNeeded();
  partner.get(old).remove();
  old.remove();
}

function change(old, fresh) {
  if (old.nodeType !== ELEMENT) {
    enter(old);
    old.data = partner.get(old).data = fresh.data;
  } else if (old.matches("[data-figure]")) {
    insert(fresh, old.parentNode, old);
    remove(old);
  } else {
    attributes(old, fresh);
    children(old, fresh);
  }
}

/** Changes neighbours into others of which none is the same. */
function gap(olds, news, parent, before) {
  while (olds.length && news.length) {
    if (alike(olds[0], news[0])) change(olds.shift(), news.shift());
    else if (news.length >= olds.length) insert(news.shift(), parent, olds[0]);
    else remove(olds.shift());
  }
  for (const fresh of news) insert(fresh, parent, before);
  olds.forEach(remove);
}

/** The most pairs of the same nodes that stand in the same order in both lists. */
function common(olds, news) {
  if (olds.length * news.length > MAX_PAIRS) return [];
  const most = Array.from({ length: olds.length + 1 }, () => new Uint32Array(news.length + 1));
  const equal = olds.map((a) => news.map((b) => same(a, b)));
  for (let i = olds.length - 1; i >= 0; i--) {
    for (let j = news.length - 1; j >= 0; j--) {
      most[i][j] = equal[i][j] ? most[i + 1][j + 1] + 1 : Math.max(most[i + 1][j], most[i][j + 1]);
    }
  }
  const pairs = [];
  for (let i = 0, j = 0; i < olds.length && j < news.length; ) {
    if (equal[i][j]) pairs.push([i++, j++]);
    else if (most[i + 1][j] >= most[i][j + 1]) i++;
    else j++;
  }
  return pairs;
}

function children(old, fresh) {
  let [olds, news] = [[...old.childNodes], [...fresh.childNodes]];
  let from = 0;
  while (from < Math.min(olds.length, news.length) && same(olds[from], news[from])) from++;
  [olds, news] = [olds.slice(from), news.slice(from)];
  let after = null;
  while (olds.length && news.length && same(olds.at(-1), news.at(-1))) {
    after = olds.pop();
    news.pop();
  }
  let [i, j] = [0, 0];
  for (const [a, b] of [...common(olds, news), [olds.length, news.length]]) {
    gap(olds.slice(i, a), news.slice(j, b), old, olds[a] || after);
    [i, j] = [a + 1, b + 1];
  }
}

const top = (e) => e.getBoundingClientRect().top;

/** Does something, and what is read stays where it is although what is above it changes its height. */
function held(work) {
  const seen = [];
  for (const e of scrollY > 0 ? document.querySelectorAll("main :is(h1, h2, h3, h4, p, li, tr, pre, figure)") : []) {
    if (e.checkVisibility() && top(e) >= 0) seen.push([e, top(e)]);
    if (seen.length > 16) break;
  }
  const { style } = document.documentElement;
  // The browser would hold it too, and twice is too much.
  style.overflowAnchor = "none";
  try {
    work();
    const still = seen.find(([e]) => e.isConnected && e.checkVisibility());
    if (still) scrollBy({ top: top(still[0]) - still[1], behavior: "instant" });
  } finally {
    requestAnimationFrame(() => (style.overflowAnchor = ""));
  }
}

// What must be the same, because scripts have read it when the page was loaded.
const loaded = (head) =>
  [...head.querySelectorAll("script[src], link[rel=stylesheet]:not(noscript *), meta[http-equiv]")].map(
    (e) => e.getAttribute("src") || e.getAttribute("href") || e.getAttribute("content"),
  );
const read = (body) => [
  body.className,
  ...[...body.querySelectorAll("main :is(h1, h2, h3)[id]")].map((e) => e.id),
];
const equal = (a, b) => a.join("\n") === b.join("\n");

// The link to the sheet that says where numbers come from is text here, and an element in what came.
const provenance = (head) => head.querySelector("noscript");

/** Changes the page into another printing of it; false if it must be loaded anew for that. */
export function changePage(fresh) {
  const [now, next] = [document.head, fresh.head].map(provenance);
  if (!now !== !next) return false;
  if (!equal(loaded(head), loaded(fresh.head)) || !equal(read(body), read(fresh.body))) return false;
  try {
    held(() => {
      attributes(body, fresh.body);
      children(body, fresh.body);
    });
    document.title = fresh.title;
    if (now) now.textContent = `href="${next.querySelector("link").getAttribute("href")}"`;
    return true;
  } catch (e) {
    if (e instanceof ReloadNeeded) return false;
    throw e;
  }
}
