package press.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import press.charts.DataTable.ChartReading;
import press.results.Estimate;
import press.units.Dimension;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;
import press.units.Unit.UnitException;

/// A roofline: how fast a machine can be at each arithmetic intensity, and how fast cases were.
///
/// Source: Williams, Waterman, Patterson, "Roofline", Communications of the ACM 52(4), 2009.
///
/// @param title one line, for those who cannot see it
/// @param unit of the vertical axis, some FLOP/s
/// @param roofs limits, in any order
/// @param points may be empty
/// @param path whether the points are steps, with an arrow from each to the next
/// @param id unique on the page; the ids in the SVG begin with it
public record RooflineChart(
    String title, Unit unit, List<Roof> roofs, List<RoofPoint> points, boolean path, String id)
    implements Chart {

  public RooflineChart {
    roofs = List.copyOf(roofs);
    points = List.copyOf(points);
  }

  /// A problem on a roofline: how much it computes for each byte, and how fast it went.
  ///
  /// @param label its name
  /// @param group points of a group, such as a variant, share a colour
  /// @param intensity FLOPs for each byte; 0 has no place on a logarithmic axis
  /// @param reading FLOPs a second in the unit of the chart, or a gap with its reason
  /// @param predicted by a model, in the same unit; empty for none
  public record RoofPoint(
      String label,
      String group,
      double intensity,
      ChartReading reading,
      Optional<Estimate> predicted) {

    /// A row that was not measured.
    public static RoofPoint missing(String label, String reason) {
      ChartReading gap = ChartReading.gap("not measured", reason);
      return new RoofPoint(label, label, 0, gap, Optional.empty());
    }

    /// A copy with the prediction of a model.
    public RoofPoint with(Optional<Estimate> model) {
      return new RoofPoint(label, group, intensity, reading, model);
    }

    /// Measured over predicted, if there are both.
    public OptionalDouble ratio() {
      return predicted.isPresent() && reading.isMeasured() && predicted.get().value() > 0
          ? OptionalDouble.of(reading.estimate().value() / predicted.get().value())
          : OptionalDouble.empty();
    }

    /// Whether it has a place on logarithmic axes.
    boolean isDrawn() {
      return reading.isMeasured()
          && reading.estimate().value() > 0
          && intensity > 0
          && Double.isFinite(intensity);
    }
  }

  public RooflineChart withId(String other) {
    return new RooflineChart(title, unit, roofs, points, path, other);
  }

  /// The points that have a place in the picture.
  List<RoofPoint> drawn() {
    return points.stream().filter(RoofPoint::isDrawn).toList();
  }

  @Override
  public String svg() {
    return new RooflineDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    boolean predicted = points.stream().anyMatch(p -> p.predicted().isPresent());
    List<DataTable.Row> rows = new ArrayList<>();
    for (Roof roof : roofs) {
      String note = roof.cited() ? "roof, cited" : "roof, measured";
      List<String> names = List.of(roof.label(), "");
      rows.add(
          DataTable.limit(
                  names, roof.label(), roof.estimate(), roof.printed(), roof.printed(), note)
              .with(predicted ? List.of("", "") : List.of(), List.of()));
    }
    for (RoofPoint p : points) {
      List<String> names = List.of(p.label(), Print.rounded(p.intensity()));
      DataTable.Row row = DataTable.reading(names, p.label(), p.reading(), unit.symbol());
      rows.add(predicted ? predicted(row, p) : row);
    }
    List<String> names = List.of("what", "FLOP/B");
    return new DataTable(
        predicted
            ? DataTable.header(names, unit.symbol(), "predicted", "measured / predicted")
            : DataTable.header(names, unit.symbol()),
        rows);
  }

  private static DataTable.Row predicted(DataTable.Row row, RoofPoint p) {
    if (p.predicted().isEmpty()) {
      return row.with(List.of("", ""), List.of());
    }
    Estimate model = p.predicted().get();
    String text = Print.rounded(model.value());
    DataTable.Datum number = new DataTable.Datum(p.label() + ", predicted", text, model);
    return row.with(List.of(text, ratioText(p.ratio())), List.of(number));
  }

  /// To a hundredth: no model is finer than that.
  private static String ratioText(OptionalDouble ratio) {
    return ratio.isEmpty()
        ? ""
        : Print.withUnit(Print.rounded(Math.rint(100 * ratio.getAsDouble()) / 100), "×");
  }

  /// A limit of a machine: bytes a second (a slope) or FLOPs a second (a flat roof).
  ///
  /// @param label its name, such as `measured copy`
  /// @param limit in B/s or FLOP/s, with any prefix; positive
  /// @param estimate the same number with its interval, in the unit of the limit
  /// @param cited from a data sheet, not measured: drawn as a second, dashed line
  /// @param printed the limit as a reader sees it, with its unit
  public record Roof(
      String label, Quantity limit, Estimate estimate, boolean cited, String printed) {

    private static final Dimension BANDWIDTH = new Dimension(1, 0, -1);
    private static final Dimension RATE = new Dimension(0, 1, -1);

    /// Throws [UnitException] for a limit that is neither a bandwidth nor a rate of FLOPs.
    public Roof {
      Dimension dimension = limit.unit().dimension();
      if (!dimension.equals(BANDWIDTH) && !dimension.equals(RATE)) {
        throw new UnitException("a roof is in B/s or FLOP/s, not in " + dimension + ": " + label);
      }
      if (!(limit.value() > 0) || Double.isInfinite(limit.value())) {
        throw new UnitException("a roof is above zero: " + label + " " + limit);
      }
    }

    String text() {
      return label + " " + printed;
    }

    /// Whether it is a slope, and not a flat roof.
    public boolean isBandwidth() {
      return limit.unit().dimension().equals(BANDWIDTH);
    }
  }
}
