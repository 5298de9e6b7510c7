package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// A chapter with one of each interactive figure, in a browser.
///
/// @param site the printed book
record FiguresPage(Path site) {

  /// The labels of the figures.
  static final List<String> IDS = List.of("roof", "law", "bits", "tree", "cache", "line");

  private static final String CHAPTER =
      """
      ---
      summary: Figures that answer.
      ---

      One [](value:stream/float4:op=copy?GB/s).

      ```{figure} roofline {#roof}
      at: 0.25
      work: 1 GFLOP
      rows: sweep/fma
      caption: Move the intensity over the ridge.
      ```

      ```{figure} speedup-law {#law}
      most: 16
      at: 16
      serial: 0.1
      caption: A tenth that stays serial.
      ```

      ```{figure} bits {#bits}
      value: 0.1
      format: fp16
      caption: A tenth.
      ```

      ```{figure} reduction-tree {#tree}
      n: 16
      caption: Four steps.
      ```

      ```{figure} cache {#cache}
      caption: A cache.
      ```

      ```{figure} mesi {#line}
      cores: 3
      caption: A line.
      ```
      """;

  /// Prints the book into a folder.
  static FiguresPage print(Path folder) throws IOException {
    Folders.copy(Path.of("src/test/resources/books/spec"), folder);
    Path results = folder.resolve("book/results");
    Files.createDirectories(results.resolve("toy-two"));
    try (Stream<Path> files = Files.list(results.resolve("toy-gpu"))) {
      for (Path file : files.toList()) {
        String text =
            Files.readString(file).replace("toy-gpu", "toy-two").replace("Toy GPU", "Toy 2");
        Files.writeString(results.resolve("toy-two").resolve(file.getFileName()), text);
      }
    }
    Files.writeString(folder.resolve("book/x.md"), CHAPTER);
    PressRun run = PressRun.build(folder.resolve("book"), folder.resolve("site"));
    assertEquals(0, run.status(), run.err());
    return new FiguresPage(folder.resolve("site"));
  }

  /// Opens the chapter on a desk.
  void open(Consumer<Page> visit) {
    open(new Viewport(1200, 800, ColorScheme.LIGHT, true), visit);
  }

  /// Opens the chapter, with every figure live where scripts run; nothing may complain.
  void open(Viewport view, Consumer<Page> visit) {
    BrowserPages.browse(
        view.options(),
        tab -> {
          tab.clock().install();
          tab.navigate(site.resolve("x.html").toUri().toString());
          if (view.scripts()) {
            for (String id : IDS) {
              tab.locator("#" + id).scrollIntoViewIfNeeded();
              tab.locator("#" + id + " .live .knobs").first().waitFor();
            }
          }
          visit.accept(tab);
        });
  }

  /// What the live form says now.
  static String said(Page tab, String id) {
    return tab.locator("#" + id + " .live .reading").textContent();
  }

  /// The control with these words.
  static Locator named(Page tab, String id, String words) {
    String path = "xpath=.//label[normalize-space(text())='" + words + "']/*";
    return tab.locator("#" + id + " .live").locator(path);
  }

  /// Clicks a button.
  static void click(Page tab, String id, String words) {
    tab.locator("#" + id + " .live button:text-is('" + words + "')").click();
  }

  /// Fails with the whole text where a part is not in it.
  static void has(String text, String part) {
    assertTrue(text.contains(part), text);
  }
}
