package press.access;

import java.util.List;
import java.util.Locale;
import press.svg.Svg;

/// Rows of 32 words: what a warp touches, each word with the thread that wants it.
public final class WordPicture {

  private static final double LABEL = 62;
  private static final double CELL = 15.5;
  private static final double PITCH = 19;
  private static final double TOP = 26;
  private static final double GAP = 6;
  private static final double SMALL = 11;
  private static final int WIDE = Conflict.BANKS;
  private static final int APART = 4;

  private WordPicture() {}

  /// The drawing.
  ///
  /// @param banks whether the columns are banks; else the rows are lines of four sectors
  public static String svg(List<WordRow> rows, boolean banks, String id, Svg.Words words) {
    double width = LABEL + WIDE * CELL + 2;
    double height = TOP + 2;
    long before = -1;
    for (WordRow row : rows) {
      height += PITCH + (before >= 0 && row.number() > before + 1 ? GAP : 0);
      before = row.number();
    }
    Svg svg = Svg.root(id, "words", "img", width, height, words);
    head(svg, banks);
    double y = TOP;
    before = -1;
    for (WordRow row : rows) {
      y += before >= 0 && row.number() > before + 1 ? GAP : 0;
      before = row.number();
      draw(svg, row, banks, y);
      y += PITCH;
    }
    return svg.finish();
  }

  private static void head(Svg svg, boolean banks) {
    int step = banks ? APART : Traffic.SECTOR / Conflict.WORD;
    for (int k = 0; k < WIDE; k += step) {
      double middle = LABEL + (k + (banks ? 0.5 : step / 2.0)) * CELL;
      String text = banks ? (k == 0 ? "bank 0" : "" + k) : "sector " + k / step;
      svg.label("tick", SMALL, "middle", middle, TOP - 9, text);
    }
  }

  private static void draw(Svg svg, WordRow row, boolean banks, double y) {
    String text = (banks ? "row " : "line ") + row.number();
    svg.label("tick", SMALL, "end", LABEL - 8, y + 12, text);
    for (int k = 0; k < WIDE; k++) {
      WordRow.Word word = row.words().get(k);
      String state = word.state().name().toLowerCase(Locale.ROOT);
      double x = LABEL + k * CELL;
      svg.leaf("rect", "class", state, "x", x, "y", y, "width", CELL - 1.5, "height", CELL);
      String thread = word.thread() < 0 ? "" : "" + word.thread();
      svg.label("of", SMALL - 1, "middle", x + CELL / 2 - 0.75, y + 11.5, thread);
    }
  }
}
