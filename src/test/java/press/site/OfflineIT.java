package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.source.Site;

/// A book on a server: it can be read without the network, a new build takes the place of the old
/// one, old addresses lead on, and what is not there is told on a whole page.
@Tag("slow")
class OfflineIT {

  private static final String[] SETTINGS = {"offline: true", "site: " + SharedBook.ADDRESS};

  private static final String FONT =
      "() => document.fonts.ready.then("
          + "fonts => [...fonts].some(f => f.family === 'Text' && f.status === 'loaded'))";

  @Test
  void aPageThatWasSeenCanBeReadWithoutANetworkAndAnotherSaysSo() throws IOException {
    List<String> found = new ArrayList<>();
    try (StaticHost host = StaticHost.of(SharedBook.site(SETTINGS), "/book/");
        BrowserContext context = Chromium.browser().newContext(new Browser.NewContextOptions())) {
      Page page = open(context, found);
      page.navigate(host.address() + "part/one.html");
      kept(page, "part/one.html");
      assertEquals(List.of(), BrowserPages.reports(page));
      assertEquals(List.of(), found);
      host.stop();
      page.reload();
      assertEquals("One </script> & all", page.locator("h1").innerText().replaceFirst("^1 ", ""));
      String styled = "() => getComputedStyle(document.querySelector('.side')).borderStyle";
      assertTrue(page.evaluate(styled).toString().contains("solid"), "its sheet was kept");
      assertEquals(true, page.evaluate(FONT), "its fonts were kept");
      page.navigate(host.address() + "contents.html");
      assertEquals("Contents", page.locator("h1").innerText());
      // The next chapter, which a page fetches ahead, is kept with it.
      page.navigate(host.address() + "two.html");
      assertEquals("2 Two", page.locator("h1").innerText());
      page.navigate(host.address() + "machines.html");
      assertEquals("Not kept", page.locator("h1").innerText());
      page.locator("main a").first().click();
      assertEquals("Contents", page.locator("h1").innerText());
    }
  }

  @Test
  void theFontsAreThereAtTheFirstPaintAndNothingMoves() throws IOException {
    List<String> found = new ArrayList<>();
    try (StaticHost host = StaticHost.of(SharedBook.site(), "/book/");
        BrowserContext context = Chromium.browser().newContext(new Browser.NewContextOptions())) {
      Page page = open(context, found);
      page.addInitScript(
          "new PerformanceObserver(list => list.getEntries().forEach(shift => console.error('moved"
              + " by ' + shift.value, shift.sources.map(s =>"
              + " s.node?.parentElement?.outerHTML.slice(0, 200) + JSON.stringify([s.previousRect,"
              + " s.currentRect])).join('\\n')))).observe({ type: 'layout-shift', buffered: true"
              + " })");
      page.navigate(host.address() + "part/one.html");
      assertEquals(true, page.evaluate(FONT));
      page.evaluate(
          "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
      assertEquals(List.of(), found);
    }
  }

  @Test
  void aNewBuildTakesThePlaceOfTheOldOne() throws IOException {
    Map<String, String> files = SharedBook.files(SETTINGS);
    try (StaticHost host = StaticHost.of(SharedBook.site(files), "/book/");
        BrowserContext context = Chromium.browser().newContext(new Browser.NewContextOptions())) {
      Page page = open(context, new ArrayList<>());
      page.navigate(host.address() + "two.html");
      kept(page, "two.html");
      files.put("two.md", files.get("two.md") + "\nA new paragraph.\n");
      replaced(page, host, SharedBook.site(files));
      // What does not come while the next one takes its place stays as it was kept.
      files.put("two.md", files.get("two.md") + "\nAnother paragraph.\n");
      host.lose("two.html");
      replaced(page, host, SharedBook.site(files));
      // Seen in the first build, kept anew by the second without a visit.
      host.stop();
      page.navigate(host.address() + "two.html");
      String seen = page.url() + ": " + page.locator("main").innerText();
      assertTrue(seen.contains("A new paragraph."), seen);
      assertFalse(seen.contains("Another paragraph."), seen);
    }
  }

  @Test
  void anOldAddressLeadsOnToThePlaceAndAMissingPageIsWholeAtAnyDepth() throws IOException {
    List<String> found = new ArrayList<>();
    Site site = SharedBook.site("site: " + SharedBook.ADDRESS);
    try (StaticHost host = StaticHost.of(site, "/book/");
        BrowserContext context = Chromium.browser().newContext(new Browser.NewContextOptions())) {
      Page page = open(context, found);
      page.navigate(host.address() + "old/uno.html#start");
      page.waitForURL("**/part/one.html#start");
      assertEquals(List.of(), found);
      page.navigate(host.address() + "deep/er/nothing.html");
      assertEquals("Page not found", page.locator("h1").innerText());
      assertEquals(List.of(), BrowserPages.reports(page));
      page.locator("main a").first().click();
      assertEquals("Contents", page.locator("h1").innerText());
      // The missing page itself.
      assertEquals(1, found.size(), found::toString);
    }
  }

  private static Page open(BrowserContext context, List<String> found) {
    Page page = context.newPage();
    BrowserPages.listen(page, found);
    return page;
  }

  /// Waits until the worker serves this page and has kept another.
  private static void kept(Page page, String path) {
    page.waitForFunction("() => navigator.serviceWorker.controller");
    page.reload();
    until(page, "path => caches.match(new URL(path, press.root))", path);
  }

  /// Has a build take the place of the one before and waits until it did.
  private static void replaced(Page page, StaticHost host, Site site) {
    Object before = page.evaluate("() => caches.keys()");
    host.serve(site);
    page.navigate(host.address() + "part/one.html");
    page.evaluate("() => navigator.serviceWorker.ready.then(r => r.update())");
    until(
        page,
        "before => caches.keys().then(now => now.length === 1 && now[0] !== before[0])",
        before);
  }

  /// Waits until a promise keeps what it promises, asked again and again; `waitForFunction` alone
  /// takes the promise itself for an answer.
  private static void until(Page page, String promise, Object argument) {
    page.evaluate("() => { window.answer = undefined; }");
    page.waitForFunction(
        "argument => { ("
            + promise
            + ")(argument).then(a => { window.answer = a; });"
            + " return window.answer; }",
        argument);
  }
}
