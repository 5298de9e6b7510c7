package press.directive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import press.chart.BarChart;
import press.chart.BarChart.Bar;
import press.chart.BarChart.Group;
import press.chart.Chart;
import press.chart.ChartReading;
import press.chart.Roof;
import press.chart.RooflineChart;
import press.chart.RooflineChart.RoofPoint;
import press.evidence.Expression;
import press.evidence.Metric;
import press.evidence.Value;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Point;
import press.model.Statement;
import press.parse.Item.FenceItem;
import press.parse.Prose;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.units.Unit;

/// A ladder as it is shown: bars, a path on the roofline, and the steps in words.
///
/// @param query what is measured
/// @param steps in the author's order
/// @param ordered whether that order counts; otherwise the slowest comes first
/// @param ceilings lines across the bars
/// @param sheets figures of data sheets that its path is drawn under
/// @param id unique on the page
record Ladder(
    ChartQuery query,
    List<LadderStep> steps,
    boolean ordered,
    CeilingOption ceilings,
    List<Expression.Sheet> sheets,
    String id)
    implements Block {

  Ladder {
    steps = List.copyOf(steps);
    sheets = List.copyOf(sheets);
  }

  @Override
  public String template() {
    return "ladder";
  }

  @Override
  public Optional<Label.Kind> counted() {
    return Optional.of(Label.Kind.FIGURE);
  }

  @Override
  public boolean dependsOnMachine() {
    return query.dependsOnMachine();
  }

  /// For each step its limit and, behind it, what more is said.
  @Override
  public List<Prose> prose() {
    List<Prose> all = new ArrayList<>();
    for (LadderStep step : steps) {
      all.add(step.limit());
      step.more().ifPresent(all::add);
    }
    return all;
  }

  /// The steps from the bottom up; without an order of the author's, the slowest first and those
  /// without a time last.
  List<LadderStep> inOrder(MachineView view) {
    MachineView on = query.from(view);
    return ordered
        ? steps
        : steps.stream()
            .sorted(Comparator.comparingDouble((LadderStep step) -> -nanos(step.row(on, query))))
            .toList();
  }

  private static double nanos(Optional<Measurement> row) {
    return row.isPresent() && row.get().outcome() instanceof Timed timed ? timed.medianNanos() : 0;
  }

  @Override
  public boolean staysAlike() {
    return true;
  }

  @Override
  public Map<String, Object> show(LinkedBook book, Chapter chapter) {
    MachineRows rows = query.rows(book);
    MachineView view = MachineView.from(book).from(rows.machine());
    List<LadderStep> climbed = inOrder(view);
    List<Measurement> found =
        climbed.stream().flatMap(step -> step.row(view, query).stream()).toList();
    Map<String, Object> data =
        found.isEmpty()
            ? ChartValues.missing(rows.benchmark() + " on " + rows.title(), rows.absence())
            : ChartValues.data(
                bars(climbed, rows, view, book),
                rows.title(),
                RawRowTable.of(found, view::isStale));
    String path = found.isEmpty() ? "" : path(climbed, view);
    data.put("path", path);
    if (!found.isEmpty() && path.isEmpty()) {
      data.put("note", rows.title() + "; no path on the roofline, as its steps count no FLOPs");
    }
    List<Map<String, Object>> shown = new ArrayList<>();
    for (int i = 0; i < climbed.size(); i++) {
      shown.add(step(climbed, i, book, chapter));
    }
    data.put("steps", shown);
    return data;
  }

  @Override
  public List<Expression> expressions() {
    return Stream.concat(ceilings.lines().stream(), sheets.stream()).toList();
  }

  @Override
  public List<Statement> statements(LinkedBook book, FenceItem fence) {
    MachineRows rows = query.rows(book);
    MachineView view = MachineView.from(book).from(rows.machine());
    List<Point> points = new ArrayList<>(ChartValues.points(bars(inOrder(view), rows, view, book)));
    List<LadderStep> climbed = inOrder(view);
    for (int i = 1; i < climbed.size(); i++) {
      for (LadderStep base : List.of(climbed.get(i - 1), climbed.getFirst())) {
        String name = climbed.get(i).variant() + " over " + base.variant();
        Value gain = number(climbed.get(i), LadderStep.over(base), book);
        points.add(MetricTable.point(name, gain));
      }
    }
    return List.of(
        Statement.ofFigure(fence.at(), "ladder " + id, points.stream().distinct().toList()));
  }

  private Chart bars(
      List<LadderStep> climbed, MachineRows rows, MachineView view, LinkedBook book) {
    List<Bar> bars = new ArrayList<>();
    for (LadderStep step : climbed) {
      ChartReading reading =
          step.row(view, query)
              .map(rows::reading)
              .orElse(ChartReading.gap("not measured", "no such row on " + rows.title()));
      bars.add(new Bar(step.variant(), reading));
    }
    String unit = rows.unit().symbol();
    String title = "The steps of %s on %s in %s".formatted(rows.benchmark(), rows.title(), unit);
    return new BarChart(
        title,
        unit,
        List.of(new Group("", bars)),
        ceilings.in(book, List.of(rows), rows.unit()),
        id + "-bars");
  }

  /// The steps on the roofline of the machine; empty where none of them computes anything.
  private String path(List<LadderStep> climbed, MachineView view) {
    List<Measurement> rows =
        climbed.stream().flatMap(step -> step.row(view, query).stream()).toList();
    if (!hasPlace(rows)) {
      return "";
    }
    List<Roof> roofs = levels(query, ceilings).roofs(view, rows);
    Unit unit = RooflineRows.unit(roofs);
    List<RoofPoint> points = new ArrayList<>();
    for (LadderStep step : climbed) {
      points.add(
          step.row(view, query)
              .map(row -> RooflineRows.point(row, step.variant(), unit, view))
              .orElse(RoofPoint.missing(step.variant(), "no such row")));
    }
    String title = "The steps on the roofline of " + view.title();
    return new RooflineChart(title, unit, roofs, points, true, id + "-path").svg();
  }

  private static RoofLevels levels(ChartQuery query, CeilingOption ceilings) {
    return RoofLevels.under(query.benchmark(), ceilings.lines());
  }

  private static boolean hasPlace(List<Measurement> rows) {
    return rows.stream()
        .anyMatch(row ->
            row.outcome() instanceof Timed && row.cost().flops() > 0 && row.cost().bytes() > 0);
  }

  /// The figures of data sheets that the path of some steps is drawn under.
  static List<Expression.Sheet> sheets(
      ChartQuery query, List<LadderStep> steps, CeilingOption ceilings, MachineView view) {
    List<Measurement> rows =
        steps.stream().flatMap(step -> step.row(view, query).stream()).toList();
    return hasPlace(rows) ? levels(query, ceilings).sheets(rows) : List.of();
  }

  private Map<String, Object> step(
      List<LadderStep> climbed, int at, LinkedBook book, Chapter chapter) {
    LadderStep step = climbed.get(at);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", step.variant());
    int limit = proseOf(step);
    data.put("limit", limit);
    data.put("more", step.more().isPresent() ? limit + 1 : -1);
    data.put("number", value(step, new Metric.InUnit(query.unit()), book));
    data.put("base", at == 0 ? "" : climbed.get(at - 1).variant());
    data.put("first", at < 2 ? "" : climbed.getFirst().variant());
    if (at > 0) {
      data.put("gain", value(step, LadderStep.over(climbed.get(at - 1)), book));
      data.put("whole", value(step, LadderStep.over(climbed.getFirst()), book));
    }
    Optional<Quote> before = at == 0 ? Optional.empty() : climbed.get(at - 1).source();
    boolean both = before.isPresent() && step.source().isPresent();
    data.put(
        "diff",
        both
            ? new StepDiff(before.get(), step.source().get()).data(chapter.page())
            : StepDiff.none());
    data.put("compiled", at == 0 ? "" : compiled(climbed.get(at - 1), step, book));
    return data;
  }

  /// The macros that a step has and the one before has not, where both have rows.
  private String compiled(LadderStep before, LadderStep step, LinkedBook book) {
    MachineView view = query.from(MachineView.from(book));
    Optional<Measurement> old = before.row(view, query);
    return step.row(view, query)
        .filter(_ -> old.isPresent())
        .map(row -> StepOptions.changed(old.get().origin().options(), row.origin().options()))
        .orElse("");
  }

  private int proseOf(LadderStep wanted) {
    int at = 0;
    for (LadderStep step : steps) {
      if (step == wanted) {
        return at;
      }
      at += step.more().isPresent() ? 2 : 1;
    }
    return at;
  }

  private Map<String, Object> value(LadderStep step, Metric metric, LinkedBook book) {
    return ValueCell.of(number(step, metric, book), book);
  }

  private Value number(LadderStep step, Metric metric, LinkedBook book) {
    return book.evidence().value(step.reference(query, metric), book.machine());
  }
}
