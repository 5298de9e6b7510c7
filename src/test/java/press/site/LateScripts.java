package press.site;

import com.microsoft.playwright.Page;

/// The scripts that come to a page after it is loaded, when what they serve comes near the window.
final class LateScripts {

  private static final String ALL =
      """
      () => {
        const names = document.body.matches(".kind-print") ? [] : [...press.served(document).keys()];
        const laidOut = new Promise(done => requestAnimationFrame(
            () => requestAnimationFrame(() => setTimeout(done))));
        return laidOut.then(() => Promise.all(names.map(name => new Promise(
            (done, lost) => press.ask(name, part => part ? done() : lost(Error(name)))))));
      }
      """;

  private LateScripts() {}

  /// Has all of them come and waits for them, and for what scripts do once the page is laid out, so
  /// that a test finds the page as it stays. A script that does not come is an error.
  static void all(Page page) {
    page.evaluate(ALL);
    laidOut(page);
  }

  /// Waits until the part of the page that was left for later is laid out, too.
  static void laidOut(Page page) {
    page.waitForFunction("() => !document.adoptedStyleSheets.length");
  }
}
