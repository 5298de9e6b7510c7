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
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Launch grids in a browser, from the disk: by keys, by pointer, turned, on paper and without
/// scripts.
@Tag("slow")
class GridIT {

  @TempDir static Path folder;

  private static GridPage page;

  @BeforeAll
  static void print() throws IOException {
    page = GridPage.print(folder);
  }

  private static List<String> row(Page tab, int row) {
    return tab.locator("#plane .live tbody tr").nth(row).locator("td").allTextContents();
  }

  private static String at(String group, String item, String grid, int lane, int part) {
    return "Group %s, work-item %s: %s of the grid, lane %d of warp %d."
        .formatted(group, item, grid, lane, part);
  }

  @Test
  void aGridIsWalkedByKeys() {
    page.open(tab -> {
      assertEquals(at("(0, 0)", "(0, 0)", "(0, 0)", 0, 0), GridPage.said(tab, "plane"));
      assertEquals(
          List.of(
              "element 0, byte 0: sector 0 of line 0", "2 lines, 4 sectors, 128 of 128 B wanted"),
          row(tab, 0));
      tab.locator("#plane .live .groups").focus();
      tab.keyboard().press("ArrowRight");
      tab.keyboard().press("ArrowDown");
      tab.keyboard().press("ArrowDown");
      tab.locator("#plane .live .items").focus();
      tab.keyboard().press("ArrowDown");
      tab.keyboard().press("ArrowDown");
      tab.keyboard().press("ArrowRight");
      assertEquals(at("(1, 2)", "(1, 2)", "(17, 34)", 1, 1), GridPage.said(tab, "plane"));
      assertEquals("element 34,833, byte 139,332: sector 2 of line 1,088", row(tab, 0).getFirst());
      assertEquals("16 lines, 16 sectors, 128 of 512 B wanted", row(tab, 1).getLast());
      assertEquals(
          List.of("element 18, byte 72: bank 18", "8-way conflict, 8 passes"), row(tab, 2));
      tab.keyboard().press("End");
      assertEquals(at("(1, 2)", "(15, 15)", "(31, 47)", 31, 7), GridPage.said(tab, "plane"));
      assertEquals("1", tab.getByLabel("Group x").first().inputValue());
      Locator x = tab.getByLabel("Group x").first();
      x.fill("63");
      tab.getByLabel("Work-item y").first().fill("3");
      assertEquals(at("(63, 2)", "(15, 3)", "(1,023, 35)", 31, 1), GridPage.said(tab, "plane"));
      x.fill("9999");
      assertTrue(
          GridPage.said(tab, "plane").startsWith("Group (63, 2)"), "the last one is the most");
      assertEquals(1, tab.locator("#plane .live .group.on").count());
    });
  }

  @Test
  void aGridIsReadAndPickedByPointer() {
    page.open(tab -> {
      tab.locator("#plane .live .group").nth(18).hover();
      assertEquals(
          "Group (2, 1): work-items (32, 16) to (47, 31), 8 warps.", GridPage.said(tab, "plane"));
      tab.locator("#plane .live .group").nth(18).click();
      tab.locator("#plane .live .item").nth(35).hover();
      assertEquals(at("(2, 1)", "(3, 2)", "(35, 18)", 3, 1), GridPage.said(tab, "plane"));
      assertEquals(31, tab.locator("#plane .live .item.with").count());
    });
  }

  private static void turned(Page tab, String what) {
    tab.locator("#block").getByLabel("3-D").check();
    Locator stage = tab.locator("#block .stage");
    stage.waitFor();
    assertTrue(stage.locator(what).isVisible(), what);
    assertFalse(tab.locator("#block .live .launch").isVisible());
    byte[] before = stage.screenshot();
    stage.focus();
    for (int i = 0; i < 4; i++) {
      tab.keyboard().press("ArrowRight");
      tab.keyboard().press("ArrowUp");
    }
    byte[] keys = stage.screenshot();
    assertFalse(Arrays.equals(before, keys), "arrows turn it");
    var box = stage.boundingBox();
    tab.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    tab.mouse().down();
    tab.mouse().move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 20);
    tab.mouse().up();
    assertFalse(Arrays.equals(keys, stage.screenshot()), "dragging turns it");
    assertTrue(GridPage.said(tab, "block").startsWith("Group (0, 0, 0)"), "and picks nothing");
    tab.locator("#block").getByText("Turn back").click();
    tab.mouse().click(box.x + box.width / 2, box.y + box.height / 2 + 30);
    assertFalse(
        GridPage.said(tab, "block").startsWith("Group (0, 0, 0)"),
        "a click picks: " + GridPage.said(tab, "block"));
    tab.locator("#block").getByLabel("2-D").check();
    assertTrue(tab.locator("#block .live .launch").isVisible());
  }

  @Test
  void aBlockTurnsByKeysAndByDraggingWithAndWithoutAGraphicsProcessor() {
    Viewport view = new Viewport(1200, 900, ColorScheme.LIGHT, true);
    page.open(
        view, "HTMLCanvasElement.prototype.getContext = () => null;", tab -> turned(tab, "svg"));
    page.open(tab -> {
      boolean shaded =
          (Boolean) tab.evaluate("() => !!document.createElement('canvas').getContext('webgl2')");
      turned(tab, shaded ? "canvas" : "svg");
    });
  }

  @Test
  void onPaperAndWithoutScriptsThereIsTheStaticForm() {
    Viewport silent = new Viewport(800, 800, ColorScheme.LIGHT, false);
    page.open(
        silent,
        "",
        tab -> {
          for (String id : GridPage.IDS) {
            assertTrue(tab.locator("#" + id + " .still svg").first().isVisible(), id);
            tab.locator("#" + id + " summary").click();
            assertTrue(tab.locator("#" + id + " details table").isVisible(), id);
          }
          assertTrue(tab.locator("#block .still .solid").isVisible());
        });
    page.open(tab -> {
      tab.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      for (String id : GridPage.IDS) {
        assertTrue(tab.locator("#" + id + " .still svg").first().isVisible(), id);
        assertFalse(tab.locator("#" + id + " .live").isVisible(), id);
      }
    });
  }

  @Test
  void everybodyCanUseThemOnAPhone() {
    for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      page.open(
          new Viewport(360, 800, colours, true),
          "",
          tab -> {
            assertEquals(
                true, tab.evaluate("() => document.documentElement.scrollWidth <= innerWidth"));
            assertEquals(List.of(), Axe.barriers(tab));
          });
    }
  }
}
