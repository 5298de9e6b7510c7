package press.graph;

import java.util.List;
import java.util.Map;

/// Where everything of a diagram stands, in user units.
///
/// @param boxes by id of the box
/// @param groups by id of the frame
/// @param routes one an arrow, in the order of the arrows
/// @param labels one an arrow; of no size where it has no words
record DiagramPlaced(
    double width,
    double height,
    Map<String, Rect> boxes,
    Map<String, Rect> groups,
    List<List<Placed.Corner>> routes,
    List<Rect> labels) {

  /// A rectangle by its upper left corner.
  record Rect(double x, double y, double width, double height) {

    double midX() {
      return x + width / 2;
    }

    double midY() {
      return y + height / 2;
    }
  }
}
