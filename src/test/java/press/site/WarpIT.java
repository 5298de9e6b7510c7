package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a warp and a product touch, in a browser, from the disk; and what the figures fetch.
@Tag("slow")
class WarpIT {

  private static final int SCRIPTS = 6 * 1024;

  @TempDir static Path folder;

  private static GridPage page;

  @BeforeAll
  static void print() throws IOException {
    page = GridPage.print(folder);
  }

  @Test
  void threadsOfAWarpAreToldOneByOne() {
    page.open(tab -> {
      Locator warp = tab.locator("#warp");
      warp.locator("select").first().selectOption("aos");
      warp.locator("input").first().fill("5");
      warp.locator("input").last().fill("3");
      warp.locator("select").last().selectOption("8");
      assertEquals(
          "32 lanes want 8 B each: 10 lines, 32 sectors. 1024 B are moved for 256 B wanted: 25"
              + " %.",
          GridPage.said(tab, "warp"));
      warp.locator(".live .scroll").focus();
      tab.keyboard().press("ArrowRight");
      tab.keyboard().press("ArrowRight");
      String thread = "Lane 1: element 8, byte 64 to 71, sector 2 of line 0.";
      assertEquals(thread, warp.locator(".live .reading").last().textContent());
      warp.locator(".live rect.used").last().hover();
      assertTrue(warp.locator(".live .reading").last().textContent().startsWith("Lane 31:"));
    });
  }

  @Test
  void paddingAndSwizzlingEndAConflict() {
    page.open(tab -> {
      Locator bank = tab.locator("#bank");
      assertEquals("32-way conflict: 32 passes where 1 would do.", GridPage.said(tab, "bank"));
      bank.getByLabel("padding").check();
      assertEquals("No conflict: 1 pass.", GridPage.said(tab, "bank"));
      bank.getByLabel("padding").uncheck();
      bank.getByLabel("swizzle").focus();
      tab.keyboard().press("Space");
      bank.locator("select").last().selectOption("16");
      assertEquals("No conflict: 4 passes.", GridPage.said(tab, "bank"));
      bank.locator("select").first().selectOption("stride");
      bank.locator("input").first().fill("2");
      assertEquals("2-way conflict: 8 passes where 4 would do.", GridPage.said(tab, "bank"));
      assertFalse(bank.getByLabel("swizzle").isVisible());
    });
  }

  @Test
  void aProductGoesTileByTile() {
    page.open(tab -> {
      Locator tile = tab.locator("#tile");
      String first = tile.locator(".live .reading").last().textContent();
      assertEquals(tile.locator(".still p").first().textContent(), first);
      tile.getByText("Back").click();
      assertEquals(
          "Tile (2, 1) of C: step 1 reads tile (2, 0) of A and tile (0, 1) of B, 512 elements for"
              + " 8,192 FLOP.",
          GridPage.said(tab, "tile"));
      tile.locator(".live .scroll").first().focus();
      tab.keyboard().press("ArrowDown");
      assertTrue(
          GridPage.said(tab, "tile").startsWith("Tile (3, 1) of C: step 1"),
          GridPage.said(tab, "tile"));
      tile.locator("select").selectOption("1");
      String last = tile.locator(".live .reading").last().textContent();
      assertTrue(last.startsWith("Each element of A and B is read 64 times"), last);
    });
  }

  @Test
  void eachFigureFetchesLittle() throws IOException {
    for (List<String> scripts :
        List.of(
            List.of("numbers", "figures-controls", "figures-memory-access", "figures-grid"),
            List.of("numbers", "figures-controls", "figures-boxes"),
            List.of(
                "numbers",
                "figures-controls",
                "figures-memory-access",
                "figures-word-rows",
                "figures-banks"),
            List.of(
                "numbers",
                "figures-controls",
                "figures-memory-access",
                "figures-word-rows",
                "figures-coalescing"),
            List.of("numbers", "figures-controls", "figures-tiling"))) {
      int bytes = 0;
      for (String script : scripts) {
        try (Stream<Path> files = Files.list(page.site().resolve("assets"))) {
          Path file =
              files
                  .filter(f -> f.getFileName().toString().matches(script + "-\\w{10}\\.js"))
                  .findFirst()
                  .orElseThrow();
          bytes += Folders.packed(file);
        }
      }
      assertTrue(bytes <= SCRIPTS, scripts + ": " + bytes + " bytes");
    }
  }
}
