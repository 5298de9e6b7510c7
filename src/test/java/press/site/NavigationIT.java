package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Finding one's way in a browser, from the disk: what was read, the keys.
@Tag("slow")
class NavigationIT {

  private static final String CLICKS =
      "() => { window.clicks = 0; for (const a of document.querySelectorAll('a, button'))"
          + " a.addEventListener('click', e => { e.preventDefault(); window.clicks++; }); }";

  @TempDir static Path folder;

  private static NavigationBook steps;

  @BeforeAll
  static void print() throws IOException {
    steps = NavigationBook.print(folder);
  }

  @Test
  void aChapterWhoseEndWasInViewIsMarkedAndStaysSoInThisBrowser() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "one.html");
          assertEquals(0, page.locator(".read").count());
          page.mouse().wheel(0, 20);
          page.waitForFunction("() => press.modules['reading-progress']");
          page.locator("#on").scrollIntoViewIfNeeded();
          page.locator(".side a.read[href='#begin']").waitFor();
          assertEquals(0, page.locator(".side a.read[href='one.html']").count());
          page.locator(".foot").scrollIntoViewIfNeeded();
          page.locator(".side a.read[href='one.html']").waitFor();
          steps.open(page, "two.html");
          page.locator(".head a.read[href='one.html']").waitFor();
          steps.open(page, "part-1.html");
          page.locator("main > .chapters a.read[href='one.html']").waitFor();
          assertEquals(0, page.locator("a.read[href='two.html']").count());
          page.locator(".node.read[data-id=one]").waitFor();
        });
  }

  @Test
  void aSectionThatWasJumpedOverIsNotMarked() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "one.html#on");
          page.mouse().wheel(0, 20);
          page.waitForFunction("() => press.modules['reading-progress']");
          page.locator(".foot").scrollIntoViewIfNeeded();
          page.locator(".side a.read[href='#on']").waitFor();
          assertEquals(0, page.locator(".side a.read[href='#begin']").count());
        });
  }

  @Test
  void theSectionThatIsReadIsMarkedInTheContentsHoweverOneGotThere() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "one.html");
          assertEquals(0, page.locator(".side .here").count(), "before the first heading");
          page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)");
          page.locator(".side .here > a[href='#on'][aria-current=location]").waitFor();
          page.evaluate("() => document.getElementById('begin').scrollIntoView()");
          page.locator(".side .here > a[href='#begin']").waitFor();
          assertEquals(1, page.locator(".side [aria-current=location]").count());
          page.evaluate("() => scrollTo(0, 0)");
          page.waitForFunction("() => !document.querySelector('.side .here')");
          steps.open(page, "one.html#on");
          page.locator(".side .here > a[href='#on']").waitFor();
        });
  }

  @Test
  void theChecklistOfAPathIsRememberedAndCanBeForgotten() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "contents.html");
          Locator box = page.getByLabel("Read: Three");
          box.check();
          assertEquals(2, page.locator(".track input").count(), "a plan has no box");
          steps.open(page, "four.html");
          page.locator(".head a.read[href='three.html']").waitFor();
          steps.open(page, "contents.html");
          page.locator(".track input:checked").waitFor();
          assertTrue(box.isChecked());
          assertFalse(page.getByLabel("Read: One").isChecked());
          String sum = page.locator(".sum").innerText();
          assertTrue(sum.startsWith("1 chapter read"), sum);
          page.locator(".sum button").click();
          assertFalse(box.isChecked());
          assertFalse(page.locator(".sum").isVisible());
          assertEquals(0, page.evaluate("() => localStorage.length"));
        });
  }

  @Test
  void theKeysLeadWhereTheListSaysAndEscapeClosesIt() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "two.html");
          page.locator("button[data-ask=keyboard]").click();
          page.locator("dialog.keys[open]").waitFor();
          assertEquals(List.of(), Axe.barriers(page));
          String said = page.locator("dialog.keys").innerText();
          assertTrue(said.contains("Next chapter") && said.contains("Map of the book"), said);
          assertFalse(said.contains("machine"), "a page without the switch has no key for it");
          page.keyboard().press("Escape");
          hidden(page, "dialog.keys");
          assertEquals("keyboard", page.evaluate("() => document.activeElement.dataset.ask"));
          page.keyboard().press("n");
          page.waitForURL("**/three.html");
          page.keyboard().press("p");
          page.waitForURL("**/two.html");
          page.keyboard().press("g");
          page.waitForURL("**/graph.html");
          page.keyboard().press("?");
          page.locator("dialog.keys[open]").waitFor();
        });
  }

  @Test
  void keysAreSilentWhereOneTypesOrReadsCodeAndWhenSwitchedOff() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "two.html");
          page.keyboard().press("?");
          page.locator("dialog.keys[open]").waitFor();
          page.evaluate(CLICKS);
          page.keyboard().press("n");
          assertEquals(0, page.evaluate("() => window.clicks"), "in the list");
          page.keyboard().press("Escape");
          page.locator("main pre").first().evaluate("e => { e.tabIndex = 0; e.focus(); }");
          page.keyboard().press("n");
          assertEquals(0, page.evaluate("() => window.clicks"), "in code");
          page.evaluate("() => document.activeElement.blur()");
          page.keyboard().press("Control+Alt+n");
          assertEquals(0, page.evaluate("() => window.clicks"), "with another key");
          page.keyboard().press("n");
          assertEquals(1, page.evaluate("() => window.clicks"));
          page.keyboard().press("?");
          page.locator("dialog.keys input").uncheck();
          page.keyboard().press("Escape");
          page.keyboard().press("n");
          assertEquals(1, page.evaluate("() => window.clicks"), "switched off");
          steps.open(page, "three.html");
          page.evaluate(CLICKS);
          page.keyboard().press("n");
          page.keyboard().press("?");
          assertEquals(0, page.evaluate("() => window.clicks"), "switched off on the next page");
          assertEquals(0, page.locator("dialog").count());
        });
  }

  @Test
  void withoutScriptsListsAndLinksAreAllThereAndNothingThatDoesNotWork() {
    Browser.NewContextOptions plain = new Viewport(320, 700, ColorScheme.DARK, false).options();
    BrowserPages.browse(
        plain,
        page -> {
          for (String path : List.of("contents.html", "graph.html", "part-1.html", "two.html")) {
            steps.open(page, path);
            assertEquals(0, page.locator("main :is(input, select, button):visible").count(), path);
            assertEquals(0, page.locator(".side button:visible").count(), path);
          }
          steps.open(page, "contents.html");
          assertEquals(3, page.locator(".track li").count());
          steps.open(page, "graph.html");
          page.locator("details.data summary").click();
          assertEquals(5, page.locator("details.data li:visible").count());
        });
  }

  @Test
  void onANarrowScreenNothingGoesBeyondIt() {
    BrowserPages.browse(
        new Viewport(320, 640, ColorScheme.LIGHT, true).options(),
        page -> {
          for (String path : List.of("contents.html", "graph.html", "part-1.html", "two.html")) {
            steps.open(page, path);
            page.locator("button[data-ask=keyboard]").waitFor(attached());
            Object wide = page.evaluate("() => document.scrollingElement.scrollWidth");
            assertEquals(320, wide, path);
          }
          page.keyboard().press("?");
          page.locator("dialog.keys[open]").waitFor();
          Object right =
              page.locator("dialog.keys").evaluate("e => e.getBoundingClientRect().right <= 320");
          assertEquals(true, right);
        });
  }

  private static Locator.WaitForOptions attached() {
    return new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED);
  }

  private static void hidden(Page page, String selector) {
    page.locator(selector)
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
  }
}
