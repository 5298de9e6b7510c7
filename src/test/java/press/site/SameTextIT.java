package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a page says without scripts is what it says with them: they add controls and take figures
/// to life, but no words of the text come from them or go with them.
@Tag("slow")
class SameTextIT {

  /// The words of a page, folded ones too, without what can be pressed or typed into and without
  /// what a figure says of its state.
  private static final String WORDS =
      """
      () => {
        const main = document.querySelector("main").cloneNode(true);
        const moving = "button, form, select, output, dialog, [role=tablist], [role=status],"
          + " .live, .sweep, .stepper, .steps + .hidden, .sum, .track label";
        main.querySelectorAll(moving).forEach(e => e.remove());
        return main.textContent.replace(/\\s+/g, " ").trim();
      }
      """;

  @Test
  void somePagesSayTheSameWithScriptsAndWithout() throws IOException {
    Path site = ProjectBook.site();
    assertSayTheSame(site, ProjectBook.sample(site, 2, 40));
  }

  @Tag("soak")
  @Test
  void everyPageSaysTheSameWithScriptsAndWithout() throws IOException {
    Path site = ProjectBook.site();
    assertSayTheSame(site, ProjectBook.pages(site));
  }

  private static void assertSayTheSame(Path site, List<Path> pages) {
    List<String> differences = new ArrayList<>();
    Map<Path, String> all = words(pages, true);
    Map<Path, String> plain = words(pages, false);
    for (Path path : pages) {
      String with = all.get(path);
      assertTrue(with.length() > 40, path + " says: " + with);
      String without = plain.get(path);
      if (!without.equals(with)) {
        differences.add(site.relativize(path) + ": " + firstDifference(without, with));
      }
    }
    assertEquals(List.of(), differences);
  }

  private static String firstDifference(String without, String with) {
    int at = Arrays.mismatch(without.toCharArray(), with.toCharArray());
    return "without: “%s”, with: “%s”".formatted(around(without, at), around(with, at));
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 60));
  }

  /// What pages say that are opened in one tab, one after the other.
  private static Map<Path, String> words(List<Path> pages, boolean scripts) {
    Map<Path, String> words = new HashMap<>();
    BrowserPages.browse(
        new Viewport(1280, 900, ColorScheme.LIGHT, scripts).options(),
        tab -> {
          for (Path path : pages) {
            tab.navigate(path.toUri().toString());
            if (scripts) {
              LateScripts.all(tab);
            }
            words.put(path, (String) tab.evaluate(WORDS));
          }
        });
    return words;
  }
}
