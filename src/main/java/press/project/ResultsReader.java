package press.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.results.MachineHistory;
import press.results.Measurement;
import press.results.ResultFolder;
import press.results.Results;
import press.results.RowReferences;
import press.source.BuildCache;
import press.source.Codec;
import press.source.Diagnostic;
import press.source.Diagnostics;
import press.source.Output;
import press.source.RecordCodec;
import press.source.SourceFile;

/// Reads folders of results: those of the book, and what the machine that prints it measured.
public final class ResultsReader {

  private static final long LARGEST = 64 << 20;
  private static final int LISTING_DEPTH = 3;

  private ResultsReader() {}

  private static ProjectFiles files(Path shownFrom, Diagnostics problems) throws IOException {
    return new ProjectFiles(
        shownFrom.toAbsolutePath().normalize(), problems, InputManifest.nothing());
  }

  /// All results below the two folders; of a machine that both tell of, the second one's files win.
  ///
  /// What is wrong with the book's results stops publication. What is wrong with this machine's own
  /// is only told: a broken measurement must not cost an author the book. What could not be read
  /// counts as not measured, with that reason.
  ///
  /// @param committed the book's results; need not exist
  /// @param local this machine's; need not exist
  static Loaded read(
      Path committed, Path local, ProjectFiles disk, BuildCache cache, Diagnostics problems)
      throws IOException {
    List<ResultFolder.Entry> book = entries(committed, disk);
    Diagnostics unreadable = new Diagnostics();
    List<ResultFolder.Entry> here = entries(local, disk.telling(unreadable));
    List<Object> files = new ArrayList<>();
    Stream.concat(book.stream(), here.stream())
        .forEach(entry -> {
          cache.file(entry.file());
          files.add(entry.path() + " " + entry.file().hash());
        });
    unreadable.all().forEach(told -> files.add(told.show()));
    Output<String> source = cache.source("result files", BuildCache.hash(files), "");
    Output<Folders> parsed =
        cache.step(
            "parsed results",
            problems,
            told -> {
              source.get();
              return Folders.parse(part(false, book), part(false, here), unreadable, told);
            });
    Output<SortedMap<String, MachineHistory>> histories =
        cache.step(
            "histories",
            problems,
            told -> {
              source.get();
              Folders past =
                  Folders.parse(part(true, book), part(true, here), new Diagnostics(), told);
              return past.results(Impossible.NONE).histories().get();
            });
    Output<Impossible> impossible =
        cache.step(
            "impossible rows",
            Impossible.CODEC,
            problems,
            told -> Impossible.in(parsed.get(), histories.get(), told));
    Output<Results> published =
        cache.step(
            "committed results", problems, _ -> parsed.get().book.results(impossible.get().book));
    Output<Results> all =
        cache.step(
            "results",
            problems,
            _ -> {
              Results own = parsed.get().here(impossible.get());
              return published.get().and(own).withHistories(histories);
            });
    return new Loaded(published, all, parsed);
  }

  /// What the folders hold.
  ///
  /// @param committed the book's results alone
  /// @param results with this machine's own
  /// @param parsed what the folders were parsed to
  record Loaded(Output<Results> committed, Output<Results> results, Output<Folders> parsed) {

    /// Reports rows that cannot be by what no file tells. It runs again if a result file, a source
    /// of a row, or the day is another one.
    ///
    /// @param code quotable source files by project path
    void check(
        RowReferences references,
        SortedMap<String, SourceFile> code,
        BuildCache cache,
        Diagnostics problems) {
      if (references.equals(RowReferences.NONE)) {
        return;
      }
      cache
          .step(
              "rows on " + references.today(),
              Codec.TEXT,
              problems,
              told -> {
                parsed.get().check(references, code, told);
                return "";
              })
          .get();
    }
  }

  /// The entries that are histories, or all others.
  private static List<ResultFolder.Entry> part(
      boolean histories, List<ResultFolder.Entry> entries) {
    return entries.stream()
        .filter(entry -> entry.path().endsWith("/" + MachineHistory.FILE) == histories)
        .toList();
  }

  /// The folder of the book and that of this machine, parsed.
  ///
  /// @param absent benchmarks of this machine whose results cannot be read, with the reason
  record Folders(ResultFolder book, ResultFolder own, SortedMap<String, List<String>> absent) {

    static Folders parse(
        List<ResultFolder.Entry> book,
        List<ResultFolder.Entry> own,
        Diagnostics unreadable,
        Diagnostics problems) {
      Diagnostics told = new Diagnostics();
      unreadable.all().forEach(told::add);
      ResultFolder here = ResultFolder.parse(own, told);
      warn(told, problems);
      return new Folders(ResultFolder.parse(book, problems), here, new TreeMap<>(broken(told)));
    }

    private void check(
        RowReferences references, SortedMap<String, SourceFile> code, Diagnostics problems) {
      Predicate<Measurement> current =
          row -> SourceHashes.of(row.source(), code).filter(row.sourceHash()::equals).isPresent();
      Diagnostics told = new Diagnostics();
      own.report(references, current, told);
      warn(told, problems);
      book.report(references, current, problems);
    }

    Results results(Impossible rows) {
      return book.results(rows.book).and(here(rows));
    }

    /// The results of this machine alone.
    Results here(Impossible rows) {
      Results here = own.results(rows.own);
      SortedMap<String, List<String>> absences = new TreeMap<>(here.absences());
      absences.putAll(absent);
      return here.withAbsences(absences);
    }
  }

  /// The rows of both folders that cannot be: their names to the reason.
  private record Impossible(SortedMap<String, String> book, SortedMap<String, String> own) {

    private static final Impossible NONE =
        new Impossible(Collections.emptySortedMap(), Collections.emptySortedMap());

    private static final Codec<Impossible> CODEC = RecordCodec.of(Impossible.class);

    static Impossible in(
        Folders folders, SortedMap<String, MachineHistory> past, Diagnostics problems) {
      Diagnostics told = new Diagnostics();
      SortedMap<String, String> own = folders.own.impossible(past, told);
      warn(told, problems);
      return new Impossible(folders.book.impossible(past, problems), own);
    }
  }

  /// What is wrong with this machine's own results stops no publication.
  private static void warn(Diagnostics told, Diagnostics problems) {
    told.sorted().forEach(d -> problems.warning(d.code(), d.at(), d.message(), d.help()));
  }

  /// This machine's own results alone.
  ///
  /// @param from the folder that paths in diagnostics start from
  static Results own(Path own, Path from, Diagnostics problems) throws IOException {
    Diagnostics unreadable = new Diagnostics();
    List<ResultFolder.Entry> entries = entries(own, files(from, unreadable));
    Folders folders = Folders.parse(List.of(), entries, unreadable, problems);
    return folders.results(Impossible.in(folders, new TreeMap<>(), problems));
  }

  private static List<ResultFolder.Entry> entries(Path root, ProjectFiles disk) throws IOException {
    Path folder = root.toAbsolutePath().normalize();
    List<ResultFolder.Entry> entries = new ArrayList<>();
    for (Path file : disk.files(folder)) {
      Path path = folder.relativize(file);
      // Compiler output is not read here: a page that quotes it does so.
      boolean listing = path.getNameCount() == LISTING_DEPTH;
      SourceFile source = listing ? new SourceFile(disk.shown(file), "") : disk.text(file, LARGEST);
      entries.add(new ResultFolder.Entry(BookLoader.slashes(path), source));
    }
    return entries;
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
