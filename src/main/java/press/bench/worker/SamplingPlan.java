package press.bench.worker;

import press.bench.Profile;

/// How much care each profile takes.
///
/// @param processes worker processes whose samples are merged
/// @param samples samples of a variant in a process
/// @param fewest samples that are enough where a run is slow
/// @param nanosOfPoint time after which a variant at a point has enough samples if it has the
///   fewest
/// @param nanosOfSample the least length of a sample
/// @param firstWarmNanos warm-up before the first point of a process: clocks ramp
/// @param warmNanos warm-up before every other point
/// @param tries how often a point is measured at most where the canary did not hold still
public record SamplingPlan(
    int processes,
    int samples,
    int fewest,
    long nanosOfPoint,
    long nanosOfSample,
    long firstWarmNanos,
    long warmNanos,
    int tries) {

  private static final long MILLISECOND = 1_000_000;

  /// The care of a profile.
  public static SamplingPlan of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new SamplingPlan(
              2, 10, 4, 150 * MILLISECOND, MILLISECOND, 200 * MILLISECOND, 20 * MILLISECOND, 1);
      case FULL ->
          new SamplingPlan(5, 30, 30, 0, 4 * MILLISECOND, 1000 * MILLISECOND, 250 * MILLISECOND, 3);
    };
  }
}
