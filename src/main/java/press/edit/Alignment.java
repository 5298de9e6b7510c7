package press.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Lays a few words along a long row so that as many as possible meet their like, in order.
///
/// The places where they fit best are found by the method of P. H. Sellers ("The theory and
/// computation of evolutionary distances: pattern recognition", Journal of Algorithms 1, 1980): a
/// distance of edits that may begin and end anywhere in the row. A word that is not met costs what
/// it weighs, a word of the row that is passed over costs one.
final class Alignment {

  private static final int FEW = 6;

  private final int[] pattern;
  private final int[] weights;
  private final int[] row;

  /// @param pattern the words, as numbers; a negative one meets nothing
  /// @param weights what each of them is worth
  /// @param row the long row
  Alignment(int[] pattern, int[] weights, int[] row) {
    this.pattern = pattern;
    this.weights = weights;
    this.row = row;
  }

  /// A piece of the row.
  record Stretch(int from, int to, int cost) {}

  /// The stretches where the words fit best, the best first, at most six and none twice.
  List<Stretch> best() {
    int n = pattern.length;
    int[] cost = new int[n + 1];
    int[] start = new int[n + 1];
    for (int i = 1; i <= n; i++) {
      cost[i] = cost[i - 1] + weights[i - 1];
    }
    int nothing = cost[n];
    List<Stretch> ends = new ArrayList<>();
    for (int j = 1; j <= row.length; j++) {
      step(j, cost, start);
      if (cost[n] < nothing) {
        keep(ends, new Stretch(start[n], j, cost[n]));
      }
    }
    ends.sort(Comparator.comparingInt(Stretch::cost));
    return ends;
  }

  /// One word of the row further.
  private void step(int j, int[] cost, int[] start) {
    int diagonal = cost[0];
    int from = start[0];
    start[0] = j;
    for (int i = 1; i <= pattern.length; i++) {
      int left = cost[i] + 1;
      int up = cost[i - 1] + weights[i - 1];
      boolean meets = pattern[i - 1] >= 0 && pattern[i - 1] == row[j - 1];
      int oldCost = cost[i];
      int oldStart = start[i];
      if (meets && diagonal <= left && diagonal <= up) {
        cost[i] = diagonal;
        start[i] = from;
      } else if (up <= left) {
        cost[i] = up;
        start[i] = start[i - 1];
      } else {
        cost[i] = left;
      }
      diagonal = oldCost;
      from = oldStart;
    }
  }

  /// Of stretches that begin at the same word the best is kept, and of all only a few.
  private static void keep(List<Stretch> ends, Stretch next) {
    for (int i = 0; i < ends.size(); i++) {
      if (ends.get(i).from() == next.from()) {
        if (next.cost() < ends.get(i).cost()) {
          ends.set(i, next);
        }
        return;
      }
    }
    if (ends.size() < FEW) {
      ends.add(next);
      return;
    }
    int worst = 0;
    for (int i = 1; i < ends.size(); i++) {
      worst = ends.get(i).cost() > ends.get(worst).cost() ? i : worst;
    }
    if (next.cost() < ends.get(worst).cost()) {
      ends.set(worst, next);
    }
  }

  /// For each word its like in a stretch of the row, or -1.
  int[] meetings(int from, int to) {
    int n = pattern.length;
    int m = to - from;
    int[][] cost = new int[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        cost[i][j] = i == 0 || j == 0 ? edge(cost, i, j) : inner(cost, i, j, from);
      }
    }
    int[] met = new int[n];
    Arrays.fill(met, -1);
    int i = n;
    int j = m;
    while (i > 0 && j > 0) {
      boolean meets = pattern[i - 1] >= 0 && pattern[i - 1] == row[from + j - 1];
      if (meets && cost[i][j] == cost[i - 1][j - 1]) {
        met[--i] = from + --j;
      } else if (cost[i][j] == cost[i - 1][j] + weights[i - 1]) {
        i--;
      } else {
        j--;
      }
    }
    return met;
  }

  private int edge(int[][] cost, int i, int j) {
    return i == 0 ? j : cost[i - 1][0] + weights[i - 1];
  }

  private int inner(int[][] cost, int i, int j, int from) {
    int best = Math.min(cost[i - 1][j] + weights[i - 1], cost[i][j - 1] + 1);
    boolean meets = pattern[i - 1] >= 0 && pattern[i - 1] == row[from + j - 1];
    return meets ? Math.min(best, cost[i - 1][j - 1]) : best;
  }
}
