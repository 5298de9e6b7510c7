package press.bench.worker;

import press.bench.target.SelfPairs;

/// How many samples of a pair are taken, and of which length.
///
/// @param samples samples of a side
/// @param nanosOfSample the least length of a sample
/// @param warmNanos warm-up, while clocks ramp up
/// @param tries how often a pair is measured at most if its first side drifts
record SamplingPlan(int samples, long nanosOfSample, long warmNanos, int tries) {

  private static final long MS = 1_000_000;

  /// The plan of pairs: short samples, because there are so many.
  static SamplingPlan ofPairs() {
    return new SamplingPlan(SelfPairs.SAMPLES, MS / 2, 500 * MS, 3);
  }
}
