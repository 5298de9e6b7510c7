package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import press.charts.Marks.PathData;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// Names at the right ends of lines, pushed apart until none covers another.
final class EndLabels {

  private static final double LINE = 16;
  private static final double SIZE = 13;
  private static final double WIDEST = 170;
  private static final double GAP = 14;

  /// The room for the shape of a point before a name.
  private static final double SHAPE = 12;

  // How much wider a reader's font may be than the one that sizes are computed for.
  private static final double RESERVE = 1.1;

  /// A name for the end of a line.
  ///
  /// @param classes of the text
  /// @param text the name
  /// @param shape of the points of the line, drawn before a name that stands away from its end;
  ///   nothing for a line without points
  /// @param x where the line ends
  /// @param y where the line ends
  record EndName(String classes, String text, Optional<MarkShape> shape, double x, double y) {}

  private record PlacedName(EndName name, List<String> lines, double top) {
    double height() {
      return lines.size() * LINE;
    }

    double middle() {
      return top + height() / 2;
    }

    PlacedName moved(double to) {
      return new PlacedName(name, lines, to);
    }
  }

  private EndLabels() {}

  /// The width that the names need, leader lines included.
  static double margin(List<String> texts) {
    double widest =
        texts.stream()
            .flatMap(t -> TextSize.wrap(t, SIZE, WIDEST, 3).stream())
            .mapToDouble(t -> TextSize.width(t, SIZE))
            .max()
            .orElse(0);
    return Math.ceil(widest * RESERVE) + GAP + SHAPE + 4;
  }

  /// Height that all names need one below the other.
  static double height(List<String> texts) {
    return texts.stream().mapToDouble(t -> TextSize.wrap(t, SIZE, WIDEST, 3).size() * LINE).sum();
  }

  /// Draws the names right of `x`, between `top` and `bottom` where there is room.
  static void draw(SvgWriter svg, List<EndName> names, double x, double top, double bottom) {
    List<PlacedName> placed = new ArrayList<>();
    names.stream()
        .sorted(Comparator.comparingDouble(EndName::y))
        .map(w -> new PlacedName(w, TextSize.wrap(w.text(), SIZE, WIDEST, 3), 0))
        .map(p -> p.moved(p.name().y() - p.height() / 2))
        .forEach(placed::add);
    settle(placed, top, bottom);
    placed.forEach(p -> draw(svg, p, x));
  }

  /// Clusters of names that touch are moved together, so that each stays near its line.
  private static void settle(List<PlacedName> placed, double top, double bottom) {
    List<List<PlacedName>> clusters = new ArrayList<>();
    for (PlacedName p : placed) {
      List<PlacedName> cluster = stack(List.of(p), top, bottom);
      while (!clusters.isEmpty() && end(clusters.getLast()) > cluster.getFirst().top()) {
        List<PlacedName> joined = new ArrayList<>(clusters.removeLast());
        joined.addAll(cluster);
        cluster = stack(joined, top, bottom);
      }
      clusters.add(cluster);
    }
    placed.clear();
    clusters.forEach(placed::addAll);
  }

  private static List<PlacedName> stack(List<PlacedName> cluster, double top, double bottom) {
    double height = cluster.stream().mapToDouble(PlacedName::height).sum();
    double middle = cluster.stream().mapToDouble(p -> p.name().y()).average().orElse(top);
    double y = Math.max(top, Math.min(middle - height / 2, bottom - height));
    List<PlacedName> stacked = new ArrayList<>();
    for (PlacedName p : cluster) {
      stacked.add(p.moved(y));
      y += p.height();
    }
    return stacked;
  }

  private static double end(List<PlacedName> cluster) {
    return cluster.getLast().top() + cluster.getLast().height();
  }

  private static void draw(SvgWriter svg, PlacedName p, double x) {
    EndName name = p.name();
    svg.open("g", "class", name.classes());
    boolean away = Math.abs(p.middle() - name.y()) > 4 || x - name.x() > 8;
    // A name beside the end of its line needs no shape to tell which line it is.
    boolean shaped = away && name.shape().isPresent();
    if (away && !shaped) {
      PathData leader =
          new PathData()
              .move(name.x() + 5, name.y())
              .line(Math.max(x, name.x()) + GAP - 3, p.middle());
      svg.leaf("path", "class", "leader", "fill", "none", "d", leader);
    }
    if (shaped) {
      double middle = Math.round(p.top() + LINE / 2);
      name.shape().get().draw(svg, Math.round(x + GAP + 4), middle, 3.5);
    }
    double left = x + GAP + (shaped ? SHAPE : 0);
    for (int i = 0; i < p.lines().size(); i++) {
      svg.label("label", SIZE, "start", left, p.top() + i * LINE + 12.5, p.lines().get(i));
    }
    svg.close();
  }
}
