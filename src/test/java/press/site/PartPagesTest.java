package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import press.build.BuildPipeline;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// The pages of parts, and what leads to them.
class PartPagesTest {

  private static final Map<String, String> BOOK =
      Map.of(
          "contents.md",
          """
          - First part

            What comes *first*,
            in a few words.

            - [One](one.md)
            - [Two](two.md)
          - Second part
            - [Three](three.md)
          - [Alone](alone.md)
          """,
          "one.md",
          "---\nsummary: The beginning.\n---\nText.\n",
          "two.md",
          "---\nrequires: [one]\n---\nText.\n",
          "three.md",
          "---\nstatus: planned\n---\nText.\n",
          "alone.md",
          "Text.\n");

  @Test
  void aPartHasAPageWithItsWordsItsChaptersAndItsMap() {
    Document page = page(site(BOOK), "part-1.html");
    assertEquals("First part", page.expectFirst("h1").text());
    assertEquals("Part I", page.expectFirst(".eyebrow").text());
    assertEquals("What comes *first*, in a few words.", page.expectFirst(".deck").text());
    assertEquals("2 chapters · 2 minutes", page.expectFirst(".meta").text());
    assertEquals(
        List.of("one.html", "two.html"), page.select("main > .chapters a").eachAttr("href"));
    assertTrue(page.text().contains("The beginning."));
    assertEquals(1, page.select(".graph .edge[data-from=one][data-to=two]").size());
    assertEquals("part-2.html", page.expectFirst("a[rel=next]").attr("href"));
    assertTrue(page.select("a[rel=prev]").isEmpty());
  }

  @Test
  void chaptersBeforeTheFirstPartAreNoPartAndSectionsOfAnInterludeHaveNoNumber() {
    Map<String, String> book = new HashMap<>(BOOK);
    book.put("before.md", "## A section\n\nText.\n");
    book.put(
        "contents.md",
        "- [Preface](preface.md)\n"
            + BOOK.get("contents.md")
                .replace("- Second part\n", "- Second part\n  - Interlude: [Before](before.md)\n"));
    book.put("preface.md", "Text.\n");
    Site site = site(book);
    Document page = page(site, "part-1.html");
    assertEquals("Part I", page.expectFirst(".eyebrow").text());
    assertEquals("First part", page.expectFirst("h1").text());
    assertEquals("part-2.html", page.expectFirst("a[rel=next]").attr("href"));
    assertEquals("part-1.html", page(site, "two.html").expectFirst(".eyebrow a").attr("href"));
    assertTrue(page(site, "before.html").select("main h2 .number").isEmpty());
  }

  @Test
  void aBookWithoutMeasurementsSpeaksOfNone() {
    Site site = site(BOOK);
    assertEquals("3 of 4 chapters written", page(site, "index.html").expectFirst(".counts").text());
    assertTrue(page(site, "machines.html").select(".deck").isEmpty());
  }

  @Test
  void aPartOfPlansSaysSoAndDrawsNoMap() {
    Document page = page(site(BOOK), "part-2.html");
    assertEquals("1 chapter, 0 written", page.expectFirst(".meta").text());
    assertEquals("planned", page.expectFirst(".chapters .plan").text());
    assertTrue(page.select(".graph").isEmpty());
    assertTrue(page.select("a[rel=next]").isEmpty(), "what stands in no part has no page");
  }

  @Test
  void chaptersContentsAndFrontPageLeadToIt() {
    Site site = site(BOOK);
    assertEquals("part-1.html", page(site, "two.html").expectFirst(".eyebrow a").attr("href"));
    assertEquals("part-2.html", page(site, "two.html").expectFirst(".side a.part").attr("href"));
    assertEquals(
        List.of("part-1.html", "part-2.html"),
        page(site, "contents.html").select("h2 a[href^=part-]").eachAttr("href"));
    assertEquals(
        List.of("part-1.html", "part-2.html"),
        page(site, "index.html").select("main h3 a").eachAttr("href"));
    assertFalse(site.files().containsKey("part-3.html"));
    assertTrue(page(site, "alone.html").select(".eyebrow").isEmpty());
  }

  @Test
  void manyChaptersAreAListOnTheFrontPageOfABookWithoutParts() {
    Map<String, String> book = new HashMap<>(BOOK);
    book.remove("two.md");
    book.remove("three.md");
    book.remove("alone.md");
    book.put("book.yaml", "title: Parts\ndescription: What it is about.\n");
    book.put("contents.md", "- [One](one.md)\n" + "  - [Later]()\n".repeat(12));
    Document page = page(site(book), "index.html");
    assertEquals("What it is about.", page.expectFirst(".cover .deck").text());
    assertEquals("The chapters", page.expectFirst("main h2").text());
    assertEquals(12, page.select(".parts .chapters .d1 .planned").size());
    assertTrue(page.select(".run").isEmpty());
    assertTrue(page(site(BOOK), "index.html").select(".cover .deck").isEmpty());
  }

  @Test
  void aChapterFetchesTheNextOneBeforehand() {
    Site site = site(BOOK);
    assertEquals(
        List.of("two.html"), page(site, "one.html").select("link[rel=prefetch]").eachAttr("href"));
    assertTrue(page(site, "two.html").select("link[rel=prefetch]").isEmpty(), "a plan has no page");
  }

  @Test
  void aChapterMayNotBeCalledLikeThePageOfAPart() {
    Map<String, String> book = new HashMap<>(BOOK);
    book.put("part-7.md", "Text.\n");
    book.put("contents.md", BOOK.get("contents.md") + "- [Seven](part-7.md)\n");
    Diagnostics problems = new Diagnostics();
    BuildPipeline.press(WrittenBook.of(book, Results.NONE, problems), problems);
    assertEquals(List.of("L14"), problems.sorted().stream().map(Diagnostic::code).toList());
  }

  private static Site site(Map<String, String> book) {
    Diagnostics problems = new Diagnostics();
    Site site = BuildPipeline.press(WrittenBook.of(book, Results.NONE, problems), problems);
    assertEquals(List.of(), problems.sorted());
    return site;
  }

  private static Document page(Site site, String path) {
    return Jsoup.parse(new String(site.files().get(path), StandardCharsets.UTF_8));
  }
}
