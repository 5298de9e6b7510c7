package press.edit;

import java.util.ArrayList;
import java.util.List;

/// What differs between two rows of words: the fewest words that must go and come.
final class Diff {

  /// Cells of the table; beyond it, all that differs is one change.
  private static final long LARGEST = 4_000_000;

  private Diff() {}

  /// A change: the words `from` to `to` of the old row become those `newFrom` to `newTo` of the new
  /// one.
  record Hunk(int from, int to, int newFrom, int newTo) {}

  /// The changes from one row to another, in order.
  static List<Hunk> between(List<String> old, List<String> now) {
    int start = 0;
    int oldEnd = old.size();
    int newEnd = now.size();
    while (start < Math.min(oldEnd, newEnd) && old.get(start).equals(now.get(start))) {
      start++;
    }
    while (oldEnd > start && newEnd > start && old.get(oldEnd - 1).equals(now.get(newEnd - 1))) {
      oldEnd--;
      newEnd--;
    }
    if (start == oldEnd && start == newEnd) {
      return List.of();
    }
    if ((long) (oldEnd - start) * (newEnd - start) > LARGEST) {
      return List.of(new Hunk(start, oldEnd, start, newEnd));
    }
    int[][] common = common(old.subList(start, oldEnd), now.subList(start, newEnd));
    return hunks(old.subList(start, oldEnd), now.subList(start, newEnd), common, start);
  }

  /// The length of the longest common row from two words on.
  private static int[][] common(List<String> old, List<String> now) {
    int[][] common = new int[old.size() + 1][now.size() + 1];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = now.size() - 1; j >= 0; j--) {
        common[i][j] =
            old.get(i).equals(now.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  private static List<Hunk> hunks(List<String> old, List<String> now, int[][] common, int offset) {
    List<Hunk> hunks = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < old.size() || j < now.size()) {
      if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
        i++;
        j++;
        continue;
      }
      int from = i;
      int newFrom = j;
      while (i < old.size() || j < now.size()) {
        boolean both = i < old.size() && j < now.size();
        if (both && old.get(i).equals(now.get(j))) {
          break;
        }
        if (j == now.size() || both && common[i + 1][j] >= common[i][j + 1]) {
          i++;
        } else {
          j++;
        }
      }
      hunks.add(new Hunk(offset + from, offset + i, offset + newFrom, offset + j));
    }
    return hunks;
  }
}
