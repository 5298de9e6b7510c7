package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the panel for a reader's own results takes and refuses, what it keeps, and that everybody
/// can use it.
@Tag("slow")
class OwnPanelIT {

  private static OwnPage own;

  @BeforeAll
  static void print() {
    own = OwnPage.printed();
  }

  @Test
  void whatIsNoResultFileIsToldInASentenceAndChangesNothing() throws IOException {
    String good = Files.readString(OwnPage.RESULTS.resolve("h200-cpu/stream.json"));
    Map<String, String> bad =
        Map.ofEntries(
            Map.entry("", "it is empty"),
            Map.entry(good.substring(0, good.length() / 2), "it is not JSON, or only a part of it"),
            Map.entry("{\"a\":1}", "it is not a result file of this book"),
            Map.entry("[1,2]", "it is not a result file of this book"),
            Map.entry(
                good.replaceFirst("\"format\":\\d", "\"format\":7"), "this book reads 1 to 3"),
            Map.entry(good.replaceFirst("\"launch\"", "\"lunch\""), "unknown field \"lunch\""),
            Map.entry(good.replaceFirst("\"sourceHash\":\"\\w*\",", ""), "no field \"sourceHash\""),
            Map.entry(
                good.replaceFirst("\"wall\":\\[\\[[0-9.E]+", "\"wall\":[[0"), "a sample of 0 ns"),
            Map.entry(
                good.replaceFirst("\"wall\":\\[\\[[0-9.E]+", "\"wall\":[[\"1\""),
                "a sample of \"1\" ns"),
            Map.entry(good.replaceAll("\"stream\"", "\"other\""), "no number of this page"));
    own.onPage(page -> {
      Map<String, String> printed = OwnPage.said(page);
      bad.forEach((text, sentence) -> {
        OwnPage.give(page, List.of(OwnPage.file("stream.json", text)));
        String told = page.locator("dialog.own ul").textContent();
        assertTrue(told.contains(sentence), sentence + " is not said: " + told);
        assertEquals(printed, OwnPage.said(page), sentence);
      });
    });
  }

  @Test
  void aFileOfFiftyMegabytesIsNotEvenRead() {
    own.onPage(page -> {
      Map<String, String> printed = OwnPage.said(page);
      page.locator(".machines button").click();
      page.locator("dialog.own input[type=file]").waitFor();
      page.evaluate(
          """
          () => {
            const carried = new DataTransfer();
            carried.items.add(new File([new Uint8Array(50 << 20)], "stream.json"));
            dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
          }
          """);
      OwnPage.settled(page);
      String told = page.locator("dialog.own ul").textContent();
      assertTrue(told.contains("larger than 4 MB"), told);
      assertEquals(printed, OwnPage.said(page));
    });
  }

  @Test
  void filesOfTwoMachinesAreNotMixed() {
    own.onPage(page -> {
      List<FilePayload> two = new ArrayList<>(OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      two.add(
          OwnPage.file("stream-2.json", Folders.text(OwnPage.RESULTS.resolve("h200/stream.json"))));
      Map<String, String> printed = OwnPage.said(page);
      OwnPage.give(page, two);
      String told = page.locator("dialog.own ul").textContent();
      assertTrue(told.contains("several machines (h200, h200-cpu)"), told);
      assertEquals(printed, OwnPage.said(page));
    });
  }

  @Test
  void resultsAreKeptOnlyWhereTheReaderSaysSo() {
    try (BrowserContext context = own.context(ColorScheme.LIGHT)) {
      Page page = own.open(context);
      OwnPage.give(page, OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      String kept = "() => localStorage.getItem('press-own')";
      assertEquals(null, page.evaluate(kept));
      page.reload();
      assertEquals("h200", page.inputValue(".machines select"));
      OwnPage.give(page, OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      Map<String, String> said = OwnPage.said(page);
      page.locator("dialog.own input[type=checkbox]").check();
      page.reload();
      page.waitForFunction("() => document.querySelector('.machines select').value === 'own'");
      assertEquals(said, OwnPage.said(page));
      page.locator(".machines button").click();
      page.locator("dialog.own button:text('Forget them')").click();
      assertEquals(null, page.evaluate(kept));
    }
  }

  @Test
  void onlyTheFilesThatWereGivenLastCount() {
    own.onPage(page -> {
      page.locator(".machines button").click();
      page.locator("dialog.own input[type=file]").waitFor();
      page.evaluate(
          """
          () => {
            const read = press.modules['own-results/parse'].readFile;
            const later = new Promise((go) => (window.go = go));
            press.modules['own-results/parse'].readFile = async (file) => {
              press.modules['own-results/parse'].readFile = read;
              const found = await read(file);
              await later;
              return found;
            };
            const carried = new DataTransfer();
            carried.items.add(new File(["no results"], "first.json"));
            dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
          }
          """);
      page.locator("dialog.own input[type=file]")
          .setInputFiles(
              OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")).toArray(FilePayload[]::new));
      OwnPage.settled(page);
      Object told =
          page.evaluate(
              """
              async () => {
                window.go();
                for (let i = 0; i < 3; i++) await new Promise((next) => setTimeout(next));
                return document.querySelector(".own-status").textContent;
              }
              """);
      assertTrue(told.toString().startsWith("In use: "), told.toString());
    });
  }

  @Test
  void thePanelIsUsedByKeyboard() {
    own.onPage(page -> {
      page.locator(".machines button").focus();
      page.keyboard().press("Enter");
      page.locator("dialog.own input[type=file]").waitFor();
      page.waitForFunction("() => document.activeElement.type === 'file'");
      page.keyboard().press("Escape");
      page.locator("dialog.own")
          .waitFor(
              new Locator.WaitForOptions()
                  .setState(com.microsoft.playwright.options.WaitForSelectorState.HIDDEN));
      assertEquals("Yours…", page.evaluate("() => document.activeElement.textContent"));
    });
  }

  /// The panel alone: to look at the whole page takes five times as long.
  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void everybodyCanReadThePanel(ColorScheme colours) {
    assertReadable(colours, page -> Axe.barriers(Axe.on(page).include("dialog.own")));
  }

  @Tag("soak")
  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void everybodyCanReadThePageBehindIt(ColorScheme colours) {
    assertReadable(colours, Axe::barriers);
  }

  private static void assertReadable(ColorScheme colours, Function<Page, List<String>> barriers) {
    try (BrowserContext context = own.context(colours)) {
      Page page = context.newPage();
      page.setViewportSize(320, 800);
      page.navigate(own.page().toUri().toString());
      OwnPage.give(page, OwnPage.files(OwnPage.RESULTS.resolve("h200-cpu")));
      assertEquals(List.of(), barriers.apply(page));
      Object wide = page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth");
      assertEquals(true, wide, "the page scrolls sideways");
    }
  }
}
