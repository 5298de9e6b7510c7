package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import press.units.Print;

/// Lines over a parameter, with 95 % intervals, raw samples, calculated curves and ceilings.
///
/// @param title one line, for those who cannot see it
/// @param x the parameter
/// @param y what was measured
/// @param series measured lines
/// @param models calculated curves; may be empty
/// @param ceilings lines across; may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record LineChart(
    String title,
    Axis x,
    Axis y,
    List<Series> series,
    List<ModelCurve> models,
    List<CeilingLine> ceilings,
    String id)
    implements Chart {

  public LineChart {
    series = List.copyOf(series);
    models = List.copyOf(models);
    ceilings = CeilingLine.finite(ceilings);
  }

  /// One measured line.
  ///
  /// @param label written at its end
  /// @param samples sorted by parameter
  public record Series(String label, List<Sample> samples) {
    public Series {
      samples = samples.stream().sorted(Comparator.comparingDouble(Sample::x)).toList();
    }

    /// The samples that have a number.
    List<Sample> measured() {
      return samples.stream().filter(s -> s.reading().isMeasured()).toList();
    }
  }

  /// One place along a line.
  ///
  /// @param x the parameter, in the unit of the horizontal axis
  /// @param reading in the unit of the vertical axis; a gap breaks the line
  public record Sample(double x, ChartReading reading) {}

  /// A curve that was calculated and not measured: a dashed line.
  ///
  /// @param label written at its end
  /// @param points from left to right
  public record ModelCurve(String label, List<CurvePoint> points) {
    public ModelCurve {
      points =
          points.stream().filter(p -> Double.isFinite(p.x()) && Double.isFinite(p.y())).toList();
    }
  }

  /// A place on a calculated curve, in the units of the axes.
  public record CurvePoint(double x, double y) {}

  @Override
  public String svg() {
    return new LineDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (Series line : series) {
      for (Sample sample : line.samples()) {
        String at = xText(sample.x());
        String name = (line.label() + " " + at).strip();
        rows.add(DataTable.reading(List.of(line.label(), at), name, sample.reading(), y.unit()));
      }
    }
    ceilings.forEach(c -> rows.add(c.row(List.of(c.label(), ""), y.unit())));
    return new DataTable(DataTable.header(List.of("variant", x.text()), y.unit()), rows);
  }

  /// A value of the parameter as a reader sees it.
  String xText(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return Print.withUnit(whole ? Print.count((long) value) : Print.rounded(value), x.unit());
  }
}
