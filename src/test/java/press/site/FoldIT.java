package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is folded is found by the browser's own search and stands open on paper.
@Tag("slow")
class FoldIT {

  private static final String BOOK =
      """
      > [!EXERCISE] One
      > A question.
      >
      > > [!SOLUTION]
      > > The marzipan lies in the second drawer.

      > [!DERIVATION]- Two
      > A long way with nougat at its end.

      <details>
      <summary>Three</summary>

      Press <kbd>Enter</kbd>.

      </details>
      """;
  private static final String OPEN =
      "() => [...document.querySelectorAll('details.fold')].filter(d => d.open)"
          + ".map(d => d.className.split(' ')[1])";
  private static final String SHOWN =
      "() => [...document.querySelectorAll('.fold-body')]"
          + ".filter(b => b.checkVisibility() && b.getBoundingClientRect().height > 0).length";

  private static final Viewport VIEW = new Viewport(1000, 800, ColorScheme.LIGHT, true);

  @TempDir static Path folder;

  private static String page;

  @BeforeAll
  static void printAndStart() throws IOException {
    Map<String, String> files = Map.of("contents.md", "- [X](x.md)\n", "x.md", BOOK);
    Path site = SharedBook.print(files, folder.resolve("site"));
    page = site.resolve("x.html").toUri().toString();
  }

  @Test
  void aSearchForWordsInAFoldOpensIt() {
    BrowserPages.visit(VIEW, page, opened -> assertEquals(List.of(), opened.evaluate(OPEN)));
    opens("marzipan", "callout-solution");
    opens("nougat", "callout-derivation");
  }

  @Test
  void everythingStandsOpenOnPaper() {
    BrowserPages.visit(
        VIEW,
        page,
        opened -> {
          assertEquals(0, opened.evaluate(SHOWN));
          opened.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
          assertEquals(2, opened.evaluate(SHOWN));
        });
  }

  @Test
  void whatAnAuthorFoldsHasAMarkAndAKeyABorder() {
    BrowserPages.visit(
        VIEW,
        page,
        opened -> {
          String marks =
              "() => [...document.querySelectorAll('main summary')]"
                  + ".map(s => getComputedStyle(s, '::before').content)";
          assertEquals(List.of("\"+\"", "\"+\"", "\"+\""), opened.evaluate(marks));
          String border =
              "() => getComputedStyle(document.querySelector('main kbd')).borderTopStyle";
          assertEquals("solid", opened.evaluate(border));
        });
  }

  private static void opens(String word, String fold) {
    BrowserPages.visit(
        VIEW,
        page + "#:~:text=" + word,
        opened -> {
          opened.waitForFunction("() => document.querySelector('details.fold[open]')");
          assertEquals(List.of(fold), opened.evaluate(OPEN));
        });
  }
}
