package press.site;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// A page with launch grids and the figures of memory, printed once, opened in a browser.
///
/// @param site where the page is
record GridPage(Path site) {

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

  /// Prints the page.
  static GridPage print(Path folder) throws IOException {
    Map<String, String> files = Map.of("contents.md", "- [Grids](x.md)\n", "x.md", CHAPTER);
    return new GridPage(SharedBook.print(files, folder.resolve("site")));
  }

  /// Opens it on a desk.
  void open(Consumer<Page> visit) {
    open(new Viewport(1200, 900, ColorScheme.LIGHT, true), "", visit);
  }

  /// Opens it so that all its figures are there; no policy may complain.
  ///
  /// @param before a script that runs first
  void open(Viewport view, String before, Consumer<Page> visit) {
    BrowserPages.browse(
        view.options(),
        tab -> {
          tab.addInitScript(before);
          tab.navigate(site.resolve("x.html").toUri().toString());
          if (view.scripts()) {
            for (String id : IDS) {
              tab.locator("#" + id).scrollIntoViewIfNeeded();
              tab.locator("#" + id + " .live .knobs").waitFor();
            }
          }
          visit.accept(tab);
        });
  }

  /// The first line in which a figure says how things stand.
  static String said(Page tab, String id) {
    return tab.locator("#" + id + " .live .reading").first().textContent();
  }
}
