package press.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import press.build.BuildPipeline;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Site;

/// What an author types never becomes markup or a template, wherever it is shown.
class EscapeTest {

  private static final String EVIL = "<b>&\\\"{{ 1 + 1 }}{% if %}";

  @Test
  void aBooksTitleIsTextOnEveryPage() {
    Site site =
        site(
            "title: \"" + EVIL + "\"\nsubtitle: \"" + EVIL + "\"\nlicence: \"" + EVIL + "\"\n",
            "Text.");
    site.files().keySet().stream()
        .filter(p -> p.endsWith(".html"))
        .forEach(p -> assertText(site, p));
  }

  @Test
  void aSummaryIsText() {
    Site site = site("title: T\n", "---\nsummary: \"" + EVIL + "\"\n---\nText.");
    assertText(site, "x.html");
    assertText(site, "contents.html");
    assertText(site, "part-1.html");
  }

  @Test
  void codeAndAlternativeTextAreText() {
    Site site =
        site("title: T\n", "`<b>&\"{{ 1 + 1 }}{% if %}`\n\n```\n<b>&\"{{ 1 + 1 }}{% if %}\n```\n");
    assertText(site, "x.html");
  }

  @Test
  void titlesOfTermsAreTextInTheGlossary() {
    Site site = site("title: T\n", "> [!DEFINITION] A `<b>` `{{ 1 + 1 }}` {#a}\n> Text.\n");
    assertText(site, "x.html");
    assertText(site, "glossary.html");
  }

  private static void assertText(Site site, String page) {
    String html = new String(site.files().get(page), StandardCharsets.UTF_8);
    assertFalse(html.contains("<b>&"), page + " has an author's tag");
    assertFalse(html.contains("<b> "), page + " has an author's tag");
    assertTrue(html.contains("{{ 1 + 1 }}"), page + " has run an author's template");
  }

  private static Site site(String yaml, String chapter) {
    Diagnostics problems = new Diagnostics();
    Map<String, String> book =
        Map.of("book.yaml", yaml, "contents.md", "- Part\n  - [X](x.md)\n", "x.md", chapter);
    Site site = BuildPipeline.press(WrittenBook.of(book, Results.NONE, problems), problems);
    assertEquals(List.of(), problems.sorted());
    return site;
  }
}
