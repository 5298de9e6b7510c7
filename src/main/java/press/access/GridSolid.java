package press.access;

import press.svg.Svg;

/// A launch of three dimensions as boxes seen from a corner: a box for each group, drawn from the
/// back to the front.
public final class GridSolid {

  private static final int MOST = 8;
  private static final double ACROSS = 15;
  private static final double DOWN = 7.5;
  private static final double UP = 17;
  private static final double SIZE = 0.84;

  private GridSolid() {}

  /// The drawing.
  public static String svg(Geometry grid, String id, Svg.Words words) {
    int nx = (int) Math.min(MOST, grid.groups(0));
    int ny = (int) Math.min(MOST, grid.groups(1));
    int nz = (int) Math.min(MOST, grid.groups(2));
    double left = 14;
    double top = nz * DOWN + 16;
    double width = left + (nx + nz) * ACROSS + 24;
    double height = top + nx * DOWN + ny * UP + 18;
    Svg svg = Svg.root(id, "launch solid", "img", width, height, words);
    // x goes along the front to the right, z away from it, y down; what is far is drawn first.
    Corner corner = new Corner(left, top);
    for (int z = nz - 1; z >= 0; z--) {
      for (int x = 0; x < nx; x++) {
        for (int y = ny - 1; y >= 0; y--) {
          box(svg, corner, x, y, z);
        }
      }
    }
    label(svg, "x", corner, nx * 0.5, ny, 0, 14);
    label(svg, "y", corner, -0.6, ny * 0.5, 0, 0);
    label(svg, "z", corner, nx, ny, nz * 0.5, 14);
    return svg.finish();
  }

  private record Corner(double left, double top) {
    double x(double x, double z) {
      return left + (x + z) * ACROSS;
    }

    double y(double x, double y, double z) {
      return top + (x - z) * DOWN + y * UP;
    }

    String at(double x, double y, double z) {
      return Svg.number(x(x, z)) + " " + Svg.number(y(x, y, z));
    }
  }

  private static void label(
      Svg svg, String axis, Corner corner, double x, double y, double z, double below) {
    svg.label("tick", 12, "middle", corner.x(x, z), corner.y(x, y, z) + below, axis);
  }

  private static void box(Svg svg, Corner c, int x, int y, int z) {
    String on = x + y + z == 0 ? " on" : "";
    double a = x + SIZE;
    double b = y + SIZE;
    double d = z + SIZE;
    face(svg, "top" + on, c.at(x, y, z), c.at(a, y, z), c.at(a, y, d), c.at(x, y, d));
    face(svg, "front" + on, c.at(x, y, z), c.at(a, y, z), c.at(a, b, z), c.at(x, b, z));
    face(svg, "side" + on, c.at(a, y, z), c.at(a, y, d), c.at(a, b, d), c.at(a, b, z));
  }

  private static void face(Svg svg, String classes, String... corners) {
    svg.leaf("path", "class", classes, "d", "M" + String.join("L", corners) + "Z");
  }
}
