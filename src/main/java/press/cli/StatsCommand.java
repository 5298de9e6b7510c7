package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.line.Line;
import press.load.Sources;
import press.parse.FrontMatter.Status;
import press.result.JsonLine;
import press.source.Diagnostics;
import press.units.Print;

/// `press stats`: how much of what a book has.
@Command(
    name = "stats",
    description = "Count words, minutes, definitions, figures, claims, measured rows and bytes.",
    mixinStandardHelpOptions = true)
public final class StatsCommand implements Callable<Integer> {

  private static final List<String> SHOWN =
      List.of("words", "minutes", "definitions", "figures", "tables", "exercises", "claims");

  @Mixin private BookFolder book;

  @Option(names = "--json", description = "Print one JSON object on standard output.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Diagnostics problems = new Diagnostics();
    Sources sources = book.load(problems);
    Optional<Line.Printed> printed = BookFolder.print(sources, problems);
    if (printed.isEmpty()) {
      return Report.print(problems, false, err);
    }
    Stats stats = Stats.of(printed.get());
    if (json) {
      out.println(JsonLine.write(object(stats)));
    } else {
      print(stats, out);
    }
    out.flush();
    if (problems.hasErrors()) {
      err.println("the book has mistakes, which press check lists; what has holes counts less");
    }
    return 0;
  }

  private static void print(Stats stats, PrintWriter out) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("chapter", SHOWN, "page, bytes"));
    for (Stats.OfChapter one : stats.chapters()) {
      if (!one.chapter().planned()) {
        String bytes = Print.count(one.bytes());
        rows.add(row(one.chapter().slug(), numbers(one::count), bytes));
      }
    }
    rows.add(row("all", numbers(stats::count), Print.count(Stats.bytes(stats.pages()))));
    Columns.print(rows, out);
    out.println();
    out.println("chapters  " + chapters(stats));
    stats.verdicts().forEach((id, of) -> out.println("claims    " + told(id, of, " ")));
    stats.rows().forEach((id, of) -> out.println("rows      " + told(id, of, " ")));
    out.println("site      " + site(stats));
  }

  private static List<String> numbers(ToIntFunction<String> count) {
    return SHOWN.stream().map(kind -> Print.count(count.applyAsInt(kind))).toList();
  }

  private static List<String> row(String first, List<String> cells, String last) {
    List<String> row = new ArrayList<>(List.of(first));
    row.addAll(cells);
    row.add(last);
    return row;
  }

  private static String chapters(Stats stats) {
    Map<Status, Long> by =
        stats.chapters().stream()
            .collect(
                Collectors.groupingBy(
                    c -> c.chapter().parsed().front().status(), Collectors.counting()));
    return "%d printed, %d drafts, %d planned"
        .formatted(
            by.getOrDefault(Status.READY, 0L),
            by.getOrDefault(Status.DRAFT, 0L),
            by.getOrDefault(Status.PLANNED, 0L));
  }

  private static String told(String machine, Map<String, Integer> counts, String between) {
    return machine
        + ": "
        + counts.entrySet().stream()
            .map(e -> e.getValue() + between + e.getKey())
            .collect(Collectors.joining(", "));
  }

  private static String site(Stats stats) {
    return "%d pages with %s bytes, %d other files with %s"
        .formatted(
            stats.pages().size(),
            Print.count(Stats.bytes(stats.pages())),
            stats.files().size(),
            Print.count(Stats.bytes(stats.files())));
  }

  private static Map<String, Object> object(Stats stats) {
    Map<String, Object> all = new LinkedHashMap<>();
    List<Map<String, Object>> chapters = new ArrayList<>();
    for (Stats.OfChapter one : stats.chapters()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("chapter", one.chapter().slug());
      object.put("title", one.chapter().title());
      object.put("status", one.chapter().parsed().front().status().name().toLowerCase(Locale.ROOT));
      Stats.KINDS.forEach(kind -> object.put(kind, one.count(kind)));
      object.put("bytes", one.bytes());
      chapters.add(object);
    }
    Stats.KINDS.forEach(kind -> all.put(kind, stats.count(kind)));
    all.put("chapters", chapters);
    all.put("verdicts", stats.verdicts());
    all.put("rows", stats.rows());
    all.put("pages", stats.pages());
    all.put("files", stats.files());
    return all;
  }
}
