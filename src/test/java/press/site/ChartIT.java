package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Charts in a browser, from the disk: one stop of the Tab key each, arrows from point to point.
@Tag("slow")
class ChartIT {

  private static final int SCRIPT = 1536;
  private static final String SCRIPT_NAME = "assets/charts-";
  private static final String CHAPTER =
      """
      ---
      summary: Pictures of evidence.
      ---

      ```{chart} stream {#fig-bars}
      where: op=copy
      ceiling: roof.copy
      ```

      ```{roofline} sweep/fma {#fig-roof}
      model: roof

      fma: Near the ridge both stages need nearly all of the time.
      ```

      ```{ladder} stream {#fig-ladder}
      where: op=triad
      region: copy

      scalar: too few bytes in flight
      float4: memory bandwidth
      ```

      ```{table} stream {#tab-all}
      where: op=copy
      metrics: GB/s error
      ```
      """;

  @TempDir static Path folder;

  private static Path site;

  @BeforeAll
  static void printAndStart() throws IOException {
    Folders.copy(Path.of("src/test/resources/books/spec"), folder);
    Files.writeString(folder.resolve("book/x.md"), CHAPTER);
    Files.writeString(
        folder.resolve("book/contents.md"),
        "# Contents\n\n- Part\n  - [Charts](x.md)\n  - [Other](other.md)\n");
    Files.delete(folder.resolve("book/planned.md"));
    site = folder.resolve("site");
    PressRun run = PressRun.build(folder.resolve("book"), site);
    assertEquals(0, run.status(), run.err());
  }

  private static void open(Consumer<Page> visit) {
    open(1200, ColorScheme.LIGHT, true, visit);
  }

  private static void open(int width, ColorScheme colours, boolean scripts, Consumer<Page> visit) {
    Viewport view = new Viewport(width, 800, colours, scripts);
    BrowserPages.visit(view, site.resolve("x.html").toUri().toString(), visit);
  }

  private static String reading(Page tab, String figure) {
    return tab.locator("#" + figure + " .reading").first().textContent();
  }

  private static void press(Page tab, String... keys) {
    Stream.of(keys).forEach(tab.keyboard()::press);
  }

  @Test
  void arrowsReadPointAfterPointAndStopAtTheEnds() {
    open(tab -> {
      tab.locator("#fig-bars .scroll.chart").focus();
      press(tab, "ArrowRight");
      assertTrue(
          reading(tab, "fig-bars").startsWith("copy, scalar: 419.4"), reading(tab, "fig-bars"));
      press(tab, "ArrowRight");
      assertTrue(reading(tab, "fig-bars").startsWith("copy, float4: 839"));
      press(tab, "ArrowUp", "ArrowLeft", "ArrowLeft");
      assertTrue(reading(tab, "fig-bars").startsWith("copy, scalar"));
      press(tab, "End", "ArrowDown");
      assertEquals("copy, measured 839\u00a0GB/s", reading(tab, "fig-bars"));
      assertEquals(1, tab.locator("#fig-bars .now").count());
    });
  }

  @Test
  void escapeLeavesAndArrowsElsewhereScroll() {
    open(tab -> {
      tab.locator("#fig-roof .scroll.chart").focus();
      press(tab, "ArrowRight");
      assertFalse(reading(tab, "fig-roof").isEmpty());
      press(tab, "Escape");
      assertEquals("", reading(tab, "fig-roof"));
      assertEquals("BODY", tab.evaluate("() => document.activeElement.tagName"));
      assertEquals(
          true,
          tab.evaluate(
              "() => document.body.dispatchEvent(new KeyboardEvent('keydown', {key:"
                  + " 'ArrowDown', bubbles: true, cancelable: true}))"));
    });
  }

  @Test
  void aChartIsOneStopOfTheTabKey() {
    for (int width : new int[] {360, 1200}) {
      open(
          width,
          ColorScheme.LIGHT,
          true,
          tab -> {
            tab.locator("#fig-bars .scroll.chart").focus();
            press(tab, "Tab");
            assertEquals("SUMMARY", tab.evaluate("() => document.activeElement.tagName"));
          });
    }
  }

  @Test
  void hoveringAPointReadsItAndWithoutScriptsItHasATitle() {
    open(tab -> {
      tab.locator("#fig-roof .median").first().hover();
      assertTrue(reading(tab, "fig-roof").startsWith("k = 1 at 0.25"), reading(tab, "fig-roof"));
    });
    open(
        1200,
        ColorScheme.LIGHT,
        false,
        tab -> {
          assertEquals(4, tab.locator("#fig-roof g.mark > title").count());
          assertFalse(tab.locator("#fig-roof .now").count() > 0);
        });
  }

  @Test
  void thePageIsNoWiderThanAPhoneAndEverybodyCanUseIt() {
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      open(
          360,
          colours,
          true,
          tab -> {
            assertEquals(
                true, tab.evaluate("() => document.documentElement.scrollWidth <= innerWidth"));
            tab.locator("#fig-ladder .scroll.chart").first().focus();
            press(tab, "ArrowRight");
            assertEquals(List.of(), Axe.barriers(tab));
          });
    }
  }

  @Test
  void theRowsAndTheDifferencesOfAFigureComeWhenTheyAreOpened() {
    String differences = "#fig-ladder .climb .supplement";
    open(tab -> {
      assertEquals(0, tab.locator(".supplement :is(table, pre)").count());
      tab.locator(differences + " summary").first().click();
      tab.locator(differences + " pre ins").first().waitFor();
      tab.locator("#fig-bars .supplement summary").click();
      tab.locator("#fig-bars .supplement .scroll table").waitFor();
      assertEquals(0, tab.locator("#fig-bars .supplement a").count());
      assertEquals(List.of(), Axe.barriers(tab));
    });
    open(
        1200,
        ColorScheme.LIGHT,
        false,
        tab -> {
          tab.locator(differences + " summary").first().click();
          tab.locator(differences + " a").first().click();
          assertTrue(tab.locator("section:target pre ins").first().isVisible());
          tab.locator(".deck a").click();
          assertTrue(tab.url().endsWith("x.html"));
        });
  }

  @Test
  void theScriptIsSmallAndComesOnlyWhereChartsAre() throws IOException {
    try (BrowserContext context = Chromium.browser().newContext()) {
      Page tab = context.newPage();
      List<String> requests = new ArrayList<>();
      tab.onRequest(request -> requests.add(request.url()));
      tab.navigate(site.resolve("other.html").toUri().toString());
      tab.waitForLoadState(LoadState.NETWORKIDLE);
      assertFalse(requests.stream().anyMatch(url -> url.contains(SCRIPT_NAME)), "" + requests);
      tab.navigate(site.resolve("x.html").toUri().toString());
      tab.locator(".scroll.chart").first().scrollIntoViewIfNeeded();
      tab.waitForCondition(() -> requests.stream().anyMatch(url -> url.contains(SCRIPT_NAME)));
    }
    try (Stream<Path> files = Files.list(site.resolve("assets"))) {
      Path script = files.filter(f -> f.toString().contains(SCRIPT_NAME)).findFirst().orElseThrow();
      int bytes = Folders.packed(script);
      assertTrue(bytes <= SCRIPT, bytes + " bytes");
    }
  }
}
