package press.results;

import java.util.List;

/// Quantiles of samples.
///
/// @param p5 the 5th percentile
/// @param p95 the 95th percentile
public record SampleSpread(double min, double p5, double median, double p95, double max) {

  /// The quantiles of all samples of all processes, interpolated.
  public static SampleSpread of(List<List<Double>> processes) {
    double[] sorted =
        processes.stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    return new SampleSpread(
        sorted[0],
        quantile(sorted, 0.05),
        quantile(sorted, 0.5),
        quantile(sorted, 0.95),
        sorted[sorted.length - 1]);
  }

  /// From the 5th to the 95th percentile, as a share of the median.
  public double relativeWidth() {
    return median == 0 ? 0 : (p95 - p5) / Math.abs(median);
  }

  private static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
