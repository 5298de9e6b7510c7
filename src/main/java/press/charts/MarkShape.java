package press.charts;

import press.charts.Marks.PathData;
import press.svg.SvgWriter;

/// The shape of a point, so that series differ in more than their colour.
enum MarkShape {
  CIRCLE,
  SQUARE(-1, -1, 1, -1, 1, 1, -1, 1),
  TRIANGLE(0, -1.2, 1.2, 0.9, -1.2, 0.9),
  DIAMOND(0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0),
  TRIANGLE_DOWN(0, 1.2, 1.2, -0.9, -1.2, -0.9),
  HOURGLASS(-1.1, -1.2, 1.1, -1.2, -1.1, 1.2, 1.1, 1.2),
  BOW_TIE(-1.2, -1.1, 1.2, 1.1, 1.2, -1.1, -1.2, 1.1);

  private final double[] corners;

  /// @param corners x and y in turn, in units of the radius; none for a circle
  MarkShape(double... corners) {
    this.corners = corners;
  }

  /// The shape of the n-th series, from 0. There are seven shapes and eight colours, so that 56
  /// series differ.
  static MarkShape of(int n) {
    return values()[n % values().length];
  }

  /// Draws a point.
  ///
  /// @param radius of a circle as large
  void draw(SvgWriter svg, double x, double y, double radius) {
    if (corners.length == 0) {
      svg.leaf("circle", "class", "median", "cx", x, "cy", y, "r", radius);
      return;
    }
    PathData path = new PathData().move(x + corners[0] * radius, y + corners[1] * radius);
    for (int i = 2; i < corners.length; i += 2) {
      path.lineBy(
          (corners[i] - corners[i - 2]) * radius, (corners[i + 1] - corners[i - 1]) * radius);
    }
    svg.leaf("path", "class", "median", "d", path.close());
  }
}
