package press.bench.worker;

import press.bench.Profile;
import press.bench.target.SelfPairs;

/// How many samples are taken, and of which length.
///
/// @param processes worker processes whose samples are merged
/// @param samples samples of a variant in a process
/// @param minSamples samples that are enough if a run is slow
/// @param nanosOfPoint time after which `minSamples` of a variant at a point are enough
/// @param nanosOfSample the least length of a sample
/// @param firstWarmNanos warm-up before the first point of a process, while clocks ramp up
/// @param warmNanos warm-up before every other point
/// @param tries how often a point is measured at most if the canary drifts
public record SamplingPlan(
    int processes,
    int samples,
    int minSamples,
    long nanosOfPoint,
    long nanosOfSample,
    long firstWarmNanos,
    long warmNanos,
    int tries) {

  private static final long MS = 1_000_000;

  public static SamplingPlan of(Profile profile) {
    return switch (profile) {
      case QUICK -> new SamplingPlan(2, 10, 4, 150 * MS, MS, 200 * MS, 20 * MS, 1);
      case FULL -> new SamplingPlan(5, 30, 30, 0, 4 * MS, 1000 * MS, 250 * MS, 3);
    };
  }

  /// The plan of pairs: that of published numbers with shorter samples, because there are so many.
  static SamplingPlan ofPairs() {
    int samples = SelfPairs.SAMPLES;
    return new SamplingPlan(SelfPairs.PROCESSES, samples, samples, 0, MS / 2, 500 * MS, 0, 3);
  }
}
