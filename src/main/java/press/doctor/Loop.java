package press.doctor;

import java.util.ArrayList;
import java.util.List;

/// A fixed piece of work, timed again and again: whatever varies is not the work.
final class Loop {

  private static final int STEPS = 400_000;
  private static final long WARM_NANOS = 300_000_000L;

  private long seed = 1;

  /// Nanoseconds of each run, one after the other.
  ///
  /// @param nanos how long to go on
  List<Double> times(long nanos) {
    repeat(WARM_NANOS);
    return repeat(nanos);
  }

  private List<Double> repeat(long nanos) {
    List<Double> times = new ArrayList<>();
    long begin = System.nanoTime();
    long before = begin;
    while (before - begin < nanos) {
      work();
      long after = System.nanoTime();
      times.add((double) (after - before));
      before = after;
    }
    return times;
  }

  /// Steps of a generator that each need the one before; the field keeps them from being left out.
  private void work() {
    long x = seed;
    for (int i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    seed = x;
  }
}
