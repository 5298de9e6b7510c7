package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.build.BuildPipeline;
import press.evidence.ClaimVerdict;
import press.evidence.Judge;
import press.evidence.Judgement;
import press.markdown.FrontMatter.Status;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.StatedClaim;
import press.project.BookSources;
import press.results.JsonLine;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Results;
import press.source.Diagnostics;
import press.units.Print;

/// `press stats`: counts what a book contains.
@Command(
    name = "stats",
    description = "Count words, minutes, definitions, figures, claims, measured rows and bytes.")
final class StatsCommand implements Callable<Integer> {

  private static final List<String> KINDS =
      List.of(
          "words",
          "minutes",
          "definitions",
          "figures",
          "tables",
          "equations",
          "listings",
          "exercises",
          "claims");

  @Mixin private BookFolder book;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    BookSources sources = book.load(problems);
    Optional<BuildPipeline.Printed> printed = BookFolder.print(sources, problems);
    if (printed.isEmpty()) {
      return Report.print(problems, false, err);
    }
    Stats stats = Stats.of(printed.get());
    if (json) {
      out.println(JsonLine.write(stats.object()));
    } else {
      stats.print(out);
    }
    out.flush();
    if (problems.hasErrors()) {
      err.println("the book has mistakes, which press check lists; incomplete parts count less");
    }
    return 0;
  }

  /// The counts of a book.
  ///
  /// @param chapters in reading order, including planned ones
  /// @param verdicts machine to verdict to the number of claims
  /// @param rows machine to outcome to the number of result rows
  /// @param pages path of a page to its size in bytes
  /// @param files path of every other file to its size in bytes
  private record Stats(
      List<ChapterCounts> chapters,
      SortedMap<String, Map<String, Long>> verdicts,
      SortedMap<String, Map<String, Long>> rows,
      SortedMap<String, Integer> pages,
      SortedMap<String, Integer> files) {

    /// @param counts count of each kind
    /// @param bytes size of the page; 0 where it has none
    private record ChapterCounts(Chapter chapter, Map<String, Integer> counts, int bytes) {

      int count(String kind) {
        return counts.getOrDefault(kind, 0);
      }
    }

    static Stats of(BuildPipeline.Printed printed) {
      SortedMap<String, Integer> pages = new TreeMap<>();
      SortedMap<String, Integer> files = new TreeMap<>();
      printed
          .site()
          .files()
          .forEach(
              (path, bytes) -> (path.endsWith(".html") ? pages : files).put(path, bytes.length));
      LinkedBook book = printed.book();
      List<ChapterCounts> chapters = new ArrayList<>();
      for (Chapter chapter : book.chapters()) {
        int bytes = chapter.planned() ? 0 : pages.getOrDefault(chapter.page(), 0);
        chapters.add(new ChapterCounts(chapter, counts(chapter), bytes));
      }
      return new Stats(
          chapters, verdicts(book), rows(book.parsed().sources().results()), pages, files);
    }

    private static Map<String, Integer> counts(Chapter chapter) {
      Map<String, Integer> counts = new LinkedHashMap<>();
      counts.put("words", chapter.planned() ? 0 : chapter.parsed().words());
      counts.put("minutes", chapter.minutes());
      for (Label label : chapter.labels().values()) {
        String kind = label.kind().name().toLowerCase(Locale.ROOT) + "s";
        if (KINDS.contains(kind)) {
          counts.merge(kind, 1, Integer::sum);
        }
      }
      return counts;
    }

    private static SortedMap<String, Map<String, Long>> verdicts(LinkedBook book) {
      Judge judge = new Judge(book.evidence());
      SortedMap<String, Map<ClaimVerdict, Long>> counts =
          StatedClaim.in(book).stream()
              .flatMap(stated -> judge.all(stated.claim()).stream())
              .collect(
                  Collectors.groupingBy(
                      Judgement::machine,
                      TreeMap::new,
                      Collectors.groupingBy(
                          Judgement::verdict,
                          () -> new EnumMap<>(ClaimVerdict.class),
                          Collectors.counting())));
      SortedMap<String, Map<String, Long>> words = new TreeMap<>();
      counts.forEach((machine, byVerdict) -> {
        Map<String, Long> byWord = new LinkedHashMap<>();
        byVerdict.forEach((verdict, count) -> byWord.put(verdict.word(), count));
        words.put(machine, byWord);
      });
      return words;
    }

    private static SortedMap<String, Map<String, Long>> rows(Results results) {
      SortedMap<String, Map<String, Long>> all = new TreeMap<>();
      for (String machine : results.machines().keySet()) {
        Map<String, Long> counts = new LinkedHashMap<>(Map.of("timed", 0L));
        results.filesOf(machine).stream()
            .flatMap(file -> file.rows().stream())
            .map(Measurement::outcome)
            .map(outcome -> outcome instanceof Outcome.Timed ? "timed" : outcome.word())
            .sorted()
            .forEach(word -> counts.merge(word, 1L, Long::sum));
        all.put(machine, counts);
      }
      return all;
    }

    private int count(String kind) {
      return chapters.stream().mapToInt(c -> c.count(kind)).sum();
    }

    private static String bytes(Map<String, Integer> sizes) {
      return Print.count(sizes.values().stream().mapToLong(Integer::longValue).sum());
    }

    void print(PrintWriter out) {
      List<String> kinds =
          KINDS.stream().filter(k -> !k.equals("equations") && !k.equals("listings")).toList();
      List<List<String>> rows = new ArrayList<>();
      rows.add(row("chapter", kinds, "page, bytes"));
      for (ChapterCounts c : chapters) {
        if (!c.chapter().planned()) {
          List<String> counts = kinds.stream().map(k -> Print.count(c.count(k))).toList();
          rows.add(row(c.chapter().slug(), counts, Print.count(c.bytes())));
        }
      }
      rows.add(row("all", kinds.stream().map(k -> Print.count(count(k))).toList(), bytes(pages)));
      TextTable.print(rows, out);
      out.println();
      out.printf(
          "chapters  %d printed, %d drafts, %d planned%n",
          with(Status.READY), with(Status.DRAFT), with(Status.PLANNED));
      verdicts.forEach((machine, counts) -> out.println("claims    " + line(machine, counts)));
      this.rows.forEach((machine, counts) -> out.println("rows      " + line(machine, counts)));
      out.printf(
          "site      %d pages with %s bytes, %d other files with %s%n",
          pages.size(), bytes(pages), files.size(), bytes(files));
    }

    private static List<String> row(String first, List<String> cells, String last) {
      List<String> row = new ArrayList<>(List.of(first));
      row.addAll(cells);
      row.add(last);
      return row;
    }

    private long with(Status status) {
      return chapters.stream().filter(c -> c.chapter().parsed().front().status() == status).count();
    }

    private static String line(String machine, Map<String, Long> counts) {
      return counts.entrySet().stream()
          .map(e -> e.getValue() + " " + e.getKey())
          .collect(Collectors.joining(", ", machine + ": ", ""));
    }

    Map<String, Object> object() {
      List<Map<String, Object>> objects = new ArrayList<>();
      for (ChapterCounts c : chapters) {
        Status status = c.chapter().parsed().front().status();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("chapter", c.chapter().slug());
        object.put("title", c.chapter().title());
        object.put("status", status.name().toLowerCase(Locale.ROOT));
        KINDS.forEach(kind -> object.put(kind, c.count(kind)));
        object.put("bytes", c.bytes());
        objects.add(object);
      }
      Map<String, Object> all = new LinkedHashMap<>();
      KINDS.forEach(kind -> all.put(kind, count(kind)));
      all.put("chapters", objects);
      all.put("verdicts", verdicts);
      all.put("rows", rows);
      all.put("pages", pages);
      all.put("files", files);
      return all;
    }
  }
}
