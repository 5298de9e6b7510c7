package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import press.site.SearchTargets.Target;

/// The search of the real book in a browser, from the disk: what is named is found, with a letter
/// wrong too, and everybody can use it.
@Tag("slow")
class SearchIT {

  private static final int QUERIES = 100;
  private static final int FOUND = 95;
  private static final Pattern WORDS = Pattern.compile(" · ([0-9,]+) words</p>");

  /// Types a query and waits for all of its results.
  private static final String ASK =
      """
      async (query) => {
        const input = document.querySelector("#search-input");
        const list = document.querySelector("#search-list");
        input.value = query;
        input.dispatchEvent(new Event("input"));
        do await new Promise((next) => setTimeout(next, 4));
        while (list.getAttribute("aria-busy") !== "false");
        const root = press.root;
        return [...list.children].map((hit) => hit.href.slice(root.length));
      }
      """;

  private static Path site;

  @BeforeAll
  static void print() {
    site = ProjectBook.site();
  }

  @Test
  void headingsAndDefinitionsAreAmongTheFirstThreeWithALetterWrongToo() throws IOException {
    List<Target> targets = SearchTargets.of(site, QUERIES);
    assertEquals(QUERIES, targets.size());
    open(page -> {
      Random random = new Random(6);
      List<String> missed = new ArrayList<>();
      List<String> misspelt = new ArrayList<>();
      for (Target target : targets) {
        missed.addAll(missed(page, target, target.words()));
        misspelt.addAll(missed(page, target, SearchTargets.misspelt(target.words(), random)));
      }
      assertTrue(missed.size() <= QUERIES - FOUND, "as written: " + missed);
      assertTrue(misspelt.size() <= QUERIES - FOUND, "misspelt: " + misspelt);
    });
  }

  private static List<String> missed(Page page, Target target, String query) {
    List<String> found = ask(page, query);
    found.forEach(SearchIT::assertIsThere);
    List<String> first = found.subList(0, Math.min(3, found.size()));
    boolean there = target.addresses().stream().anyMatch(first::contains);
    return there ? List.of() : List.of("%s for %s: %s".formatted(query, target.addresses(), first));
  }

  @Test
  void wordsOfOtherBooksLeadToThoseOfThisOne() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("src/test/resources/search/synonyms.txt"));
    open(page -> {
      List<String> missed = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] parts = line.split(" \\| ");
        missed.addAll(missed(page, new Target(parts[0], List.of(parts[1])), parts[0]));
      }
      assertEquals(List.of(), missed);
    });
  }

  private static void assertIsThere(String address) {
    String[] parts = address.split("#", 2);
    String page = Folders.text(site.resolve(parts[0]));
    assertTrue(parts.length == 1 || page.contains(" id=\"" + parts[1] + "\""), address);
  }

  @Test
  void textsAreTakenApartIntoWordsAndTheirStems() throws IOException {
    String say =
        "text => { const { stem, terms } = press.modules['search/words'];"
            + " return [terms(text).join(' '), terms(text).map(stem).join(' ')]; }";
    List<String> lines = Files.readAllLines(Path.of("src/test/resources/search/words.txt"));
    open(page -> {
      for (String line : lines) {
        if (!line.startsWith("#")) {
          List<String> parts = List.of(line.split(" \\| "));
          assertEquals(parts.subList(1, 3), page.evaluate(say, parts.getFirst()), line);
        }
      }
    });
  }

  @Test
  void itCostsLittle() throws IOException {
    int code = 0;
    int index = 0;
    for (Path file : Folders.files(site.resolve("assets"))) {
      String name = file.getFileName().toString();
      code += name.startsWith("search-") ? packed(file) : 0;
      index += name.startsWith("index-") ? packed(file) : 0;
    }
    assertTrue(code > 0 && code <= 15 * 1024, code + " bytes of code");
    // It grows with the book: of all words, it may take less than four bytes each.
    assertTrue(index > 0 && index <= 3.8 * words(), index + " bytes of index");
  }

  /// What the chapters say of their own lengths, together.
  private static int words() throws IOException {
    int words = 0;
    for (Path file : Folders.files(site)) {
      if (file.toString().endsWith(".html")) {
        Matcher said = WORDS.matcher(Folders.text(file));
        words += said.find() ? Integer.parseInt(said.group(1).replace(",", "")) : 0;
      }
    }
    return words;
  }

  private static int packed(Path file) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(Files.readAllBytes(file));
    }
    return out.size();
  }

  @Test
  void whatReadersTypeIsFound() {
    open(page -> {
      assertFirst(page, "intensity", "hardware/bandwidth.html#intensity");
      assertFirst(page, "Arithmetic INTENSITIES", "hardware/bandwidth.html#intensity");
      assertFirst(page, "stream/float4", "hardware/bandwidth.html#listing-");
      assertFirst(page, "β", "appendices/conventions.html#");
      assertFirst(page, "beta", "appendices/conventions.html#");
      assertFirst(page, "memory bound", "hardware/bandwidth.html#memory-bound");
      assertFirst(page, "memory-bound", "hardware/bandwidth.html#memory-bound");
      assertFirst(page, "memorybound", "hardware/bandwidth.html#memory-bound");
      assertFirst(page, "laten", "hardware/memory-hierarchy.html#latency");
      assertFirst(page, "NVIDIA H200", "machines.html#h200");
      List<String> works = ask(page, "McCalpin").subList(0, 2);
      assertTrue(works.contains("bibliography.html#ref-mccalpin1995"), works.toString());
      assertFirst(page, "counted bites", "hardware/bandwidth.html#counted-bytes");
      assertFirst(page, "A.1", "appendices/conventions.html#bytes");
      assertFirst(page, "2.3", "hardware/bandwidth.html#counting");
      assertFirst(page, "Section 2.6.1", "hardware/bandwidth.html#one-float");
      assertFirst(page, "2.10 Exercises", "hardware/bandwidth.html#exercises");
      assertTrue(ask(page, "GB/s").size() > 1, "GB/s");
      assertTrue(ask(page, "get_global_id").getFirst().contains("#listing-"), "code");
      assertEquals(List.of(), ask(page, "zzyzx"));
      assertEquals("Nothing was found for “zzyzx”.", page.locator(".search-status").textContent());
    });
  }

  @Test
  void aDefinitionIsAnsweredInPlaceWithItsWordsMarked() {
    open(page -> {
      ask(page, "latencies");
      Locator hit = page.locator(".search-hit").first();
      assertTrue(hit.locator(".search-kind").textContent().startsWith("Definition "));
      assertEquals("Latency", hit.locator("b mark").textContent());
      String meaning = "The time between asking for a value and having it.";
      assertEquals(meaning, hit.locator(".search-text").textContent());
      ask(page, "yardstick");
      String text = page.locator(".search-hit").first().locator(".search-text").textContent();
      assertTrue(text.contains("yardstick") && text.length() < 200, text);
    });
  }

  @Test
  void theKeyboardOpensItWalksThroughItAndLeavesIt() {
    try (BrowserContext context = context(ColorScheme.LIGHT, 1280)) {
      Page page = context.newPage();
      page.navigate(address("hardware/bandwidth.html"));
      page.locator("main a").first().focus();
      page.keyboard().press("/");
      Locator input = page.locator("#search-input");
      input.waitFor();
      page.keyboard().type("latency");
      page.locator(".search-hit").first().waitFor();
      assertEquals("true", input.getAttribute("aria-expanded"));
      assertEquals("search-0", input.getAttribute("aria-activedescendant"));
      page.keyboard().press("ArrowDown");
      assertEquals("search-1", input.getAttribute("aria-activedescendant"));
      assertEquals("true", page.locator("#search-1").getAttribute("aria-selected"));
      page.keyboard().press("ArrowUp");
      page.keyboard().press("ArrowUp");
      int last = page.locator(".search-hit").count() - 1;
      assertEquals("search-" + last, input.getAttribute("aria-activedescendant"));
      page.keyboard().press("Escape");
      assertFalse(page.locator("dialog.search").isVisible());
      assertEquals(true, page.evaluate("() => document.activeElement.matches('main a')"));
      page.keyboard().press("Control+k");
      assertEquals("latency", input.inputValue());
      page.locator("#search-0").waitFor();
      page.keyboard().press("Enter");
      page.waitForURL("**/memory-hierarchy.html#latency");
      assertFalse(page.locator("dialog.search").isVisible());
      page.keyboard().press("Control+k");
      input.fill("counted byte");
      page.keyboard().press("Enter");
      page.waitForURL("**/bandwidth.html#counted-bytes");
      assertEquals(List.of(), page.evaluate("() => window.reports"));
    }
  }

  @Test
  void aWordThatNothingHasLeadsToTheNearest() {
    open(page -> {
      ask(page, "intesnitty");
      page.locator(".search-help button").first().click();
      page.locator(".search-hit").first().waitFor();
      assertEquals("intensity", page.locator("#search-input").inputValue());
    });
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  void everybodyCanReadIt(ColorScheme colours) {
    try (BrowserContext context = context(colours, 320)) {
      Page page = opened(context);
      for (String query : List.of("", "bandwidth", "stream", "intesnitty")) {
        ask(page, query);
        List<String> found = new ArrayList<>();
        for (var rule : Axe.on(page).include("dialog.search").analyze().getViolations()) {
          rule.getNodes().forEach(n -> found.add(rule.getId() + " " + n.getTarget()));
        }
        assertEquals(List.of(), found, query);
        Object fits =
            page.evaluate(
                "() => { const d = document.querySelector('dialog.search');"
                    + " return d.scrollWidth <= innerWidth; }");
        assertEquals(true, fits, query);
      }
    }
  }

  private static void assertFirst(Page page, String query, String address) {
    List<String> found = ask(page, query);
    assertTrue(!found.isEmpty() && found.getFirst().startsWith(address), query + ": " + found);
  }

  @SuppressWarnings("unchecked")
  private static List<String> ask(Page page, String query) {
    return (List<String>) page.evaluate(ASK, query);
  }

  private static BrowserContext context(ColorScheme colours, int width) {
    BrowserContext context =
        Chromium.browser().newContext(new Viewport(width, 800, colours, true).options());
    context.addInitScript(
        "window.reports = [];"
            + "document.addEventListener('securitypolicyviolation',"
            + " e => window.reports.push(e.violatedDirective + ' ' + e.blockedURI));");
    return context;
  }

  /// Opens the search on a desk.
  private static void open(Consumer<Page> visit) {
    try (BrowserContext context = context(ColorScheme.LIGHT, 1280)) {
      visit.accept(opened(context));
    }
  }

  private static Page opened(BrowserContext context) {
    Page page = context.newPage();
    page.navigate(address("hardware/bandwidth.html"));
    page.evaluate("() => press.open('search')");
    page.locator("#search-input").waitFor();
    page.waitForFunction("() => press.modules['search/index'].ready()");
    return page;
  }

  private static String address(String page) {
    return site.resolve(page).toUri().toString();
  }
}
