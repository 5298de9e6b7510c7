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
    Ranked data = Ranked.of(processes);
    return interval(data.median(), resampled(data));
  }

  /// The ratio of two medians (`over` / `under`), with a 95 % interval by resampling both.
  public static Estimate ratio(List<List<Double>> over, List<List<Double>> under) {
    Ranked a = Ranked.of(over);
    Ranked b = Ranked.of(under);
    double[] above = resampled(a);
    double[] below = resampled(b, SEED + 1);
    double[] ratios = new double[RESAMPLES];
    Arrays.setAll(ratios, r -> above[r] / below[r]);
    return interval(a.median() / b.median(), ratios);
  }

  /// The median of all samples without an interval.
  public static double middle(List<List<Double>> processes) {
    return Ranked.of(processes).median();
  }

  private static double[] resampled(Ranked data) {
    return resampled(data, SEED);
  }

  private static double[] resampled(Ranked data, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = new int[data.sorted().length];
    double[] medians = new double[RESAMPLES];
    for (int r = 0; r < RESAMPLES; r++) {
      medians[r] = data.resampledMedian(random, counts);
    }
    return medians;
  }

  private static Estimate interval(double value, double[] resampled) {
    Arrays.sort(resampled);
    double low = resampled[(int) Math.floor(0.025 * (RESAMPLES - 1))];
    double high = resampled[(int) Math.ceil(0.975 * (RESAMPLES - 1))];
    return new Estimate(value, Math.min(low, value), Math.max(high, value));
  }
}
