package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of the real book in a browser, from the disk: nothing complains, nothing overflows,
/// nothing is fetched from elsewhere, and everybody can read it.
@Tag("slow")
class BrowserIT {

  private static final String DUPLICATES =
      "() => [...document.querySelectorAll('[id]')].map(e => e.id)"
          + ".filter((id, i, all) => all.indexOf(id) !== i)";
  private static final String OVERFLOW =
      "() => { const s = document.scrollingElement;"
          + " return s.scrollWidth <= innerWidth ? '' : s.scrollWidth + ' px of ' + innerWidth; }";
  private static final String WIDEST =
      "() => [...document.body.querySelectorAll('*')]"
          + ".filter(e => e.getBoundingClientRect().right > innerWidth + 1"
          + "   && !e.closest('.scroll, pre, svg'))"
          + ".slice(0, 3).map(e => e.tagName + '.' + e.className).join(', ')";

  private static Path site;

  @BeforeAll
  static void print() {
    site = ProjectBook.site();
  }

  static Stream<ReadingMode> readings() {
    return ReadingMode.ALL.stream();
  }

  /// Returns an eighth of the sample of pages, other ones in the next reading: each page of it is
  /// seen in one reading.
  private static List<Path> sample(ReadingMode reading) throws IOException {
    int number = ReadingMode.ALL.indexOf(reading);
    List<Path> pages = ProjectBook.sample(site, 0, 16);
    return IntStream.range(0, pages.size())
        .filter(i -> i % 8 == number % 8)
        .mapToObj(pages::get)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("readings")
  void everybodyCanReadSomePages(ReadingMode reading) throws IOException {
    assertEquals(List.of(), allComplaints(reading, sample(reading)));
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("readings")
  void everybodyCanReadEveryPage(ReadingMode reading) throws IOException {
    assertEquals(List.of(), allComplaints(reading, ProjectBook.pages(site)));
  }

  private static List<String> allComplaints(ReadingMode reading, List<Path> files) {
    List<String> found = new ArrayList<>();
    open(
        reading,
        files,
        found,
        (page, file) -> {
          look(page, reading.view(), file, found);
          axe(page, file, found);
        });
    found.removeIf(reading::expects);
    return found;
  }

  /// A page of each kind in both ways, and others in one of them.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void somePagesFitANarrowWindowAndWorkWithoutScripts(boolean scripts) throws IOException {
    List<Path> pages = ProjectBook.sample(site, scripts ? 3 : 11, 24);
    assertEquals(List.of(), complaints(narrow(scripts), pages));
  }

  @Tag("soak")
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyPageFitsANarrowWindowAndWorksWithoutScripts(boolean scripts) throws IOException {
    assertEquals(List.of(), complaints(narrow(scripts), ProjectBook.pages(site)));
  }

  private static Viewport narrow(boolean scripts) {
    return new Viewport(320, 800, ColorScheme.DARK, scripts);
  }

  @Test
  void aBadPageIsComplainedOf() throws IOException {
    Path bad = Path.of("src/test/resources/books/bad.html").toAbsolutePath();
    Viewport view = new Viewport(320, 800, ColorScheme.LIGHT, true);
    String found = String.join("\n", complaints(view, List.of(bad)));
    for (String what :
        List.of("asked for https", "console error", "CSP report", "duplicate id a", "sideways")) {
      assertTrue(found.contains(what), what + " is not among:\n" + found);
    }
    List<String> unfair = new ArrayList<>();
    open(plain(view), List.of(bad), new ArrayList<>(), (page, file) -> axe(page, file, unfair));
    assertTrue(unfair.toString().contains("image-alt"), unfair::toString);
  }

  private static List<String> complaints(Viewport view, List<Path> files) {
    List<String> found = new ArrayList<>();
    open(plain(view), files, found, (page, file) -> look(page, view, file, found));
    return found;
  }

  private static ReadingMode plain(Viewport view) {
    return new ReadingMode(view.toString(), view, ReadingMode.Special.NOTHING);
  }

  private interface Visit {
    void of(Page page, Path file);
  }

  private static void open(ReadingMode reading, List<Path> files, List<String> found, Visit visit) {
    try (BrowserContext context = Chromium.browser().newContext(reading.options())) {
      Page page = context.newPage();
      reading.prepare(context, page);
      BrowserPages.listen(page, found);
      page.onRequest(r -> found.addAll(elsewhere(r.url())));
      for (Path file : files) {
        page.navigate(file.toUri().toString());
        visit.of(page, file);
      }
    }
  }

  private static List<String> elsewhere(String url) {
    boolean here = url.startsWith("file:") || url.startsWith("data:");
    return here ? List.of() : List.of("asked for " + url);
  }

  private static void look(Page page, Viewport view, Path file, List<String> found) {
    String name = site.relativize(file) + ": ";
    list(BrowserPages.reports(page), name + "CSP report ", found);
    list(page.evaluate(DUPLICATES), name + "duplicate id ", found);
    Object overflow = page.evaluate(OVERFLOW);
    if (!overflow.equals("")) {
      found.add(name + "scrolls sideways, " + overflow + ": " + page.evaluate(WIDEST));
    }
    if (!page.locator("main h1").first().isVisible()) {
      found.add(name + "its title is not visible");
    }
  }

  private static void list(Object values, String before, List<String> found) {
    ((List<?>) values).forEach(value -> found.add(before + value));
  }

  private static void axe(Page page, Path file, List<String> found) {
    Axe.barriers(page).forEach(b -> found.add(site.relativize(file) + ": " + b));
  }
}
