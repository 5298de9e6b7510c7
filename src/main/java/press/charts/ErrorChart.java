package press.charts;

import java.util.ArrayList;
import java.util.List;
import press.units.Print;

/// Error against speed: what a faster variant costs in digits. Both axes are logarithmic; exact
/// variants stand on the bottom line.
///
/// @param title one line, for those who cannot see it
/// @param speed the horizontal axis: a rate or a time
/// @param error the vertical axis: the largest error that a check found, with its unit
/// @param points may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record ErrorChart(String title, Axis speed, Axis error, List<ErrorPoint> points, String id)
    implements Chart {

  public ErrorChart {
    points = List.copyOf(points);
  }

  /// One row of the results.
  ///
  /// @param label its name
  /// @param group points of a group, such as a variant, share a colour
  /// @param reading how fast, or a gap with its reason
  /// @param error the largest error; 0 for exact, not negative
  /// @param tolerance the check that it passed; empty for a gap
  public record ErrorPoint(
      String label, String group, ChartReading reading, double error, String tolerance) {

    /// Whether it has a place on logarithmic axes.
    boolean isDrawn() {
      return reading.isMeasured() && reading.estimate().value() > 0 && Double.isFinite(error);
    }
  }

  @Override
  public String svg() {
    return new ErrorDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (ErrorPoint p : points) {
      List<String> name = List.of(p.label());
      String wrong = p.reading().isMeasured() ? errorText(p) : "";
      rows.add(
          DataTable.reading(name, p.label(), p.reading(), speed.unit())
              .with(List.of(wrong, p.tolerance()), List.of()));
    }
    return new DataTable(
        DataTable.header(List.of("what"), speed.unit(), "error", "checked to"), rows);
  }

  /// The error of a point with its unit.
  String errorText(ErrorPoint p) {
    return p.error() == 0 ? "0" : Print.withUnit(Print.rounded(p.error()), error.unit());
  }
}
