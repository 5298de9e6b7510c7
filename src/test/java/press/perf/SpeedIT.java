package press.perf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
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
/// `-Dperf.only=A,serve` makes only the rows whose names begin so; `-Dperf.times=N` runs each so
/// often (5), `-Dperf.edits=N` edits so often (200). Numbers depend on the machine, so nothing is
/// asserted of them.
@Tag("perf")
class SpeedIT {

  private static final int TIMES = Integer.getInteger("perf.times", 5);
  private static final int EDITS = Integer.getInteger("perf.edits", 200);
  private static final int MANY_EDITS = Integer.getInteger("perf.many", 10_000);
  private static final List<String> ONLY = List.of(System.getProperty("perf.only", "").split(","));
  private static final Corpus SMALL = new Corpus(20, 2);
  private static final Corpus B = new Corpus(1_000, 20);
  private static final Corpus C = new Corpus(10_000, 200);
  private static final String SAVE = "120 / 300 ms | 50 / 100 ms";

  @TempDir Path folder;

  private final List<String> table = new ArrayList<>();

  /// A row of the table.
  private interface Row {
    void measure(String name) throws Exception;
  }

  @Test
  void prints_the_table() throws Exception {
    int processors = Runtime.getRuntime().availableProcessors();
    table.add(processors + " processors, " + TIMES + " runs each: median (least..most)");
    table.add("");
    table.add("| | must | aim | time | peak memory |");
    table.add("|---|---|---|---|---|");
    Path a = realBook();
    Path b = book("b", B);
    Path c = folder.resolve("c/book");
    int few = Math.max(1, TIMES / 2);
    row("A, nothing kept", name -> press(name, "5 s | 2 s", a, Kept.NOTHING, TIMES));
    row("A, work kept", name -> press(name, "0.8 s | 0.4 s", a, Kept.ALL, TIMES));
    row("A, one chapter changed", name -> press(name, " | ", a, Kept.BUT_ONE, TIMES));
    row("A, save to repaint", name -> paint(name, a, "hardware/bandwidth"));
    row("B, nothing kept", name -> press(name, "4 s | 1.5 s", b, Kept.NOTHING, TIMES));
    row("B, Hugo", name -> hugo(name, B, TIMES));
    row("B, save to repaint", name -> paint(name, b, "part010/c00500"));
    row("serve, first page", name -> serve(name, a));
    row("serve, heap after %,d and %,d edits".formatted(MANY_EDITS / 10, MANY_EDITS), this::heap);
    row(
        "C, nothing kept",
        name ->
            press(name, "25 s, 1 GB | 10 s, 512 MB", C.press(c.getParent()), Kept.NOTHING, few));
    row("C, Hugo", name -> hugo(name, C, few));
    Path written = Files.createDirectories(Path.of("target")).resolve("perf.md");
    Files.writeString(written, String.join("\n", table) + "\n");
    table.forEach(System.out::println);
    assertTrue(table.size() > 4, "rows of the table");
  }

  private void row(String name, Row row) throws Exception {
    if (ONLY.stream().anyMatch(name::startsWith)) {
      row.measure(name);
      System.out.println(table.getLast());
    }
  }

  private Path book(String name, Corpus corpus) throws IOException {
    return corpus.press(folder.resolve(name));
  }

  /// What is left of the run before.
  private enum Kept {
    NOTHING,
    ALL,
    BUT_ONE
  }

  private void press(String name, String goals, Path book, Kept kept, int times) throws Exception {
    Path out = book.resolveSibling("out/site");
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
    // The first one fills the caches of the disk, and makes the cache of classes; the second is
    // sure that nothing was written while it looked.
    Timed.of(2, folder, command, () -> {});
    Timed timed = Timed.of(times, folder, command, () -> before(kept, book, out));
    row(name, goals, timed.shown(), "%.0f MB".formatted(timed.peakMegabytes()));
  }

  private static void before(Kept kept, Path book, Path out) throws IOException {
    switch (kept) {
      case NOTHING -> {
        delete(book.resolveSibling(".press"));
        delete(out.getParent());
        Files.createDirectories(out.getParent());
      }
      case BUT_ONE -> {
        Path chapter = book.resolve("hardware/bandwidth.md");
        Files.writeString(chapter, Files.readString(chapter) + "\nOne sentence more.\n");
      }
      case ALL -> {
        // As it was left.
      }
    }
  }

  private void paint(String name, Path book, String chapter) throws Exception {
    try (Served served = Served.of(book)) {
      SaveToPaint paint = SaveToPaint.of(served, book, chapter, EDITS);
      String time =
          String.format(
              Locale.ROOT, "median %.0f ms, p99 %.0f ms", paint.median(), paint.percentile99());
      row(name, SAVE, time, "");
    }
  }

  private void serve(String name, Path book) throws Exception {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      try (Served served = Served.of(book)) {
        seconds.add(served.answerSeconds());
        served.awaitBook();
      }
    }
    Collections.sort(seconds);
    row(name, "1 s | ", new Timed(seconds, 0).shown(), "");
  }

  private void heap(String name) throws IOException {
    double[] megabytes = new HeapTrial(book("small", SMALL)).run(MANY_EDITS);
    double percent = 100 * (megabytes[1] / megabytes[0] - 1);
    String shown =
        String.format(
            Locale.ROOT, "%.1f MB, %.1f MB: %+.1f %%", megabytes[0], megabytes[1], percent);
    row(name, "± 10 % | ± 5 %", shown, "");
  }

  private void hugo(String name, Corpus corpus, int times) throws Exception {
    Optional<String> hugo =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(path -> path + "/hugo")
            .filter(path -> Files.isExecutable(Path.of(path)))
            .findFirst();
    if (hugo.isEmpty()) {
      row(name, " | ", "not installed", "");
      return;
    }
    Path site = corpus.hugo(folder.resolve("hugo-" + corpus.chapters()));
    Path out = site.resolve("public");
    Timed timed =
        Timed.of(times, site, List.of(hugo.get(), "--quiet", "-d", "public"), () -> delete(out));
    row(name + ", without gzip", " | ", timed.shown(), "%.0f MB".formatted(timed.peakMegabytes()));
  }

  private void row(String name, String goals, String time, String memory) {
    table.add("| %s | %s | %s | %s |".formatted(name, goals, time, memory));
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
