package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Pages in the browser, and what they complain of.
final class BrowserPages {

  private static final String LISTEN =
      "window.reports = [];"
          + "document.addEventListener('securitypolicyviolation',"
          + " e => window.reports.push(e.violatedDirective + ' ' + e.blockedURI));";

  /// What drivers of graphics processors say of their own speed, where one is asked for a picture.
  private static final String DRIVER = "GL Driver Message (OpenGL, Performance";

  private BrowserPages() {}

  /// Opens an address as a new reader would and lets the page be used, with all of its scripts
  /// there; nothing may be complained of meanwhile.
  static void visit(Viewport view, String url, Consumer<Page> use) {
    browse(
        view.options(),
        page -> {
          page.navigate(url);
          if (view.scripts()) {
            LateScripts.all(page);
          }
          use.accept(page);
        });
  }

  /// Opens an empty tab and lets it be used; nothing may be complained of meanwhile.
  static void browse(Browser.NewContextOptions options, Consumer<Page> use) {
    List<String> found = new ArrayList<>();
    try (BrowserContext context = Chromium.browser().newContext(options)) {
      Page page = context.newPage();
      listen(page, found);
      use.accept(page);
      assertEquals(List.of(), reports(page));
    }
    assertEquals(List.of(), found);
  }

  /// Hears what a page complains of from its next address on: errors, requests that fail, warnings
  /// of the console.
  static void listen(Page page, List<String> found) {
    page.addInitScript(LISTEN);
    page.onPageError(e -> found.add("error " + e));
    page.onRequestFailed(r -> found.add("failed " + r.url()));
    page.onConsoleMessage(m -> {
      boolean bad = m.type().equals("error") || m.type().equals("warning");
      if (bad && !m.text().contains(DRIVER)) {
        found.add("console " + m.type() + ": " + m.text() + " at " + m.location());
      }
    });
  }

  /// What the policy of the page as it is open now has reported; a page without scripts tells
  /// nothing.
  static List<?> reports(Page page) {
    return (List<?>) page.evaluate("() => window.reports || []");
  }
}
