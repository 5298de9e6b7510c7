package press.cli;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import press.bench.VariantSelector;
import press.bench.store.ResultStore;
import press.results.CaseSeries;
import press.results.ChangePoints;
import press.results.ChangePoints.Move;
import press.results.Estimate;
import press.results.MachineHistory;
import press.results.MachineHistory.Point;
import press.results.Results;
import press.source.Diagnostics;

/// `press bench history`: shows measurements over time and where they changed.
@Command(
    name = "history",
    description = "Show what was published and measured again over time, and where it changed.")
final class BenchHistoryCommand extends ConsoleCommand {

  @Mixin private ProjectFolder.BookResults folder;

  @Mixin private BenchSelector selector;

  @Option(
      names = "--machine",
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as h200 (default: all).")
  private Set<String> machines = Set.of();

  @Option(names = "--moved", description = "Only series that changed.")
  private boolean moved;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Results results = new ResultStore(folder.path()).read(problems);
    int status = Report.print(problems, false, err());
    requireKnown(results);
    int series = 0;
    int changed = 0;
    for (MachineHistory history : results.histories().get().values()) {
      if (machines.isEmpty() || machines.contains(history.machine())) {
        for (Map.Entry<CaseSeries, List<Point>> entry : history.series().entrySet()) {
          CaseSeries key = entry.getKey();
          if (selector.selectors().selects(key.benchmark(), key.variant())) {
            series++;
            changed += print(history.machine(), key, entry.getValue()) ? 1 : 0;
          }
        }
      }
    }
    out()
        .println(
            series == 0
                ? "no history yet: it begins when results are promoted or imported"
                : "%d series, %d of them changed".formatted(series, changed));
    return status;
  }

  private void requireKnown(Results results) {
    Set<String> known = new TreeSet<>();
    results.histories().get().values().stream()
        .flatMap(h -> h.series().keySet().stream())
        .forEach(key -> known.addAll(VariantSelector.of(key.benchmark(), key.variant())));
    selector.among(known, "history of");
    machines.forEach(id -> requireMachine(id, results));
  }

  /// Prints a series; returns whether it changed.
  private boolean print(String machine, CaseSeries series, List<Point> points) {
    Map<Integer, Move> moves = new HashMap<>();
    ChangePoints.in(points).forEach(m -> moves.put(m.index(), m));
    if (moved && moves.isEmpty()) {
      return false;
    }
    out().println(machine + " " + series);
    for (int i = 0; i < points.size(); i++) {
      String change = moves.containsKey(i) ? "  <- " + format(moves.get(i)) : "";
      out().println("  " + format(points.get(i)) + change);
    }
    return !moves.isEmpty();
  }

  private static String format(Point point) {
    Estimate nanos = point.nanos();
    return "%s  %s (%s to %s)  %s"
        .formatted(
            point.when(),
            TextTable.time(nanos.value()),
            TextTable.time(nanos.low()),
            TextTable.time(nanos.high()),
            point.profile());
  }

  private static String format(Move move) {
    Estimate ratio = move.ratio();
    String cause =
        switch (move.cause()) {
          case SOURCE -> "with another source";
          case SURROUNDINGS -> "same source; options, harness, driver or machine changed";
          case UNKNOWN -> "no known cause";
        };
    return "changed: × %.3f (%.3f to %.3f), %s"
        .formatted(ratio.value(), ratio.low(), ratio.high(), cause);
  }
}
