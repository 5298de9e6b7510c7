package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A walk over pages of the real book by the Tab key alone: it comes to everything that can be
/// used, one sees where it is, and it comes out at the end.
@Tag("slow")
class KeyboardIT {

  /// Notes what gets the focus, and whether one sees it: an outline, within the window.
  private static final String WATCH =
      """
      () => {
        const stop = e => {
          if (e.matches("summary")) {
            const fold = e.parentElement;
            return e === fold.querySelector(":scope > summary");
          }
          const chosen = e.type === "radio" && !e.checked
            && document.querySelector(`input[name="${e.name}"]:checked`);
          return e.tabIndex >= 0 && !e.disabled && !chosen;
        };
        const usable = "a[href], button, input, select, textarea, summary, [tabindex]";
        const seen = e => e.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true})
          && e.getClientRects().length > 0;
        window.named = e => e.tagName.toLowerCase() + "." + (e.getAttribute("class") || "") + " "
          + (e.getAttribute("href") || e.id || e.textContent.trim().slice(0, 30));
        window.open = () => [...document.querySelectorAll(usable)].filter(e => stop(e) && seen(e));
        window.walked = new Set();
        window.unseen = [];
        addEventListener("focusin", ({target}) => {
          if (walked.has(target)) return;
          walked.add(target);
          const {outlineStyle, outlineWidth} = getComputedStyle(target);
          const box = target.getBoundingClientRect();
          const within = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
          if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) unseen.push("no outline: " + named(target));
          if (!within) unseen.push("not in the window: " + named(target));
        });
        return open().length;
      }
      """;

  private static final List<Integer> WIDTHS = List.of(1440, 360);

  private static final String MISSED =
      "() => open().filter(e => !walked.has(e)).map(named).slice(0, 10)";

  /// Each page in one of the two widths; the soak walks through the contents, too.
  @Test
  void theTabKeyComesToEverythingAndOutAgain() {
    List<Path> pages = new ArrayList<>();
    for (String page : List.of("index", "graph", "hardware/cpu-bandwidth", "machines", "404")) {
      pages.add(ProjectBook.site().resolve(page + ".html"));
    }
    for (int i = 0; i < pages.size(); i++) {
      assertWalks(pages.subList(i, i + 1), List.of(WIDTHS.get(i % 2)));
    }
  }

  @Tag("soak")
  @Test
  void theTabKeyComesToEverythingOnEveryPage() throws IOException {
    assertWalks(ProjectBook.pages(ProjectBook.site()), WIDTHS);
  }

  @Test
  void theTabKeyGoesThroughFigures(@TempDir Path folder) throws IOException {
    Path figures = FiguresPage.print(folder.resolve("figures")).site();
    Path grids = GridPage.print(folder.resolve("grids")).site();
    assertWalks(List.of(figures.resolve("x.html")), WIDTHS.subList(0, 1));
    assertWalks(List.of(grids.resolve("x.html")), WIDTHS.subList(1, 2));
  }

  @Tag("soak")
  @Test
  void theTabKeyGoesThroughFiguresInBothWidths(@TempDir Path folder) throws IOException {
    Path figures = FiguresPage.print(folder.resolve("figures")).site();
    Path grids = GridPage.print(folder.resolve("grids")).site();
    assertWalks(List.of(figures.resolve("x.html"), grids.resolve("x.html")), WIDTHS);
  }

  private static void assertWalks(List<Path> pages, List<Integer> widths) {
    List<String> wrong = new ArrayList<>();
    for (Path path : pages) {
      for (int width : widths) {
        String name = path.getFileName() + " at " + width + ": ";
        BrowserPages.visit(
            new Viewport(width, 900, ColorScheme.LIGHT, true),
            path.toUri().toString(),
            page -> walk(page).forEach(what -> wrong.add(name + what)));
      }
    }
    assertEquals(List.of(), wrong);
  }

  /// What is wrong on a page. The walk ends when the focus has left the page.
  private static List<String> walk(Page page) {
    int stops = ((Number) page.evaluate(WATCH)).intValue();
    assertTrue(stops > 0, "nothing to use on " + page.url());
    List<String> wrong = new ArrayList<>();
    boolean out = false;
    // Boxes that scroll are stops, too, in some browsers, and what gets the focus may show more.
    for (int i = 0; i < 2 * stops + 20 && !out; i++) {
      page.keyboard().press("Tab");
      out = (Boolean) page.evaluate("() => document.activeElement === document.body");
    }
    if (!out) {
      wrong.add("no way out, at last at " + page.evaluate("() => named(document.activeElement)"));
    }
    ((List<?>) page.evaluate(MISSED)).forEach(what -> wrong.add("not reached: " + what));
    ((List<?>) page.evaluate("() => unseen")).forEach(what -> wrong.add(what.toString()));
    return wrong;
  }

  @Test
  void aPageThatHoldsTheFocusOrHidesItIsComplainedOf() {
    try (BrowserContext context = Chromium.browser().newContext()) {
      Page page = context.newPage();
      page.setContent(
          "<a href='#a'>a</a><button id=b style='outline: none'>b</button><button id=c>c</button>"
              + "<script>document.getElementById('c').addEventListener('keydown',"
              + " e => e.preventDefault())</script>");
      String wrong = String.join("\n", walk(page));
      assertTrue(wrong.contains("no outline: button. b"), wrong);
      assertTrue(wrong.contains("no way out, at last at button. c"), wrong);
    }
  }
}
