package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import press.model.LinkedBook;

/// The machine switch on the real book in a browser, from the disk: what is read after it is what
/// is printed for that machine, and it moves nothing.
@Tag("slow")
class SwitchIT {

  private static final String TEXT = "() => document.querySelector('main').innerText";
  private static final String PLACE =
      "() => JSON.stringify(document.querySelector('.machines select').getBoundingClientRect())";
  private static final String AT_TOP =
      "() => { const low = document.querySelector('.machines').getBoundingClientRect().bottom;"
          + " const all = [...document.querySelectorAll('main :is(p, h2, h3, li, tr, pre,"
          + " figure)')]; const down = e => e.checkVisibility() && e.getBoundingClientRect().top >="
          + " low; window.held = window.held || all.find(down); return"
          + " window.held.getBoundingClientRect().top; }";

  @TempDir static Path folder;

  private static Path site;
  private static List<Path> switched;

  @BeforeAll
  static void printAndStart() throws IOException {
    site = ProjectBook.site();
    switched = new ArrayList<>();
    for (Path page : ProjectBook.pages(site)) {
      if (Files.readString(page).contains("class=\"machines\"")) {
        switched.add(page);
      }
    }
    assertFalse(switched.isEmpty(), "pages with a machine switch");
  }

  /// In the soak alone, because the whole book is printed for each machine; `BuiltSwitchIT` does
  /// the same with a page that has everything on which a machine has its say.
  @Tag("soak")
  @Test
  void afterTheSwitchEveryPageReadsAsPrintedForEachMachine() throws IOException {
    LinkedBook book = MachineSwitch.linked(folder);
    for (String machine : MachineSwitch.machines(switched.getFirst())) {
      assertReadAsPrinted(book, machine, pagesWith(machine));
    }
  }

  private static List<Path> pagesWith(String machine) {
    return switched.stream()
        .filter(page -> MachineSwitch.machines(page).contains(machine))
        .toList();
  }

  private static void assertReadAsPrinted(LinkedBook book, String machine, List<Path> pages)
      throws IOException {
    Path other = MachineSwitch.printedFor(book, machine, folder);
    for (Path page : pages) {
      String[] read = {"", ""};
      MachineSwitch.onPage(page, "", MachineSwitch.WIDE, tab -> read[0] = text(tab, machine));
      Path wanted = other.resolve(site.relativize(page));
      MachineSwitch.onPage(
          wanted, "", MachineSwitch.WIDE, tab -> read[1] = (String) tab.evaluate(TEXT));
      assertEquals(read[1], read[0], site.relativize(page) + " on " + machine);
    }
  }

  @Test
  void thereAndBackAgainLeavesSomePagesAsTheyWere() throws IOException {
    assertSameAfterwards(3);
  }

  @Tag("soak")
  @Test
  void thereAndBackAgainLeavesEveryPageAsItWas() throws IOException {
    assertSameAfterwards(1);
  }

  private static void assertSameAfterwards(int step) throws IOException {
    String body = "() => document.body.outerHTML";
    for (int i = 0; i < switched.size(); i += step) {
      Path page = switched.get(i);
      MachineSwitch.onPage(
          page,
          "",
          MachineSwitch.WIDE,
          tab -> {
            Object before = tab.evaluate(body);
            for (String machine : MachineSwitch.machines(page)) {
              MachineSwitch.choose(tab, machine);
            }
            assertNotEquals(before, tab.evaluate(body));
            MachineSwitch.choose(tab, MachineSwitch.printed(page));
            assertEquals(before, tab.evaluate(body), page.toString());
          });
    }
  }

  @Test
  void theSwitchAndWhatIsReadStayOnAPhone() throws IOException {
    assertStay(List.of(360), List.of(0.002, 0.4));
  }

  @Tag("soak")
  @Test
  void theSwitchAndWhatIsReadStayWhereTheyAre() throws IOException {
    assertStay(List.of(360, 1280), List.of(0.0, 0.002, 0.4, 0.7, 1.0));
  }

  private static void assertStay(List<Integer> widths, List<Double> parts) throws IOException {
    Path page = switched.getLast();
    for (int width : widths) {
      Browser.NewContextOptions view = new Viewport(width, 700, ColorScheme.LIGHT, true).options();
      for (double part : parts) {
        MachineSwitch.onPage(
            page,
            "",
            view,
            tab -> {
              tab.evaluate("y => scrollTo(0, y * document.documentElement.scrollHeight)", part);
              for (String machine : MachineSwitch.machines(page)) {
                Object place = tab.evaluate(PLACE);
                tab.evaluate("() => delete window.held");
                Object top = part > 0.1 && part < 1 ? tab.evaluate(AT_TOP) : 0;
                MachineSwitch.choose(tab, machine);
                assertEquals(place, tab.evaluate(PLACE), machine + " at " + part);
                if (part > 0.1 && part < 1) {
                  double moved = number(tab.evaluate(AT_TOP)) - number(top);
                  assertTrue(Math.abs(moved) <= 1, machine + " at " + part + ": " + moved);
                }
              }
            });
      }
    }
  }

  @Test
  void theChoiceIsInTheAddressAndRememberedAndTheAddressWins() throws IOException {
    Path page = switched.getFirst();
    List<String> machines = MachineSwitch.machines(page);
    // One that another page has, too.
    String first = machines.stream().filter(m -> pagesWith(m).size() > 1).findFirst().orElseThrow();
    String last = machines.getLast();
    try (BrowserContext context = Chromium.browser().newContext(MachineSwitch.WIDE)) {
      Page tab = context.newPage();
      tab.addInitScript(MachineSwitch.LISTEN);
      tab.navigate(page.toUri() + "?machine=" + first);
      tab.waitForFunction("m => window.shown === m", first);
      Path other = pagesWith(first).getLast();
      assertNotEquals(page, other);
      tab.navigate(other.toUri().toString());
      tab.waitForFunction("m => window.shown === m", first);
      assertTrue(tab.url().endsWith("?machine=" + first), tab.url());
      tab.navigate(page.toUri() + "?machine=" + last);
      tab.waitForFunction("m => window.shown === m", last);
      MachineSwitch.choose(tab, MachineSwitch.printed(page));
      assertFalse(tab.url().contains("machine="), tab.url());
    }
  }

  @Test
  void anUnknownMachineInTheAddressIsSaidAndChangesNothing() throws IOException {
    Path page = switched.getFirst();
    String[] read = {"", ""};
    MachineSwitch.onPage(
        page, "", MachineSwitch.WIDE, tab -> read[0] = (String) tab.evaluate(TEXT));
    MachineSwitch.onPage(
        page,
        "?machine=z%3Ci%3E80",
        MachineSwitch.WIDE,
        tab -> {
          read[1] = (String) tab.evaluate(TEXT);
          assertEquals(
              "Nothing here was measured on “z<i>80”.",
              tab.locator(".machines-note").textContent().strip());
        });
    assertEquals(read[0], read[1]);
  }

  @Test
  void withoutScriptsThePageSaysWhoseNumbersItPrints() throws IOException {
    Browser.NewContextOptions plain = new Viewport(360, 700, ColorScheme.DARK, false).options();
    try (BrowserContext context = Chromium.browser().newContext(plain)) {
      Page tab = context.newPage();
      tab.navigate(switched.getFirst().toUri().toString());
      assertTrue(tab.locator(".machines b").isVisible());
      assertFalse(tab.locator(".machines select").isVisible());
    }
  }

  @Test
  void paperGetsTheNumbersOfTheChosenMachineAndSaysSo() throws IOException {
    Path page = switched.getFirst();
    String machine = MachineSwitch.machines(page).getFirst();
    MachineSwitch.onPage(
        page,
        "",
        MachineSwitch.WIDE,
        tab -> {
          MachineSwitch.choose(tab, machine);
          tab.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
          String title = tab.locator(".machines option[value='" + machine + "']").textContent();
          assertTrue(tab.locator(".machines b").isVisible());
          assertEquals(title, tab.locator(".machines b").textContent());
        });
  }

  @Test
  void theDifferencesComeOnceAndWhereTheyDoNotComeItIsSaid() throws IOException {
    Path page = switched.getFirst();
    List<String> asked = new ArrayList<>();
    try (BrowserContext context = Chromium.browser().newContext(MachineSwitch.WIDE)) {
      Page tab = context.newPage();
      tab.addInitScript(MachineSwitch.LISTEN);
      tab.onRequest(r -> asked.add(r.url()));
      tab.navigate(page.toUri().toString());
      assertEquals(0, asked.stream().filter(u -> u.contains("/switch-")).count());
      MachineSwitch.machines(page).forEach(machine -> MachineSwitch.choose(tab, machine));
      assertEquals(1, asked.stream().filter(u -> u.contains("/switch-")).count());
    }
    Path cut = folder.resolve("cut");
    Folders.copy(site.toRealPath(), cut);
    for (Path file : Folders.files(cut)) {
      if (file.getFileName().toString().startsWith("switch-")) {
        Files.delete(file);
      }
    }
    try (BrowserContext context = Chromium.browser().newContext(MachineSwitch.WIDE)) {
      Page tab = context.newPage();
      tab.navigate(cut.resolve(site.relativize(page)).toUri().toString());
      tab.locator(".machines select").selectOption(MachineSwitch.machines(page).getFirst());
      tab.locator(".machines-note:has-text('did not come')").waitFor();
      assertEquals(MachineSwitch.printed(page), tab.locator(".machines select").inputValue());
    }
  }

  /// Its text is in a sheet of the page, which comes at once where there are no scripts, and else
  /// with the first number that is pointed at.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whereANumberComesFromIsShownWithScriptsAndWithout(boolean scripts) throws IOException {
    String why =
        "e => { e.focus(); const s = getComputedStyle(e, '::after');"
            + " return s.position + ' ' + s.whiteSpace + ' ' + s.content; }";
    Browser.NewContextOptions narrow = new Viewport(360, 700, ColorScheme.LIGHT, scripts).options();
    try (BrowserContext context = Chromium.browser().newContext(narrow)) {
      Page tab = context.newPage();
      List<String> asked = new ArrayList<>();
      tab.onRequest(r -> asked.add(r.url()));
      tab.navigate(switched.getLast().toUri().toString());
      assertEquals(!scripts, asked.stream().anyMatch(u -> u.contains("/provenance-")));
      Locator number = tab.locator("main .value[data-why]").first();
      number.evaluate(why);
      if (scripts) {
        tab.waitForFunction(
            "e => getComputedStyle(e, '::after').content.includes(' ')", number.elementHandle());
      }
      String said = (String) number.evaluate(why);
      assertTrue(said.matches("(?s)fixed pre-line \"[^\"]+ [^\"]+\""), said);
      assertEquals(1, asked.stream().filter(u -> u.contains("/provenance-")).count());
    }
  }

  private static String text(Page tab, String machine) {
    MachineSwitch.choose(tab, machine);
    return (String) tab.evaluate(TEXT);
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }
}
