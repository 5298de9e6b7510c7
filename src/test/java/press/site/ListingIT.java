package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Listings in a browser: what the button copies, how tabs switch, what a step lights.
@Tag("slow")
class ListingIT {

  private static final String BODY = "  float x = a[i];\r\n\n\tc[i] = x; // é <&>\n";
  private static final String CHAPTER =
      """
      # X

      ```{code} kernels/b/new.c#body {#list}
      diff: old

      1: a note
      ```

      ```c
      \tif (x)

        y();
      ```

      ```{session} {#typed}
      $ press devices
      one
      $ echo a \\
        b
      ```

      ```{tabs} language {#one}
      C: kernels/b/new.c#body
      Python: kernels/b/new.py#body
      Rust: kernels/b/new.rs#body
      ```

      ```{tabs} language {#two}

      Python: kernels/b/new.py#body
      C: kernels/b/new.c#body
      ```

      ```{tabs} other {#three}

      Python: kernels/b/new.py#body
      C: kernels/b/new.c#body
      ```

      ```{pseudocode} {#steps}
      linked: kernels/b/new.c

      load and store {body}
      ```

      [there](code:kernels/b/new.rs#body:1)

      > [!NOTE]
      >
      > ```py
      > b = a
      > ```
      """;
  // Takes what is copied; a clipboard of the system would be shared with everything that runs.
  private static final String CLIPBOARD =
      "Object.defineProperty(navigator, 'clipboard',"
          + " { value: { writeText: async (text) => { window.copied = text; } } });";

  @TempDir static Path folder;

  private static String url;

  @BeforeAll
  static void printAndStart() throws IOException {
    Folders.write(folder.resolve("book/book.yaml"), "title: T\n");
    Folders.write(folder.resolve("book/contents.md"), "- [X](x.md)\n- [Y](y.md)\n");
    Folders.write(folder.resolve("book/x.md"), CHAPTER);
    Folders.write(folder.resolve("book/y.md"), "```{code} kernels/b/old.c#body\n```\n");
    Folders.write(
        folder.resolve("kernels/b/new.c"), "void f() {\n  //> body\n" + BODY + "  //<\n}\n");
    Folders.write(folder.resolve("kernels/b/old.c"), "//> body\nfloat x = a[0];\n//<\n");
    Folders.write(folder.resolve("kernels/b/new.py"), "#> body\nc = a\n#<\n");
    Folders.write(folder.resolve("kernels/b/new.rs"), "//> body\nc.copy_from_slice(a);\n//<\n");
    Path site = folder.resolve("site");
    PressRun run = PressRun.build(folder.resolve("book"), site);
    assertEquals(0, run.status(), run.err());
    url = site.resolve("x.html").toUri().toString();
  }

  @Test
  void theButtonCopiesTheBytesOfTheRegion() {
    open(page -> assertEquals(BODY, copied(page, page.locator("#list button"))));
  }

  @Test
  void theButtonCopiesTheTextOfAPlainListing() {
    open(page ->
        assertEquals(
            "\tif (x)\n\n  y();\n", copied(page, page.locator("[aria-label='Copy Code, c']"))));
  }

  @Test
  void theButtonCopiesTheCommandsOfASession() {
    open(page ->
        assertEquals(
            "press devices\necho a \\\n  b\n", copied(page, page.locator("#typed button"))));
  }

  @Test
  void theButtonOfATabCopiesWhatTheTabShows() {
    open(page -> {
      tab(page, "one", "Python").click();
      assertEquals("c = a\n", copied(page, page.locator("#one .panel button:visible")));
    });
  }

  @Test
  void codeInACalloutCoversNoBorderOfIt() {
    open(page ->
        assertEquals(
            true,
            page.evaluate(
                """
                () => {
                  const callout = document.querySelector(".callout");
                  const border = callout.getBoundingClientRect().left + callout.clientLeft;
                  const code = callout.querySelector("pre").getBoundingClientRect();
                  return callout.clientLeft > 0 && code.left >= border - 0.01;
                }
                """)));
  }

  @Test
  void theButtonOfATabLiesOnNoWordsOfItsCaption() {
    open(
        new Viewport(390, 800, ColorScheme.LIGHT, true),
        page ->
            assertEquals(
                List.of(),
                page.evaluate(
                    """
                    () => [...document.querySelectorAll(".panel:not([hidden])")].filter((panel) => {
                      const button = panel.querySelector("button").getBoundingClientRect();
                      const words = document.createRange();
                      words.selectNodeContents(panel.querySelector("p"));
                      return [...words.getClientRects()].some((r) => r.right > button.left
                        && r.left < button.right && r.bottom > button.top && r.top < button.bottom);
                    }).map((panel) => panel.textContent)
                    """)));
  }

  @Test
  void tabsOfOneGroupSwitchTogetherAndAreRemembered() {
    open(page -> {
      assertEquals("C Python Python", shown(page));
      tab(page, "two", "C").click();
      assertEquals("C C Python", shown(page));
      tab(page, "one", "Rust").click();
      assertEquals("Rust C Python", shown(page));
      page.reload();
      LateScripts.all(page);
      assertEquals("Rust Python Python", shown(page));
    });
  }

  @Test
  void keysMoveBetweenTabs() {
    open(page -> {
      tab(page, "one", "C").focus();
      page.keyboard().press("ArrowLeft");
      assertEquals("Rust", focused(page));
      page.keyboard().press("ArrowRight");
      assertEquals("C", focused(page));
      page.keyboard().press("End");
      assertEquals("Rust", focused(page));
      page.keyboard().press("Home");
      assertEquals("C", focused(page));
      page.keyboard().press("ArrowRight");
      assertEquals("Python Python Python", shown(page));
      assertEquals(
          List.of("-1", "0", "-1"),
          page.locator("#one [role=tab]").all().stream()
              .map(t -> t.getAttribute("tabindex"))
              .toList());
    });
  }

  @Test
  void aLinkToALineOpensItsTab() {
    open(page -> {
      page.locator("text=there").click();
      page.waitForFunction("() => !document.getElementById('one.rust').hidden");
      assertEquals("Rust Python Python", shown(page));
      page.navigate(url + "#three.c");
      page.reload();
      LateScripts.all(page);
      assertTrue(page.locator("[id='three.c']").isVisible());
      List<String> errors = new ArrayList<>();
      page.onPageError(errors::add);
      page.navigate(url + "#50%");
      page.reload();
      LateScripts.all(page);
      assertEquals(List.of(), errors);
    });
  }

  @Test
  void aStepAndItsLinesLightEachOther() {
    open(page -> {
      Locator line = page.locator("[id='list.3']");
      Locator step = page.locator("#steps li > span");
      assertFalse(lit(line) || lit(step));
      step.hover();
      assertTrue(lit(line) && lit(step));
      page.mouse().move(0, 0);
      assertFalse(lit(line) || lit(step));
      line.hover();
      assertTrue(lit(step));
      page.mouse().move(0, 0);
      page.locator("#steps a").focus();
      assertTrue(lit(line));
    });
  }

  @Test
  void withoutScriptsAndOnPaperEveryTabIsThere() {
    open(false, page -> assertEquals(7, visiblePanels(page)));
    open(page -> {
      assertEquals(3, visiblePanels(page));
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertEquals(7, visiblePanels(page));
      assertTrue(page.locator("#one b").first().isVisible());
    });
  }

  @Test
  void everybodyCanReadAPageOfListings() {
    for (Viewport view :
        List.of(
            new Viewport(1000, 800, ColorScheme.LIGHT, true),
            new Viewport(320, 800, ColorScheme.DARK, true))) {
      open(
          view,
          page -> {
            assertEquals(List.of(), Axe.barriers(page), view.toString());
            Object wide = page.evaluate("() => document.scrollingElement.scrollWidth");
            assertEquals(view.width(), ((Number) wide).intValue());
          });
    }
  }

  private static void open(Consumer<Page> visit) {
    open(true, visit);
  }

  private static void open(boolean scripts, Consumer<Page> visit) {
    open(new Viewport(1000, 800, ColorScheme.LIGHT, scripts), visit);
  }

  private static void open(Viewport view, Consumer<Page> visit) {
    BrowserPages.browse(
        view.options(),
        page -> {
          page.addInitScript(CLIPBOARD);
          page.navigate(url);
          if (view.scripts()) {
            LateScripts.all(page);
          }
          visit.accept(page);
        });
  }

  private static String copied(Page page, Locator button) {
    button.click();
    page.waitForFunction("() => window.copied !== undefined");
    return (String) page.evaluate("() => window.copied");
  }

  private static Locator tab(Page page, String block, String name) {
    return page.locator("#" + block + " [role=tab]:text-is('" + name + "')");
  }

  private static String shown(Page page) {
    List<String> names = page.locator("[role=tab][aria-selected=true]").allTextContents();
    assertEquals(names.size(), visiblePanels(page));
    return String.join(" ", names);
  }

  private static long visiblePanels(Page page) {
    return page.locator(".panel pre").all().stream().filter(Locator::isVisible).count();
  }

  private static String focused(Page page) {
    return (String) page.evaluate("() => document.activeElement.textContent");
  }

  private static boolean lit(Locator locator) {
    return locator.getAttribute("class") != null && locator.getAttribute("class").contains("lit");
  }
}
