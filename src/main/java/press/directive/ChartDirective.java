package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import press.chart.Axis;
import press.chart.Bar;
import press.chart.BarChart;
import press.chart.BarSpec;
import press.chart.Drawing;
import press.chart.Group;
import press.chart.LineChart;
import press.chart.LineSpec;
import press.chart.Reading;
import press.chart.Sample;
import press.chart.Series;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.parse.Item.FenceItem;
import press.result.Measurement;
import press.result.Params;
import press.source.Diagnostics;

/// `{chart} benchmark`: bars for each variant, or lines over a parameter (`x: k`).
final class ChartDirective implements Directive {

  private static final Set<String> OPTIONS = Set.of("machine", "where", "metric", "x", "group");

  @Override
  public String name() {
    return "chart";
  }

  @Override
  public Optional<Block> bind(FenceItem fence, Scope scope, Diagnostics problems) {
    if (!scope.knownOptions(fence, OPTIONS, problems)) {
      return Optional.empty();
    }
    boolean known =
        isParameter("x", fence, scope, problems) & isParameter("group", fence, scope, problems);
    return Rows.of(fence, "GB/s", scope, problems)
        .filter(_ -> known)
        .map(rows ->
            new Chart(
                rows, fence.option("x").orElse(""), fence.option("group").orElse("op"), id(fence)));
  }

  /// Whether an option, where it is given, names a parameter of a known benchmark.
  private static boolean isParameter(
      String option, FenceItem fence, Scope scope, Diagnostics problems) {
    return fence.option(option).isEmpty()
        || scope
            .evaluator()
            .isParameter(fence.argument().text(), fence.options().get(option), problems);
  }

  private static String id(FenceItem fence) {
    return fence.label().isEmpty() ? "chart-" + fence.at().line() : fence.label();
  }

  private record Chart(Rows rows, String x, String group, String id) implements Block {

    @Override
    public String template() {
      return rows.rows().isEmpty() ? "missing" : "chart";
    }

    @Override
    public Optional<Label.Kind> counted() {
      return Optional.of(Label.Kind.FIGURE);
    }

    @Override
    public Map<String, Object> show(LinkedBook book, Chapter chapter) {
      if (rows.rows().isEmpty()) {
        return Map.of("what", rows.benchmark() + " on " + rows.title(), "reason", rows.absence());
      }
      Drawing drawing = x.isEmpty() ? BarChart.draw(bars()) : LineChart.draw(lines());
      return Map.of(
          "svg", drawing.svg(),
          "table", Map.of("header", drawing.tableHeader(), "rows", drawing.tableRows()),
          "note", rows.title());
    }

    private BarSpec bars() {
      List<Group> groups = new ArrayList<>();
      for (String value : rows.valuesOf(group)) {
        List<Bar> bars = new ArrayList<>();
        for (String variant : rows.variants()) {
          Params where = value.isEmpty() ? Params.NONE : Params.of(group, value);
          rows.largest(variant, where)
              .ifPresent(row -> bars.add(new Bar(variant, rows.reading(row))));
        }
        groups.add(new Group(value, bars));
      }
      String title =
          "%s on %s in %s".formatted(rows.benchmark(), rows.title(), rows.unit().symbol());
      return new BarSpec(title, rows.unit().symbol(), groups, List.of(), id);
    }

    private LineSpec lines() {
      List<Series> series = new ArrayList<>();
      for (String variant : rows.variants()) {
        List<Sample> samples = new ArrayList<>();
        for (Measurement row : rows.rows()) {
          OptionalLong at = row.params().asNumber(x);
          Reading reading = rows.reading(row);
          // A logarithmic axis has no place for zero: neither for the parameter nor for a rate of
          // nothing.
          boolean drawable = !reading.isMeasured() || reading.estimate().value() > 0;
          if (row.variant().equals(variant) && at.isPresent() && at.getAsLong() > 0 && drawable) {
            samples.add(new Sample(at.getAsLong(), reading));
          }
        }
        series.add(new Series(variant, samples));
      }
      Axis horizontal = new Axis(x, "", Axis.Steps.DOUBLING);
      Axis vertical = new Axis("", rows.unit().symbol(), Axis.Steps.TENFOLD);
      String title = "%s on %s over %s".formatted(rows.benchmark(), rows.title(), x);
      return new LineSpec(title, horizontal, vertical, series, List.of(), List.of(), id);
    }
  }
}
