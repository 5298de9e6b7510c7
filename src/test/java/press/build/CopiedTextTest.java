package press.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import press.project.BookSources;
import press.project.WrittenBook;
import press.results.Results;
import press.source.Diagnostics;
import press.source.Site;

/// What a listing gives to a reader who copies it: the text of its lines without removed lines and
/// the numbers of notes, as `code.js` takes it.
class CopiedTextTest {

  private static final String BODY =
      "\t\tint a;\r\n\t\t\tb(); \t\r\n \r\n\t\tint c; // é <&>\r\n\n";
  private static final String FILE = "class X {\n\t\t//> body\r\n" + BODY + "\t\t//<\n}\n";

  @Test
  void aRegionByteForByte() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\n```\n"));
  }

  @Test
  void theShownPartOfARegion() {
    String part = "```{code} kernels/b/new.c#body\nlines: 2-4\n```\n";
    assertEquals("\t\t\tb(); \t\r\n \r\n\t\tint c; // é <&>\r\n", copied(part));
  }

  @Test
  void aDifferenceWithoutWhatWasRemoved() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\ndiff: old\n```\n"));
  }

  @Test
  void linesWithoutTheirNotes() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\n\n1: one\n3: three\n```\n"));
  }

  @Test
  void theTextOfAPlainListing() {
    String text = "\n\tif (x < y)  \n\n  z(\"&amp;\");\n\n";
    assertEquals(text, copied("```c\n" + text + "```\n"));
    assertEquals(text, copied("```\n" + text + "```\n"));
  }

  @Test
  void aPlainListingInAQuoteAndInAListWithoutWhatStandsBeforeItsLines() {
    assertEquals("a\n  b\n", copied("> ```c\n> a\n>   b\n> ```\n"));
    assertEquals("a\n  b\n", copied("- x\n\n  ```c\n  a\n    b\n  ```\n"));
  }

  @Test
  void theWholeFileIsDownloadedByteForByte() {
    Site site = site("```{code} kernels/b/new.c#body\n```\n");
    byte[] file = site.files().get("code/kernels/b/new.c");
    assertArrayEquals(FILE.getBytes(StandardCharsets.UTF_8), file);
  }

  private static String copied(String chapter) {
    String page = new String(site(chapter).files().get("x.html"), StandardCharsets.UTF_8);
    Element code = Jsoup.parse(page).expectFirst("pre > code");
    code.select("del, .co").remove();
    return code.wholeText();
  }

  private static Site site(String chapter) {
    Diagnostics problems = new Diagnostics();
    BookSources sources =
        WrittenBook.of(
            Map.of(
                "contents.md", "- [X](x.md)\n- [Y](y.md)\n",
                "x.md", chapter,
                "y.md",
                    "```{code} kernels/b/old.c#body\n```\n\n```{code} kernels/b/new.c#body\n```\n",
                "kernels/b/old.c", "//> body\nint a;\ngone();\n//<\n",
                "kernels/b/new.c", FILE),
            Results.NONE,
            problems);
    Site site = BuildPipeline.press(sources, problems);
    assertEquals(List.of(), problems.sorted());
    return site;
  }
}
