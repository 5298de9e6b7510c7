package press.perf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How long the press takes, as whole processes from start to end, on this book and on two large
/// ones made by code; beside Hugo, where it is installed. Run alone, on a quiet machine, by `mvn
/// -Pperf verify`; the table is in `target/perf.md`.
///
/// Numbers depend on the machine, so nothing is asserted of them.
@Tag("perf")
class SpeedIT {

  private static final int TIMES = Integer.getInteger("perf.times", 5);
  private static final Corpus B = new Corpus(1_000, 20);
  private static final Corpus C = new Corpus(10_000, 200);

  @TempDir Path folder;

  private final List<String> table = new ArrayList<>();

  @Test
  void prints_the_table() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    table.add(processors + " processors, " + TIMES + " runs each: median (least..most)");
    table.add("");
    table.add("| | must | aim | time | peak memory |");
    table.add("|---|---|---|---|---|");
    Path real = realBook();
    press("A, nothing kept", "5 s", "2 s", real, true, TIMES);
    press("A, work kept", "0.8 s", "0.4 s", real, false, TIMES);
    Path b = B.press(folder.resolve("b"));
    press("B, nothing kept", "4 s", "1.5 s", b, true, TIMES);
    hugo("B, Hugo", B, TIMES);
    edits("A, save to new page, in a warm process", real, TIMES * 20);
    edits("B, save to new page, in a warm process", b, TIMES * 20);
    int few = Math.max(1, TIMES / 2);
    press("C, nothing kept", "25 s, 1 GB", "10 s, 512 MB", C.press(folder.resolve("c")), true, few);
    hugo("C, Hugo", C, few);
    Path written = Files.createDirectories(Path.of("target")).resolve("perf.md");
    Files.writeString(written, String.join("\n", table) + "\n");
    table.forEach(System.out::println);
    assertTrue(table.size() > 8, "rows of the table");
  }

  private void press(
      String name, String must, String aim, Path book, boolean nothingKept, int times)
      throws Exception {
    Path out = book.resolveSibling("out/site");
    Path kept = book.resolveSibling(".press/kept");
    Files.createDirectories(out.getParent());
    List<String> command =
        List.of(
            Path.of("press").toAbsolutePath().toString(),
            "build",
            "--gzip",
            "--book",
            book.toString(),
            "--out",
            out.toString());
    // The first one fills the caches of the disk, and makes the cache of classes.
    Timed.of(1, folder, command, () -> {});
    Timed timed =
        Timed.of(
            times,
            folder,
            command,
            () -> {
              if (nothingKept) {
                Files.deleteIfExists(kept);
                delete(out.getParent());
                Files.createDirectories(out.getParent());
              }
            });
    row(name, must, aim, timed.shown(), timed.peakMegabytes());
  }

  private void edits(String name, Path book, int times) throws IOException {
    Edits edits = new Edits(book, times);
    table.add(
        String.format(
            Locale.ROOT,
            "| %s | 120 / 300 ms | 50 / 100 ms | median %.0f ms, p99 %.0f ms | |",
            name,
            edits.median(),
            edits.percentile99()));
  }

  private void hugo(String name, Corpus corpus, int times) throws Exception {
    Optional<String> hugo =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(path -> path + "/hugo")
            .filter(path -> Files.isExecutable(Path.of(path)))
            .findFirst();
    if (hugo.isEmpty()) {
      table.add("| " + name + " | | | not installed | |");
      return;
    }
    Path site = corpus.hugo(folder.resolve("hugo-" + corpus.chapters()));
    Path out = site.resolve("public");
    Timed timed =
        Timed.of(times, site, List.of(hugo.get(), "--quiet", "-d", "public"), () -> delete(out));
    row(name + ", without gzip", "", "", timed.shown(), timed.peakMegabytes());
  }

  private void row(String name, String must, String aim, String time, double megabytes) {
    table.add(
        String.format(
            Locale.ROOT, "| %s | %s | %s | %s | %.0f MB |", name, must, aim, time, megabytes));
  }

  /// This book and what it quotes, in a folder of its own.
  private Path realBook() throws IOException {
    Path project = folder.resolve("a");
    for (String part :
        List.of("book", "kernels", "src/main/java/speed", "src/test/resources/spec")) {
      copy(Path.of(part), project.resolve(part));
    }
    return project.resolve("book");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path each : all.sorted().toList()) {
        Path target = to.resolve(from.relativize(each).toString());
        if (Files.isDirectory(each)) {
          Files.createDirectories(target);
        } else {
          Files.copy(each, target);
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
