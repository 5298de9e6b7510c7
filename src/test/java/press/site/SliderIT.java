package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calculations whose numbers a reader moves: the browser computes what the press has printed.
@Tag("slow")
class SliderIT {

  private static final String CHAPTER =
      """
      ---
      summary: What moves.
      ---

      ```{calc} sizes
      slider: n

      given n = 2^10 in 2^4..2^11
      bytes = 4 B * n
      t = bytes / 3 GB/s + 20 ns in ns
      odd = sqrt(max(n, 100)) ^ 3 / -7 in %
      huge = n ^ 5 * 1e9
      tiny = log2(n) * 1e-9 s in s
      gone = log2(1536 - n)
      ```
      """;

  @TempDir static Path folder;

  private static Path page;

  @BeforeAll
  static void printAndStart() throws IOException {
    Map<String, String> files = Map.of("contents.md", "- [Moves](x.md)\n", "x.md", CHAPTER);
    page = SharedBook.print(files, folder.resolve("site")).resolve("x.html");
  }

  private static void open(Consumer<Page> visit) {
    open(true, visit);
  }

  private static void open(boolean scripts, Consumer<Page> visit) {
    Viewport view = new Viewport(800, 800, ColorScheme.LIGHT, scripts);
    BrowserPages.visit(view, page.toUri().toString(), visit);
  }

  @Test
  void theBrowserComputesAtEveryStepWhatTheTableHasPrinted() {
    open(tab -> {
      Locator rows = tab.locator("#sizes .sweep tbody tr");
      Locator slider = tab.locator("#sizes input[type=range]");
      slider.focus();
      tab.keyboard().press("Home");
      assertEquals(8, rows.count());
      for (int i = 0; i < rows.count(); i++) {
        List<String> printed = rows.nth(i).locator("th, td").allTextContents();
        assertEquals(printed, tab.locator("#sizes output").allTextContents());
        assertEquals(printed.getFirst(), slider.getAttribute("aria-valuetext"));
        tab.keyboard().press("ArrowRight");
      }
    });
  }

  @Test
  void itBeginsAtTheGivenNumber() {
    open(tab -> assertEquals("1,024", tab.locator("#sizes output").first().textContent()));
  }

  @Test
  void withoutScriptsThereIsTheTableAlone() {
    open(
        false,
        tab -> {
          assertFalse(tab.locator("#sizes input").isVisible());
          assertTrue(tab.locator("#sizes .sweep table").isVisible());
        });
  }
}
