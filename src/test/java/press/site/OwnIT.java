package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A reader brings result files of a machine: the page says what it says of that machine, nothing
/// leaves the browser, and what is no result file changes nothing.
@Tag("slow")
class OwnIT {

  private static final String SMALL =
      """
      ---
      title: A chapter
      summary: One.
      ---

      It moves [](value:stream/float4:op=copy?GB/s), [](value:stream/float4:op=copy?speedup:scalar)
      as fast, that is [](<calc: stream/float4:op=copy?GB/s * 1 s in GB>) a second. One cannot say
      [](value:stream/inflight:op=copy?GB/s).

      ```{claim} wide
      holds: speedup(stream/float4, stream/scalar) >= 1.9
      on: gpu
      at: op=copy

      Wide loads are worth it.
      ```

      ```{claim} fast
      holds: stream/float4:op=copy?GB/s >= 0.1 GB/s
      on: any
      predicted: 1e6 GB/s ± 10 %, far too much

      It moves something.
      ```

      > [!IF] wide holds
      > Take them.

      > [!IF] wide refuted or too-close
      > Leave them.

      ```{chart} stream {#fig-stream}
      where: op=copy
      caption: Bytes in a second.
      ```

      See [](#fig-stream) and [](#wide).
      """;

  @TempDir static Path folder;

  private static OwnPage own;

  @BeforeAll
  static void print() {
    own = OwnPage.printed();
  }

  @Test
  void aPageSaysOfOwnResultsWhatItSaysOfTheSameOnesOfTheBook() {
    own.onPage(page -> {
      Map<String, String> printed = OwnPage.said(page);
      assertTrue(printed.size() >= 10, "only " + printed.size() + " slots");
      String machine = "epyc-opencl";
      // Machines of one title are told apart in the book; a reader's file knows of no others.
      String option = page.locator(".machines option[value='" + machine + "']").textContent();
      String title = OwnPage.title(machine);
      page.selectOption(".machines select", machine);
      page.waitForFunction(
          "(t) => document.querySelector('.machines b').textContent === t", option);
      Map<String, String> expected = new TreeMap<>();
      OwnPage.said(page)
          .forEach((slot, text) -> expected.put(slot, text.replace(option, "your machine")));
      page.selectOption(".machines select", "h200");
      assertEquals(printed, OwnPage.said(page));

      OwnPage.give(page, OwnPage.files(OwnPage.RESULTS.resolve(machine)));
      assertTrue(OwnPage.status(page).startsWith("In use: " + title + ": "), OwnPage.status(page));
      Map<String, String> own = new TreeMap<>();
      OwnPage.said(page)
          .forEach((slot, text) -> own.put(slot, text.replace(title, "your machine")));
      assertEquals(expected, own);
      assertEquals("own", page.inputValue(".machines select"));
      assertFalse(page.url().contains("machine="), page.url());

      page.locator("dialog.own button:text('Forget them')").click();
      assertEquals(printed, OwnPage.said(page));
      assertEquals(0, page.locator(".own-note").count());
      assertEquals(0, page.locator(".machines option[value=own]").count());
    });
  }

  @Test
  void calculationsClaimsAndConditionsFollowAndChartsSayWhoseTheyAre() throws IOException {
    Path home = folder.resolve("small");
    Folders.copy(Path.of("src/test/resources/books/evidence"), home);
    Files.writeString(home.resolve("book/x.md"), SMALL);
    Path small = home.resolve("site");
    PressRun run = PressRun.build(home.resolve("book"), small);
    assertEquals(0, run.status(), run.err());
    try (BrowserContext context = own.context(ColorScheme.LIGHT)) {
      Page page = context.newPage();
      page.navigate(small.resolve("x.html").toUri().toString());
      String text =
          "() => [...document.querySelectorAll('main span.value, main summary[data-slot], main"
              + " .rests, main .if')].map(e => (e.hidden ? 'hidden ' : '') +"
              + " e.textContent.trim().replaceAll(/\\s+/g, ' ').replaceAll('Test CPU', 'your"
              + " machine') + ' | ' + (e.dataset.why || ''))";
      Object printed = page.evaluate(text);
      page.selectOption(".machines select", "cpu");
      page.waitForFunction(
          "() => document.querySelector('.machines b').textContent === 'Test CPU'");
      Object expected = page.evaluate(text).toString().replace("Test CPU", "your machine");
      assertTrue(expected.toString().contains("hidden "), expected::toString);
      page.selectOption(".machines select", "gpu");
      OwnPage.give(page, OwnPage.files(home.resolve("book/results/cpu")));
      assertEquals(expected, page.evaluate(text).toString().replace("Test CPU", "your machine"));
      assertEquals(List.of("Drawn for Test GPU."), page.locator(".own-note").allTextContents());
      page.locator("dialog.own button:text('Forget them')").click();
      assertEquals(printed, page.evaluate(text));
    }
  }

  @Test
  void filesMayBeDroppedAnywhereWhileThePanelIsOpen() {
    own.onPage(page -> {
      Map<String, String> printed = OwnPage.said(page);
      OwnPage.drop(page, OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      assertEquals(printed, OwnPage.said(page), "dropped without the panel");
      OwnPage.openPanel(page);
      OwnPage.drop(page, OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      assertTrue(OwnPage.settled(page).startsWith("In use: "), OwnPage.status(page));
      assertFalse(printed.equals(OwnPage.said(page)), "nothing changed");
    });
  }
}
