package press.graph;

/// How a graph is drawn.
///
/// @param direction where the arrows lead
/// @param title one line, for those who cannot see it
/// @param id unique on the page; the ids in the SVG begin with it
public record Options(Direction direction, String title, String id) {

  /// Where the arrows lead.
  public enum Direction {
    /// From top to bottom: a map of many boxes, scrolled down.
    DOWN,
    /// From left to right: a small neighbourhood.
    RIGHT
  }
}
