package press.perf;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import press.line.Line;
import press.line.Printing;
import press.source.Diagnostics;

/// How long it takes in a process that stays from a saved chapter to the bytes of its new page: to
/// read the book again, to print it again, and to put that page together.
final class Edits {

  private static final int WARM = 30;

  private final Printing printing = new Printing();
  private final Path book;
  private final List<Double> millis = new ArrayList<>();

  /// Edits the chapters of a book one after the other.
  ///
  /// @param times how often, after some that are not counted
  Edits(Path book, int times) throws IOException {
    this.book = book;
    List<Path> chapters = chapters();
    for (int i = 0; i < WARM + times; i++) {
      Path chapter = chapters.get(i % chapters.size());
      Files.writeString(chapter, Files.readString(chapter) + "\nOne sentence more.\n");
      long start = System.nanoTime();
      print(chapter);
      if (i >= WARM) {
        millis.add((System.nanoTime() - start) / 1e6);
      }
    }
    Collections.sort(millis);
  }

  /// Those with a page of their own.
  private List<Path> chapters() throws IOException {
    try (Stream<Path> all = Files.walk(book)) {
      List<Path> found = new ArrayList<>();
      for (Path file : all.sorted().toList()) {
        boolean chapter =
            file.getFileName().toString().endsWith(".md")
                && !file.toString().contains("/shared/")
                && !file.getParent().equals(book);
        if (chapter && !Files.readString(file).contains("status: planned")) {
          found.add(file);
        }
      }
      return found;
    }
  }

  private void print(Path chapter) throws IOException {
    Diagnostics problems = new Diagnostics();
    Line.Printed printed =
        printing.print(printing.load(book, book.resolveSibling(".press/kept"), problems), problems);
    assertFalse(problems.hasErrors(), () -> problems.sorted().toString());
    String page = book.relativize(chapter).toString().replaceFirst("\\.md$", ".html");
    printed.site().files().get(page);
  }

  double median() {
    return millis.get(millis.size() / 2);
  }

  double percentile99() {
    return millis.get(Math.min(millis.size() - 1, millis.size() * 99 / 100));
  }
}
