package press.figures;

import java.util.List;
import java.util.Map;
import press.svg.SvgWriter;
import press.units.Print;

/// Drawings of a launch grid.
final class GridDrawing {

  private static final double TOP = 24;
  private static final double BETWEEN = 36;
  private static final double TEXT = 12;
  private static final double MIN_WIDTH = 540;

  private static final int MAX_BOXES = 8;
  private static final double ACROSS = 15;
  private static final double DOWN = 7.5;
  private static final double UP = 17;
  private static final double SIZE = 0.84;

  private GridDrawing() {}

  /// The groups on the left, the work-items of the first one on the right; its first subgroup and
  /// work-item are highlighted.
  static String flat(LaunchGrid grid, String id, SvgWriter.SvgDescription words) {
    GridLayout layout = GridLayout.of(grid);
    double left = Math.max(150, layout.columns() * GridLayout.GROUP);
    double right = left + BETWEEN;
    double height = TOP + Math.max(layout.rows() * GridLayout.GROUP, layout.height()) + 6;
    double width = Math.max(MIN_WIDTH, right + layout.wide() * layout.cell() + 2);
    SvgWriter svg = SvgWriter.root(id, "launch", "img", width, height, words);
    svg.label("tick groups-name", TEXT, "start", 1, 14, groupsName(grid, layout));
    String name = "group " + indices(grid.indices(0, 0), "b", grid.dimensions());
    svg.label("tick items-name", TEXT, "start", right, 14, name);
    boolean cut = layout.shown() < grid.groupItems();
    String some = cut ? Print.count(layout.shown()) + " of its items drawn" : "";
    svg.label("tick", TEXT, "end", width - 2, 14, some);
    double bottom = TOP + layout.height();
    svg.leaf("path", "class", "zoom", "d", zoom(right, bottom));
    double side = GridLayout.GROUP - 2;
    svg.open("g", "class", "groups");
    for (int g = 0; g < layout.columns() * layout.rows(); g++) {
      double x = 1 + g % layout.columns() * GridLayout.GROUP;
      double y = TOP + g / layout.columns() * GridLayout.GROUP;
      svg.rect(g == 0 ? "group on" : "group", x, y, side, side);
    }
    double cell = layout.cell() - 1.2;
    svg.close().open("g", "class", "items");
    for (int item = 0; item < layout.shown(); item++) {
      String classes = "item" + (item / grid.subgroup() % 2 == 1 ? " odd" : "");
      if (item < grid.subgroup()) {
        classes += item == 0 ? " on" : " with";
      }
      svg.rect(classes, right + layout.x(item), TOP + layout.y(item), cell, cell);
    }
    return svg.finish();
  }

  /// Two lines from the group to its items.
  private static String zoom(double right, double bottom) {
    double group = 1 + GridLayout.GROUP - 2;
    return "M%s %sL%s %sM%s %sL%s %s"
        .formatted(
            SvgWriter.number(group),
            SvgWriter.number(TOP),
            SvgWriter.number(right - 4),
            SvgWriter.number(TOP),
            SvgWriter.number(group),
            SvgWriter.number(TOP + GridLayout.GROUP - 2),
            SvgWriter.number(right - 4),
            SvgWriter.number(bottom));
  }

  private static String groupsName(LaunchGrid grid, GridLayout layout) {
    long shown = (long) layout.columns() * layout.rows();
    long all = grid.groupCount();
    return Print.count(all)
        + (all == 1 ? " group" : " groups")
        + (shown < all ? ", " + shown + " drawn" : "");
  }

  /// Such as `(3, 0)`.
  static String indices(Map<String, Long> of, String kind, int dimensions) {
    List<String> all = List.of("x", "y", "z").subList(0, dimensions);
    return "("
        + String.join(", ", all.stream().map(axis -> Print.count(of.get(kind + axis))).toList())
        + ")";
  }

  /// The groups of a launch of three dimensions as boxes seen from a corner, the farthest first.
  static String solid(LaunchGrid grid, String id, SvgWriter.SvgDescription words) {
    int nx = (int) Math.min(MAX_BOXES, grid.groups(0));
    int ny = (int) Math.min(MAX_BOXES, grid.groups(1));
    int nz = (int) Math.min(MAX_BOXES, grid.groups(2));
    double left = 14;
    double top = nz * DOWN + 16;
    double width = left + (nx + nz) * ACROSS + 24;
    double height = top + nx * DOWN + ny * UP + 18;
    SvgWriter svg = SvgWriter.root(id, "launch solid", "img", width, height, words);
    // x goes along the front to the right, z away from it, y down; what is far is drawn first.
    Projection projection = new Projection(left, top);
    for (int z = nz - 1; z >= 0; z--) {
      for (int x = 0; x < nx; x++) {
        for (int y = ny - 1; y >= 0; y--) {
          box(svg, projection, x, y, z);
        }
      }
    }
    label(svg, "x", projection, nx * 0.5, ny, 0, 14);
    label(svg, "y", projection, -0.6, ny * 0.5, 0, 0);
    label(svg, "z", projection, nx, ny, nz * 0.5, 14);
    return svg.finish();
  }

  private record Projection(double left, double top) {
    double x(double x, double z) {
      return left + (x + z) * ACROSS;
    }

    double y(double x, double y, double z) {
      return top + (x - z) * DOWN + y * UP;
    }

    String at(double x, double y, double z) {
      return SvgWriter.number(x(x, z)) + " " + SvgWriter.number(y(x, y, z));
    }
  }

  private static void label(
      SvgWriter svg,
      String axis,
      Projection projection,
      double x,
      double y,
      double z,
      double below) {
    svg.label("tick", 12, "middle", projection.x(x, z), projection.y(x, y, z) + below, axis);
  }

  private static void box(SvgWriter svg, Projection c, int x, int y, int z) {
    String on = x + y + z == 0 ? " on" : "";
    double a = x + SIZE;
    double b = y + SIZE;
    double d = z + SIZE;
    face(svg, "top" + on, c.at(x, y, z), c.at(a, y, z), c.at(a, y, d), c.at(x, y, d));
    face(svg, "front" + on, c.at(x, y, z), c.at(a, y, z), c.at(a, b, z), c.at(x, b, z));
    face(svg, "side" + on, c.at(a, y, z), c.at(a, y, d), c.at(a, b, d), c.at(a, b, z));
  }

  private static void face(SvgWriter svg, String classes, String... projections) {
    svg.leaf("path", "class", classes, "d", "M" + String.join("L", projections) + "Z");
  }

  /// How much of a grid is drawn, and how large: a window of groups, and a window of one group's
  /// items.
  ///
  /// @param columns groups beside each other
  /// @param rows groups below each other
  /// @param wide items beside each other
  /// @param shown items in all
  /// @param slice items of one layer in the third dimension; as many as are shown where there is
  ///   one layer
  /// @param cell side of an item
  record GridLayout(int columns, int rows, int wide, int shown, int slice, double cell) {

    static final double GROUP = 14;

    private static final int MAX_COLUMNS = 16;
    private static final int MAX_ROWS = 12;
    private static final int MAX_ITEMS = 1024;
    private static final int LINE = 32;
    private static final double LARGEST = 16;
    private static final double SIDE = 288;

    static GridLayout of(LaunchGrid grid) {
      int columns = (int) Math.min(MAX_COLUMNS, grid.groups(0));
      int rows = (int) Math.min(MAX_ROWS, grid.groups(1));
      int shown = (int) Math.min(MAX_ITEMS, grid.groupItems());
      boolean square = grid.dimensions() > 1 && grid.wide(0) <= 2 * LINE;
      int wide = (int) (square ? grid.wide(0) : Math.min(LINE, shown));
      boolean layers = square && grid.wide(2) > 1;
      int slice = layers ? (int) Math.min(shown, grid.wide(0) * grid.wide(1)) : shown;
      int down = (shown + wide - 1) / wide;
      double cell = Math.min(LARGEST, Math.floor(SIDE / Math.max(wide, down)));
      return new GridLayout(columns, rows, wide, shown, slice, Math.max(4, cell));
    }

    /// Distance of an item from the left.
    double x(int item) {
      return item % wide * cell;
    }

    /// Distance of an item from the top; layers are apart.
    double y(int item) {
      return item / wide * cell + item / slice * cell;
    }

    /// Rows of items in a layer.
    int deep() {
      return (slice + wide - 1) / wide;
    }

    /// Layers behind each other.
    int layers() {
      return (shown + slice - 1) / slice;
    }

    double height() {
      return y(shown - 1) + cell;
    }
  }
}
