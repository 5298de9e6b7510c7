package press.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import press.build.BuildPipeline;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Site;

/// The list of all works, and lists of works on pages that are not chapters.
class BibliographiesTest {

  private static final String TWO =
      """
      @misc{b, author = {Bo Bee}, title = {Second}, year = 2002}
      @misc{a, author = {Ann Aye}, title = {First}, year = 2001}
      @misc{c, author = {Cy Sea}, title = {Third}, year = 2003}
      """;

  @Test
  void aBookWithoutWorksHasNoListAndNoLinkToOne() {
    Site site = site(Map.of("x.md", "Text."));
    assertFalse(site.files().containsKey("bibliography.html"));
    assertFalse(text(site, "x.html").contains("bibliography.html"));
  }

  @Test
  void theListNamesTheChaptersThatCiteAndSetsTheRestApart() {
    Site site =
        site(Map.of("x.md", "One [@b].", "deep/y.md", "Two [@b; @a].", "references.bib", TWO));
    Document page = Jsoup.parse(text(site, "bibliography.html"));
    assertEquals(List.of("ref-a", "ref-b", "ref-c"), page.select("ul.works > li").eachAttr("id"));
    assertEquals(
        List.of("x.html#ref-b", "deep/y.html#ref-b"),
        page.select("#ref-b .source a").eachAttr("href"));
    assertEquals("ref-c", page.select("h2 ~ ul.works > li").attr("id"));
    assertTrue(text(site, "deep/y.html").contains("href=\"../bibliography.html\""));
  }

  @Test
  void eachChapterCountsItsWorksFromOne() {
    Site site =
        site(Map.of("x.md", "One [@b].", "deep/y.md", "Two [@a; @b].", "references.bib", TWO));
    assertEquals(List.of("1"), Jsoup.parse(text(site, "x.html")).select("a.cite").eachText());
    assertEquals(
        List.of("1", "2"), Jsoup.parse(text(site, "deep/y.html")).select("a.cite").eachText());
  }

  @Test
  void aDefinitionThatCitesLeadsBackFromOtherPages() {
    Site site =
        site(
            Map.of(
                "deep/y.md",
                "> [!DEFINITION] Word {#word}\n> Two bytes [@a].\n",
                "x.md",
                "Text.\n\n```{definitions} all\n```\n",
                "references.bib",
                TWO));
    assertEquals(
        "deep/y.html#ref-a",
        Jsoup.parse(text(site, "glossary.html")).select("a.cite").attr("href"));
    assertEquals(
        "deep/y.html#ref-a", Jsoup.parse(text(site, "x.html")).select("a.cite").attr("href"));
  }

  @Test
  void theFrontPageMayCite() {
    Site site = site(Map.of("index.md", "One [@b].", "x.md", "Text.", "references.bib", TWO));
    Document front = Jsoup.parse(text(site, "index.html"));
    assertEquals(List.of("ref-b"), front.select("ol.works > li").eachAttr("id"));
    assertEquals("#ref-b", front.select("a.cite").attr("href"));
  }

  @Test
  void nothingOfAnEntryBecomesMarkup() {
    String evil = "<b>&\\\\\"\\{\\{ 1 + 1 \\}\\}\\{\\% if \\%\\}";
    Site site =
        site(
            Map.of(
                "x.md",
                "One [@e, <b> {{ 1 + 1 }}].".replace("<b>", "&lt;b&gt;"),
                "references.bib",
                "@misc{e, author = {{%s}}, title = {%s}, howpublished = {%s}, note = {%s}, year = 2000,"
                        .formatted(evil, evil, evil, evil)
                    + " url = {https://x.org/?a=1&b='2'}}"));
    for (String page : List.of("x.html", "bibliography.html")) {
      String html = text(site, page);
      assertFalse(html.contains("<b>"), page);
      assertTrue(html.contains("{{ 1 + 1 }}"), page);
      assertTrue(html.contains("href=\"https://x.org/?a=1&amp;b=&#39;2&#39;\""), page);
    }
  }

  private static String text(Site site, String page) {
    return new String(site.files().get(page), StandardCharsets.UTF_8);
  }

  private static Site site(Map<String, String> texts) {
    Diagnostics problems = new Diagnostics();
    Map<String, String> book = new LinkedHashMap<>(texts);
    StringBuilder contents = new StringBuilder("- Part\n");
    for (String path : List.of("x.md", "deep/y.md")) {
      contents.append(texts.containsKey(path) ? "  - [Title](" + path + ")\n" : "");
    }
    book.put("book.yaml", "title: T\n");
    book.put("contents.md", contents.toString());
    Site site = BuildPipeline.press(WrittenBook.of(book, Results.NONE, problems), problems);
    assertEquals(List.of(), problems.sorted());
    return site;
  }
}
