// Runs before the first paint: the reader's choice of light or dark, if one was made.
try {
  var theme = localStorage.getItem("press-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (e) {
  // Storage may be forbidden: then the system's preference stands.
}
// What is far below the window is left for later: to lay out a whole chapter takes a phone half a second.
// book.js does it bit by bit. Not where a reader comes back, or asks for a place: there, heights must be right.
// And not what has a side note: what is left for later shows nothing beside itself.
try {
  if (!location.hash && performance.getEntriesByType("navigation")[0].type === "navigate") {
    var far = new CSSStyleSheet({ media: "screen" });
    far.replaceSync(".kind-chapter article > :nth-child(n + 12):not(:has(.fn-note)), .kind-index main > section { content-visibility: auto; contain-intrinsic-size: auto 9em }");
    document.adoptedStyleSheets = [far];
  }
} catch (e) {
  // Then all is laid out at once.
}
