package press.result;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Samples of several processes, each known by its rank among all, so that the median of a redrawn
/// set is found by counting instead of sorting.
///
/// @param sorted all samples in order
/// @param ranks for each process, the place of each of its samples in `sorted`
record Ranked(double[] sorted, int[][] ranks) {

  static Ranked of(List<List<Double>> processes) {
    List<List<Double>> full = processes.stream().filter(p -> !p.isEmpty()).toList();
    if (full.isEmpty()) {
      throw new IllegalArgumentException("no samples");
    }
    double[] sorted =
        full.stream().flatMap(List::stream).mapToDouble(Double::doubleValue).sorted().toArray();
    int[][] ranks =
        full.stream()
            .map(p -> p.stream().mapToInt(v -> Arrays.binarySearch(sorted, v)).toArray())
            .toArray(int[][]::new);
    return new Ranked(sorted, ranks);
  }

  double median() {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /// Draws as many processes as there are, and from each as many samples as it has.
  ///
  /// @param counts a scratch array as long as `sorted`
  double resampledMedian(SplittableRandom random, int[] counts) {
    Arrays.fill(counts, 0);
    int drawn = 0;
    for (int p = 0; p < ranks.length; p++) {
      int[] process = ranks[random.nextInt(ranks.length)];
      for (int s = 0; s < process.length; s++) {
        counts[process[random.nextInt(process.length)]]++;
      }
      drawn += process.length;
    }
    double upper = at(counts, drawn / 2);
    return drawn % 2 == 1 ? upper : (at(counts, drawn / 2 - 1) + upper) / 2;
  }

  /// The value that stands at a place of the drawn samples, from 0.
  private double at(int[] counts, int place) {
    int seen = 0;
    for (int rank = 0; rank < counts.length; rank++) {
      seen += counts[rank];
      if (seen > place) {
        return sorted[rank];
      }
    }
    throw new IllegalStateException("no place " + place + " among " + seen);
  }
}
