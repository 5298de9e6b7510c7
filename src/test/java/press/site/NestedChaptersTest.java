package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import press.source.Diagnostics;
import press.source.Site;

/// Chapters below chapters, wherever they are listed, and a book whose list is that of an mdBook.
class NestedChaptersTest {

  private static final String LIST =
      "- Sending\n"
          + "  - [One](one.md)\n"
          + "    - [Two](net/two.md)\n"
          + "      - [Three](three.md)\n"
          + "        - [Four](four.md)\n"
          + "  - [Five](five.md)\n"
          + "- [Six](six.md)\n"
          + "  - [Seven](seven.md)\n";

  private final Diagnostics problems = new Diagnostics();
  private final Site site = printed("contents.md", LIST);

  private Site printed(String name, String list) {
    Map<String, String> files = new HashMap<>();
    for (String path : "one net/two three four five six seven".split(" ")) {
      files.put(path + ".md", "## Section of " + path + "\n\nText.\n");
    }
    files.put(name, list);
    return BuildPipeline.press(WrittenBook.of(files, Results.NONE, problems), problems);
  }

  private Document page(String path) {
    byte[] bytes = site.files().get(path);
    return Jsoup.parse(new String(bytes, StandardCharsets.UTF_8));
  }

  @Test
  void numbersGoOnWithTheDepth() {
    assertEquals(List.of(), problems.all());
    assertEquals(
        List.of("1", "1.1", "1.1.1", "1.1.1.1", "2", "3", "3.1"),
        page("contents.html").select(".chapters > li > b").eachText());
    assertEquals("1.1.1.1.1", page("four.html").select("article h2 .number").text());
    assertEquals("", page("three.html").select("article h2 .number").text());
  }

  @Test
  void listsShowTheDepth() {
    List<String> classes = List.of("", "d1", "d2", "d2", "");
    assertEquals(
        classes,
        page("contents.html").select("#part-1 + ol > li").stream()
            .map(e -> e.className())
            .toList());
    assertEquals(
        classes,
        page("part-1.html").select(".chapters > li").stream().map(e -> e.className()).toList());
  }

  @Test
  void aPageSaysWhatItStandsBelow() {
    assertEquals(
        "Part I · Sending › 1 One › 1.1 Two", page("three.html").select(".head .eyebrow").text());
    assertEquals("3 Six", page("seven.html").select(".head .eyebrow").text());
    assertEquals("net/two.html", page("three.html").select(".head .eyebrow a").last().attr("href"));
  }

  @Test
  void previousAndNextGoThroughAllLevels() {
    assertEquals(
        List.of("net/two.html", "four.html"),
        page("three.html").select(".turn a").eachAttr("href"));
  }

  @Test
  void theListBesideThePageHasAllLevelsAndNoPartWithoutAName() {
    assertEquals(
        "1 One 1.1 Two 1.1.1 Three 1.1.1.1 Four 2 Five",
        page("one.html").select(".part[open] > ol > li > :is(.no, a)").eachText().stream()
            .reduce((a, b) -> a + " " + b)
            .orElseThrow());
    assertEquals(
        List.of("Six", "Seven"), page("one.html").select("div.part > ol > li > a").eachText());
    for (String path : List.of("one.html", "six.html", "contents.html")) {
      assertTrue(page(path).select("a.part, summary").stream().allMatch(e -> e.hasText()), path);
    }
  }

  @Test
  void theListOfAnMdBookWillDo() {
    String list =
        "# Summary\n\n[One](one.md)\n\n"
            + "# Part\n\n- [Two](net/two.md)\n    - [Three](three.md)\n- [Later]()\n";
    Site other = printed("SUMMARY.md", list);
    assertEquals(
        List.of("L02"),
        problems.all().stream().map(d -> d.code()).distinct().toList(),
        "only files that are not listed");
    assertTrue(problems.all().getFirst().message().endsWith("SUMMARY.md"));
    String contents = new String(other.files().get("contents.html"), StandardCharsets.UTF_8);
    assertEquals(
        "1 1.1 2", String.join(" ", Jsoup.parse(contents).select("#part-2 + ol b").eachText()));
    assertTrue(contents.contains("<li id=\"later\">"));
  }
}
