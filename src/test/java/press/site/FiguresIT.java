package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static press.site.FiguresPage.has;
import static press.site.FiguresPage.named;
import static press.site.FiguresPage.said;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Interactive figures in a browser, from the disk: what they say at first is what is printed, and
/// every control of them works by keys and by pointer.
@Tag("slow")
class FiguresIT {

  private static final int SCRIPT = 6 * 1024;
  @TempDir static Path folder;

  private static FiguresPage page;

  @BeforeAll
  static void print() throws IOException {
    page = FiguresPage.print(folder);
  }

  private static void open(Consumer<Page> visit) {
    page.open(visit);
  }

  @Test
  void whatAFigureSaysAtFirstIsWhatIsPrinted() {
    open(tab -> {
      for (String id : List.of("roof", "law", "bits")) {
        assertEquals(tab.locator("#" + id + " .still p").first().textContent(), said(tab, id));
      }
      assertEquals(
          tab.locator("#tree .still p").first().textContent(),
          tab.locator("#tree .live > p:not(.reading)").textContent());
      assertEquals(
          tab.locator("#cache .still p").last().textContent(),
          tab.locator("#cache .live > p").last().textContent());
      assertEquals(
          tab.locator("#bits .data tbody tr").allTextContents(),
          tab.locator("#bits .live tbody tr").allTextContents());
    });
  }

  @Test
  void withoutScriptsAndOnPaperTheStaticFormStandsAlone() {
    Viewport plain = new Viewport(800, 800, ColorScheme.LIGHT, false);
    page.open(
        plain,
        tab -> {
          assertEquals(FiguresPage.IDS.size(), tab.locator(".still svg:visible").count());
          assertEquals(0, tab.locator("main :is(input, button, select):visible").count());
        });
    open(tab -> {
      assertEquals(0, tab.locator(".still:visible").count());
      tab.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertEquals(FiguresPage.IDS.size(), tab.locator(".still svg:visible").count());
      assertEquals(0, tab.locator(".live:visible").count());
      assertEquals(FiguresPage.IDS.size(), tab.locator(".explore .data table:visible").count());
    });
  }

  @Test
  void theRooflineFollowsKeysPointerListsAndTheSwitchOfThePage() {
    open(tab -> {
      has(said(tab, "roof"), "Toy GPU at 0.25\u00a0FLOP/B: bound by memory, copy, below");
      named(tab, "roof", "Intensity").focus();
      tab.keyboard().press("End");
      has(said(tab, "roof"), "bound by FMA in fp32, above");
      tab.keyboard().press("ArrowLeft");
      tab.keyboard().press("Home");
      has(said(tab, "roof"), "bound by memory");
      BoundingBox box = tab.locator("#roof .draw").boundingBox();
      tab.locator("#roof .draw").hover();
      box = tab.locator("#roof .draw").boundingBox();
      tab.mouse().down();
      tab.mouse().move(box.x + box.width - 20, box.y + box.height / 2);
      tab.mouse().up();
      has(said(tab, "roof"), "above the ridge");
      tab.mouse().move(box.x + 100, box.y + box.height / 2);
      has(said(tab, "roof"), "above the ridge");
      String before = said(tab, "roof");
      named(tab, "roof", "Work").focus();
      tab.keyboard().press("ArrowRight");
      assertFalse(before.equals(said(tab, "roof")));
      named(tab, "roof", "Machine").selectOption("toy-two");
      has(said(tab, "roof"), "Toy 2 at");
      named(tab, "roof", "Memory").selectOption(new String[] {"memory, copy"});
      named(tab, "roof", "Arithmetic").selectOption(new String[] {"FMA in fp32"});
      tab.locator(".machines select").selectOption("toy-two");
      tab.waitForURL("**/x.html?machine=toy-two");
      tab.locator(".machines select").selectOption("toy-gpu");
      tab.waitForFunction(
          "() => document.querySelector('#roof .reading').textContent.startsWith('Toy GPU')");
      assertEquals("toy-gpu", named(tab, "roof", "Machine").inputValue());
      assertEquals(4, tab.locator("#roof .live .mark").count());
    });
  }

  @Test
  void aFigureThatComesLateShowsTheMachineThatWasChosenBefore() {
    open(tab -> {
      tab.locator(".machines select").selectOption("toy-two");
      tab.waitForFunction(
          "() => document.querySelector('#roof .reading').textContent.startsWith('Toy 2')");
      tab.evaluate(
          """
          () => {
            const old = document.querySelector('#roof press-roofline');
            const late = old.cloneNode(true);
            late.querySelector('.live').remove();
            old.replaceWith(late);
          }
          """);
      has(said(tab, "roof"), "Toy 2 at");
      assertEquals("toy-two", named(tab, "roof", "Machine").inputValue());
      // It has no ceilings; the page printed for it shows the first machine that has some.
      tab.locator(".machines select").selectOption("toy-cpu");
      tab.waitForFunction(
          "() => document.querySelector('#roof .reading').textContent.startsWith('Toy GPU')");
    });
  }

  @Test
  void theLawsFollowTheirSliders() {
    open(tab -> {
      has(said(tab, "law"), "With 16 processors: Amdahl 6.4× of at most 10×");
      for (String name : List.of("Processors", "Serial share", "Contention σ", "Coherence κ")) {
        String before = said(tab, "law");
        named(tab, "law", name).focus();
        tab.keyboard().press("Home");
        assertFalse(before.equals(said(tab, "law")), name);
      }
      has(said(tab, "law"), "With 1 processor: Amdahl 1× of at most ∞×");
      named(tab, "law", "Processors").focus();
      tab.keyboard().press("End");
      assertEquals(
          "With 16 processors: Amdahl 16× of at most ∞×, Gustafson 16×, universal law 16×.",
          said(tab, "law"));
    });
  }

  @Test
  void everybodyCanUseThemOnAPhone() {
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      page.open(
          new Viewport(360, 800, colours, true),
          tab -> {
            assertEquals(
                true, tab.evaluate("() => document.documentElement.scrollWidth <= innerWidth"));
            assertEquals(List.of(), Axe.barriers(tab));
          });
    }
  }

  @Test
  void eachScriptIsSmallTogetherWithWhatTheyShare() throws IOException {
    List<Path> scripts;
    try (Stream<Path> files = Files.list(page.site().resolve("assets"))) {
      scripts =
          files
              .filter(f -> f.getFileName().toString().matches("(numbers|figures-[\\w-]+)-.*\\.js"))
              .toList();
    }
    assertTrue(scripts.size() > FiguresPage.IDS.size(), scripts::toString);
    List<Path> base =
        scripts.stream()
            .filter(f -> f.getFileName().toString().matches("(numbers|figures-controls)-.*"))
            .toList();
    assertEquals(2, base.size());
    for (Path script : scripts) {
      int bytes = base.contains(script) ? 0 : Folders.packed(script);
      for (Path shared : base) {
        bytes += Folders.packed(shared);
      }
      assertTrue(bytes <= SCRIPT, script.getFileName() + " and its base: " + bytes + " bytes");
    }
  }
}
