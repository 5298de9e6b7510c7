package press.directives;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.evidence.Metric;
import press.figures.Figure.MeasuredMachine;
import press.figures.Figure.MeasuredMachine.MeasuredPoint;
import press.figures.Figure.MeasurementKind;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.model.Statement.FigurePoint;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Print;

/// The measurements that an interactive figure shows, on each machine that has them.
///
/// @param kind of the measurements
/// @param picks rows that the author names; may be empty
/// @param levels ceilings
/// @param over the parameter that grows; empty for none
record FigureMeasurements(
    MeasurementKind kind, List<RowSelector> picks, RoofLevels levels, String over) {

  /// The options that an author may write for a kind of measurements.
  static Set<String> options(MeasurementKind kind) {
    return switch (kind) {
      case NONE -> Set.of();
      case ROOFS -> Set.of("level", "rows");
      case SPEEDUPS -> Set.of("points", "over");
    };
  }

  /// Reads those options; reports mistakes.
  static Optional<FigureMeasurements> of(
      MeasurementKind kind, FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    Optional<RoofLevels> levels = RoofLevels.of(fence, problems);
    String option = kind == MeasurementKind.ROOFS ? "rows" : "points";
    Optional<List<RowSelector>> picks =
        RowSelector.all(ChartQuery.words(fence, option), scope, problems);
    if (levels.isEmpty() || picks.isEmpty()) {
      return Optional.empty();
    }
    Span over = fence.options().get("over");
    boolean known =
        over == null || picks.get().isEmpty() || isParameter(over, picks.get(), scope, problems);
    if (over == null != picks.get().isEmpty() && kind == MeasurementKind.SPEEDUPS) {
      problems.error(
          "D63",
          over == null ? fence.options().get("points") : over,
          over == null ? "measured points over what?" : "over what points?",
          "write both: points: sum/threads, and over: threads");
      known = false;
    }
    FigureMeasurements measurements =
        new FigureMeasurements(kind, picks.get(), levels.get(), over == null ? "" : over.text());
    return known && measurements.areFound(fence, scope, problems)
        ? Optional.of(measurements)
        : Optional.empty();
  }

  private static boolean isParameter(
      Span over, List<RowSelector> picks, DirectiveContext scope, Diagnostics problems) {
    return picks.stream()
        .allMatch(p -> scope.evaluator().names().isParameter(p.benchmark().text(), over, problems));
  }

  /// Whether a machine of the book has these measurements; reports if none has.
  private boolean areFound(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    MachineView view = MachineView.from(scope);
    boolean needed =
        kind == MeasurementKind.ROOFS || kind == MeasurementKind.SPEEDUPS && !picks.isEmpty();
    boolean found = !needed || !machines(view, "").isEmpty();
    if (!found) {
      problems.error(
          "D64",
          fence.argument(),
          kind == MeasurementKind.ROOFS
              ? "no machine of this book has both a bandwidth and a rate as ceilings"
              : "no machine has these rows for " + over + " = 1, to which the others compare",
          "measure them: press bench run");
    }
    return found;
  }

  /// The machines that have them, in the order of their ids.
  List<MeasuredMachine> all(LinkedBook book, String id) {
    return machines(MachineView.from(book), id);
  }

  private List<MeasuredMachine> machines(MachineView view, String id) {
    List<MeasuredMachine> all = new ArrayList<>();
    for (String machine : view.results().machines().keySet()) {
      MachineView from = view.from(machine);
      switch (kind) {
        case NONE -> {}
        case ROOFS -> roofline(from, id).ifPresent(all::add);
        case SPEEDUPS -> {
          List<MeasuredPoint> points = points(from);
          if (!points.isEmpty()) {
            all.add(
                new MeasuredMachine(machine, from.title(), Optional.empty(), List.of(), points));
          }
        }
      }
    }
    return all;
  }

  /// The numbers that a figure shows of a machine in view, for a report of what other results
  /// change.
  static List<FigurePoint> numbers(MeasuredMachine machine) {
    List<FigurePoint> numbers = new ArrayList<>();
    machine.roofline().ifPresent(chart -> numbers.addAll(ChartValues.points(chart)));
    for (MeasuredPoint p : machine.points()) {
      Estimate e = new Estimate(p.y(), p.low(), p.high());
      String text = Print.withUnit(Print.rounded(e.value(), e.low(), e.high()), "×");
      numbers.add(new FigurePoint("at " + Print.rounded(p.x()), text, e));
    }
    return numbers;
  }

  private Optional<MeasuredMachine> roofline(MachineView view, String id) {
    RooflineRows rows = new RooflineRows(picks, Params.NONE, levels, Optional.empty());
    RooflineChart chart = rows.chart(view, id);
    List<Roof> every = new RoofLevels(levels.at(), RoofLevels.ALL).roofs(view, rows.rows(view));
    boolean slope = chart.roofs().stream().anyMatch(r -> !r.cited() && isSlope(r));
    boolean flat = chart.roofs().stream().anyMatch(r -> !r.cited() && !isSlope(r));
    return slope && flat
        ? Optional.of(
            new MeasuredMachine(view.machine(), view.title(), Optional.of(chart), every, List.of()))
        : Optional.empty();
  }

  private static boolean isSlope(Roof roof) {
    return roof.limit().unit().dimension().equals(Metric.BANDWIDTH);
  }

  /// How much faster than the row with one: by the bytes or, where there are none, the FLOPs a
  /// second; of several rows with one value that of the largest problem.
  private List<MeasuredPoint> points(MachineView view) {
    SortedMap<Long, Measurement> rows = new TreeMap<>();
    for (RowSelector pick : picks) {
      pick.rows(view, Params.NONE).stream()
          .filter(row -> row.outcome() instanceof Timed && work(row) > 0)
          .sorted(Comparator.comparingDouble(FigureMeasurements::work))
          .forEach(row -> row.params().asNumber(over).ifPresent(x -> rows.put(x, row)));
    }
    if (!rows.containsKey(1L)) {
      return List.of();
    }
    Estimate one = rate(rows.get(1L), view);
    List<MeasuredPoint> points = new ArrayList<>();
    rows.forEach((x, row) -> {
      Estimate rate = rate(row, view);
      boolean first = x == 1;
      points.add(
          new MeasuredPoint(
              x,
              rate.value() / one.value(),
              first ? 1 : rate.low() / one.high(),
              first ? 1 : rate.high() / one.low(),
              view.isStale(row)));
    });
    return points;
  }

  private static double work(Measurement row) {
    return row.cost().bytes() > 0 ? row.cost().bytes() : row.cost().flops();
  }

  private static Estimate rate(Measurement row, MachineView view) {
    return view.evaluator().index().nanos((Timed) row.outcome()).map(ns -> work(row) / ns);
  }
}
