package press.graph;

import java.util.List;
import press.svg.Svg;
import press.svg.TextSize;

/// How large boxes and words of a diagram are, in user units.
final class DiagramSizes {

  static final double LINE = 17;
  static final double SMALL = 12;
  static final double CAP = 7;
  static final double SLANT = 14;

  private static final double WIDEST = 180;
  private static final double WIDEST_NOTE = 150;
  private static final double NARROWEST = 48;
  private static final int MOST_LINES = 8;

  private DiagramSizes() {}

  static List<String> lines(Diagram.Box box) {
    return TextSize.wrap(box.label(), Svg.TEXT, WIDEST, MOST_LINES);
  }

  static List<String> lines(Diagram.Arrow arrow) {
    return arrow.label().isBlank()
        ? List.of()
        : TextSize.wrap(arrow.label(), SMALL, WIDEST_NOTE, MOST_LINES);
  }

  /// Large enough that its outline stays clear of its words.
  static Placed.Size of(Diagram.Box box) {
    List<String> lines = lines(box);
    double width = widest(lines, Svg.TEXT);
    double height = lines.size() * LINE;
    double w = Math.max(NARROWEST, width + 24);
    double h = height + 14;
    double across = Math.hypot(width, height) + 14;
    return switch (box.shape()) {
      case BOX -> size(w, h, lines);
      case PLAINTEXT -> size(width + 8, height + 6, lines);
      case CYLINDER -> size(w, h + 2 * CAP, lines);
      case HEXAGON -> size(w + 2 * SLANT, h, lines);
      case ELLIPSE -> size(Math.max(NARROWEST, width * 1.3 + 24), height * 1.3 + 12, lines);
      case CIRCLE -> size(across, across, lines);
      case DIAMOND -> size(width * 1.45 + 40, height * 1.7 + 26, lines);
    };
  }

  static Placed.Size of(Diagram.Arrow arrow) {
    List<String> lines = lines(arrow);
    return lines.isEmpty()
        ? new Placed.Size(0, 0, lines)
        : size(widest(lines, SMALL) + 8, lines.size() * (SMALL + 3) + 2, lines);
  }

  static double widest(List<String> lines, double size) {
    return lines.stream().mapToDouble(l -> TextSize.width(l, size)).max().orElse(0);
  }

  private static Placed.Size size(double width, double height, List<String> lines) {
    return new Placed.Size(Math.ceil(width), Math.ceil(height), lines);
  }
}
