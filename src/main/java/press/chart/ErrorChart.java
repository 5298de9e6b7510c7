package press.chart;

import java.util.List;

/// What a chart of errors against speed shows.
///
/// @param title one line, for those who cannot see it
/// @param speed the horizontal axis: a rate or a time
/// @param error the vertical axis: the largest error that a check found, with its unit
/// @param points may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record ErrorChart(String title, Axis speed, Axis error, List<Point> points, String id) {

  public ErrorChart {
    points = List.copyOf(points);
  }

  /// One row.
  ///
  /// @param label its name
  /// @param group what shares its colour, such as a variant
  /// @param reading how fast, or a gap with its reason
  /// @param error how wrong at most; 0 for exact, not negative
  /// @param tolerance the check that it passed; empty where there is no number
  public record Point(
      String label, String group, ChartReading reading, double error, String tolerance) {}
}
