package press.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import press.build.BuildPipeline;
import press.html.PreviewMarkup.MarkupTuples.AllowedMarkup;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Site;

/// What of a page goes into a preview, and in which form.
class PreviewMarkupTest {

  @Test
  void aPageAndTheScriptThatBuildsPreviewsKnowTheSameTagsAndAttributes() throws IOException {
    String script = Files.readString(Path.of("assets/js/allowed-markup.js"));
    assertEquals(new TreeSet<>(AllowedMarkup.HTML), words(script, "HTML"));
    assertEquals(new TreeSet<>(AllowedMarkup.SVG), words(script, "SVG"));
    assertEquals(new TreeSet<>(AllowedMarkup.MATH), words(script, "MATH"));
    assertEquals(new TreeSet<>(AllowedMarkup.ATTRIBUTES), words(script, "ATTRIBUTES"));
  }

  private static Set<String> words(String script, String name) {
    Matcher list = Pattern.compile("const " + name + " = list\\(\\s*\"([^\"]*)\"").matcher(script);
    assertTrue(list.find(), name);
    return new TreeSet<>(Arrays.asList(list.group(1).split(" ")));
  }

  @Test
  void nothingButKnownTagsAndAttributesComesThrough() {
    assertEquals(
        "[[\"p\",\"a \",[\"em\",\"b\"],\" c\"]]",
        piece("<p onclick=\"x\" style=\"y\" id=\"z\">a <em tabindex=\"0\">b</em> c</p>"));
    assertEquals(
        "[\"text\"]", piece("<div><script>1</script><iframe></iframe><video></video>text</div>"));
    assertEquals("[[\"p\",\"x\"]]", piece("<details open><summary>x</summary></details>"));
  }

  @Test
  void addressesAreThoseFromTheRoot() {
    assertEquals(
        "[[\"p\",[\"a\",{\"href\":\"part/one.html#x\"},\"1\"],[\"a\",{\"href\":\"two.html\"},\"2\"]"
            + ",[\"a\",{\"href\":\"https://example.org/\"},\"3\"]]]",
        piece(
            "<p><a href=\"#x\">1</a><a href=\"../two.html\">2</a>"
                + "<a href=\"https://example.org/\">3</a></p>"));
  }

  @Test
  void answersAndNotesAreKeptBack() {
    String piece =
        piece(
            "<div class=\"callout\"><p>ask<a class=\"fn-ref\" href=\"#n\">1</a></p><details"
                + " class=\"callout callout-solution\"><summary>S</summary>no</details></div>");
    assertEquals("[[\"p\",\"ask\"]]", piece);
  }

  @Test
  void longThingsAreCut() {
    String lines = "<span class=\"line\">x\n</span>".repeat(30);
    String listing = piece("<figure><pre><code>" + lines + "</code></pre></figure>");
    assertEquals(12, listing.split("x").length - 1, listing);
    String rows = "<tr><td>r</td></tr>".repeat(30);
    String table = piece("<div><table><tbody>" + rows + "</tbody></table></div>");
    assertEquals(6, table.split("\"r\"").length - 1, table);
    String big = "<path d=\"" + "M0 0".repeat(3000) + "\"></path>";
    String figure = "<figure><svg>" + big + "</svg><figcaption>c</figcaption></figure>";
    assertEquals("[[\"figcaption\",\"c\"]]", piece(figure));
  }

  @Test
  void drawingsKeepTheirCaseAndHaveAnchorsOfTheirOwn() {
    String svg =
        "<figure><svg viewBox=\"0 0 1 1\" role=\"img\"><title>t</title><defs><marker id=\"a\""
            + " markerWidth=\"7\"></marker></defs><path marker-end=\"url(#a)\""
            + " id=\"p\"/></svg></figure>";
    String piece = piece(svg);
    assertTrue(piece.contains("{\"viewBox\":\"0 0 1 1\"}"), piece);
    assertTrue(piece.contains("\"pv-a\"") && piece.contains("url(#pv-a)"), piece);
    assertFalse(piece.contains("\"p\"") || piece.contains("title"), piece);
  }

  @Test
  void aSectionIsItsHeadingAndFirstParagraph() {
    Map<String, String> book =
        Map.of(
            "contents.md",
            "- Part\n  - [One](one.md)\n",
            "one.md",
            "## A {#a}\n\n"
                + "- no\n\n"
                + "yes\n\n"
                + "more\n\n"
                + "## B {#b}\n\n"
                + "### C {#c}\n\n"
                + "d\n\n"
                + "[](#a) [](#b) [](#c)\n");
    Diagnostics problems = new Diagnostics();
    Site site = BuildPipeline.press(WrittenBook.of(book, Results.NONE, problems), problems);
    String script = new String(site.files().get("previews/one.js"), StandardCharsets.UTF_8);
    assertTrue(
        script.contains(
            "\"a\":[[\"p\",[\"b\",[\"span\",{\"class\":\"number\"},\"1.1\"],\" A\"]],"
                + "[\"p\",\"yes\"]],"),
        script);
    assertTrue(script.contains("\" B\"]]],"), script);
    assertTrue(script.contains("[\"p\",\"d\"]],"), script);
  }

  private static String piece(String html) {
    return new PreviewMarkup("part/one.html").of(html);
  }
}
