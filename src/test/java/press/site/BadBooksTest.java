package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import press.source.Site;

/// Whole books with mistakes: all told in one run, nothing published, the old site untouched.
///
/// Each book of `books` with a file `complaints.txt` is one; `-Dgolden=update` rewrites that file.
class BadBooksTest {

  private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> booksWithMistakes() throws IOException {
    List<Path> books;
    try (Stream<Path> all = Files.list(Folders.BOOKS)) {
      books = all.filter(b -> Files.exists(b.resolve("complaints.txt"))).sorted().toList();
    }
    return books.stream().map(b -> dynamicTest(b.getFileName().toString(), () -> check(b)));
  }

  private void check(Path book) throws IOException {
    Path home = Files.createTempDirectory(folder, "home");
    Path out = home.resolve("site");
    Folders.copy(book, home);
    Publisher.publish(Site.of(Map.of("index.html", "the old site".getBytes())), out);
    SortedMap<String, String> before = Folders.hashes(out);

    PressRun run = PressRun.build(home.resolve("book"), out);
    String complaints = run.err().replace(out.toString(), "OUT");

    Path golden = book.resolve("complaints.txt");
    if (UPDATE) {
      Files.writeString(golden, complaints);
    }
    assertEquals(Files.readString(golden), complaints);
    assertEquals(1, run.status(), "exit status");
    assertEquals("", run.out(), "what it prints where nothing was published");
    assertEquals(before, Folders.hashes(out), "the old site");
  }

  @Test
  void checkComplainsOfTheSameAndWritesNothing() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("bad-chapters"), folder);
    SortedMap<String, String> before = Folders.hashes(folder);
    PressRun build = PressRun.build(folder.resolve("book"), folder.resolve("site"));
    PressRun check = PressRun.press("check", "--book", folder.resolve("book").toString());
    assertEquals(1, check.status());
    assertEquals(
        build.err().lines().filter(l -> !l.startsWith("nothing was")).toList(),
        check.err().lines().toList());
    assertEquals(before, Folders.hashes(folder));
  }

  @Test
  void aWarningStopsPublicationOnlyWhereTheAuthorWantsIt() throws IOException {
    Folders.copy(Folders.BOOKS.resolve("spec"), folder);
    Files.writeString(
        folder.resolve("book/x.md"), "It moves [](value:stream/scalar:op=triad?GB/s).\n");
    String book = folder.resolve("book").toString();
    String out = folder.resolve("site").toString();
    assertEquals(1, PressRun.press("build", "--strict", "--book", book, "--out", out).status());
    assertEquals(Map.of(), Folders.hashes(folder.resolve("site")));
    assertEquals(0, PressRun.press("build", "--book", book, "--out", out).status());
  }
}
