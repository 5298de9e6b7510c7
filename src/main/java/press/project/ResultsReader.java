package press.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import press.results.ResultFolder;
import press.results.Results;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.SourceFile;
import press.source.StepMemory;

/// Reads folders of results: those of the book, and what the machine that prints it measured.
public final class ResultsReader {

  private static final long LARGEST = 64 << 20;
  private static final int LISTING_DEPTH = 3;

  private final ProjectFiles disk;
  private final StepMemory memory;

  private ResultsReader(Path from, Diagnostics problems, From before) throws IOException {
    this.disk = new ProjectFiles(from, problems, before.seen(), before.known());
    this.memory = before.known().memory();
  }

  /// What was read before, and where it is written down that something is read.
  record From(FileMemory known, InputManifest seen) {
    private static final From NOTHING = new From(FileMemory.NOTHING, InputManifest.nothing());
  }

  /// All results below the two folders; of a machine that both tell of, the second one's files win.
  ///
  /// What is wrong with the book's results stops publication. What is wrong with this machine's own
  /// is only told: a broken measurement must not cost an author the book. What could not be read
  /// counts as not measured, with that reason.
  ///
  /// @param committed the book's results; need not exist
  /// @param own this machine's; need not exist
  /// @param shownFrom the folder that paths in diagnostics start from
  public static Results read(Path committed, Path own, Path shownFrom, Diagnostics problems)
      throws IOException {
    return read(committed, own, shownFrom, From.NOTHING, problems);
  }

  /// The same in a process that reads again and again.
  static Results read(Path committed, Path own, Path shownFrom, From before, Diagnostics problems)
      throws IOException {
    Path from = shownFrom.toAbsolutePath().normalize();
    return new ResultsReader(from, problems, before)
        .read(committed, problems)
        .and(own(own, from, before, problems));
  }

  /// This machine's own results alone.
  ///
  /// @param from the folder that paths in diagnostics start from
  static Results own(Path own, Path from, Diagnostics problems) throws IOException {
    return own(own, from, From.NOTHING, problems);
  }

  private static Results own(Path own, Path from, From before, Diagnostics problems)
      throws IOException {
    Diagnostics told = new Diagnostics();
    Results here = new ResultsReader(from, told, before).read(own, told);
    told.sorted().forEach(d -> problems.warning(d.code(), d.at(), d.message(), d.help()));
    SortedMap<String, List<String>> absences = new TreeMap<>(here.absences());
    absences.putAll(broken(told));
    return here.withAbsences(absences);
  }

  private Results read(Path root, Diagnostics problems) throws IOException {
    Path folder = root.toAbsolutePath().normalize();
    List<ResultFolder.Entry> entries = new ArrayList<>();
    for (Path file : disk.files(folder)) {
      Path path = folder.relativize(file);
      // Compiler output is not read here: a page that quotes it does so.
      boolean listing = path.getNameCount() == LISTING_DEPTH;
      SourceFile source = listing ? new SourceFile(disk.shown(file), "") : disk.text(file, LARGEST);
      entries.add(new ResultFolder.Entry(BookLoader.slashes(path), source));
    }
    return memory.made(
        Results.class,
        disk.shown(folder),
        entries,
        problems,
        told -> ResultFolder.read(entries, told));
  }

  /// For each file with an error, `machine/benchmark` to the first one.
  private static Map<String, List<String>> broken(Diagnostics told) {
    return told.sorted().stream()
        .filter(d -> d.severity() == Diagnostic.Severity.ERROR && !d.code().equals("R03"))
        .collect(
            Collectors.toMap(
                d -> name(d.at().file().path()),
                d -> List.of("its results cannot be read (" + d.message() + ")"),
                (first, _) -> first));
  }

  private static String name(String path) {
    String[] parts = path.split("/");
    int last = parts.length - 1;
    String file = parts[last].replaceFirst("\\.json$", "");
    return last == 0 ? file : parts[last - 1] + "/" + file;
  }
}
