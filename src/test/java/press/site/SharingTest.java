package press.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;
import press.build.BuildPipeline;
import press.project.BookLoader;
import press.source.Diagnostics;
import press.source.Site;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// What pages say of themselves to others: tags, the cover, lists and feeds.
class SharingTest {

  private static final String ADDRESS = SharedBook.ADDRESS;
  private static final Site SITE = SharedBook.site("site: " + ADDRESS + "/");
  private static final Site PLAIN = SharedBook.site();

  @Test
  void aChapterNamesItsTitleAndItsSentence() {
    Document page = page(SITE, "part/one.html");
    assertEquals("One </script> & all", property(page, "og:title"));
    assertEquals("A sentence with \"quotes\" & <b>signs</b>.", property(page, "og:description"));
    assertEquals("article", property(page, "og:type"));
    assertEquals(ADDRESS + "/part/one.html", property(page, "og:url"));
    assertEquals(ADDRESS + "/part/one.html", canonical(page));
    assertEquals("", property(page, "og:image"), "the book has no cover");
  }

  @Test
  void theCoverOfTheBookStandsForEachOfItsPages(@TempDir Path folder) throws IOException {
    Path book = Files.createDirectories(folder.resolve("book"));
    for (var file : SharedBook.files("site: " + ADDRESS).entrySet()) {
      Folders.write(book.resolve(file.getKey()), file.getValue());
    }
    ImageIO.write(
        new BufferedImage(12, 6, BufferedImage.TYPE_INT_RGB),
        "png",
        book.resolve("cover.png").toFile());
    Diagnostics problems = new Diagnostics();
    Site site = BuildPipeline.press(BookLoader.load(book, problems), problems);
    assertEquals(List.of(), problems.sorted());
    for (String path : List.of("index.html", "part-1.html", "part/one.html", "glossary.html")) {
      Document page = page(site, path);
      assertEquals(ADDRESS + "/cover.png", property(page, "og:image"), path);
      assertEquals("12", property(page, "og:image:width"), path);
      assertEquals("6", property(page, "og:image:height"), path);
      assertEquals("summary_large_image", page.select("meta[name=twitter:card]").attr("content"));
    }
    assertEquals(ADDRESS + "/cover.png", data(page(site, "two.html")).path("image").asString());
  }

  @Test
  void theFrontPageIsTheAddressOfTheBook() {
    Document page = page(SITE, "index.html");
    assertEquals(ADDRESS + "/", canonical(page));
    assertEquals("book", property(page, "og:type"));
    JsonNode data = data(page);
    assertEquals("Book", data.path("@type").asString());
    assertEquals("Shared & <read>", data.path("name").asString());
    assertEquals(2, data.path("hasPart").size());
    assertEquals(ADDRESS + "/two.html", data.at("/hasPart/1/url").asString());
  }

  @Test
  void aChapterSaysInJsonLdWhatItIsAndClosesNoScript() {
    Document page = page(SITE, "part/one.html");
    JsonNode data = data(page);
    assertEquals("One </script> & all", data.path("headline").asString());
    assertEquals("1", data.path("position").asString());
    assertEquals("2026-03-01", data.path("dateModified").asString());
    assertEquals(ADDRESS + "/", data.at("/isPartOf/url").asString());
    assertEquals(
        "https://creativecommons.org/licenses/by-sa/4.0/", data.path("license").asString());
    assertEquals(1, page.select("script[type=application/ld+json]").size());
  }

  @Test
  void withoutAnAddressABookSaysNothingOfTheKind() {
    for (String path : List.of("index.html", "part/one.html")) {
      Document page = page(PLAIN, path);
      assertEquals(0, page.select("meta[property], link[rel=canonical], script:not([src])").size());
    }
    for (String path : PLAIN.files().keySet()) {
      assertFalse(path.matches("sitemap.xml|feed.xml|robots.txt"), path);
    }
  }

  @Test
  void theSitemapHasEveryPageOnceThatCanBeFound() throws Exception {
    NodeList all = xml("sitemap.xml").getElementsByTagName("loc");
    List<String> pages =
        IntStream.range(0, all.getLength()).mapToObj(i -> all.item(i).getTextContent()).toList();
    assertTrue(pages.contains(ADDRESS + "/"), pages::toString);
    assertTrue(pages.contains(ADDRESS + "/part/one.html"), pages::toString);
    for (String hidden : List.of("404.html", "print.html", "old/uno.html")) {
      assertFalse(pages.contains(ADDRESS + "/" + hidden), hidden);
    }
    assertEquals(pages.size(), pages.stream().distinct().count());
    assertEquals(
        "2026-03-01", xml("sitemap.xml").getElementsByTagName("lastmod").item(0).getTextContent());
    assertTrue(text(SITE, "robots.txt").contains("Sitemap: " + ADDRESS + "/sitemap.xml"));
  }

  @Test
  void theFeedTellsChangesNewestFirstAndLeadsToWhereTheyAreTold() throws Exception {
    org.w3c.dom.Document feed = xml("feed.xml");
    NodeList ids = feed.getElementsByTagName("id");
    String page = ADDRESS + "/part/one.html#change-";
    assertEquals(
        List.of(ADDRESS + "/", page + "2026-03-01", page + "2026-03-01-2", page + "2026-02-27"),
        IntStream.range(0, ids.getLength()).mapToObj(i -> ids.item(i).getTextContent()).toList());
    assertEquals(
        "A claim < an hour old.", feed.getElementsByTagName("summary").item(0).getTextContent());
    assertEquals(
        "2026-03-01T00:00:00Z", feed.getElementsByTagName("updated").item(0).getTextContent());
    Document chapter = page(SITE, "part/one.html");
    assertEquals("2026-03-01: And another.", chapter.getElementById("change-2026-03-01-2").text());
    assertEquals(
        ADDRESS + "/feed.xml", chapter.select("link[type=application/atom+xml]").attr("href"));
  }

  @Test
  void authorsAndTheLanguageAreToldWithEachPageAndTheFeed() throws IOException {
    Site site =
        SharedBook.site(
            SharedBook.files("site: " + ADDRESS + "\nauthors: [Ada & One, Bob]\nlanguage: pt-BR"));
    for (String path : List.of("index.html", "part/one.html")) {
      Document page = page(site, path);
      assertEquals("pt-BR", page.selectFirst("html").attr("lang"), path);
      assertEquals("Ada & One, Bob", page.select("meta[name=author]").attr("content"), path);
      assertEquals("pt-BR", data(page).path("inLanguage").asString(), path);
      assertEquals("Ada & One", data(page).path("author").path(0).path("name").asString(), path);
    }
    String feed = text(site, "feed.xml");
    assertTrue(feed.contains("xml:lang=\"pt-BR\""), feed);
    assertTrue(feed.contains("<author><name>Ada &amp; One</name></author>"), feed);
    assertTrue(feed.contains("<author><name>Bob</name></author>"), feed);
    assertEquals(0, page(SITE, "index.html").select("meta[name=author]").size());
  }

  @Test
  void aBookWithoutChangesHasNoFeed() {
    Map<String, String> files = SharedBook.files("site: " + ADDRESS);
    files.put("part/one.md", files.get("part/one.md").replaceAll("(?s)changes:.*?---", "---"));
    Site site = SharedBook.site(files);
    assertFalse(site.files().containsKey("feed.xml"));
    assertEquals(0, page(site, "index.html").select("link[rel=alternate]").size());
  }

  @Test
  void whatIsNotThereIsToldAtAnyDepth() {
    Document page = page(SITE, "404.html");
    assertEquals("", canonical(page));
    for (Element element : page.select("[href], [src]")) {
      String url = element.hasAttr("src") ? element.attr("src") : element.attr("href");
      assertTrue(url.startsWith("/book/") || url.startsWith("data:") || url.startsWith("#"), url);
    }
    assertTrue(
        page(PLAIN, "404.html").select("link[rel=stylesheet]").attr("href").startsWith("as"));
  }

  @Test
  void anOldAddressLeadsOnAndIsNotToBeFound() {
    Document page = page(SITE, "old/uno.html");
    assertEquals(ADDRESS + "/part/one.html", canonical(page));
    assertEquals("noindex", page.select("meta[name=robots]").attr("content"));
    assertEquals("../part/one.html", page.select("a.moved").attr("href"));
  }

  @Test
  void assetsCarryTheirHashSoThatAHostMayLetThemBeCachedForEver() {
    for (String path : SITE.files().keySet()) {
      if (path.startsWith("assets/")) {
        assertTrue(path.matches("assets/[^/]+-[0-9a-f]{10,}\\.\\w+"), path + " has no hash");
      }
    }
  }

  @Test
  void theWholeBookOnOnePageLeadsWithinItself() {
    Document page = page(SITE, "print.html");
    assertEquals("noindex", page.select("meta[name=robots]").attr("content"));
    assertEquals(List.of("front", "one", "two"), page.select(".whole-chapter").eachAttr("id"));
    assertEquals("#one", page.select("#front a").attr("href"));
    assertEquals(
        List.of("#one--opening", "#two--second", "#one--word"),
        page.select("#two p a").eachAttr("href"));
    assertEquals("#two", page.select("#one .fn-note a").last().attr("href"));
    assertEquals("one--start", page.select("#one span[id$=start]").attr("id"));
    for (Element link : page.select("article a[href^=#]")) {
      String id = link.attr("href").substring(1);
      assertTrue(page.getElementById(id) != null, id + " is not on the page");
    }
  }

  @Test
  void theSameBookGivesTheSameBytes() {
    Site again = SharedBook.site("site: " + ADDRESS + "/");
    assertEquals(SITE.files().keySet(), again.files().keySet());
    SITE.files().forEach((path, bytes) -> assertArrayEquals(bytes, again.files().get(path), path));
  }

  @Test
  void aBookThatMayBeKeptHasAWorkerThatChangesWithIt() {
    Site kept = SharedBook.site("offline: true");
    assertTrue(text(kept, "sw.js").contains("const BUILD = \""));
    assertEquals(1, page(kept, "two.html").select("script[src*=offline]").size());
    assertEquals(0, page(PLAIN, "two.html").select("script[src*=offline]").size());
    assertFalse(PLAIN.files().containsKey("sw.js"));
    Map<String, String> files = SharedBook.files("offline: true");
    files.put("two.md", files.get("two.md") + "\nMore.\n");
    assertFalse(text(SharedBook.site(files), "sw.js").equals(text(kept, "sw.js")));
  }

  private static String text(Site site, String path) {
    assertTrue(site.files().containsKey(path), path + " is not there");
    return Folders.text(site.files().get(path));
  }

  private static Document page(Site site, String path) {
    return Jsoup.parse(text(site, path));
  }

  private static String property(Document page, String name) {
    return page.select("meta[property=" + name + "]").attr("content");
  }

  private static String canonical(Document page) {
    return page.select("link[rel=canonical]").attr("href");
  }

  private static JsonNode data(Document page) {
    return new ObjectMapper().readTree(page.select("script[type=application/ld+json]").html());
  }

  private static org.w3c.dom.Document xml(String path) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(SITE.files().get(path)));
  }
}
