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
  void a_region_byte_for_byte() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\n```\n"));
  }

  @Test
  void the_shown_part_of_a_region() {
    String part = "```{code} kernels/b/new.c#body\nlines: 2-4\n```\n";
    assertEquals("\t\t\tb(); \t\r\n \r\n\t\tint c; // é <&>\r\n", copied(part));
  }

  @Test
  void a_difference_without_what_was_removed() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\ndiff: old\n```\n"));
  }

  @Test
  void lines_without_their_notes() {
    assertEquals(BODY, copied("```{code} kernels/b/new.c#body\n\n1: one\n3: three\n```\n"));
  }

  @Test
  void the_text_of_a_plain_listing() {
    String text = "\n\tif (x < y)  \n\n  z(\"&amp;\");\n\n";
    assertEquals(text, copied("```c\n" + text + "```\n"));
    assertEquals(text, copied("```\n" + text + "```\n"));
  }

  @Test
  void a_plain_listing_in_a_quote_and_in_a_list_without_what_stands_before_its_lines() {
    assertEquals("a\n  b\n", copied("> ```c\n> a\n>   b\n> ```\n"));
    assertEquals("a\n  b\n", copied("- x\n\n  ```c\n  a\n    b\n  ```\n"));
  }

  @Test
  void the_whole_file_is_downloaded_byte_for_byte() {
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
        BookSources.of(
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
