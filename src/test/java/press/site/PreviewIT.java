package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Previews of references in a browser, from the disk: by mouse, by keyboard and by touch, from
/// this page and from another, and no policy complains.
@Tag("slow")
class PreviewIT {

  private static final Path BOOK = Path.of("src/test/resources/books/previews");

  @TempDir static Path folder;

  private static Path site;

  @BeforeAll
  static void printAndStart() throws IOException {
    site = folder.resolve("site");
    Folders.copy(BOOK, folder.resolve("home"));
    PressRun run = PressRun.build(folder.resolve("home/book"), site);
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void aMouseOverAReferenceShowsWhatItLeadsToAndAwayFromItHidesIt() {
    onPage(
        mouse(),
        page -> {
          reference(page, "#fig-copy").hover();
          assertTrue(shown(page).contains("A figure of bars"), shown(page));
          page.mouse().move(1, 1);
          gone(page);
        });
  }

  @Test
  void theKeyboardShowsItTooAndEscapeHidesIt() {
    onPage(
        mouse(),
        page -> {
          reference(page, "#word").focus();
          assertEquals("Definition 1 Word Four bytes, see Section 2.1.", shown(page));
          assertEquals("preview", reference(page, "#word").getAttribute("aria-describedby"));
          page.keyboard().press("Escape");
          gone(page);
          assertEquals(null, reference(page, "#word").getAttribute("aria-describedby"));
        });
  }

  @Test
  void aFirstTapShowsAndASecondOneGoesThere() {
    Browser.NewContextOptions touch =
        new Viewport(360, 740, ColorScheme.LIGHT, true)
            .options()
            .setHasTouch(true)
            .setIsMobile(true);
    onPage(
        touch,
        page -> {
          reference(page, "../far.html#eq-far").tap();
          assertTrue(shown(page).contains("x"), shown(page));
          assertTrue(page.url().endsWith("near.html"), page.url());
          reference(page, "../far.html#eq-far").tap();
          page.waitForURL("**/far.html#eq-far");
        });
  }

  @Test
  void aPreviewFromAnotherPageHasLinksThatLeadOnFromHere() throws IOException {
    onPage(
        mouse(),
        page -> {
          reference(page, "../far.html#far").hover();
          assertEquals("1.1 A far section The same word, and this one.", shown(page));
          page.locator("#preview a").last().click();
          page.waitForURL("**/part/near.html#here");
        });
  }

  @Test
  void eachKindOfThingHasItsPreview() {
    onPage(
        mouse(),
        page -> {
          assertEquals("", missing(page, "../far.html", "Far things Where other pages lead."));
          assertEquals("", missing(page, "#lst-copy", "c[i] = a[i];"));
          assertEquals("", missing(page, "#tbl", "row 6"));
          assertFalse(preview(page, "#tbl").contains("row 8"), "a table is cut");
          assertEquals("", missing(page, "#ex", "How many?"));
          assertFalse(preview(page, "#ex").contains("Forty-two"), "a solution is kept back");
          assertEquals("", missing(page, "../far.html#eq-far", "x"));
          assertTrue(preview(page, "#fig-copy").contains("A figure of bars"));
          assertEquals(1, page.locator("#preview svg").count());
          String ids = "() => [...document.querySelectorAll('[id]')].map(e => e.id)";
          List<?> all = (List<?>) page.evaluate(ids);
          assertEquals(
              all.size(), all.stream().distinct().count(), "an anchor stands twice: " + all);
        });
  }

  @Test
  void aScriptThatDoesNotComeLeavesAPlainLink() throws IOException {
    Path other = folder.resolve("cut");
    Folders.copy(site.toRealPath(), other);
    for (Path file : Folders.files(other)) {
      if (file.startsWith(other.resolve("previews"))) {
        Files.delete(file);
      }
    }
    try (BrowserContext context = Chromium.browser().newContext(mouse())) {
      Page page = context.newPage();
      page.navigate(other.resolve("part/near.html").toUri().toString());
      reference(page, "#word").hover();
      page.waitForTimeout(400);
      assertFalse(page.locator("#preview").isVisible());
      reference(page, "../far.html#far").click();
      page.waitForURL("**/far.html#far");
    }
  }

  @Test
  void thePolicyLetsNoOtherScriptIn() {
    try (BrowserContext context = Chromium.browser().newContext(mouse())) {
      Page page = context.newPage();
      page.navigate(site.resolve("part/near.html").toUri().toString());
      Object refused =
          page.evaluate(
              "() => { try { document.createElement('script').src = 'evil.js'; return ''; }"
                  + " catch (e) { return e.name; } }");
      assertEquals("TypeError", refused);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void everybodyCanReadAnOpenPreview(ColorScheme colours) {
    Browser.NewContextOptions options = new Viewport(360, 740, colours, true).options();
    onPage(
        options,
        page -> {
          for (String href : List.of("#fig-copy", "#lst-copy", "#tbl", "#ex", "../far.html#far")) {
            reference(page, href).focus();
            page.locator("#preview").waitFor();
            assertEquals(List.of(), Axe.barriers(page));
            Object wide =
                page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth");
            assertEquals(true, wide, href + " makes the page scroll sideways");
          }
        });
  }

  private static Browser.NewContextOptions mouse() {
    return new Viewport(1280, 900, ColorScheme.LIGHT, true).options();
  }

  private static void onPage(Browser.NewContextOptions options, Consumer<Page> look) {
    BrowserPages.browse(
        options,
        page -> {
          page.navigate(site.resolve("part/near.html").toUri().toString());
          look.accept(page);
        });
  }

  private static Locator reference(Page page, String href) {
    return page.locator("main p > a:is(.ref, .term)[href='" + href + "']").first();
  }

  private static String preview(Page page, String href) {
    reference(page, href).focus();
    return shown(page);
  }

  private static String missing(Page page, String href, String words) {
    String text = preview(page, href);
    return text.contains(words) ? "" : href + " shows " + text;
  }

  private static String shown(Page page) {
    page.locator("#preview").waitFor();
    String words = "e => [...e.children].map(c => c.textContent).join(' ')";
    return page.locator("#preview").evaluate(words).toString().strip().replaceAll("\\s+", " ");
  }

  private static void gone(Page page) {
    page.locator("#preview")
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
  }
}
