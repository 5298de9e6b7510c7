package press.directive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import press.chart.Roof;
import press.chart.RooflineChart;
import press.evidence.Metric;
import press.figure.Figure.Sees;
import press.figure.Sight;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Params;
import press.source.Diagnostics;
import press.source.Span;

/// What an interactive figure sees of the measurements: on each machine that has them.
///
/// @param sees what sort
/// @param picks rows that the author names; may be empty
/// @param levels ceilings
/// @param over the parameter that grows; empty for none
record FigureSights(Sees sees, List<RowSelector> picks, RoofLevels levels, String over) {

  /// The options that an author may write for a sort.
  static Set<String> options(Sees sees) {
    return switch (sees) {
      case NOTHING -> Set.of();
      case ROOFS -> Set.of("level", "rows");
      case SPEEDUPS -> Set.of("points", "over");
    };
  }

  /// Reads those options; empty after reporting what is wrong.
  static Optional<FigureSights> of(Sees sees, FenceItem fence, Scope scope, Diagnostics problems) {
    Optional<RoofLevels> levels = RoofLevels.of(fence, problems);
    Optional<List<RowSelector>> picks =
        picks(sees == Sees.ROOFS ? "rows" : "points", fence, scope, problems);
    if (levels.isEmpty() || picks.isEmpty()) {
      return Optional.empty();
    }
    Span over = fence.options().get("over");
    boolean known =
        over == null || picks.get().isEmpty() || isParameter(over, picks.get(), scope, problems);
    if (over == null != picks.get().isEmpty() && sees == Sees.SPEEDUPS) {
      problems.error(
          "D63",
          over == null ? fence.options().get("points") : over,
          over == null ? "measured points over what?" : "over what points?",
          "write both: points: sum/threads, and over: threads");
      known = false;
    }
    FigureSights sights =
        new FigureSights(sees, picks.get(), levels.get(), over == null ? "" : over.text());
    return known && sights.any(fence, scope, problems) ? Optional.of(sights) : Optional.empty();
  }

  private static Optional<List<RowSelector>> picks(
      String option, FenceItem fence, Scope scope, Diagnostics problems) {
    List<Span> words = ChartQuery.words(fence, option);
    List<RowSelector> picks = new ArrayList<>();
    words.forEach(word -> RowSelector.of(word, scope, problems).ifPresent(picks::add));
    return picks.size() == words.size() ? Optional.of(picks) : Optional.empty();
  }

  private static boolean isParameter(
      Span over, List<RowSelector> picks, Scope scope, Diagnostics problems) {
    return picks.stream()
        .allMatch(p -> scope.evaluator().names().isParameter(p.benchmark().text(), over, problems));
  }

  /// Whether some machine of the book has what is asked for; says where none has.
  private boolean any(FenceItem fence, Scope scope, Diagnostics problems) {
    MachineView view = MachineView.from(scope);
    boolean asked = sees == Sees.ROOFS || sees == Sees.SPEEDUPS && !picks.isEmpty();
    boolean any = !asked || !sights(view, "").isEmpty();
    if (!any) {
      problems.error(
          "D64",
          fence.argument(),
          sees == Sees.ROOFS
              ? "no machine of this book has both a bandwidth and a rate as ceilings"
              : "no machine has these rows for " + over + " = 1, to which the others compare",
          "measure them: press bench run");
    }
    return any;
  }

  /// One for each machine with something to see, in the order of their ids.
  List<Sight> all(LinkedBook book, String id) {
    return sights(MachineView.from(book), id);
  }

  private List<Sight> sights(MachineView view, String id) {
    List<Sight> all = new ArrayList<>();
    for (String machine : view.results().machines().keySet()) {
      MachineView from = view.from(machine);
      switch (sees) {
        case NOTHING -> {}
        case ROOFS -> roofline(from, id).ifPresent(all::add);
        case SPEEDUPS -> {
          List<Sight.Dot> dots = dots(from);
          if (!dots.isEmpty()) {
            all.add(new Sight(machine, from.title(), Optional.empty(), List.of(), dots));
          }
        }
      }
    }
    return all;
  }

  private Optional<Sight> roofline(MachineView view, String id) {
    RooflineRows rows = new RooflineRows(picks, Params.NONE, levels, Optional.empty());
    RooflineChart chart = rows.chart(view, id);
    List<Roof> every = new RoofLevels(levels.at(), RoofLevels.ALL).roofs(view, rows.rows(view));
    boolean slope = chart.roofs().stream().anyMatch(r -> !r.cited() && isSlope(r));
    boolean flat = chart.roofs().stream().anyMatch(r -> !r.cited() && !isSlope(r));
    return slope && flat
        ? Optional.of(new Sight(view.machine(), view.title(), Optional.of(chart), every, List.of()))
        : Optional.empty();
  }

  private static boolean isSlope(Roof roof) {
    return roof.limit().unit().dimension().equals(Metric.BANDWIDTH);
  }

  /// How much faster than the row with one: by the bytes or, where there are none, the FLOPs a
  /// second; of several rows with one value that of the largest problem.
  private List<Sight.Dot> dots(MachineView view) {
    SortedMap<Long, Measurement> rows = new TreeMap<>();
    for (RowSelector pick : picks) {
      pick.rows(view, Params.NONE).stream()
          .filter(row -> row.outcome() instanceof Timed && work(row) > 0)
          .sorted(Comparator.comparingDouble(FigureSights::work))
          .forEach(row -> row.params().asNumber(over).ifPresent(x -> rows.put(x, row)));
    }
    if (!rows.containsKey(1L)) {
      return List.of();
    }
    Estimate one = rate(rows.get(1L), view);
    List<Sight.Dot> dots = new ArrayList<>();
    rows.forEach((x, row) -> {
      Estimate rate = rate(row, view);
      boolean first = x == 1;
      dots.add(
          new Sight.Dot(
              x,
              rate.value() / one.value(),
              first ? 1 : rate.low() / one.high(),
              first ? 1 : rate.high() / one.low(),
              view.isStale(row)));
    });
    return dots;
  }

  private static double work(Measurement row) {
    return row.cost().bytes() > 0 ? row.cost().bytes() : row.cost().flops();
  }

  private static Estimate rate(Measurement row, MachineView view) {
    return view.evaluator().index().nanos((Timed) row.outcome()).map(ns -> work(row) / ns);
  }
}
