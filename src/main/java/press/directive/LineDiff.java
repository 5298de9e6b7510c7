package press.directive;

import java.util.ArrayList;
import java.util.List;

/// What changed from one listing to another, line by line: the fewest lines removed and added.
final class LineDiff {

  /// Above this many pairs of lines that are not plainly equal, all of them count as changed.
  private static final int MOST_PAIRS = 4_000_000;

  /// What became of a line.
  enum Kind {
    KEPT,
    ADDED,
    REMOVED
  }

  /// A line of the old text, of the new one, or of both.
  ///
  /// @param before index in the old text, from 0; -1 for an added line
  /// @param after index in the new text, from 0; -1 for a removed line
  record Row(Kind kind, int before, int after) {}

  private final List<String> before;
  private final List<String> after;
  private final List<Row> rows = new ArrayList<>();

  private LineDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
  }

  /// The lines of both texts in order; of a change, what was removed comes first.
  static List<Row> of(List<String> before, List<String> after) {
    return new LineDiff(before, after).rows();
  }

  private List<Row> rows() {
    int shorter = Math.min(before.size(), after.size());
    int head = 0;
    while (head < shorter && before.get(head).equals(after.get(head))) {
      rows.add(new Row(Kind.KEPT, head, head));
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.reversed().get(tail).equals(after.reversed().get(tail))) {
      tail++;
    }
    middle(head, before.size() - tail, after.size() - tail);
    for (int left = tail; left > 0; left--) {
      rows.add(new Row(Kind.KEPT, before.size() - left, after.size() - left));
    }
    return rows;
  }

  /// What lies between the equal lines at both ends, along a longest common subsequence.
  private void middle(int head, int beforeEnd, int afterEnd) {
    int[][] common = common(head, beforeEnd, afterEnd);
    int i = head;
    int j = head;
    while (i < beforeEnd || j < afterEnd) {
      boolean same =
          i < beforeEnd && j < afterEnd && common.length > 0 && before.get(i).equals(after.get(j));
      if (same) {
        rows.add(new Row(Kind.KEPT, i++, j++));
      } else if (i < beforeEnd
          && (j == afterEnd
              || common.length == 0
              || common[i + 1 - head][j - head] >= common[i - head][j + 1 - head])) {
        rows.add(new Row(Kind.REMOVED, i++, -1));
      } else {
        rows.add(new Row(Kind.ADDED, -1, j++));
      }
    }
  }

  /// For each pair of places how many lines the rests have in common; nothing where there are too
  /// many pairs.
  private int[][] common(int head, int beforeEnd, int afterEnd) {
    int rowsOf = beforeEnd - head;
    int columns = afterEnd - head;
    if ((long) rowsOf * columns > MOST_PAIRS) {
      return new int[0][];
    }
    int[][] common = new int[rowsOf + 1][columns + 1];
    for (int i = rowsOf - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        common[i][j] =
            before.get(head + i).equals(after.get(head + j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }
}
