package press.chart;

import java.util.List;
import press.svg.Svg;
import press.svg.TextSize;

/// Readings without a number, told below a plot: each says what and why.
final class GapNotes {

  private static final double LINE = 17;
  private static final double SIZE = 13;
  private static final double WIDTH = 676;

  private GapNotes() {}

  /// Height of all notes.
  static double height(List<String> notes) {
    return notes.isEmpty() ? 0 : lines(notes).size() * LINE + 6;
  }

  /// Draws them one below the other, from `top`.
  static void draw(Svg svg, List<String> notes, double top) {
    List<String> lines = lines(notes);
    for (int i = 0; i < lines.size(); i++) {
      svg.label("gap", SIZE, "start", 0, top + 14 + i * LINE, lines.get(i));
    }
  }

  private static List<String> lines(List<String> notes) {
    return notes.stream().flatMap(n -> TextSize.wrap(n, SIZE, WIDTH, 3).stream()).toList();
  }
}
