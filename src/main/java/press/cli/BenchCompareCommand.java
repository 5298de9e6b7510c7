package press.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import press.bench.store.IncomingChecks;
import press.bench.store.IncomingResults;
import press.bench.store.ResultStore;
import press.results.ResultComparison;
import press.results.ResultFolder;
import press.results.Results;
import press.source.Diagnostics;
import press.source.SpellingSuggestions;

/// `press bench compare`: compares two machines, or two folders of results.
@Command(
    name = "compare",
    description = {
      "Compare two machines of a results folder, or two folders of results, row by row.",
      "The ratio is the second's time over the first's. The second is faster or slower only where"
          + " the whole interval lies outside 0.98 … 1.02."
    })
final class BenchCompareCommand extends ConsoleCommand {

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
      description = "Folder in which machines are found (default: book/results in the project).")
  private Optional<Path> results = Optional.empty();

  @Option(names = "--all", description = "List the rows that only one side has, and why.")
  private boolean all;

  /// One side of the comparison.
  ///
  /// @param name the argument
  /// @param isMachine whether it is one machine and not a folder of several
  private record ComparedResults(String name, Results results, boolean isMachine) {

    SortedSet<String> machines() {
      return new TreeSet<>(results.machines().keySet());
    }

    /// The machine and its title, and where it was found unless the argument is its name.
    String label(String machine) {
      String place = name.equals(machine) ? machine : machine + " in " + name;
      return place + " (" + results.machines().get(machine).title() + ")";
    }
  }

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    boolean namesMachine = !isFolder(first) || !isFolder(second);
    Results published = namesMachine ? new ResultStore(folder()).read(problems) : Results.NONE;
    ComparedResults a = side(first, published, problems);
    ComparedResults b = side(second, published, problems);
    int status = Report.print(problems, false, err());
    if (status != 0) {
      return status;
    }
    List<CompareTable> tables = tables(a, b);
    tables.forEach(table -> table.print(out(), all));
    out().flush();
    return 0;
  }

  private Path folder() {
    return results.orElse(project.resolve("book/results"));
  }

  private static boolean isFolder(String name) {
    boolean path = name.contains("/") || name.contains("\\") || name.startsWith(".");
    return path || Files.isDirectory(Path.of(name));
  }

  /// A machine takes precedence over a folder of the same name.
  private ComparedResults side(String name, Results published, Diagnostics problems)
      throws IOException {
    if (published.machines().containsKey(name)) {
      return new ComparedResults(name, published.of(name), true);
    }
    if (!isFolder(name)) {
      throw wrongUsage(
          "no machine and no folder \"%s\"; in %s %s"
              .formatted(
                  name,
                  folder(),
                  SpellingSuggestions.didYouMean(name, published.machines().keySet())));
    }
    Path path = Path.of(name);
    if (!Files.isDirectory(path)) {
      throw wrongUsage("there is no folder " + name + similarFolder(path));
    }
    return new ComparedResults(
        name,
        IncomingResults.read(path, IncomingChecks.NONE, problems).results(),
        Files.isRegularFile(path.resolve(ResultFolder.CARD)));
  }

  private static String similarFolder(Path path) throws IOException {
    Path parent = path.toAbsolutePath().normalize().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return "";
    }
    SortedSet<String> names = new TreeSet<>();
    try (var files = Files.list(parent)) {
      files.filter(Files::isDirectory).forEach(f -> names.add(f.getFileName().toString()));
    }
    return "; " + SpellingSuggestions.didYouMean(path.getFileName().toString(), names);
  }

  /// Compares single machines whatever their names, and several by their names.
  private List<CompareTable> tables(ComparedResults a, ComparedResults b) {
    SortedSet<String> inA = a.machines();
    SortedSet<String> inB = b.machines();
    if (a.isMachine() && b.isMachine() || inA.size() == 1 && inB.size() == 1) {
      return List.of(table(a, inA.first(), b, inB.first()));
    }
    SortedSet<String> both = new TreeSet<>(inA);
    both.retainAll(inB);
    if (both.isEmpty()) {
      throw wrongUsage(
          "no machine is in both: %s has %s; %s has %s"
              .formatted(a.name(), String.join(", ", inA), b.name(), String.join(", ", inB)));
    }
    return both.stream().map(id -> table(a, id, b, id)).toList();
  }

  private static CompareTable table(
      ComparedResults a, String machineA, ComparedResults b, String machineB) {
    return new CompareTable(
        a.label(machineA),
        b.label(machineB),
        ResultComparison.of(a.results().filesOf(machineA), b.results().filesOf(machineB)));
  }
}
