package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// The mean time of a call among so many, in a process that has made calls for some time before, or
/// for none.
final class WarmUpWatch implements SelfTimedVariant {

  /// Rounds of a call: about a microsecond when compiled, so that two readings of the clock do not
  /// matter.
  static final int ROUNDS = 500;

  /// Long enough for C2 to have compiled the method and the loop that calls it.
  static final long WARM_NANOS = 200_000_000;

  private static final int CALLS_AT_ONCE = 10;

  private final Chain work = new Chain(ROUNDS);
  private final long calls;
  private final long warmNanos;

  WarmUpWatch(long calls, long warmNanos) {
    this.calls = calls;
    this.warmNanos = warmNanos;
  }

  /// Calls so far, timed or not.
  long calls() {
    return work.calls();
  }

  @Override
  public List<Double> samples(int wanted) {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < warmNanos) {
      work.call(CALLS_AT_ONCE);
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      long start = System.nanoTime();
      work.call(calls);
      samples.add((System.nanoTime() - start) / (double) calls);
    }
    return samples;
  }

  @Override
  public Check check() {
    return work.check();
  }
}
