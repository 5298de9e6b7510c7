package press.perf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Measures how long the press takes, as whole processes: this book (A), and generated books of
/// 1,000 and 10,000 chapters (B and C) beside Hugo where it is installed. `mvn -Pperf verify` on a
/// quiet machine writes the table to `target/perf.md`.
///
/// `-Dperf.only=A,serve` measures only the rows whose names begin so; `-Dperf.times=N` sets the
/// runs of each (5), `-Dperf.edits=N` the saves (200). No time is asserted, since it depends on the
/// machine.
@Tag("perf")
class SpeedIT {

  private static final int TIMES = Integer.getInteger("perf.times", 5);
  private static final int EDITS = Integer.getInteger("perf.edits", 200);
  private static final List<String> ONLY = List.of(System.getProperty("perf.only", "").split(","));
  private static final String CHAPTER = "hardware/bandwidth";

  @TempDir Path folder;

  private final List<String> table = new ArrayList<>();

  /// Measures one row of the table.
  private interface Measurement {
    /// Returns the cells for time and peak memory.
    String run() throws Exception;
  }

  @Test
  void printsTheTable() throws Exception {
    table.add(
        "%d processors, %d runs each: median (least..most)"
            .formatted(Runtime.getRuntime().availableProcessors(), TIMES));
    table.add("");
    table.add("| | must | aim | time | peak memory |");
    table.add("|---|---|---|---|---|");
    Path book = copyOfThisBook();
    row("A, nothing kept: build", "3 s | 2 s", () -> clean(book, TIMES).cells());
    row("A, one chapter edited: build", "1.2 s | 0.7 s", () -> edited("build", book).cells());
    row("A, one chapter edited: check", "1.0 s | 0.5 s", () -> edited("check", book).cells());
    row(
        "A, nothing to do: build",
        "0.5 s | 0.4 s",
        () -> run("build", book, TIMES, () -> {}).cells());
    row("serve, save to repaint", "100 / 150 ms | 50 / 100 ms", () -> repaint(book));
    row(
        "lsp, typing to diagnostics, completion, hover",
        "150, 100, 100 ms | 100, 50, 50 ms",
        () -> EditorTiming.of(book, CHAPTER, EDITS).cells());
    compare("B", new GeneratedBook(1_000, 20), "1.5 × | 1.0 ×", TIMES);
    compare("C", new GeneratedBook(10_000, 200), "1.0 ×, 800 MB | 0.6 ×, 512 MB", TIMES / 2 + 1);
    Path report = Files.createDirectories(Path.of("target")).resolve("perf.md");
    Files.write(report, table);
    assertTrue(table.size() > 4, "rows of the table");
  }

  private void row(String name, String goals, Measurement measurement) throws Exception {
    if (ONLY.stream().anyMatch(name::startsWith)) {
      table.add("| %s | %s | %s |".formatted(name, goals, measurement.run()));
      System.out.println(table.getLast());
    }
  }

  /// Adds the rows of a generated book: the press, Hugo, and the quotient of their medians.
  private void compare(String name, GeneratedBook generated, String goals, int times)
      throws Exception {
    List<Double> medians = new ArrayList<>();
    Path book = folder.resolve(name + "/book");
    row(
        name + ", nothing kept: build",
        " | ",
        () -> {
          generated.writeForPress(book.getParent());
          ProcessTiming timing = clean(book, times);
          medians.add(timing.median());
          return timing.cells();
        });
    Optional<Path> hugo = hugo();
    if (hugo.isEmpty()) {
      row(name + ", Hugo", " | ", () -> "not installed | ");
      return;
    }
    row(
        name + ", Hugo",
        " | ",
        () -> {
          Path site = generated.writeForHugo(folder.resolve(name + "-hugo"));
          List<String> command = List.of(hugo.get().toString(), "--quiet", "-d", "public");
          ProcessTiming timing =
              ProcessTiming.of(times, site, command, () -> delete(site.resolve("public")));
          medians.add(timing.median());
          return timing.cells();
        });
    row(
        name + " ÷ Hugo",
        goals,
        () -> "%.2f × | ".formatted(medians.getFirst() / medians.getLast()));
  }

  private static Optional<Path> hugo() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(path -> Path.of(path, "hugo"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private ProcessTiming clean(Path book, int times) throws Exception {
    return run(
        "build",
        book,
        times,
        () -> {
          delete(book.resolveSibling(".press"));
          delete(output(book).getParent());
          Files.createDirectories(output(book).getParent());
        });
  }

  private ProcessTiming edited(String command, Path book) throws Exception {
    Path chapter = book.resolve(CHAPTER + ".md");
    String text = Files.readString(chapter);
    StringBuilder more = new StringBuilder("\n");
    ProcessTiming timing =
        run(command, book, TIMES, () -> Files.writeString(chapter, text + more.append("More. ")));
    Files.writeString(chapter, text);
    return timing;
  }

  /// Times a command of the press, after two runs that fill the caches.
  private ProcessTiming run(
      String command, Path book, int times, ProcessTiming.Preparation preparation)
      throws Exception {
    Files.createDirectories(output(book).getParent());
    List<String> line =
        new ArrayList<>(List.of(PreviewProcess.LAUNCHER, command, "--book", book.toString()));
    if (command.equals("build")) {
      line.addAll(List.of("--out", output(book).toString()));
    }
    ProcessTiming.of(2, folder, line, () -> {});
    return ProcessTiming.of(times, folder, line, preparation);
  }

  private static Path output(Path book) {
    return book.resolveSibling("out/site");
  }

  private static String repaint(Path book) throws Exception {
    try (PreviewProcess preview = PreviewProcess.start(book)) {
      RepaintTiming timing = RepaintTiming.of(preview, book, CHAPTER, EDITS);
      return "median %.0f ms, p99 %.0f ms | ".formatted(timing.median(), timing.percentile99());
    }
  }

  /// Copies this book and what it quotes, so that it can be edited.
  private Path copyOfThisBook() throws IOException {
    Path project = folder.resolve("a");
    for (String part :
        List.of("book", "kernels", "src/main/java/speed", "src/test/resources/spec")) {
      try (Stream<Path> files = Files.walk(Path.of(part))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path target = project.resolve(file.toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
    return project.resolve("book");
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
