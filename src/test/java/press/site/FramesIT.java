package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Steps in a browser, from the disk: one at a time with scripts, all of them without and on paper;
/// and pictures in two forms.
@Tag("slow")
class FramesIT {

  private static final Path IMAGES = Path.of("src/test/resources/books/spec/book/img");
  private static final String CHAPTER =
      """
      ---
      summary: Steps and pictures.
      ---

      ```{frames} A sum {#fig-sum}
      mark: new

      ~~~
      1 2
      ~~~

      Two numbers.

      ---

      ~~~
      1 2
       3
      ~~~

      Their sum, with a text that is a good deal longer than the one before, so that it takes
      several lines on a narrow page.

      ---

      The end.
      ```

      ```{frames} A dot {#fig-dot}
      from: img/steps.gif

      1. First.
      2. Second.
      3. Third.
      ```

      ![Two stages](img/pipe.svg)
      """;

  @TempDir static Path folder;

  private static Path page;

  @BeforeAll
  static void printAndStart() throws IOException {
    Path book = folder.resolve("book");
    Files.createDirectories(book.resolve("img"));
    Files.writeString(book.resolve("book.yaml"), "title: Steps\n");
    Files.writeString(book.resolve("contents.md"), "# Contents\n\n- Part\n  - [Steps](steps.md)\n");
    Files.writeString(book.resolve("steps.md"), CHAPTER);
    Files.copy(IMAGES.resolve("steps.gif"), book.resolve("img/steps.gif"));
    for (String form : List.of("", ".dark")) {
      Files.writeString(
          book.resolve("img/pipe" + form + ".svg"),
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 32\"/>");
    }
    PressRun run = PressRun.build(book, folder.resolve("site"));
    assertEquals(0, run.status(), run.err());
    page = folder.resolve("site/steps.html");
  }

  private static void open(Consumer<Page> visit) {
    open(ColorScheme.LIGHT, true, visit);
  }

  private static void open(ColorScheme colours, boolean scripts, Consumer<Page> visit) {
    Viewport view = new Viewport(360, 800, colours, scripts);
    BrowserPages.visit(view, page.toUri().toString(), visit);
  }

  private static List<Boolean> visible(Page tab, String figure) {
    return tab.locator("#" + figure + " .steps > li").all().stream()
        .map(Locator::isVisible)
        .toList();
  }

  private static Locator button(Page tab, String figure, String words) {
    return tab.locator(
        "#" + figure + " .stepper button", new Page.LocatorOptions().setHasText(words));
  }

  private static final List<Boolean> FIRST = List.of(true, false, false);
  private static final List<Boolean> SECOND = List.of(false, true, false);
  private static final List<Boolean> THIRD = List.of(false, false, true);
  private static final List<Boolean> ALL = List.of(true, true, true);

  @Test
  void buttonsGoOnAndBackAndRound() {
    open(tab -> {
      assertEquals(FIRST, visible(tab, "fig-sum"));
      button(tab, "fig-sum", "Next").click();
      assertEquals(SECOND, visible(tab, "fig-sum"));
      button(tab, "fig-sum", "Back").click();
      button(tab, "fig-sum", "Back").click();
      assertEquals(THIRD, visible(tab, "fig-sum"));
      assertEquals(FIRST, visible(tab, "fig-dot"));
    });
  }

  @Test
  void keysMoveTheSliderAndTheTextIsSaid() {
    open(tab -> {
      Locator range = tab.locator("#fig-sum input[type=range]");
      range.focus();
      tab.keyboard().press("ArrowRight");
      assertEquals(SECOND, visible(tab, "fig-sum"));
      assertEquals("2 of 3", range.getAttribute("aria-valuetext"));
      Locator said = tab.locator("#fig-sum [aria-live]");
      assertEquals("polite", said.getAttribute("aria-live"));
      assertTrue(said.textContent().startsWith("Step 2 of 3: Their sum"), said.textContent());
      tab.keyboard().press("End");
      assertEquals(THIRD, visible(tab, "fig-sum"));
    });
  }

  @Test
  void nothingPlaysByItselfAndPlayingEndsAtTheLastStep() {
    open(tab -> {
      tab.waitForTimeout(900);
      assertEquals(FIRST, visible(tab, "fig-dot"));
      button(tab, "fig-dot", "Play").click();
      tab.waitForFunction(
          "() => document.querySelector('#fig-dot .steps > li:last-child').matches('.now')");
      button(tab, "fig-dot", "Play").waitFor();
      // From the start again; a slow machine may be at the next step before it is asked.
      button(tab, "fig-dot", "Play").click();
      button(tab, "fig-dot", "Pause").click();
      List<Boolean> paused = visible(tab, "fig-dot");
      assertEquals(false, paused.getLast(), "it has begun again");
      tab.waitForTimeout(900);
      assertEquals(paused, visible(tab, "fig-dot"));
    });
  }

  @Test
  void nothingBelowMovesFromStepToStep() {
    open(
        ColorScheme.DARK,
        true,
        tab -> {
          double before = tab.locator("#fig-dot").boundingBox().y;
          for (int i = 0; i < 3; i++) {
            button(tab, "fig-sum", "Next").click();
            assertEquals(before, tab.locator("#fig-dot").boundingBox().y);
          }
        });
  }

  @Test
  void allStepsShowWithoutScriptsAndOnPaper() {
    open(
        ColorScheme.LIGHT,
        false,
        tab -> {
          assertEquals(ALL, visible(tab, "fig-sum"));
          assertEquals(0, tab.locator(".stepper").count());
        });
    open(tab -> {
      tab.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertEquals(ALL, visible(tab, "fig-dot"));
      assertFalse(tab.locator("#fig-dot .stepper").isVisible());
    });
  }

  @Test
  void everybodyCanUseTheSlider() {
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      open(
          colours,
          true,
          tab -> {
            button(tab, "fig-sum", "Next").click();
            assertEquals(List.of(), Axe.barriers(tab));
          });
    }
  }

  @Test
  void aPictureFollowsTheSystemTheButtonAndPaper() {
    for (boolean scripts : List.of(true, false)) {
      open(ColorScheme.DARK, scripts, tab -> assertShown(tab, "dark"));
      open(ColorScheme.LIGHT, scripts, tab -> assertShown(tab, "light"));
    }
    open(
        ColorScheme.DARK,
        true,
        tab -> {
          tab.evaluate("() => document.documentElement.dataset.theme = 'light'");
          assertShown(tab, "light");
          tab.evaluate("() => document.documentElement.dataset.theme = 'dark'");
          assertShown(tab, "dark");
          tab.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
          assertShown(tab, "light");
        });
    open(tab -> {
      tab.evaluate("() => document.documentElement.dataset.theme = 'dark'");
      assertShown(tab, "dark");
    });
  }

  private static void assertShown(Page tab, String form) {
    assertEquals(form.equals("light"), tab.locator("img.on-light").isVisible(), form);
    assertEquals(form.equals("dark"), tab.locator("img.on-dark").isVisible(), form);
  }
}
