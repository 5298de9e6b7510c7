package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import press.bench.store.IncomingResults;
import press.bench.store.ResultStore;
import press.result.ResultFolder;
import press.result.Results;
import press.result.SideBySide;
import press.source.Diagnostics;
import press.source.Typos;

/// `press bench compare`: two machines, or yesterday and today.
@Command(
    name = "compare",
    description = {
      "Compare two machines of a results folder, or two folders of results, question by question.",
      "The ratio is the second's time over the first's. The second is faster or slower only where"
          + " the whole interval lies outside 0.98 … 1.02."
    },
    mixinStandardHelpOptions = true)
public final class BenchCompareCommand implements Callable<Integer> {

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A machine, such as h200, or a folder: of one machine, or of several.")
  private String first;

  @Parameters(index = "1", paramLabel = "B", description = "What A is compared with.")
  private String second;

  @Mixin private ProjectFolder project;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "Where machines are looked up by name (default: book/results in the project folder).")
  private Path results;

  @Option(names = "--all", description = "Name the rows that are on one side only, and why.")
  private boolean all;

  @Option(names = "--json", description = "A JSON array, an object for each question.")
  private boolean json;

  @Spec private CommandSpec spec;

  /// Results that are compared, and what a person called them.
  private record Side(String name, Results results, boolean one) {}

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Results published = published(problems);
    Side a = side(first, published, problems);
    Side b = side(second, published, problems);
    int status = Report.print(problems, false, spec.commandLine().getErr());
    if (status != 0) {
      return status;
    }
    List<CompareTable> tables = tables(a, b);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      List<Map<String, Object>> rows = new ArrayList<>();
      tables.forEach(table -> rows.addAll(table.objects()));
      out.print(ReportJson.array(rows));
    } else {
      tables.forEach(table -> table.print(out, all));
    }
    out.flush();
    return 0;
  }

  private Path folder() {
    return results == null ? project.resolve("book/results") : results;
  }

  /// What is published is read only where a name asks for it.
  private Results published(Diagnostics problems) throws IOException {
    boolean names = !isFolder(first) || !isFolder(second);
    return names ? new ResultStore(folder()).read(problems) : Results.NONE;
  }

  private static boolean isFolder(String name) {
    boolean path = name.contains("/") || name.contains("\\") || name.startsWith(".");
    return path || Files.isDirectory(Path.of(name));
  }

  /// A machine goes before a folder of the same name.
  private Side side(String name, Results published, Diagnostics problems) throws IOException {
    if (published.machines().containsKey(name)) {
      return new Side(name, published.of(name), true);
    }
    if (!isFolder(name)) {
      throw refused(
          "no machine and no folder \"%s\"; in %s %s"
              .formatted(name, folder(), Typos.didYouMean(name, published.machines().keySet())));
    }
    Path path = Path.of(name);
    if (!Files.isDirectory(path)) {
      throw refused("there is no folder " + name + neighbours(path));
    }
    return new Side(
        name,
        IncomingResults.read(path, problems).results(),
        Files.isRegularFile(path.resolve(ResultFolder.CARD)));
  }

  private static String neighbours(Path path) throws IOException {
    Path parent = path.toAbsolutePath().normalize().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return "";
    }
    SortedSet<String> names = new TreeSet<>();
    try (var files = Files.list(parent)) {
      files.filter(Files::isDirectory).forEach(f -> names.add(f.getFileName().toString()));
    }
    return "; " + Typos.didYouMean(path.getFileName().toString(), names);
  }

  private CommandLine.ParameterException refused(String why) {
    return new CommandLine.ParameterException(spec.commandLine(), why);
  }

  /// One with one, whatever they are called; several with several by their names.
  private List<CompareTable> tables(Side a, Side b) {
    SortedSet<String> mine = new TreeSet<>(a.results().machines().keySet());
    SortedSet<String> yours = new TreeSet<>(b.results().machines().keySet());
    if (a.one() && b.one() || mine.size() == 1 && yours.size() == 1) {
      return List.of(table(a, mine.first(), b, yours.first()));
    }
    SortedSet<String> both = new TreeSet<>(mine);
    both.retainAll(yours);
    if (both.isEmpty()) {
      throw refused(
          "no machine is in both: %s has %s; %s has %s"
              .formatted(a.name(), String.join(", ", mine), b.name(), String.join(", ", yours)));
    }
    return both.stream().map(id -> table(a, id, b, id)).toList();
  }

  private static CompareTable table(Side a, String mine, Side b, String yours) {
    return new CompareTable(
        label(a, mine),
        label(b, yours),
        SideBySide.of(a.results().filesOf(mine), b.results().filesOf(yours)));
  }

  /// The machine, and where it was found where that says more.
  private static String label(Side side, String id) {
    String title = side.results().machines().get(id).title();
    String name = side.name().equals(id) ? id : id + " in " + side.name();
    return name + " (" + title + ")";
  }
}
