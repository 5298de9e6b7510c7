package press.chart;

import java.util.List;
import press.units.Unit;

/// What a roofline shows.
///
/// @param title one line, for those who cannot see it
/// @param unit of the vertical axis, some FLOP/s
/// @param roofs limits, in any order
/// @param points may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record RooflineSpec(
    String title, Unit unit, List<Roof> roofs, List<RoofPoint> points, String id) {

  public RooflineSpec {
    roofs = List.copyOf(roofs);
    points = List.copyOf(points);
  }
}
