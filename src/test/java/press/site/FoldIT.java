package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.line.Line;
import press.load.Sources;
import press.result.Results;
import press.source.Diagnostics;
import press.write.Publisher;

/// What is folded is found by the browser's own search and stands open on paper.
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
      """;
  private static final String OPEN =
      "() => [...document.querySelectorAll('details.fold')].filter(d => d.open)"
          + ".map(d => d.className.split(' ')[1])";
  private static final String SHOWN =
      "() => [...document.querySelectorAll('.fold-body')]"
          + ".filter(b => b.checkVisibility() && b.getBoundingClientRect().height > 0).length";

  @TempDir static Path folder;

  private static Chromium chromium;
  private static String page;

  @BeforeAll
  static void printAndStart() throws IOException {
    chromium = Chromium.start();
    Diagnostics problems = new Diagnostics();
    Map<String, String> files = Map.of("contents.md", "- [X](x.md)\n", "x.md", BOOK);
    Path site = folder.resolve("site");
    Publisher.publish(Line.press(Sources.of(files, Results.NONE, problems), problems), site);
    assertEquals(List.of(), problems.sorted());
    page = site.resolve("x.html").toUri().toString();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @Test
  void a_search_for_words_in_a_fold_opens_it() {
    assertEquals(List.of(), openAfter(page));
    assertEquals(List.of("callout-solution"), openAfter(page + "#:~:text=marzipan"));
    assertEquals(List.of("callout-derivation"), openAfter(page + "#:~:text=nougat"));
  }

  @Test
  void everything_stands_open_on_paper() {
    View view = new View(1000, 800, ColorScheme.LIGHT, true);
    try (BrowserContext context = chromium.browser().newContext(view.options())) {
      Page opened = context.newPage();
      opened.navigate(page);
      assertEquals(0, opened.evaluate(SHOWN));
      opened.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertEquals(2, opened.evaluate(SHOWN));
    }
  }

  private static Object openAfter(String address) {
    View view = new View(1000, 800, ColorScheme.LIGHT, true);
    try (BrowserContext context = chromium.browser().newContext(view.options())) {
      Page opened = context.newPage();
      opened.navigate(address);
      opened.waitForTimeout(300);
      return opened.evaluate(OPEN);
    }
  }
}
