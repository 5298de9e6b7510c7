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
import press.project.WrittenBook;
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
  void aFileThatIsNotUtf8IsToldWithThePlaceOfTheFirstBadByte() throws IOException {
    Files.write(
        folder.resolve("book/part/one.md"),
        "Text.\n\nCaf\u00E9s.\n".getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(said().contains("book/part/one.md:3:4: error[B04]: not UTF-8"), said());
  }

  @Test
  void aByteOrderMarkIsNoCharacterAndMovesNoColumn() throws IOException {
    Files.writeString(folder.resolve("book/part/one.md"), "\uFEFFSee [](#nowhere).\n");
    assertTrue(said().contains("book/part/one.md:1:9: error[L08]"), said());
  }

  @Test
  void linesEndWithAnyOfTheThreeLineEnds() throws IOException {
    Files.writeString(
        folder.resolve("book/part/one.md"), "One.\r\n\r\nTwo.\n\nThree.\r\rSee [](#nowhere).\n");
    assertTrue(said().contains("book/part/one.md:7:9: error[L08]"), said());
  }

  @Test
  void aChapterOfMoreThanEightMillionCharactersIsNotRead() throws IOException {
    String endless = "word\n\n".repeat(1_400_000);
    Files.writeString(folder.resolve("book/part/one.md"), endless);
    assertTrue(said().contains("book/part/one.md:1:1: error[B08]"), said());
    Diagnostics problems = new Diagnostics();
    Map<String, String> files = Map.of("contents.md", "- [One](one.md)\n", "one.md", endless);
    BookParser.parse(WrittenBook.of(files, Results.NONE, problems), problems);
    assertEquals("P10", problems.sorted().getFirst().code());
  }

  @Test
  void aBrokenTemplateOfTheBookIsTheAuthorsMistakeAndToldOnce() throws IOException {
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
  void aTemplateThatIncludesItselfEnds() throws IOException {
    Path own = Files.createDirectories(folder.resolve("book/templates"));
    Files.writeString(own.resolve("page.peb"), "{% include \"page.peb\" %}");
    String said = said();
    assertTrue(said.contains("error[M03]: bad template: it includes itself without end"), said);
  }

  private String said() {
    PressRun run = PressRun.press("check", "--book", folder.resolve("book").toString());
    assertEquals(1, run.status(), run.out());
    return run.err();
  }
}
