package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.markdown.BookParser;
import press.project.BookSources;
import press.results.Results;
import press.source.Diagnostics;

/// Files that no example of the manual can hold.
class FilesTest {

  @TempDir Path folder;

  @BeforeEach
  void copyBook() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("tiny"), folder);
  }

  @Test
  void a_file_that_is_not_utf_8_is_told_with_the_place_of_the_first_bad_byte() throws IOException {
    Files.write(
        folder.resolve("book/part/one.md"),
        "Text.\n\nCaf\u00E9s.\n".getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(said().contains("book/part/one.md:3:4: error[B04]: not UTF-8"), said());
  }

  @Test
  void a_byte_order_mark_is_no_character_and_moves_no_column() throws IOException {
    Files.writeString(folder.resolve("book/part/one.md"), "\uFEFFSee [](#nowhere).\n");
    assertTrue(said().contains("book/part/one.md:1:9: error[L08]"), said());
  }

  @Test
  void lines_end_with_any_of_the_three_line_ends() throws IOException {
    Files.writeString(
        folder.resolve("book/part/one.md"), "One.\r\n\r\nTwo.\n\nThree.\r\rSee [](#nowhere).\n");
    assertTrue(said().contains("book/part/one.md:7:9: error[L08]"), said());
  }

  @Test
  void a_chapter_of_more_than_eight_million_characters_is_not_read() throws IOException {
    String endless = "word\n\n".repeat(1_400_000);
    Files.writeString(folder.resolve("book/part/one.md"), endless);
    assertTrue(said().contains("book/part/one.md:1:1: error[B08]"), said());
    Diagnostics problems = new Diagnostics();
    Map<String, String> files = Map.of("contents.md", "- [One](one.md)\n", "one.md", endless);
    BookParser.parse(BookSources.of(files, Results.NONE, problems), problems);
    assertEquals("P10", problems.sorted().getFirst().code());
  }

  @Test
  void a_broken_template_of_the_book_is_the_authors_mistake_and_told_once() throws IOException {
    Path own = Files.createDirectories(folder.resolve("book/templates"));
    Files.writeString(own.resolve("page.peb"), "<main>\n{{ nothing }}\n</main>\n");
    String said = said();
    assertTrue(
        said.startsWith(
            "book/templates/page.peb:2:1: error[M03]: bad template: there is no value"
                + " \"nothing\""),
        said);
    assertEquals(1, said.lines().filter(l -> l.contains("error[")).count(), said);
  }

  // It uses up a deep stack, which the collector looks through again and again.
  @Tag("slow")
  @Test
  void a_template_that_includes_itself_ends() throws IOException {
    Path own = Files.createDirectories(folder.resolve("book/templates"));
    Files.writeString(own.resolve("page.peb"), "{% include \"page.peb\" %}");
    String said = said();
    assertTrue(said.contains("error[M03]: bad template: it includes itself without end"), said);
  }

  private String said() {
    Run run = Run.press("check", "--book", folder.resolve("book").toString());
    assertEquals(1, run.status(), run.out());
    return run.err();
  }
}
