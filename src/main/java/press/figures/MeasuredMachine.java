package press.figures;

import java.util.List;
import java.util.Optional;
import press.charts.Roof;
import press.charts.RooflineChart;

/// The measurements of one machine that a figure shows.
///
/// @param id of the machine
/// @param title its name for readers
/// @param roofline the ceilings and rows to draw, if the figure shows any
/// @param roofs all ceilings that may be chosen, the highest first
/// @param points measured points; may be empty
public record MeasuredMachine(
    String id,
    String title,
    Optional<RooflineChart> roofline,
    List<Roof> roofs,
    List<MeasuredPoint> points) {

  public MeasuredMachine {
    roofs = List.copyOf(roofs);
    points = List.copyOf(points);
  }

  /// A measured point of a curve.
  ///
  /// @param x such as a number of threads
  /// @param y such as a speed-up
  /// @param low end of the 95 % interval of `y`
  /// @param high end of it
  /// @param stale whether the source changed since it was measured
  public record MeasuredPoint(double x, double y, double low, double high, boolean stale) {}
}
