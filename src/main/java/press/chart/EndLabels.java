package press.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import press.svg.Svg;
import press.svg.TextSize;

/// Names at the right ends of lines, pushed apart until none covers another.
final class EndLabels {

  private static final double LINE = 16;
  private static final double SIZE = 13;
  private static final double WIDEST = 170;
  private static final double GAP = 14;

  // A reader's font may be as much wider than what sizes are reckoned with.
  private static final double RESERVE = 1.1;

  /// A name that wants to stand at the end of its line.
  ///
  /// @param classes of the text
  /// @param text the name
  /// @param x where the line ends
  /// @param y where the line ends
  record Wish(String classes, String text, double x, double y) {}

  private record Placed(Wish wish, List<String> lines, double top) {
    double height() {
      return lines.size() * LINE;
    }

    double middle() {
      return top + height() / 2;
    }

    Placed moved(double to) {
      return new Placed(wish, lines, to);
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
    return Math.ceil(widest * RESERVE) + GAP + 4;
  }

  /// Height that all names need one below the other.
  static double height(List<String> texts) {
    return texts.stream().mapToDouble(t -> TextSize.wrap(t, SIZE, WIDEST, 3).size() * LINE).sum();
  }

  /// Draws the names right of `x`, between `top` and `bottom` where there is room.
  static void draw(Svg svg, List<Wish> wishes, double x, double top, double bottom) {
    List<Placed> placed = new ArrayList<>();
    wishes.stream()
        .sorted(Comparator.comparingDouble(Wish::y))
        .map(w -> new Placed(w, TextSize.wrap(w.text(), SIZE, WIDEST, 3), 0))
        .map(p -> p.moved(p.wish().y() - p.height() / 2))
        .forEach(placed::add);
    settle(placed, top, bottom);
    placed.forEach(p -> draw(svg, p, x));
  }

  /// Clusters of names that touch are moved together, so that each stays near its line.
  private static void settle(List<Placed> placed, double top, double bottom) {
    List<List<Placed>> clusters = new ArrayList<>();
    for (Placed p : placed) {
      List<Placed> cluster = stack(List.of(p), top, bottom);
      while (!clusters.isEmpty() && end(clusters.getLast()) > cluster.getFirst().top()) {
        List<Placed> joined = new ArrayList<>(clusters.removeLast());
        joined.addAll(cluster);
        cluster = stack(joined, top, bottom);
      }
      clusters.add(cluster);
    }
    placed.clear();
    clusters.forEach(placed::addAll);
  }

  private static List<Placed> stack(List<Placed> cluster, double top, double bottom) {
    double height = cluster.stream().mapToDouble(Placed::height).sum();
    double middle = cluster.stream().mapToDouble(p -> p.wish().y()).average().orElse(top);
    double y = Math.max(top, Math.min(middle - height / 2, bottom - height));
    List<Placed> stacked = new ArrayList<>();
    for (Placed p : cluster) {
      stacked.add(p.moved(y));
      y += p.height();
    }
    return stacked;
  }

  private static double end(List<Placed> cluster) {
    return cluster.getLast().top() + cluster.getLast().height();
  }

  private static void draw(Svg svg, Placed p, double x) {
    Wish wish = p.wish();
    svg.open("g", "class", wish.classes());
    boolean away = Math.abs(p.middle() - wish.y()) > 4 || x - wish.x() > 8;
    if (away) {
      svg.leaf(
          "path",
          "class",
          "leader",
          "fill",
          "none",
          "d",
          "M"
              + Marks.at(wish.x() + 5, wish.y())
              + "L"
              + Marks.at(Math.max(x, wish.x()) + GAP - 3, p.middle()));
    }
    for (int i = 0; i < p.lines().size(); i++) {
      svg.label("label", SIZE, "start", x + GAP, p.top() + i * LINE + 12.5, p.lines().get(i));
    }
    svg.close();
  }
}
