package press.access;

import java.util.List;
import java.util.Map;
import press.svg.Svg;
import press.units.Print;

/// A launch from above: its groups on the left, the work-items of one on the right; the first
/// subgroup and its first work-item stand out.
public final class GridPicture {

  private static final double TOP = 24;
  private static final double BETWEEN = 36;
  private static final double SMALL = 12;
  private static final double LEAST = 540;

  private GridPicture() {}

  /// The drawing of the first group.
  public static String svg(Geometry grid, String id, Svg.Words words) {
    GridLayout layout = GridLayout.of(grid);
    double left = Math.max(150, layout.columns() * GridLayout.GROUP);
    double right = left + BETWEEN;
    double height = TOP + Math.max(layout.rows() * GridLayout.GROUP, layout.height()) + 6;
    double width = Math.max(LEAST, right + layout.wide() * layout.cell() + 2);
    Svg svg = Svg.root(id, "launch", "img", width, height, words);
    svg.label("tick groups-name", SMALL, "start", 1, 14, groupsName(grid, layout));
    String name = "group " + indices(grid.indices(0, 0), "b", grid.dimensions());
    svg.label("tick items-name", SMALL, "start", right, 14, name);
    boolean cut = layout.shown() < grid.groupItems();
    String some = cut ? Print.count(layout.shown()) + " of its items drawn" : "";
    svg.label("tick", SMALL, "end", width - 2, 14, some);
    double bottom = TOP + layout.height();
    svg.leaf("path", "class", "zoom", "d", zoom(right, bottom));
    svg.open("g", "class", "groups");
    for (int g = 0; g < layout.columns() * layout.rows(); g++) {
      double x = 1 + g % layout.columns() * GridLayout.GROUP;
      double y = TOP + g / layout.columns() * GridLayout.GROUP;
      cell(svg, g == 0 ? "group on" : "group", x, y, GridLayout.GROUP - 2);
    }
    svg.close().open("g", "class", "items");
    for (int item = 0; item < layout.shown(); item++) {
      String classes = "item" + (item / grid.subgroup() % 2 == 1 ? " odd" : "");
      classes += item == 0 ? " on" : item < grid.subgroup() ? " with" : "";
      cell(svg, classes, right + layout.x(item), TOP + layout.y(item), layout.cell() - 1.2);
    }
    return svg.finish();
  }

  /// Two lines from the group to its items.
  private static String zoom(double right, double bottom) {
    double group = 1 + GridLayout.GROUP - 2;
    return "M%s %sL%s %sM%s %sL%s %s"
        .formatted(
            Svg.number(group),
            Svg.number(TOP),
            Svg.number(right - 4),
            Svg.number(TOP),
            Svg.number(group),
            Svg.number(TOP + GridLayout.GROUP - 2),
            Svg.number(right - 4),
            Svg.number(bottom));
  }

  private static void cell(Svg svg, String classes, double x, double y, double side) {
    svg.leaf("rect", "class", classes, "x", x, "y", y, "width", side, "height", side);
  }

  private static String groupsName(Geometry grid, GridLayout layout) {
    long shown = (long) layout.columns() * layout.rows();
    long all = grid.groupCount();
    return Print.count(all)
        + (all == 1 ? " group" : " groups")
        + (shown < all ? ", " + shown + " drawn" : "");
  }

  /// Such as `(3, 0)`.
  public static String indices(Map<String, Long> of, String kind, int dimensions) {
    List<String> all = List.of("x", "y", "z").subList(0, dimensions);
    return "("
        + String.join(", ", all.stream().map(axis -> Print.count(of.get(kind + axis))).toList())
        + ")";
  }
}
