package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The map of the book in a browser, from the disk: the way to a chapter, what lights up, what is
/// picked out.
@Tag("slow")
class MapIT {

  @TempDir static Path folder;

  private static NavigationBook steps;

  @BeforeAll
  static void print() throws IOException {
    steps = NavigationBook.print(folder);
  }

  @Test
  void theMapShowsTheWayToAChapterAndWhatOfItWasRead() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "graph.html");
          Locator to = page.locator("select[name=to]");
          to.waitFor();
          to.selectOption("five");
          assertEquals(
              List.of("One", "Two", "Three", "Four", "Five"),
              page.locator(".way li > :first-child").allInnerTexts());
          assertEquals("five", page.locator(".node.self").getAttribute("data-id"));
          assertEquals(4, page.locator(".node.needs").count());
          assertTrue(page.url().endsWith("?to=five"), page.url());
          String all = page.locator(".way p").innerText();
          assertTrue(all.startsWith("5 chapters; ") && all.endsWith("1 not written yet."), all);
          steps.open(page, "contents.html");
          page.getByLabel("Read: One").check();
          steps.open(page, "graph.html?to=four");
          page.locator(".node.read[data-id=one] .tick-mark").waitFor();
          String rest = page.locator(".way p").innerText();
          assertTrue(rest.startsWith("4 chapters, 1 of them read; "), rest);
          assertEquals(List.of(), Axe.barriers(page));
        });
  }

  @Test
  void theMapLightsWhatAChapterNeedsAndLeadsToAndPicksOutAPartOrAPath() {
    BrowserPages.browse(
        NavigationBook.wide(),
        page -> {
          steps.open(page, "graph.html");
          page.locator("select[name=part]").waitFor();
          page.locator(".node[data-id=two] a").focus();
          assertEquals(List.of("one"), ids(page, ".node.needs"));
          assertEquals(List.of("four", "five"), ids(page, ".node.leads"));
          page.locator("select[name=to]").focus();
          assertEquals(List.of(), ids(page, ".node.needs"));
          page.locator(".node[data-id=three] rect").hover();
          assertEquals(List.of("one"), ids(page, ".node.needs"));
          page.locator("select[name=part]").selectOption("2");
          assertEquals(List.of("one", "two"), ids(page, ".node.off"));
          page.locator("select[name=part]").selectOption("");
          page.locator("select[name=track]").selectOption("A short walk");
          assertEquals(List.of("two", "four"), ids(page, ".node.off"));
          page.locator("details.data summary").click();
          assertEquals(3, page.locator("details.data li:visible").count());
        });
  }

  private static Object ids(Page page, String selector) {
    return page.locator(selector).evaluateAll("all => all.map(e => e.dataset.id)");
  }
}
