package press.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Remembers what is already drawn, so that a name finds a free place.
final class LabelPlacer {

  private static final double SIZE = 13;
  private static final double STEP = 5;

  private final List<Box> taken = new ArrayList<>();

  /// A rectangle that is drawn on.
  record Box(double left, double top, double right, double bottom) {

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
  record Place(double x, double baseline, String anchor) {

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

  /// How much of a line runs over what is drawn so far; 0 where it is free.
  long hits(double x1, double y1, double x2, double y2, double half) {
    return along(x1, y1, x2, y2, half).stream().filter(this::isTaken).count();
  }

  private boolean isTaken(Box box) {
    // A loop, because a stream for each box is most of the time that a roofline takes.
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
      double x = x1 + t * (x2 - x1);
      double y = y1 + t * (y2 - y1);
      boxes.add(new Box(x - half, y - half, x + half, y + half));
    }
    return boxes;
  }

  /// The first free place around a point of radius `r`, which is then taken; nothing where there is
  /// none.
  Optional<Place> around(double x, double y, double r, double width, Box inside) {
    double d = r + 5;
    double low = y + 4.5;
    List<Place> places =
        List.of(
            new Place(x + d, low, "start"),
            new Place(x - d, low, "end"),
            new Place(x, y + d + 10, "middle"),
            new Place(x, y - d, "middle"),
            new Place(x + d, y + d + 8, "start"),
            new Place(x - d, y - d + 2, "end"),
            new Place(x - d, y + d + 8, "end"),
            new Place(x + d, y - d + 2, "start"),
            new Place(x, y + d + 28, "middle"),
            new Place(x, y - d - 18, "middle"),
            new Place(x, y + d + 46, "middle"),
            new Place(x, y - d - 36, "middle"));
    Optional<Place> chosen =
        places.stream()
            .filter(p -> p.box(width).isInside(inside))
            .filter(p -> !isTaken(p.box(width)))
            .findFirst();
    chosen.ifPresent(place -> take(place.box(width)));
    return chosen;
  }
}
