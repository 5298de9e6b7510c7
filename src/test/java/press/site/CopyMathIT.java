package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a reader copies from a page with formulas.
@Tag("slow")
class CopyMathIT {

  private static final String TEXT =
      """
      Take $n$ and $\\frac{a}{b} < c$ here.

      $$ x^2 + y^2 $$
      """;
  private static final String SELECT =
      "(select) => getSelection().selectAllChildren(document.querySelector(select))";

  /// Listens after the script that copies formulas, which has come by then.
  private static final String LISTEN =
      """
      async () => {
        await new Promise((came) => press.ask("copy-formulas", came));
        window.copied = "";
        addEventListener("copy", (e) => (window.copied = e.clipboardData.getData("text/plain")), {
          once: true,
        });
      }
      """;

  private static final Page.WaitForSelectorOptions ATTACHED =
      new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED);

  @TempDir Path folder;

  @Test
  void formulasAreCopiedAsTex() throws IOException {
    Map<String, String> files = Map.of("contents.md", "- [X](x.md)\n", "x.md", TEXT);
    Path site = SharedBook.print(files, folder.resolve("site"));
    Viewport view = new Viewport(1000, 800, ColorScheme.LIGHT, true);
    BrowserPages.visit(
        view,
        site.resolve("x.html").toUri().toString(),
        page -> {
          assertEquals("Take $n$ and $\\frac{a}{b} < c$ here.", copied(page, "article > p"));
          assertEquals("$$x^2 + y^2$$", copied(page, ".equation .scroll"));
          assertEquals("$\\frac{a}{b} < c$", copied(page, "math mfrac"));
          assertEquals("", copied(page, "article h1"));
        });
  }

  private static Object copied(Page page, String select) {
    page.evaluate(SELECT, select);
    // What copies a formula comes with the first words that are selected.
    page.waitForSelector("script[src*=formulas]", ATTACHED);
    page.evaluate(LISTEN);
    page.keyboard().press("Control+C");
    return page.evaluate("() => window.copied");
  }
}
