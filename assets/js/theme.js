// Runs before the first paint: the reader's choice of light or dark, if one was made.
try {
  var theme = localStorage.getItem("press-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (e) {
  // Storage may be forbidden: then the system's preference stands.
}
