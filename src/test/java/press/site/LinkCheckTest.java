package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import press.build.BuildPipeline;
import press.linking.BookLinker;
import press.markdown.BookParser;
import press.model.LinkedBook;
import press.project.BookSources;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Site;

/// A finished site is broken by hand; each break is found.
class LinkCheckTest {

  private static final Map<String, String> BOOK =
      Map.of(
          "contents.md", "- Part\n  - [One](part/one.md)\n",
          "part/one.md", "## Here {#here}\n\nSee [](#here).\n");

  @Test
  void aWholeSiteHasNothingToComplainOf() {
    assertEquals(List.of(), complaints("part/one.html", "", ""));
  }

  @Test
  void aLinkToNoFileIsFound() {
    assertEquals(
        List.of("book/part/one.md:1:1: a link on part/one.html leads nowhere: ../gone.html"),
        complaints("part/one.html", "</main>", "<a href=\"../gone.html\">x</a></main>"));
  }

  @Test
  void aLinkToNoAnchorIsFound() {
    assertEquals(
        List.of("book/part/one.md:1:1: a link on part/one.html leads nowhere: #gone"),
        complaints("part/one.html", "</main>", "<a href=\"#gone\">x</a></main>"));
    assertEquals(
        List.of("book/book.yaml:1:1: a link on index.html leads nowhere: part/one.html#gone"),
        complaints("index.html", "</main>", "<a href=\"part/one.html#gone\">x</a></main>"));
  }

  @Test
  void aListingThatQuotesALinkIsNoLink() {
    assertEquals(
        List.of(),
        complaints(
            "part/one.html",
            "</main>",
            "<pre>&lt;a href=\"gone.html\" id=\"here\"&gt;</pre></main>"));
  }

  @Test
  void anImageThatIsNotThereIsFound() {
    assertEquals(
        List.of("book/part/one.md:1:1: a link on part/one.html leads nowhere: x.png"),
        complaints("part/one.html", "</main>", "<img src=\"x.png\" alt=\"\"></main>"));
  }

  @Test
  void anAnchorThatStandsTwiceIsFound() {
    assertEquals(
        List.of("book/part/one.md:1:1: anchor \"here\" stands twice on part/one.html"),
        complaints("part/one.html", "</main>", "<p id=\"here\"></p></main>"));
  }

  private static List<String> complaints(String page, String what, String instead) {
    Diagnostics problems = new Diagnostics();
    BookSources sources = WrittenBook.of(BOOK, Results.NONE, problems);
    Site site = BuildPipeline.press(sources, problems);
    LinkedBook book = BookLinker.link(BookParser.parse(sources, problems), problems);
    assertEquals(List.of(), problems.sorted());
    Map<String, byte[]> files = new TreeMap<>(site.files());
    String html = new String(files.get(page), StandardCharsets.UTF_8).replace(what, instead);
    files.put(page, html.getBytes(StandardCharsets.UTF_8));
    SiteChecks.run(book, Site.of(files), problems);
    return problems.sorted().stream().map(LinkCheckTest::told).toList();
  }

  private static String told(Diagnostic d) {
    return d.at() + ": " + d.message();
  }
}
