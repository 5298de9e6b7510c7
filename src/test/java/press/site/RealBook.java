package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The project's own book, printed once for the tests that look at it.
///
/// `-Dsite.book=DIR` takes another one.
final class RealBook {

  /// Where the book lies; its sources lie beside it.
  static final Path FOLDER = Path.of(System.getProperty("site.book", "book")).toAbsolutePath();

  private RealBook() {}

  /// Prints the book into a folder and returns the site; fails with the complaints where it has
  /// mistakes.
  static Path print(Path folder) throws IOException {
    Path site = folder.resolve("site");
    Run run = Run.build(FOLDER, site);
    assertEquals(0, run.status(), run.err());
    return site;
  }

  /// All pages of a site, sorted.
  static List<Path> pages(Path site) throws IOException {
    return Folders.files(site).stream().filter(f -> f.toString().endsWith(".html")).toList();
  }

  /// Copies the book and everything it quotes to another folder; returns the copy of the book.
  static Path copy(Path to) throws IOException {
    Path project = FOLDER.getParent();
    for (String part :
        List.of(
            FOLDER.getFileName().toString(),
            "kernels",
            "src/main/java/speed",
            "src/test/resources/spec",
            ".press/results")) {
      if (Files.isDirectory(project.resolve(part))) {
        Folders.copy(project.resolve(part), to.resolve(part));
      }
    }
    return to.resolve(FOLDER.getFileName());
  }

  /// How many pages a site has at least, so that an empty loop is no passed test.
  static void assertHasPages(Path site) throws IOException {
    try (Stream<Path> pages = pages(site).stream()) {
      assertEquals(true, pages.count() >= 7, "pages of " + site);
    }
  }
}
