package press.graph;

import java.util.ArrayList;
import java.util.List;

/// Where an arrow that was led to a rectangle meets the shape that is drawn in it.
final class Outline {

  private Outline() {}

  /// The route with both ends moved on, or back, to the outlines of its boxes.
  static List<Placed.Corner> meet(
      List<Placed.Corner> route,
      Diagram.Shape from,
      DiagramPlaced.Rect fromAt,
      Diagram.Shape to,
      DiagramPlaced.Rect toAt) {
    List<Placed.Corner> moved = new ArrayList<>(route);
    moved.set(0, meet(route.get(0), route.get(1), from, fromAt));
    int last = route.size() - 1;
    moved.set(last, meet(route.get(last), route.get(last - 1), to, toAt));
    return moved;
  }

  private static Placed.Corner meet(
      Placed.Corner end, Placed.Corner before, Diagram.Shape shape, DiagramPlaced.Rect at) {
    double dx = end.x() - at.midX();
    double dy = end.y() - at.midY();
    boolean level = Math.abs(end.y() - before.y()) < Math.abs(end.x() - before.x());
    double inset =
        level
            ? inset(shape, true, Math.abs(dy) / (at.height() / 2), at.width() / 2)
            : inset(shape, false, Math.abs(dx) / (at.width() / 2), at.height() / 2);
    return level
        ? new Placed.Corner(end.x() - Math.signum(dx) * inset, end.y())
        : new Placed.Corner(end.x(), end.y() - Math.signum(dy) * inset);
  }

  /// How far inside the rectangle the outline lies.
  ///
  /// @param level whether the arrow comes from a side, not from above or below
  /// @param off how far from the middle of its side it ends, from 0 to 1
  /// @param half half of the rectangle's extent along the arrow
  private static double inset(Diagram.Shape shape, boolean level, double off, double half) {
    double share = Math.min(1, off);
    double round = 1 - Math.sqrt(1 - share * share);
    return switch (shape) {
      case BOX, PLAINTEXT -> 0;
      case ELLIPSE, CIRCLE -> half * round;
      case DIAMOND -> half * share;
      case HEXAGON -> level ? DiagramSizes.SLANT * share : 0;
      case CYLINDER -> level ? 0 : DiagramSizes.CAP * round;
    };
  }
}
