package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two sites are compared by what they say, not by how it is marked up.
class SiteContentsTest {

  private static final String PAGE =
      """
      <title>Copying</title>
      <body><p id="a">One <b>word</b></p><p>Two <a href="assets/x-0123456789.js">x</a></p>
      <table><tr><th>n<td>1</table>
      <figure><svg><title>A bar</title><rect/><text>7</text></svg><figcaption>F</figcaption></figure>
      """;

  @TempDir Path folder;
  private Path before;
  private Path after;

  @BeforeEach
  void writePages() throws IOException {
    before = Files.createDirectory(folder.resolve("before"));
    after = Files.createDirectory(folder.resolve("after"));
    Files.writeString(before.resolve("a.html"), PAGE);
  }

  @Test
  void markupStylesScriptsAndContentHashesDoNotCount() throws IOException {
    write(
        PAGE.replace("<b>word</b>", "<i class=x>word</i><script>1</script>")
            .replace("0123456789", "9876543210"));
    assertEquals(List.of(), differences());
  }

  @Test
  void aChangeOfEachAspectIsReported() throws IOException {
    write(PAGE.replace("Copying", "Writing").replace("id=\"a\"", "id=\"b\""));
    assertEquals(
        List.of(
            "a.html: title: - Copying",
            "a.html: title: + Writing",
            "a.html: anchors: - a",
            "a.html: anchors: + b"),
        differences());
    write(PAGE.replace("One", "Three").replace("/x", "/y"));
    assertEquals(
        List.of(
            "a.html: text: - One word",
            "a.html: text: + Three word",
            "a.html: links: - [x](assets/x.js)",
            "a.html: links: + [x](assets/y.js)"),
        differences());
    write(PAGE.replace("<td>1", "<td>2").replace("<rect/>", ""));
    assertEquals(
        List.of(
            "a.html: text: - 1",
            "a.html: text: + 2",
            "a.html: tables: - n | 1",
            "a.html: tables: + n | 2",
            "a.html: figures: - svg  {rect=1} [A bar, 7]",
            "a.html: figures: + svg  {} [A bar, 7]"),
        differences());
  }

  @Test
  void whatIsNamedIsIgnored() throws IOException {
    write(PAGE.replace("<p>Two", "<p class=new>More</p><p>Two").replace("A bar", "A line"));
    Files.writeString(after.resolve("b.html"), PAGE);
    assertEquals(
        List.of(), differences("--ignore=.new, svg", "--ignore-page=b.*", "--ignore-line=^svg"));
    assertEquals(List.of("b.html: + page"), differences("--page=b.html"));
  }

  private void write(String page) throws IOException {
    Files.writeString(after.resolve("a.html"), page);
  }

  private List<String> differences(String... options) throws IOException {
    SiteContents contents = new SiteContents();
    for (String option : options) {
      contents.option(option);
    }
    return contents.differences(before, after);
  }
}
