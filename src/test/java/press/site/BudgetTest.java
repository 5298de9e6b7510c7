package press.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a page may cost a reader, in bytes as they travel and in requests.
@Tag("slow")
class BudgetTest {

  private static final int SCRIPTS = 10 * 1024;
  private static final int STYLES = 8 * 1024;
  private static final int BLOCKING = 512;
  private static final int CHAPTER = 40 * 1024;

  /// With its figures; what the build host measured changes a page by some bytes.
  private static final int FIRST_VISIT = 48 * 1024 + 256;

  private static final int REQUESTS = 8;

  /// All fonts together, which come besides and once.
  private static final int FONTS = 110 * 1024;

  private static final Path FORMULAS = Path.of("assets/vendor/stix-two-math/README.md");
  private static final Pattern CODE_POINTS = Pattern.compile("--unicodes=(\\S+)");

  /// For each machine that can be chosen besides the one that is printed: three machines cost 6 KB.
  private static final int SWITCH = 3 * 1024;

  /// Data in the words of schema.org are no script: a browser does not run them.
  private static final String INLINE =
      "style, [style], script:not([src]):not([type='application/ld+json'])";

  /// A browser with scripts does not load what is for others.
  private static final String LOADED = ":not(noscript *)";

  /// The page with the whole book is as long as the book and needs the sheets of all its chapters.
  private static final String WHOLE = "print.html";

  /// Sheets and scripts, which most pages share, by how many bytes travel.
  private static final Map<Path, Integer> PACKED = new HashMap<>();

  private static Path site;

  @BeforeAll
  static void print() {
    site = ProjectBook.site();
  }

  @Test
  void scriptsAreSmallAndWaitUntilThePageIsRead() throws IOException {
    for (Path page : ProjectBook.pages(site)) {
      int deferred = 0;
      for (Element script : document(page).select("script[src]")) {
        int bytes = Folders.packed(target(page, script.attr("src")));
        if (script.hasAttr("defer")) {
          deferred += bytes;
        } else {
          assertTrue(bytes <= BLOCKING, page + ": " + bytes + " bytes block it");
        }
      }
      assertTrue(deferred <= SCRIPTS, page + ": " + deferred + " bytes of scripts");
    }
  }

  @Test
  void atMostOneScriptBlocksAPage() throws IOException {
    for (Path page : ProjectBook.pages(site)) {
      assertEquals(1, document(page).select("script[src]:not([defer])").size(), page.toString());
    }
  }

  @Test
  void stylesAreSmall() throws IOException {
    for (Path page : ProjectBook.pages(site)) {
      if (page.endsWith(WHOLE)) {
        continue;
      }
      int bytes = 0;
      for (Element style : document(page).select("link[rel=stylesheet]" + LOADED)) {
        bytes += packed(target(page, style.attr("href")));
      }
      assertTrue(bytes <= STYLES, page + ": " + bytes + " bytes of styles");
    }
  }

  @Test
  void aPageNeedsFewRequestsAndNobodyElsewhere() throws IOException {
    for (Path page : ProjectBook.pages(site)) {
      List<String> asked = asked(document(page));
      assertTrue(asked.size() + 1 <= REQUESTS, page + " asks for " + asked);
      for (String url : asked) {
        assertTrue(!url.matches("(?i)(?:[a-z]+:)?//.*"), page + " asks for " + url);
      }
    }
  }

  @Test
  void aChapterOnFirstVisitIsSmallWithAndWithoutItsFigures() throws IOException {
    List<String> large = new ArrayList<>();
    for (Path page : ProjectBook.pages(site)) {
      if (page.endsWith(WHOLE)) {
        continue;
      }
      Document document = document(page);
      int whole = Folders.packed(Files.readAllBytes(page));
      // Figures with their tables and the texts of their steps; listings are text.
      document.select("svg, .plot, figure.frames, .sweep").remove();
      document.select("[data-fonts]").removeAttr("data-fonts");
      int html = Folders.packed(document.outerHtml().getBytes());
      int rest = 0;
      for (String url : asked(document)) {
        if (url.contains("assets/")) {
          rest += packed(target(page, url));
        }
      }
      System.out.printf(
          "%s: %d bytes of HTML without figures, %d of styles and scripts%n",
          site.relativize(page), html, rest);
      if (html + rest > CHAPTER || whole + rest > FIRST_VISIT) {
        String sizes = ": %d (%d with figures) + %d bytes".formatted(html, whole, rest);
        large.add(site.relativize(page) + sizes);
      }
    }
    assertEquals(List.of(), large);
  }

  @Test
  void theFontsAreSmall() throws IOException {
    int bytes = 0;
    int fonts = 0;
    for (Path file : Folders.files(site)) {
      if (file.toString().endsWith(".woff2")) {
        bytes += (int) Files.size(file);
        fonts++;
      }
    }
    assertEquals(4, fonts);
    assertTrue(bytes <= FONTS, bytes + " bytes of fonts");
  }

  @Test
  void theFontOfFormulasHasEachOfTheirCharacters() throws IOException {
    BitSet known = new BitSet();
    Matcher list = CODE_POINTS.matcher(Files.readString(FORMULAS));
    assertTrue(list.find());
    for (String range : list.group(1).split(",")) {
      String[] ends = range.split("-");
      known.set(Integer.parseInt(ends[0], 16), Integer.parseInt(ends[ends.length - 1], 16) + 1);
    }
    for (Path page : ProjectBook.pages(site)) {
      for (Element formula : document(page).select("math")) {
        // What TeX sets as text is set in the font of the text.
        formula.select("annotation, mtext").remove();
        String unknown =
            formula
                .text()
                .codePoints()
                .filter(c -> !known.get(c))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        assertEquals("", unknown, page + ": " + formula.text());
      }
    }
  }

  @Test
  void theNumbersOfOtherMachinesAreSmall() throws IOException {
    int pages = 0;
    for (Path page : ProjectBook.pages(site)) {
      for (Element control : document(page).select(".machines")) {
        int machines = control.select("option").size() - 1;
        Path script = site.resolve(control.attr("data-changes"));
        int bytes = Folders.packed(script);
        assertTrue(bytes <= machines * SWITCH, page + ": " + bytes + " for " + machines);
        pages++;
      }
    }
    assertTrue(pages > 0, "pages with a machine switch");
  }

  @Test
  void nothingIsInlineThatThePolicyForbids() throws IOException {
    for (Path page : ProjectBook.pages(site)) {
      Document document = document(page);
      assertEquals(0, document.select(INLINE).size(), page.toString());
      Element policy = document.selectFirst("meta[http-equiv=Content-Security-Policy]");
      assertTrue(policy != null && !policy.attr("content").contains("unsafe"), page.toString());
      for (Element element : document.getAllElements()) {
        element
            .attributes()
            .forEach(a -> assertTrue(!a.getKey().startsWith("on"), page + ": " + a));
      }
    }
  }

  /// What a browser fetches at once besides the page: no lazy images, no data addresses.
  private static List<String> asked(Document document) {
    List<String> urls = new ArrayList<>();
    for (Element element :
        document.select("link[rel~=stylesheet|icon|preload]" + LOADED + ", script[src], img")) {
      String url = element.hasAttr("src") ? element.attr("src") : element.attr("href");
      if (!url.startsWith("data:") && !element.attr("loading").equals("lazy")) {
        urls.add(url);
      }
    }
    return urls;
  }

  /// As how many bytes a sheet or script travels, without the words about fonts, which count apart.
  private static int packed(Path file) throws IOException {
    Integer known = PACKED.get(file);
    if (known == null) {
      String text = Files.readString(file).replaceAll("@font-face\\{[^}]*}", "");
      known = Folders.packed(text.getBytes(UTF_8));
      PACKED.put(file, known);
    }
    return known;
  }

  private static Document document(Path page) throws IOException {
    Document document = Jsoup.parse(page.toFile());
    document.outputSettings().prettyPrint(false);
    return document;
  }

  private static Path target(Path page, String url) {
    return page.resolveSibling(url).normalize();
  }
}
