package press.chart;

import java.util.List;
import java.util.Optional;
import press.svg.Svg;

/// The way from step to step: an arrow from each point to the next, clear of both.
final class StepPath {

  private static final double CLEAR = 8;
  private static final double HEAD = 5;
  private static final double SHORTEST = 2;

  private StepPath() {}

  /// A place in the picture.
  record At(double x, double y) {}

  /// Draws the arrows; a step without a place has none to it and none from it.
  static void draw(Svg svg, List<Optional<At>> steps) {
    StringBuilder path = new StringBuilder();
    for (int i = 1; i < steps.size(); i++) {
      if (steps.get(i - 1).isPresent() && steps.get(i).isPresent()) {
        path.append(arrow(steps.get(i - 1).get(), steps.get(i).get()));
      }
    }
    if (!path.isEmpty()) {
      svg.leaf("path", "class", "step-path", "fill", "none", "d", path);
    }
  }

  /// Nothing where two points are too near for an arrow between them.
  private static String arrow(At from, At to) {
    double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
    if (length < 2 * CLEAR + SHORTEST) {
      return "";
    }
    double dx = (to.x() - from.x()) / length;
    double dy = (to.y() - from.y()) / length;
    double x = to.x() - CLEAR * dx;
    double y = to.y() - CLEAR * dy;
    return "M"
        + Marks.at(from.x() + CLEAR * dx, from.y() + CLEAR * dy)
        + "L"
        + Marks.at(x, y)
        + "M"
        + Marks.at(x - HEAD * (dx + dy / 2), y - HEAD * (dy - dx / 2))
        + "L"
        + Marks.at(x, y)
        + "L"
        + Marks.at(x - HEAD * (dx - dy / 2), y - HEAD * (dy + dx / 2));
  }
}
