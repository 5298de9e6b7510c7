package press.linking;

import java.util.ArrayDeque;
import java.util.Deque;
import press.markdown.TableOfContents;

/// Counts chapters in the order of the contents: 1, 2, 3, those of an appendix A, B, C, and those
/// below chapter 3 as 3.1, 3.2. An interlude has no number, and neither has what stands below it.
final class ChapterNumbers {

  private final Deque<Counted> open = new ArrayDeque<>();
  private int chapters;
  private int appendices;

  /// A chapter below which others may stand.
  private static final class Counted {
    private final String number;
    private int below;

    Counted(String number) {
      this.number = number;
    }
  }

  /// The number of the next chapter; may be empty.
  String next(TableOfContents.Entry entry, boolean appendix) {
    while (open.size() > entry.depth()) {
      open.removeLast();
    }
    String number = "";
    if (!entry.interlude()) {
      number = open.isEmpty() ? top(appendix) : below(open.getLast());
    }
    open.addLast(new Counted(number));
    return number;
  }

  private String top(boolean appendix) {
    return appendix ? String.valueOf((char) ('A' + appendices++)) : "" + ++chapters;
  }

  private static String below(Counted chapter) {
    return chapter.number.isEmpty() ? "" : chapter.number + "." + ++chapter.below;
  }
}
