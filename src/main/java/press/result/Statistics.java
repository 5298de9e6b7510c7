package press.result;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Medians with bootstrap intervals; hierarchical, because samples of one process are not
/// independent.
///
/// Source: Hoefler and Belli, "Scientific Benchmarking of Parallel Computing Systems", SC'15.
public final class Statistics {

  private static final int RESAMPLES = 1000;
  private static final long SEED = 20_260_101L;

  private Statistics() {}

  /// The median of all samples, with a 95 % interval: processes are drawn first, then samples in
  /// each.
  public static Estimate median(List<List<Double>> processes) {
    double[][] data = arrays(processes);
    double[] medians = new double[RESAMPLES];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int r = 0; r < RESAMPLES; r++) {
      medians[r] = medianOf(resample(data, random));
    }
    return interval(medianOf(flat(data)), medians);
  }

  /// The ratio of two medians (`over` / `under`), with a 95 % interval by resampling both.
  public static Estimate ratio(List<List<Double>> over, List<List<Double>> under) {
    double[][] a = arrays(over);
    double[][] b = arrays(under);
    double[] ratios = new double[RESAMPLES];
    SplittableRandom random = new SplittableRandom(SEED);
    for (int r = 0; r < RESAMPLES; r++) {
      ratios[r] = medianOf(resample(a, random)) / medianOf(resample(b, random));
    }
    return interval(medianOf(flat(a)) / medianOf(flat(b)), ratios);
  }

  private static Estimate interval(double value, double[] resampled) {
    Arrays.sort(resampled);
    double low = resampled[(int) Math.floor(0.025 * (RESAMPLES - 1))];
    double high = resampled[(int) Math.ceil(0.975 * (RESAMPLES - 1))];
    return new Estimate(value, Math.min(low, value), Math.max(high, value));
  }

  private static double[] resample(double[][] data, SplittableRandom random) {
    double[] drawn =
        new double[Arrays.stream(data).mapToInt(p -> p.length).max().orElse(0) * data.length];
    int n = 0;
    for (int p = 0; p < data.length; p++) {
      double[] process = data[random.nextInt(data.length)];
      for (int s = 0; s < process.length; s++) {
        drawn[n++] = process[random.nextInt(process.length)];
      }
    }
    return Arrays.copyOf(drawn, n);
  }

  private static double medianOf(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static double[][] arrays(List<List<Double>> processes) {
    double[][] data =
        processes.stream()
            .filter(p -> !p.isEmpty())
            .map(p -> p.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    if (data.length == 0) {
      throw new IllegalArgumentException("no samples");
    }
    return data;
  }

  private static double[] flat(double[][] data) {
    return Arrays.stream(data).flatMapToDouble(Arrays::stream).toArray();
  }
}
