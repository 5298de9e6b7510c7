package press.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jsoup.Jsoup;

/// The project's own book, printed once for the tests that look at it: by `mvn verify` before its
/// tests, and elsewhere by the first test of a process.
///
/// `-Dsite.book=DIR` takes another one.
final class ProjectBook {

  /// Where the book lies; its sources lie beside it.
  static final Path FOLDER = Path.of(System.getProperty("site.book", "book")).toAbsolutePath();

  private ProjectBook() {}

  /// Found or printed by the first who asks for it.
  private static final class Printed {
    static final Path SITE = packaged().orElseGet(ProjectBook::print);
  }

  /// The printed book, the same for all tests: to be read and not to be changed. Fails with the
  /// complaints where the book has mistakes.
  static Path site() {
    return Printed.SITE;
  }

  /// What `mvn verify` has printed when it packaged; none where it was told to print another book.
  private static Optional<Path> packaged() {
    boolean ours = Path.of(System.getProperty("book.dir", "book")).toAbsolutePath().equals(FOLDER);
    return Optional.ofNullable(System.getProperty("site.printed"))
        .map(site -> Path.of(site).toAbsolutePath())
        .filter(site -> ours && Files.isDirectory(site));
  }

  /// Prints the book; it is deleted with the end of this process.
  private static Path print() {
    try {
      Path folder = Files.createTempDirectory("real-book");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> forget(folder)));
      Path site = folder.resolve("site");
      print(site, folder.resolve("log"));
      assertHasPages(site);
      return site;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nothing interrupts a test", e);
    }
  }

  /// After packaging the script prints, which still has what the build before it worked out: a
  /// sixth of the time of the processor that this process would take.
  private static void print(Path site, Path log) throws IOException, InterruptedException {
    if (!PressProcess.isPackaged()) {
      PressRun run = PressRun.build(FOLDER, site);
      assertEquals(0, run.status(), run.err());
      return;
    }
    ProcessBuilder script =
        new ProcessBuilder("./press", "build", "--book", FOLDER.toString(), "--out", "" + site);
    Process press = script.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertEquals(0, press.waitFor(), () -> Folders.text(log));
  }

  private static void forget(Path folder) {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All pages of a site, sorted.
  static List<Path> pages(Path site) throws IOException {
    return Folders.files(site).stream().filter(f -> f.toString().endsWith(".html")).toList();
  }

  /// Returns the smallest page of each kind and some of all pages, without the page that holds the
  /// whole book: a sample for tests that would take minutes on every page.
  ///
  /// @param first index of the first of the other pages
  /// @param step from one of the other pages to the next
  static List<Path> sample(Path site, int first, int step) throws IOException {
    List<Path> pages = pages(site).stream().filter(page -> !page.endsWith("print.html")).toList();
    SortedMap<String, Path> smallest = new TreeMap<>();
    for (Path page : pages) {
      String kind = Jsoup.parse(page.toFile()).body().className();
      smallest.merge(kind, page, (a, b) -> size(b) < size(a) ? b : a);
    }
    Set<Path> chosen = new TreeSet<>(smallest.values());
    for (int i = first; i < pages.size(); i += step) {
      chosen.add(pages.get(i));
    }
    return List.copyOf(chosen);
  }

  private static long size(Path file) {
    return file.toFile().length();
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

  /// A site has so many pages at least, so that an empty loop is no passed test.
  private static void assertHasPages(Path site) throws IOException {
    assertTrue(pages(site).size() >= 7, "pages of " + site);
  }
}
