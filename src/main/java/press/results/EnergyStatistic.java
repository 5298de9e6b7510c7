package press.results;

/// How far apart the two halves of a split sequence are, by the distances between their values.
///
/// Source: Matteson and James, "A Nonparametric Approach for Multiple Change Point Analysis of
/// Multivariate Data", JASA 2014, with exponent 1.
final class EnergyStatistic {

  /// The fewest values of a side.
  private static final int MIN_VALUES = 2;

  private EnergyStatistic() {}

  /// A split.
  ///
  /// @param at how many values stand before it; 0 where there are too few to split
  /// @param statistic the larger, the farther apart
  record Split(int at, double statistic) {}

  /// The split whose halves are farthest apart.
  static Split best(double[] values) {
    int n = values.length;
    double inAll = 0;
    // Sums of distances of each value to those before it, and to those after it.
    double[] toBefore = new double[n];
    double[] toAfter = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double distance = Math.abs(values[i] - values[j]);
        toBefore[i] += distance;
        toAfter[j] += distance;
        inAll += distance;
      }
    }
    double left = 0;
    double right = inAll;
    Split best = new Split(0, Double.NEGATIVE_INFINITY);
    for (int at = 1; at < n; at++) {
      left += toBefore[at - 1];
      right -= toAfter[at - 1];
      if (at >= MIN_VALUES && n - at >= MIN_VALUES) {
        double statistic = statistic(left, inAll - left - right, right, at, n - at);
        best = statistic > best.statistic() ? new Split(at, statistic) : best;
      }
    }
    return best;
  }

  /// Twice the mean distance between the halves, less the mean distances within, weighted by size.
  private static double statistic(double left, double between, double right, int a, int b) {
    double size = (double) a * b;
    double divergence = 2 * between / size - mean(left, a) - mean(right, b);
    return size / (a + b) * divergence;
  }

  private static double mean(double sum, int n) {
    return sum / (n * (n - 1) / 2.0);
  }
}
