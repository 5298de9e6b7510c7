package press.result;

import java.util.Arrays;

/// Samples of several processes, each known by its rank among all, so that the median of a redrawn
/// set is found by counting instead of sorting.
///
/// @param sorted all samples in order
/// @param ranks for each process, the place of each of its samples in `sorted`
record Ranked(double[] sorted, int[][] ranks) {

  static Ranked of(Groups groups) {
    double[][] processes = groups.samples();
    double[] sorted = Arrays.stream(processes).flatMapToDouble(Arrays::stream).sorted().toArray();
    int[][] ranks =
        Arrays.stream(processes)
            .map(p -> Arrays.stream(p).mapToInt(v -> Arrays.binarySearch(sorted, v)).toArray())
            .toArray(int[][]::new);
    return new Ranked(sorted, ranks);
  }

  /// The median of drawn samples.
  ///
  /// @param counts how often each place of `sorted` was drawn
  /// @param drawn the sum of the counts
  double median(int[] counts, int drawn) {
    int half = drawn / 2;
    int lower = drawn % 2 == 1 ? half : half - 1;
    int rank = 0;
    int seen = counts[0];
    while (seen <= lower) {
      seen += counts[++rank];
    }
    double low = sorted[rank];
    while (seen <= half) {
      seen += counts[++rank];
    }
    return lower == half ? low : (low + sorted[rank]) / 2;
  }
}
