package press.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// Finds free places for names: remembers the rectangles that are drawn on.
final class LabelPlacer {

  private static final double SIZE = 13;
  private static final double STEP = 5;

  private final List<Box> taken = new ArrayList<>();

  record Box(double left, double top, double right, double bottom) {

    /// The square around a point.
    static Box around(double x, double y, double half) {
      return new Box(x - half, y - half, x + half, y + half);
    }

    boolean meets(Box o) {
      return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
    }

    boolean isInside(Box o) {
      return left >= o.left && right <= o.right && top >= o.top && bottom <= o.bottom;
    }
  }

  /// A place for text.
  ///
  /// @param anchor `start`, `middle` or `end`
  private record TextPlace(double x, double baseline, String anchor) {

    Box box(double width) {
      double left =
          switch (anchor) {
            case "end" -> x - width;
            case "middle" -> x - width / 2;
            default -> x;
          };
      return new Box(left, baseline - SIZE + 2, left + width, baseline + 3);
    }
  }

  /// Marks a rectangle as drawn on.
  void take(Box box) {
    taken.add(box);
  }

  /// Marks a straight line, or text along it, as drawn on.
  void takeLine(double x1, double y1, double x2, double y2, double half) {
    taken.addAll(along(x1, y1, x2, y2, half));
  }

  /// How much of a line runs over what is drawn so far; 0 for a free one.
  long hits(double x1, double y1, double x2, double y2, double half) {
    return along(x1, y1, x2, y2, half).stream().filter(this::isTaken).count();
  }

  private boolean isTaken(Box box) {
    // A loop, because a stream for each box would be the larger part of a roofline's time.
    for (Box other : taken) {
      if (box.meets(other)) {
        return true;
      }
    }
    return false;
  }

  private static List<Box> along(double x1, double y1, double x2, double y2, double half) {
    List<Box> boxes = new ArrayList<>();
    int steps = (int) Math.ceil(Math.hypot(x2 - x1, y2 - y1) / STEP);
    for (int i = 0; i <= steps; i++) {
      double t = steps == 0 ? 0 : (double) i / steps;
      boxes.add(Box.around(x1 + t * (x2 - x1), y1 + t * (y2 - y1), half));
    }
    return boxes;
  }

  /// Writes a name at the first free place around a point of radius `r`. A name without a free
  /// place is left out: the tooltip and the table still have it.
  void label(SvgWriter svg, double x, double y, double r, String name, Box inside) {
    double width = TextSize.width(name, SIZE);
    double d = r + 5;
    double low = y + 4.5;
    Stream.of(
            new TextPlace(x + d, low, "start"),
            new TextPlace(x - d, low, "end"),
            new TextPlace(x, y + d + 10, "middle"),
            new TextPlace(x, y - d, "middle"),
            new TextPlace(x + d, y + d + 8, "start"),
            new TextPlace(x - d, y - d + 2, "end"),
            new TextPlace(x - d, y + d + 8, "end"),
            new TextPlace(x + d, y - d + 2, "start"),
            new TextPlace(x, y + d + 28, "middle"),
            new TextPlace(x, y - d - 18, "middle"),
            new TextPlace(x, y + d + 46, "middle"),
            new TextPlace(x, y - d - 36, "middle"))
        .filter(p -> p.box(width).isInside(inside) && !isTaken(p.box(width)))
        .findFirst()
        .ifPresent(p -> {
          take(p.box(width));
          svg.label("label", SIZE, p.anchor(), p.x(), p.baseline(), name);
        });
  }
}
