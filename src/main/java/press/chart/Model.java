package press.chart;

import java.util.List;

/// A curve that was calculated, not measured: a dashed line.
///
/// @param label written at its end
/// @param curve from left to right
public record Model(String label, List<At> curve) {

  public Model {
    curve = curve.stream().filter(p -> Double.isFinite(p.x()) && Double.isFinite(p.y())).toList();
  }

  /// A place on the curve, in the units of the axes.
  public record At(double x, double y) {}
}
