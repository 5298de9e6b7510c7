package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Twelve notes to one paragraph stand beside the text, or in it, and none covers another or what
/// follows; the theme that a reader chose is there with the first pixel.
@Tag("slow")
class NotesIT {

  private static final int LOADS = 50;

  /// Boxes that share more than a pixel with a note.
  private static final String COVERED =
      "() => { const box = e => e.getBoundingClientRect(); const notes ="
          + " [...document.querySelectorAll('.fn-note')]; const rest ="
          + " [...document.querySelectorAll('main :is(h2, pre, table, .callout-aside)')]; const"
          + " meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1   &&"
          + " Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; const bad = [];"
          + " notes.forEach((n, i) => { for (const o of [...notes.slice(i + 1), ...rest]) if"
          + " (meet(box(n), box(o))) bad.push(n.textContent + ' / ' + o.textContent); }); return"
          + " bad; }";

  private static final String BESIDE =
      "() => [...document.querySelectorAll('.fn-note')].filter(n => n.getBoundingClientRect().left"
          + " >= n.closest('article').getBoundingClientRect().right).length";

  @TempDir static Path folder;

  private static String page;

  @BeforeAll
  static void printAndStart() throws IOException {
    String text =
        IntStream.rangeClosed(1, 12)
            .mapToObj(i -> "Words before it[^n" + i + "]")
            .collect(Collectors.joining(" and ", "", ".\n\n"));
    String notes =
        IntStream.rangeClosed(1, 12)
            .mapToObj(i -> "[^n" + i + "]: Note " + i + " has " + "several words ".repeat(i) + ".")
            .collect(Collectors.joining("\n\n", "", "\n\n"));
    String after =
        "> [!ASIDE] Aside\n> Beside it.\n\n## Next\n\n```c\nint i;\n```\n\n| a |\n|---|\n| b |\n";
    Map<String, String> files =
        Map.of("contents.md", "- [X](x.md)\n", "x.md", text + notes + after);
    Path site = SharedBook.print(files, folder.resolve("site"));
    page = site.resolve("x.html").toUri().toString();
  }

  @Test
  void noNoteCoversAnotherOneOrWhatFollows() {
    for (int width : List.of(360, 768, 1200, 1440, 1920)) {
      Viewport view = new Viewport(width, 900, ColorScheme.LIGHT, false);
      BrowserPages.visit(
          view,
          page,
          opened -> {
            assertEquals(List.of(), opened.evaluate(COVERED), view.toString());
            assertEquals(width >= 1200 ? 12 : 0, opened.evaluate(BESIDE), view.toString());
          });
    }
  }

  @Test
  void theChosenThemeIsThereBeforeAnythingIsPainted() {
    Viewport view = new Viewport(1200, 900, ColorScheme.LIGHT, true);
    BrowserPages.visit(
        view,
        page,
        opened -> {
          opened.locator("button.theme").click();
          // Runs when the body begins, before the browser can paint any of it.
          opened.addInitScript(
              "new MutationObserver((_, me) => { if (!document.body) return; me.disconnect();"
                  + " window.first = document.documentElement.dataset.theme; })"
                  + ".observe(document, {childList: true, subtree: true});");
          for (int load = 1; load <= LOADS; load++) {
            opened.reload();
            assertEquals("dark", opened.evaluate("() => window.first"), "load " + load);
          }
          String ground = opened.evaluate("() => getComputedStyle(document.body).color").toString();
          assertTrue(ground.startsWith("rgb(220"), ground);
        });
  }
}
