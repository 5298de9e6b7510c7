package press.graph;

import java.util.List;
import java.util.Map;

/// Where everything stands, in user units; what the layout engine is asked for.
///
/// @param width of the whole
/// @param height of the whole
/// @param boxes by id of the node
/// @param routes one an edge, in the order of the edges
record Placed(double width, double height, Map<String, Box> boxes, List<List<Corner>> routes) {

  /// A box and its node's lines of text.
  record Box(double x, double y, Size size) {}

  /// How large a box must be for its text.
  record Size(double width, double height, List<String> lines) {}

  /// A place where an arrow begins, turns or ends.
  record Corner(double x, double y) {}
}
