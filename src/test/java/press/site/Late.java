package press.site;

import com.microsoft.playwright.Page;

/// The scripts that come to a page after it is loaded, when what they serve comes near the window.
final class Late {

  private static final String ALL =
      """
      () => {
        const inTurn = ([path, ...rest], done, lost) =>
          path
            ? press.load(path, came => came ? inTurn(rest, done, lost) : lost(Error(path)))
            : done();
        const served = entry => document.querySelector(entry.slice(entry.indexOf(" ") + 1));
        const near = (document.body.dataset.near || "").split("|").filter(Boolean).filter(served);
        const laidOut = new Promise(done => requestAnimationFrame(
            () => requestAnimationFrame(() => setTimeout(done))));
        return laidOut.then(() => Promise.all(near.map(entry => new Promise(
            (done, lost) => inTurn(entry.split(" ")[0].split(","), done, lost)))));
      }
      """;

  private Late() {}

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
