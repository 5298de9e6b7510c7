package press.chart;

import java.util.List;
import press.units.Unit;

/// What a roofline shows.
///
/// @param title one line, for those who cannot see it
/// @param unit of the vertical axis, some FLOP/s
/// @param roofs limits, in any order
/// @param points may be empty
/// @param path whether the points are steps, with an arrow from each to the next
/// @param id unique on the page; the ids in the SVG begin with it
public record RooflineChart(
    String title, Unit unit, List<Roof> roofs, List<RoofPoint> points, boolean path, String id) {

  public RooflineChart {
    roofs = List.copyOf(roofs);
    points = List.copyOf(points);
  }

  /// Points that are no steps.
  public RooflineChart(
      String title, Unit unit, List<Roof> roofs, List<RoofPoint> points, String id) {
    this(title, unit, roofs, points, false, id);
  }
}
