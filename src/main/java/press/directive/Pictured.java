package press.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import press.chart.Axis;
import press.chart.Bar;
import press.chart.BarChart;
import press.chart.ChartReading;
import press.chart.ErrorChart;
import press.chart.Group;
import press.chart.LineChart;
import press.chart.Sample;
import press.chart.Series;
import press.model.LinkedBook;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Params;

/// How the rows of a chart become bars, lines or points.
///
/// @param ask what is shown
/// @param x the parameter that lines run over; empty for none
/// @param group the parameter that bars are grouped by
/// @param ceilings lines across
/// @param curve what a calculation says
record Pictured(ChartQuery ask, String x, String group, CeilingOption ceilings, CurveModel curve) {

  /// What was measured where, for the caption; a machine without rows says why.
  static String note(List<MachineRows> all) {
    return all.stream()
        .map(r -> r.rows().isEmpty() ? r.title() + ": " + r.absence() : r.title())
        .collect(Collectors.joining("; "));
  }

  /// Bars: a group for each value of the parameter, and for each machine where there are several.
  BarChart bars(List<MachineRows> machines, LinkedBook book, String id) {
    List<Group> groups = new ArrayList<>();
    for (MachineRows rows : machines) {
      for (String value : rows.valuesOf(group)) {
        List<Bar> bars = new ArrayList<>();
        for (String variant : rows.variants()) {
          Params where = value.isEmpty() ? Params.NONE : Params.of(group, value);
          rows.largest(variant, where)
              .ifPresent(row -> bars.add(new Bar(variant, rows.reading(row))));
        }
        String machine = machines.size() == 1 ? "" : rows.title();
        groups.add(new Group(joined(machine, value), bars));
      }
    }
    return new BarChart(
        title(machines) + " in " + ask.unit().symbol(),
        ask.unit().symbol(),
        groups,
        ceilings.in(book, machines, ask.unit()),
        id);
  }

  /// Lines over the parameter, one for each variant and machine.
  LineChart lines(List<MachineRows> machines, LinkedBook book, String id) {
    List<Series> series = new ArrayList<>();
    for (MachineRows rows : machines) {
      for (String variant : rows.variants()) {
        String machine = machines.size() == 1 ? "" : rows.title();
        series.add(new Series(joined(variant, machine), samples(rows, variant)));
      }
    }
    return new LineChart(
        title(machines) + " over " + x,
        new Axis(x, "", Axis.Steps.DOUBLING),
        new Axis("", ask.unit().symbol(), Axis.Steps.TENFOLD),
        series,
        curve.in(book, machines, x),
        ceilings.in(book, machines, ask.unit()),
        id);
  }

  private List<Sample> samples(MachineRows rows, String variant) {
    List<Sample> samples = new ArrayList<>();
    for (String value : rows.valuesOf(x)) {
      OptionalLong at = Params.of(x, value).asNumber(x);
      // A logarithmic axis has no place for zero: neither for the parameter nor for a rate of
      // nothing.
      if (at.isPresent() && at.getAsLong() > 0) {
        rows.largest(variant, Params.of(x, value))
            .map(rows::reading)
            .filter(r -> !r.isMeasured() || r.estimate().value() > 0)
            .ifPresent(reading -> samples.add(new Sample(at.getAsLong(), reading)));
      }
    }
    return samples;
  }

  /// Points of error against speed, one a row.
  ErrorChart errors(List<MachineRows> machines, String id) {
    String unit =
        machines.stream()
            .flatMap(r -> r.rows().stream())
            .map(row -> unitOf(row))
            .filter(u -> !u.isEmpty())
            .findFirst()
            .orElse("");
    List<ErrorChart.Point> points = new ArrayList<>();
    for (MachineRows rows : machines) {
      RowLabels labels = RowLabels.of(rows.rows());
      for (Measurement row : rows.rows()) {
        String machine = machines.size() == 1 ? "" : rows.title();
        points.add(point(rows, row, joined(labels.of(row), machine), unit));
      }
    }
    return new ErrorChart(
        title(machines) + ": error against speed",
        new Axis("", ask.unit().symbol(), Axis.Steps.TENFOLD),
        new Axis("largest error", unit, Axis.Steps.TENFOLD),
        points,
        id);
  }

  private static ErrorChart.Point point(
      MachineRows rows, Measurement row, String label, String unit) {
    if (!(row.outcome() instanceof Timed timed)) {
      return new ErrorChart.Point(label, row.variant(), rows.reading(row), 0, "");
    }
    boolean comparable = timed.error() == 0 || unitOf(row).equals(unit);
    ChartReading reading =
        comparable
            ? rows.reading(row)
            : ChartReading.gap("another scale", "its error is counted in " + unitOf(row));
    return new ErrorChart.Point(label, row.variant(), reading, timed.error(), timed.tolerance());
  }

  /// What an error is counted in; nothing for a row without a time or with an exact check.
  private static String unitOf(Measurement row) {
    return row.outcome() instanceof Timed timed ? timed.errorUnit() : "";
  }

  private static String title(List<MachineRows> machines) {
    return machines.getFirst().benchmark()
        + " on "
        + machines.stream().map(MachineRows::title).collect(Collectors.joining(" and "));
  }

  private static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + " · " + second;
  }
}
