package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/// A page with launch grids and the figures of memory, printed once, opened in a browser.
///
/// @param chromium the browser
/// @param site where the page is
record GridPage(Chromium chromium, Path site) implements AutoCloseable {

  static final List<String> IDS = List.of("plane", "block", "warp", "bank", "tile");
  private static final String CHAPTER =
      """
      ---
      summary: Grids and memory.
      ---

      ```{grid} {#plane}
      global: 1024 x 512
      group: 16 x 16
      given: N = 1024
      caption: A plane.

      x: 4 B, gy * N + gx
      t: 4 B, gx * N + gy
      tile: 4 B local, lx * 16 + ly
      ```

      ```{grid} {#block}
      global: 16 x 16 x 8
      group: 4 x 4 x 4
      caption: A block.
      ```

      ```{figure} coalescing {#warp}
      caption: What a warp moves.
      ```

      ```{figure} banks {#bank}
      caption: What a warp wants.
      ```

      ```{figure} tiling {#tile}
      n: 64
      tile: 16
      caption: What a product reads.
      ```
      """;
  private static final String LISTEN =
      "window.reports = [];"
          + "document.addEventListener('securitypolicyviolation',"
          + " e => window.reports.push(e.violatedDirective + ' ' + e.blockedURI));"
          + "addEventListener('error', e => window.reports.push(e.message));";

  /// Prints the page and starts the browser.
  static GridPage print(Path folder) throws IOException {
    Chromium chromium = Chromium.start();
    Path book = folder.resolve("book");
    Files.createDirectories(book);
    Files.writeString(book.resolve("book.yaml"), "title: Grids\n");
    Files.writeString(book.resolve("contents.md"), "# Contents\n\n- Part\n  - [Grids](x.md)\n");
    Files.writeString(book.resolve("x.md"), CHAPTER);
    Path site = folder.resolve("site");
    Run run = Run.build(book, site);
    assertEquals(0, run.status(), run.err());
    return new GridPage(chromium, site);
  }

  /// Opens it on a desk.
  void open(Consumer<Page> visit) {
    open(new View(1200, 900, ColorScheme.LIGHT, true), "", visit);
  }

  /// Opens it so that all its figures are there; no policy may complain.
  ///
  /// @param before a script that runs first
  void open(View view, String before, Consumer<Page> visit) {
    try (BrowserContext context = chromium.browser().newContext(view.options())) {
      Page tab = context.newPage();
      tab.addInitScript(LISTEN + before);
      tab.navigate(site.resolve("x.html").toUri().toString());
      if (view.scripts()) {
        for (String id : IDS) {
          tab.locator("#" + id).scrollIntoViewIfNeeded();
          tab.locator("#" + id + " .live .knobs").waitFor();
        }
      }
      visit.accept(tab);
      if (view.scripts()) {
        assertEquals(List.of(), tab.evaluate("() => window.reports"));
      }
    }
  }

  /// The first line in which a figure says how things stand.
  static String said(Page tab, String id) {
    return tab.locator("#" + id + " .live .reading").first().textContent();
  }

  @Override
  public void close() {
    chromium.close();
  }
}
