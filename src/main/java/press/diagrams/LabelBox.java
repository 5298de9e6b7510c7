package press.diagrams;

import java.util.List;
import press.diagrams.Graph.Edge;
import press.diagrams.Graph.Node;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// The lines of the label of a node or an edge, and the size that they need in user units.
record LabelBox(double width, double height, List<String> lines) {

  /// Distance between two lines of a node's text.
  static final double LINE_HEIGHT = 17;

  /// Size of an edge label's text.
  static final double LABEL_TEXT = 12;

  /// Distance between two lines of an edge's label.
  static final double LABEL_LINE_HEIGHT = LABEL_TEXT + 3;

  /// Height of the arc at the top of a cylinder.
  static final double CYLINDER_CAP = 7;

  /// Width of the slanted sides of a hexagon.
  static final double HEXAGON_SLANT = 14;

  private static final double MAX_TEXT_WIDTH = 180;
  private static final double MAX_LABEL_WIDTH = 150;
  private static final double MIN_WIDTH = 48;
  private static final int MAX_LINES = 8;
  private static final double CARD_MIN_WIDTH = 96;
  private static final double CARD_MIN_TEXT = 84;
  private static final double CARD_MAX_TEXT = 156;

  /// A size at which the outline stays clear of the text.
  static LabelBox of(Node node) {
    List<String> lines =
        node.shape() == Graph.Shape.CARD
            ? cardLines(node.label())
            : TextSize.wrap(node.label(), SvgWriter.TEXT, MAX_TEXT_WIDTH, MAX_LINES);
    double width = width(lines, SvgWriter.TEXT);
    double height = lines.size() * LINE_HEIGHT;
    double padded = Math.max(MIN_WIDTH, width + 24);
    double diameter = Math.hypot(width, height) + 14;
    return switch (node.shape()) {
      case BOX -> rounded(padded, height + 14, lines);
      case PLAINTEXT -> rounded(width + 8, height + 6, lines);
      case CYLINDER -> rounded(padded, height + 14 + 2 * CYLINDER_CAP, lines);
      case HEXAGON -> rounded(padded + 2 * HEXAGON_SLANT, height + 14, lines);
      case ELLIPSE -> rounded(Math.max(MIN_WIDTH, width * 1.3 + 24), height * 1.3 + 12, lines);
      case CIRCLE -> rounded(diameter, diameter, lines);
      case DIAMOND -> rounded(width * 1.45 + 40, height * 1.7 + 26, lines);
      case CARD -> rounded(Math.max(CARD_MIN_WIDTH, width + 20), 2 * LINE_HEIGHT + 10, lines);
    };
  }

  /// The size of an edge's label; zero where it has none.
  static LabelBox of(Edge edge) {
    if (edge.label().isBlank()) {
      return new LabelBox(0, 0, List.of());
    }
    List<String> lines = TextSize.wrap(edge.label(), LABEL_TEXT, MAX_LABEL_WIDTH, MAX_LINES);
    return rounded(width(lines, LABEL_TEXT) + 8, lines.size() * LABEL_LINE_HEIGHT + 2, lines);
  }

  /// As narrow as two lines allow; a longer label is cut, and its tooltip has all of it.
  private static List<String> cardLines(String label) {
    for (double width = CARD_MIN_TEXT; width < CARD_MAX_TEXT; width += 6) {
      List<String> lines = TextSize.wrap(label, SvgWriter.TEXT, width, 3);
      if (lines.size() <= 2 && lines.stream().noneMatch(line -> cutsWord(label, line))) {
        return lines;
      }
    }
    return TextSize.wrap(label, SvgWriter.TEXT, CARD_MAX_TEXT, 2);
  }

  private static boolean cutsWord(String label, String line) {
    int end = label.indexOf(line) + line.length();
    return end < label.length() && !Character.isWhitespace(label.charAt(end));
  }

  /// The width of the longest line.
  static double width(List<String> lines, double textSize) {
    return lines.stream().mapToDouble(line -> TextSize.width(line, textSize)).max().orElse(0);
  }

  private static LabelBox rounded(double width, double height, List<String> lines) {
    return new LabelBox(Math.ceil(width), Math.ceil(height), lines);
  }
}
