package press.figure;

import java.util.List;
import java.util.Optional;
import press.chart.Roof;
import press.chart.RooflineChart;

/// What a figure sees of one machine.
///
/// @param machine id
/// @param title its name for people
/// @param roofline the ceilings and rows to draw; empty where the figure shows none
/// @param roofs all ceilings that may be chosen, the highest first
/// @param dots measured places; may be empty
public record Sight(
    String machine,
    String title,
    Optional<RooflineChart> roofline,
    List<Roof> roofs,
    List<Dot> dots) {

  public Sight {
    roofs = List.copyOf(roofs);
    dots = List.copyOf(dots);
  }

  /// A measured place.
  ///
  /// @param x such as a number of threads
  /// @param y such as a speed-up
  /// @param low end of the 95 % interval of `y`
  /// @param high end of it
  /// @param stale whether the source changed since it was measured
  public record Dot(double x, double y, double low, double high, boolean stale) {}
}
