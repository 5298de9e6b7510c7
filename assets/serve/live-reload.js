// Hears from `press serve` that the page was printed anew, asks for it and shows it.
import { panel, say, sayEnded } from "./diagnostics.js";
import { changePage } from "./page-update.js";

const own = document.querySelector("script[data-page]").dataset;
const number = +own.number;
let seen = own.page;

const path = (url) => {
  const { pathname } = new URL(url, location.href);
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return pathname.slice(1);
  }
};

// Where the reader was, for a page that is loaded anew: places that are in view, and what was open.
const KEY = "press-serve " + location.pathname;
const top = (e) => e.getBoundingClientRect().top;

function folds() {
  const all = new Map();
  for (const fold of document.querySelectorAll("details")) {
    const name = (fold.closest("[id]")?.id || "") + " " + (fold.querySelector("summary")?.textContent || "");
    let key = name;
    for (let i = 2; all.has(key); i++) key = name + " " + i;
    all.set(key, fold);
  }
  return all;
}

/** Places to come back to, the best one first: in view, or else shortly above. */
function places() {
  const all = [...document.querySelectorAll("main [id]")].filter((e) => e.checkVisibility());
  const seen = all.filter((e) => top(e) >= 0 && top(e) < innerHeight);
  const above = all.filter((e) => top(e) < 0).slice(-4).reverse();
  return [...seen.slice(0, 8), ...above].map((e) => [e.id, top(e)]);
}

function reload() {
  const open = [...folds()].map(([key, fold]) => [key, fold.open]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ y: scrollY, places: places(), open }));
  } catch {
    // Then it begins at its start.
  }
  location.reload();
}

function comeBack() {
  let kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing can be kept.
  }
  if (!kept) return;
  const here = folds();
  for (const [key, open] of kept.open) {
    if (here.has(key)) here.get(key).open = open;
  }
  const [id, at] = kept.places.find(([name]) => document.getElementById(name)) || [];
  const go = () => {
    const place = kept.y && id && document.getElementById(id);
    if (place) scrollBy({ top: top(place) - at, behavior: "instant" });
    else scrollTo({ top: kept.y, behavior: "instant" });
  };
  history.scrollRestoration = "manual";
  // Figures that start late change the height of the page, until the reader moves it.
  const watch = new ResizeObserver(go);
  const stop = () => watch.disconnect();
  watch.observe(document.body);
  for (const kind of ["wheel", "keydown", "pointerdown", "touchstart"]) addEventListener(kind, stop, { once: true });
  addEventListener("load", () => {
    go();
    history.scrollRestoration = "auto";
    setTimeout(stop, 3000);
  });
}

// For whoever wants to know when it is done.
const tell = (what) => document.dispatchEvent(new Event("press-" + what));

// One question at a time; what is printed meanwhile is asked for after it.
let asking = false;
let again = false;

function show({ status, response }) {
  asking = false;
  const printed = response?.querySelector("script[data-page]");
  if (printed) seen = printed.dataset.page;
  if (status !== 200 || !printed || !changePage(response)) return reload();
  tell("shown");
  if (again) ask();
  return undefined;
}

function ask() {
  again = asking;
  if (asking) return;
  asking = true;
  const request = new XMLHttpRequest();
  request.open("GET", location.pathname + location.search);
  request.responseType = "document";
  request.addEventListener("load", () => show(request));
  // Gone: the next connection tells whether there is something new.
  request.addEventListener("error", () => (asking = false));
  request.send();
}

function picture(data) {
  const at = data.indexOf(" ");
  const when = +data.slice(0, at);
  if (when <= number) return;
  for (const image of document.images) {
    if (path(image.src) === data.slice(at + 1)) image.src = image.src.split("?")[0] + "?" + when;
  }
}

let news;
let pause = 250;

// A page that nobody sees has no connection: a browser opens only a few to one server.
function leave() {
  news?.close();
  news = undefined;
}

function connect() {
  if (news || document.hidden) return;
  const query = new URLSearchParams({ path: path(location.href), page: seen });
  const here = (news = new EventSource("/.press/news?" + query.toString().replaceAll("+", "%20")));
  const on = (kind, act) => here.addEventListener(kind, ({ data }) => act(data));
  on("open", () => {
    pause = 250;
    sayEnded(false);
  });
  on("error", () => {
    if (here !== news) return;
    leave();
    sayEnded(true);
    setTimeout(connect, pause);
    pause = Math.min(2000, 2 * pause);
  });
  on("said", (data) => {
    const [counts, ...lines] = data.split("\n");
    const [errors, warnings] = counts.split(" ");
    say(+errors, +warnings, lines.join("\n"));
    tell("said");
  });
  on("picture", picture);
  on("page", ask);
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : connect()));
addEventListener("pagehide", leave);
addEventListener("pageshow", connect);
document.body.append(panel);
comeBack();
connect();
