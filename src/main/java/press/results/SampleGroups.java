package press.results;

import java.util.Arrays;
import java.util.List;

/// Samples of several processes, with the median of each and its error, as logarithms: a process
/// changes all times in proportion.
///
/// @param samples for each process its samples, in the order in which they were taken
record SampleGroups(double[][] samples) {

  static SampleGroups of(List<List<Double>> processes) {
    double[][] full =
        processes.stream()
            .filter(p -> !p.isEmpty())
            .map(p -> p.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    if (full.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    return new SampleGroups(full);
  }

  int size() {
    return samples.length;
  }

  double median() {
    return median(Arrays.stream(samples).flatMapToDouble(Arrays::stream).sorted().toArray());
  }

  /// The logarithm of each process's median.
  double[] centres() {
    return Arrays.stream(samples).mapToDouble(p -> PortableMath.log(median(sorted(p)))).toArray();
  }

  /// The standard error of each of [#centres()], from the samples of that process alone.
  ///
  /// Source: Maritz and Jarrett, "A Note on Estimating the Variance of the Sample Median", 1978;
  /// their weights are those of a beta distribution, taken here at the middle of each step.
  double[] errors() {
    return Arrays.stream(samples).mapToDouble(p -> error(sorted(p))).toArray();
  }

  /// Multiplies each process's samples by a factor, given by its logarithm.
  SampleGroups moved(double[] logarithms) {
    double[][] moved = new double[samples.length][];
    for (int p = 0; p < moved.length; p++) {
      double factor = PortableMath.exp(logarithms[p]);
      moved[p] = Arrays.stream(samples[p]).map(v -> v * factor).toArray();
    }
    return new SampleGroups(moved);
  }

  /// Whether each process has as many samples as that of `other`.
  boolean hasShapeOf(SampleGroups other) {
    return Arrays.equals(
        Arrays.stream(samples).mapToInt(p -> p.length).toArray(),
        Arrays.stream(other.samples).mapToInt(p -> p.length).toArray());
  }

  static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static double error(double[] sorted) {
    int n = sorted.length;
    double middle = sorted[n / 2];
    double weights = 0;
    double mean = 0;
    double square = 0;
    for (int i = 0; i < n; i++) {
      double u = (i + 0.5) / n;
      double weight = PortableMath.halfPower(4 * u * (1 - u), n - 1);
      double value = PortableMath.log(sorted[i] / middle);
      weights += weight;
      mean += weight * value;
      square += weight * value * value;
    }
    mean /= weights;
    return Math.sqrt(Math.max(0, square / weights - mean * mean));
  }
}
