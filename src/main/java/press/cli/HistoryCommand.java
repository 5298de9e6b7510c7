package press.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import press.bench.VariantSelector;
import press.bench.store.ResultStore;
import press.result.ChangePoints;
import press.result.ChangePoints.Move;
import press.result.Estimate;
import press.result.History;
import press.result.History.Point;
import press.result.Results;
import press.result.Series;
import press.source.Diagnostics;
import press.source.Typos;

/// `press bench history`: what was measured over time, and where it really moved.
@Command(
    name = "history",
    description = "Show what was published and measured again over time, and where it moved.",
    mixinStandardHelpOptions = true)
public final class HistoryCommand implements Callable<Integer> {

  @Mixin private PublishedFolder folder;

  @Mixin private What what;

  @Option(
      names = "--machine",
      paramLabel = "ID",
      split = ",",
      description = "Only these machines, such as h200 (default: all).")
  private Set<String> machines = Set.of();

  @Option(names = "--moved", description = "Only series that moved.")
  private boolean moved;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Diagnostics problems = new Diagnostics();
    Results results = new ResultStore(folder.results()).read(problems);
    int status = Report.print(problems, false, spec.commandLine().getErr());
    check(results);
    int series = 0;
    int marked = 0;
    for (History history : results.histories().values()) {
      if (machines.isEmpty() || machines.contains(history.machine())) {
        for (Map.Entry<Series, List<Point>> one : history.series().entrySet()) {
          if (what.selectors().selects(one.getKey().benchmark(), one.getKey().variant())) {
            series++;
            marked += print(history.machine(), one.getKey(), one.getValue()) ? 1 : 0;
          }
        }
      }
    }
    spec.commandLine()
        .getOut()
        .println(
            series == 0
                ? "no history yet: it begins when results are promoted or imported"
                : "%d series, %d of them moved".formatted(series, marked));
    return status;
  }

  /// A name that nothing has is a slip of the pen.
  private void check(Results results) {
    Set<String> known = new TreeSet<>();
    results.histories().values().stream()
        .flatMap(h -> h.series().keySet().stream())
        .forEach(key -> known.addAll(VariantSelector.of(key.benchmark(), key.variant())));
    what.among(known, "history of");
    for (String id : machines) {
      if (!results.machines().containsKey(id)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(),
            "no machine \"" + id + "\"; " + Typos.didYouMean(id, results.machines().keySet()));
      }
    }
  }

  /// Prints a series; returns whether it moved.
  private boolean print(String machine, Series key, List<Point> points) {
    Map<Integer, Move> moves = new HashMap<>();
    ChangePoints.in(points).forEach(m -> moves.put(m.index(), m));
    if (moved && moves.isEmpty()) {
      return false;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(machine + " " + key);
    for (int i = 0; i < points.size(); i++) {
      Move move = moves.get(i);
      out.println("  " + show(points.get(i)) + (move == null ? "" : "  <- " + show(move)));
    }
    return !moves.isEmpty();
  }

  private static String show(Point point) {
    Estimate nanos = point.nanos();
    return String.format(
        Locale.ROOT,
        "%s  %.4g ms (%.4g to %.4g)  %s",
        point.when(),
        nanos.value() / 1e6,
        nanos.low() / 1e6,
        nanos.high() / 1e6,
        point.profile());
  }

  private static String show(Move move) {
    Estimate ratio = move.ratio();
    return String.format(
        Locale.ROOT,
        "moved: × %.3f (%.3f to %.3f), %s",
        ratio.value(),
        ratio.low(),
        ratio.high(),
        switch (move.cause()) {
          case SOURCE -> "with another source";
          case SURROUNDINGS -> "same source; options, harness, driver or machine changed";
          case UNKNOWN -> "and nothing known has changed";
        });
  }
}
