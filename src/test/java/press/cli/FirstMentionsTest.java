package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstMentionsTest {

  @TempDir private Path book;

  @Test
  void benchmarksStandInTheOrderOfTheChaptersThatNameThem() throws IOException {
    Files.writeString(
        book.resolve("contents.md"), "- Part\n  - [Two](two.md)\n  - [One](one.md)\n");
    Files.writeString(book.resolve("one.md"), "# One\n\n```{chart} scan\n```\n");
    Files.writeString(
        book.resolve("two.md"),
        "# Two\n\nNo upstream/x, but [](value:stream/copy?us).\n\n```{ladder} sum\n```\n");
    assertEquals(
        List.of("stream", "sum", "scan"),
        new FirstMentions(book).of(List.of("never", "scan", "stream", "sum")));
  }

  @Test
  void withoutABookNothingIsNamed() throws IOException {
    assertEquals(List.of(), new FirstMentions(book.resolve("none")).of(List.of("scan")));
  }
}
