package press.directives;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.evidence.Metric;
import press.results.Measurement;
import press.results.Params;
import press.units.Print;
import press.units.Unit;

/// What a roofline asks for, and what it finds on a machine.
///
/// @param picks rows that the author names
/// @param where parameters that all of them must have
/// @param levels ceilings
/// @param forecast the prediction of a model, if there is one
record RooflineRows(
    List<RowSelector> picks, Params where, RoofLevels levels, Optional<RowPrediction> forecast) {

  /// Further than this from its prediction, a row needs an explanation.
  private static final double OFF = 0.20;

  private static final double TERA = 1e13;

  RooflineRows {
    picks = List.copyOf(picks);
  }

  /// The rows of a machine, each once.
  List<Measurement> rows(MachineView view) {
    Set<Measurement> rows = new LinkedHashSet<>();
    picks.forEach(pick -> rows.addAll(pick.rows(view, where)));
    return List.copyOf(rows);
  }

  /// What the chart shows on a machine.
  RooflineChart chart(MachineView view, String id) {
    List<Measurement> rows = rows(view);
    List<Roof> roofs = levels.roofs(view, rows);
    Unit unit = unit(roofs);
    RowLabels labels = RowLabels.of(rows);
    List<RoofPoint> points = new ArrayList<>();
    for (Measurement row : rows) {
      OptionalDouble predicted =
          forecast.map(f -> f.of(row, roofs, view, unit)).orElse(OptionalDouble.empty());
      points.add(point(row, labels.of(row), unit, view).with(predicted));
    }
    for (RowSelector pick : picks) {
      if (pick.rows(view, where).isEmpty()) {
        points.add(RoofPoint.missing(pick.at().text(), pick.absence(view)));
      }
    }
    return new RooflineChart("Roofline of " + view.title(), unit, roofs, points, false, id);
  }

  /// TFLOP/s if a roof is high enough, else GFLOP/s.
  static Unit unit(List<Roof> roofs) {
    boolean tera =
        roofs.stream()
            .filter(roof -> roof.limit().unit().dimension().equals(Metric.THROUGHPUT))
            .anyMatch(roof -> roof.limit().base() >= TERA);
    return Unit.parse(tera ? "TFLOP/s" : "GFLOP/s");
  }

  /// A row as a point, without a prediction.
  static RoofPoint point(Measurement row, String label, Unit unit, MachineView view) {
    double intensity = (double) row.cost().flops() / row.cost().bytes();
    return new RoofPoint(
        label, row.variant(), intensity, view.reading(row, unit), OptionalDouble.empty());
  }

  /// Rows that are further from their prediction than a model may be, each with measured over
  /// predicted.
  ///
  /// @param explained variants about which the author says why
  List<String> off(MachineView view, Set<String> explained) {
    return chart(view, "").points().stream()
        .filter(point -> !explained.contains(point.group()))
        .filter(point -> point.ratio().isPresent())
        .filter(point -> Math.abs(point.ratio().getAsDouble() - 1) > OFF)
        .map(point -> point.label() + " " + times(point.ratio().getAsDouble()))
        .toList();
  }

  private static String times(double ratio) {
    return Print.withUnit(String.format(Locale.ROOT, "%.2f", ratio), "×");
  }
}
