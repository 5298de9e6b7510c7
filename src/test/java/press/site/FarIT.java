package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is far below the window is laid out when the page stands, and never where a reader asked
/// for a place in it.
@Tag("slow")
class FarIT {

  private static final String PARAGRAPH =
      "Words that take some lines on a phone. ".repeat(12) + "\n\n";

  /// The side notes of each block that is left for later when the text is there.
  private static final String COUNT =
      "addEventListener('DOMContentLoaded', () => (window.left ="
          + " [...document.querySelectorAll('article > *')].filter((e) =>"
          + " getComputedStyle(e).contentVisibility === 'auto').map((e) =>"
          + " e.querySelectorAll('.fn-note').length)));";

  // A browser that gets a font too late does without, and lines break elsewhere.
  private static final String NO_FONTS =
      "addEventListener('DOMContentLoaded', () =>"
          + " document.documentElement.style.setProperty('--serif', 'serif'));";

  private static final String HEIGHT = "() => document.querySelector('article').offsetHeight";

  @TempDir Path folder;

  @Test
  void aPageIsLaidOutBitByBitAndWholeWhereAPlaceWasAskedFor() throws IOException {
    String noted = "A word[^a] with a note.\n\n[^a]: It stands beside its paragraph.\n\n";
    String text = PARAGRAPH.repeat(60) + noted + "## The end\n\n" + PARAGRAPH;
    Map<String, String> files = Map.of("contents.md", "- [X](x.md)\n", "x.md", text);
    Path site = SharedBook.print(files, folder.resolve("site"));
    String url = site.resolve("x.html").toUri().toString();
    BrowserPages.browse(
        new Viewport(412, 823, ColorScheme.LIGHT, true).options(),
        page -> {
          page.addInitScript(COUNT);
          page.addInitScript(NO_FONTS);
          page.navigate(url);
          assertTrue(left(page) > 40, "most of the page is left for later");
          assertEquals(0, page.evaluate("() => Math.max(...window.left)"), "but no side note");
          page.waitForFunction("() => !document.adoptedStyleSheets.length");
          int height = height(page);
          assertEquals(0, page.locator("article [style]:not([style=''])").count());
          page.reload();
          assertEquals(0, left(page));
          assertEquals(height, height(page));
          page.navigate("about:blank");
          page.navigate(url + "#the-end");
          assertEquals(0, left(page));
          assertEquals(height, height(page));
          assertTrue(
              (boolean)
                  page.evaluate(
                      "() => document.querySelector('#the-end').getBoundingClientRect().top <"
                          + " 823"));
        });
  }

  private static int left(Page page) {
    return (int) page.evaluate("() => window.left.length");
  }

  private static int height(Page page) {
    return (int) page.evaluate(HEIGHT);
  }
}
