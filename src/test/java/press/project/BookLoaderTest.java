package press.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.source.Diagnostic;
import press.source.Diagnostics;

class BookLoaderTest {

  private final Diagnostics problems = new Diagnostics();

  @TempDir Path folder;

  @BeforeEach
  void smallBook() throws IOException {
    write("book/book.yaml", "title: Small\n".getBytes());
    write("book/contents.md", "- [One](part/one.md)\n".getBytes());
    write("book/part/one.md", "Text.\n".getBytes());
  }

  @Test
  void textsAreKnownByTheirPathInTheBookAndToldByTheirPathInTheProject() throws IOException {
    BookSources sources = load();
    assertEquals(Set.of("contents.md", "part/one.md"), sources.texts().keySet());
    assertEquals("book/part/one.md", sources.texts().get("part/one.md").path());
    assertEquals("Small", sources.book().title());
    assertEquals(List.of(), problems.sorted());
  }

  @Test
  void aByteOrderMarkIsNotPartOfTheText() throws IOException {
    write("book/part/one.md", "\uFEFFText.\n".getBytes("UTF-8"));
    assertEquals("Text.\n", load().texts().get("part/one.md").text());
  }

  @Test
  void aFileThatIsNotUtf8IsPointedAt() throws IOException {
    write("book/part/one.md", "A caf\u00e9.\n".getBytes("ISO-8859-1"));
    load();
    Diagnostic told = problems.sorted().getFirst();
    assertEquals("book/part/one.md:1:6: not UTF-8", told.at() + ": " + told.message());
  }

  @Test
  void theFirstByteThatIsNotUtf8IsNamed() throws IOException {
    write("kernels/stream/copy.cl", "// caf\u00e9\n".getBytes("ISO-8859-1"));
    load();
    Diagnostic told = problems.sorted().getFirst();
    assertEquals("kernels/stream/copy.cl:1:7", told.at().toString());
    assertEquals("save the file as UTF-8; here stands the byte E9", told.help());
    write("kernels/stream/copy.cl", "// caf\u00e9\n".getBytes("UTF-16"));
    Diagnostics wide = new Diagnostics();
    BookLoader.load(folder.resolve("book"), wide);
    assertEquals(
        "save the file as UTF-8; here stands the byte FE, as in UTF-16",
        wide.sorted().stream().filter(d -> d.code().equals("B04")).findFirst().get().help());
  }

  @Test
  void settingsThatSayNothingAreToldOnce() throws IOException {
    for (String empty : List.of("", "\n", "# title: Small\n")) {
      write("book/book.yaml", empty.getBytes());
      Diagnostics found = new Diagnostics();
      BookLoader.load(folder.resolve("book"), found);
      assertEquals(
          List.of("book/book.yaml:1:1 B02 book.yaml says nothing"),
          found.sorted().stream().map(d -> d.at() + " " + d.code() + " " + d.message()).toList());
    }
    write("book/book.yaml", new byte[] {(byte) 0xE9});
    Diagnostics unread = new Diagnostics();
    BookLoader.load(folder.resolve("book"), unread);
    assertTrue(unread.sorted().stream().noneMatch(d -> d.code().equals("B02")));
  }

  @Test
  void hiddenFilesAreNotRead() throws IOException {
    write("book/part/.#one.md", "An editor's own.\n".getBytes());
    assertEquals(Set.of("contents.md", "part/one.md"), load().texts().keySet());
  }

  @Test
  void codeLiesBesideTheBookInTheFoldersThatItNames() throws IOException {
    write("kernels/stream/copy.cl", "kernel\n".getBytes());
    write("kernels/stream/a.out", new byte[] {0, 1, (byte) 0xff});
    write("elsewhere/x.cl", "kernel\n".getBytes());
    assertEquals(Set.of("kernels/stream/copy.cl"), load().code().keySet());
  }

  @Test
  void aTemplateOfTheBookReplacesAShippedOne() throws IOException {
    write("book/templates/notfound.peb", "Mine.\n".getBytes());
    assertEquals("Mine.\n", load().templates().get("notfound.peb").text());
    assertTrue(load().templates().containsKey("page.peb"));
  }

  private BookSources load() throws IOException {
    return BookLoader.load(folder.resolve("book"), problems);
  }

  private void write(String path, byte[] bytes) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
