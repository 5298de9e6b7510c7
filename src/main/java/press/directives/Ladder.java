package press.directives;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.charts.Axis;
import press.charts.BarChart;
import press.charts.BarChart.Bar;
import press.charts.BarChart.Group;
import press.charts.Chart;
import press.charts.DataTable.ChartReading;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.directives.LadderDirective.LadderStep;
import press.directives.SourceListing.SourceDiff;
import press.evidence.Expression;
import press.evidence.Metric;
import press.evidence.Value;
import press.markdown.Item.FenceItem;
import press.markdown.MarkdownFragment;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.model.Statement;
import press.model.Statement.FigurePoint;
import press.model.Template;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.source.Site;
import press.units.Unit;

/// A ladder as it is shown: bars, a path on the roofline, and the steps in words.
///
/// @param query what is measured
/// @param steps in the author's order
/// @param ordered whether that order counts; otherwise the slowest comes first
/// @param scale how the bars count
/// @param ceilings lines across the bars
/// @param bounds ticks on single bars
/// @param sheets figures of data sheets that its path is drawn under
/// @param id unique on the page
record Ladder(
    ChartQuery query,
    List<LadderStep> steps,
    boolean ordered,
    Axis.Steps scale,
    CeilingOption ceilings,
    StepBounds bounds,
    List<Expression.Sheet> sheets,
    String id)
    implements Block {

  Ladder {
    steps = List.copyOf(steps);
    sheets = List.copyOf(sheets);
  }

  @Override
  public Traits traits() {
    return new Traits(LadderView.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
  }

  @Override
  public boolean dependsOnMachine() {
    return query.dependsOnMachine();
  }

  /// For each step its limit and, if there is more text, that.
  @Override
  public List<MarkdownFragment> prose() {
    List<MarkdownFragment> all = new ArrayList<>();
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
            .sorted(
                Comparator.comparingDouble(
                    (LadderStep step) -> -step.row(on, query).map(MachineRows::nanos).orElse(0.0)))
            .toList();
  }

  @Override
  public Record show(LinkedBook book, Chapter chapter) {
    MachineRows rows = query.rows(book);
    MachineView view = MachineView.from(book).from(rows.machine());
    List<LadderStep> climbed = inOrder(view);
    List<Measurement> found =
        climbed.stream().flatMap(step -> step.row(view, query).stream()).toList();
    ChartValues chart =
        found.isEmpty()
            ? ChartValues.missing(rows.benchmark() + " on " + rows.title(), rows.absence())
            : ChartValues.of(
                bars(climbed, rows, view, book),
                rows.title(),
                ChartValues.raw(found, view::isStale));
    String path = found.isEmpty() ? "" : path(climbed, view).map(Chart::svg).orElse("");
    if (!found.isEmpty()) {
      chart = chart.withNote(rows.title() + aboutBounds() + aboutPath(found, path));
    }
    List<StepView> views = new ArrayList<>();
    for (int i = 0; i < climbed.size(); i++) {
      views.add(view(climbed, i, book));
    }
    return new LadderView(chart, path, views, Site.root(chapter.page()) + "code/");
  }

  private String aboutBounds() {
    return bounds.of().isEmpty() ? "" : "; a tick is the bound of its step";
  }

  private static String aboutPath(List<Measurement> rows, String path) {
    if (!path.isEmpty() || isUpright(rows)) {
      return "";
    }
    String why = hasPlace(rows) ? "no roof is known" : "its steps count no FLOPs";
    return "; no path on the roofline, as " + why;
  }

  /// A ladder in its template.
  ///
  /// @param path its steps on the roofline; empty where none of them computes anything
  /// @param code where the sources are, from the page
  record LadderView(ChartValues chart, String path, List<StepView> steps, String code) {

    private static final Template<LadderView> TEMPLATE =
        new Template<>("directive/ladder", LadderView.class);
  }

  @Override
  public List<Expression> expressions() {
    return Stream.of(ceilings.lines(), bounds.expressions(), sheets)
        .<Expression>flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Statement> statements(LinkedBook book, FenceItem fence) {
    MachineRows rows = query.rows(book);
    MachineView view = MachineView.from(book).from(rows.machine());
    List<LadderStep> climbed = inOrder(view);
    List<FigurePoint> points = new ArrayList<>(ChartValues.points(bars(climbed, rows, view, book)));
    path(climbed, view)
        .ifPresent(path -> points.addAll(ChartValues.points("on the roofline: ", path)));
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
      bars.add(new Bar(step.variant(), reading, bounds.tick(step.variant(), rows, book)));
    }
    String unit = rows.unit().symbol();
    String title = "The steps of %s on %s in %s".formatted(rows.benchmark(), rows.title(), unit);
    return new BarChart(
        title,
        unit,
        scale,
        List.of(new Group("", bars)),
        ceilings.in(book, List.of(rows), rows.unit()),
        id + "-bars");
  }

  /// The steps on the roofline of the machine; empty where none of them computes anything, where no
  /// roof is known, or where all lie above one another, so that the bars say as much.
  private Optional<RooflineChart> path(List<LadderStep> climbed, MachineView view) {
    List<Measurement> rows =
        climbed.stream().flatMap(step -> step.row(view, query).stream()).toList();
    if (!hasPlace(rows) || isUpright(rows)) {
      return Optional.empty();
    }
    List<Roof> roofs = levels(query, ceilings).roofs(view, rows);
    if (roofs.isEmpty()) {
      return Optional.empty();
    }
    Unit unit = RooflineRows.unit(roofs);
    List<RoofPoint> points = new ArrayList<>();
    for (LadderStep step : climbed) {
      points.add(
          step.row(view, query)
              .map(row -> RooflineRows.point(row, step.variant(), unit, view))
              .orElse(RoofPoint.missing(step.variant(), "no such row")));
    }
    String title = "The steps on the roofline of " + view.title();
    return Optional.of(new RooflineChart(title, unit, roofs, points, true, id + "-path"));
  }

  private static RoofLevels levels(ChartQuery query, CeilingOption ceilings) {
    return RoofLevels.under(query.benchmark(), ceilings.lines());
  }

  /// Whether several steps all have the same FLOPs and bytes.
  private static boolean isUpright(List<Measurement> rows) {
    return rows.size() > 1
        && hasPlace(rows)
        && rows.stream()
                .map(row -> List.of(row.cost().flops(), row.cost().bytes()))
                .distinct()
                .count()
            == 1;
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

  /// A step in the template.
  ///
  /// @param limit index of its prose
  /// @param more index of the prose behind it; -1 for none
  /// @param number what was measured
  /// @param base name of the step before; empty for the first step
  /// @param first name of the first step; empty for the first two
  /// @param gain over the step before, where there is one
  /// @param total gain over the first step, where that is another one
  /// @param macros that its compiler got and the step before's did not; may be empty
  record StepView(
      String name,
      int limit,
      int more,
      ValueCell number,
      String base,
      String first,
      Optional<ValueCell> gain,
      Optional<ValueCell> total,
      SourceDiff diff,
      String macros) {}

  private StepView view(List<LadderStep> climbed, int at, LinkedBook book) {
    LadderStep step = climbed.get(at);
    int limit = proseIndex(step);
    int more = step.more().isPresent() ? limit + 1 : -1;
    ValueCell number = value(step, new Metric.InUnit(query.unit()), book);
    if (at == 0) {
      return new StepView(
          step.variant(),
          limit,
          more,
          number,
          "",
          "",
          Optional.empty(),
          Optional.empty(),
          SourceDiff.NONE,
          "");
    }
    LadderStep before = climbed.get(at - 1);
    boolean comparable = before.source().isPresent() && step.source().isPresent();
    return new StepView(
        step.variant(),
        limit,
        more,
        number,
        before.variant(),
        at == 1 ? "" : climbed.getFirst().variant(),
        Optional.of(value(step, LadderStep.over(before), book)),
        Optional.of(value(step, LadderStep.over(climbed.getFirst()), book)),
        comparable ? SourceDiff.of(before.source().get(), step.source().get()) : SourceDiff.NONE,
        changedMacros(before, step, book));
  }

  /// The macros that differ from the step before, where both have rows.
  private String changedMacros(LadderStep before, LadderStep step, LinkedBook book) {
    MachineView view = query.from(MachineView.from(book));
    Optional<Measurement> old = before.row(view, query);
    return step.row(view, query)
        .filter(_ -> old.isPresent())
        .map(row -> CompilerMacros.difference(old.get().origin().options(), row.origin().options()))
        .orElse("");
  }

  /// The index of a step's limit in [#prose].
  private int proseIndex(LadderStep wanted) {
    int at = 0;
    for (LadderStep step : steps) {
      if (step == wanted) {
        return at;
      }
      at += step.more().isPresent() ? 2 : 1;
    }
    return at;
  }

  private ValueCell value(LadderStep step, Metric metric, LinkedBook book) {
    return ValueCell.of(number(step, metric, book), book);
  }

  private Value number(LadderStep step, Metric metric, LinkedBook book) {
    return book.evidence().value(step.reference(query, metric), book.machine());
  }
}
