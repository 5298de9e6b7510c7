// Runs before the first paint. Fonts that are loaded ahead are there when the page is first shown; browsers refuse it to a
// page from a disk, which has no host.
if (location.host) {
  for (var href of document.currentScript.dataset.fonts.split(" ")) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "font", crossOrigin: "", href }));
  }
}
try {
  // The reader's choice of light or dark, if one was made.
  var theme = localStorage.getItem("press-theme");
  if (theme) document.documentElement.dataset.theme = theme;
  // What is far below the window is left for later: to lay out a whole chapter takes a phone half a second.
  // book.js does it bit by bit. Not where a reader comes back, or asks for a place: there, heights must be right.
  // And not what has a side note or is wide: what is left for later shows nothing beside itself.
  if (!location.hash && performance.getEntriesByType("navigation")[0].type === "navigate") {
    var far = new CSSStyleSheet({ media: "screen" });
    far.replaceSync(".kind-chapter article > :nth-child(n+12):not(:has(.fn-note,.wide)), .kind-index section { content-visibility: auto; contain-intrinsic-size: auto 9em }");
    document.adoptedStyleSheets = [far];
  }
} catch (e) {
  // Storage may be forbidden, and old browsers lack such sheets: then the system's theme stands, and all is laid out at once.
}
