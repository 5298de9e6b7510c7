package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// Two threads that want one line.
final class BounceWatch implements SelfTimedVariant, AutoCloseable {

  private static final int ADDITIONS = 1 << 16;
  private static final int PASSES = 1 << 12;
  private static final double NEAR_NANOS = 80;

  // Longer ones were interrupted.
  private static final double FAR_NANOS = 400;
  private static final long WARM_NANOS = 300_000_000;
  private static final long PATIENCE_NANOS = 90_000_000_000L;

  // Nothing else lies near the middle of 64 numbers.
  private static final int MIDDLE = 32;

  private final String variant;
  private final int work;
  private final boolean near;
  private final int threads;
  private final Crew pair = new Crew(2);
  private final IntConsumer share = this::share;
  private final IntConsumer pass = this::pass;
  private final AtomicLongArray line = new AtomicLongArray(2 * MIDDLE);
  private final AtomicLongArray ball = new AtomicLongArray(2 * MIDDLE);
  private final long[] runs = new long[2 * MIDDLE];
  private final long[] counted = new long[2 * MIDDLE];

  // Zero, which no compiler knows.
  private final long none;
  private long wrong;

  /// @param work rounds of arithmetic between two additions
  /// @param near whether only samples count that were taken while the way was short; else only
  ///   others
  BounceWatch(String variant, int work, boolean near) {
    this.variant = variant;
    this.work = work;
    this.near = near;
    threads = variant.equals("alone") ? 1 : 2;
    none = line.get(0);
  }

  private void pass(int me) {
    // > pass
    for (long turn = me; turn < PASSES; turn += 2) {
      while (ball.getAcquire(MIDDLE) != turn) {}
      ball.setRelease(MIDDLE, turn + 1);
    }
    // <
  }

  private void share(int me) {
    long additions = 0;
    long starts = 0;
    long last = -2;
    long result = 0;
    while (true) {
      // > count
      int at = MIDDLE + (int) (result & none); // always MIDDLE, but known only after the work
      long before = line.getAndAdd(at, 1); // the value that this addition found
      if (before != last + 1) {
        starts++; // somebody else has added since: a new run
      }
      last = before;
      result = Chain.run(before, work);
      // <
      if (before >= ADDITIONS) {
        break;
      }
      additions++;
    }
    runs[me * MIDDLE] = starts;
    counted[me * MIDDLE] = additions;
  }

  /// The time of a journey, from a few thousand.
  private double journey() {
    ball.set(MIDDLE, 0);
    long start = System.nanoTime();
    pair.run(pass);
    double nanos = System.nanoTime() - start;
    wrong += ball.get(MIDDLE) == PASSES ? 0 : 1;
    return nanos / PASSES;
  }

  /// Lets the threads add; the time divided by what the variant counts.
  private double additions() {
    line.set(MIDDLE, 0);
    long start = System.nanoTime();
    if (threads == 1) {
      share(0); // the other thread waits for its next pass
    } else {
      pair.run(share);
    }
    double nanos = System.nanoTime() - start;
    long all = counted[0] + counted[MIDDLE];
    wrong += all == ADDITIONS && line.get(MIDDLE) == ADDITIONS + threads ? 0 : 1;
    return variant.equals("runs") ? nanos / (runs[0] + runs[MIDDLE]) : nanos / ADDITIONS;
  }

  /// A sample, wherever the threads are.
  double sample() {
    return variant.equals("pass") ? journey() : additions();
  }

  private boolean asWanted(double journey) {
    return near ? journey < NEAR_NANOS : journey >= NEAR_NANOS && journey < FAR_NANOS;
  }

  @Override
  public List<Double> samples(int wanted) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      journey();
      additions();
    }
    List<Double> samples = new ArrayList<>();
    end = System.nanoTime() + PATIENCE_NANOS;
    while (samples.size() < wanted) {
      boolean before = asWanted(journey());
      double sample = sample();
      if (asWanted(journey()) && before) {
        samples.add(sample);
      } else if (System.nanoTime() > end) {
        throw new IllegalStateException("the two processors did not stay on such a way");
      }
    }
    close();
    return samples;
  }

  @Override
  public Check check() {
    boolean right = wrong == 0;
    String reason = right ? "" : "%d rounds in which an addition got lost".formatted(wrong);
    return new Check(right, wrong, "exact", reason);
  }

  @Override
  public void close() {
    pair.close();
  }
}
