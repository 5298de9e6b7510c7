package speed.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// More than two threads that want one line, and count their runs as in [BounceWatch].
///
/// All begin together and add until a number is reached. Threads that begin late make the first
/// runs long, which is why a sample has so many additions.
final class BounceCrowd implements SelfTimedVariant, AutoCloseable {

  private static final int ADDITIONS = 1 << 18;
  private static final long WARM_NANOS = 300_000_000;

  // Longs, so that a number shares its line with no other.
  private static final int APART = 16;

  private final boolean runs;
  private final int threads;
  private final Crew crew;
  private final IntConsumer share = this::share;
  private final AtomicLongArray line = new AtomicLongArray(4 * APART);
  private final long[] starts;
  private final long[] counted;
  private long wrong;

  /// @param variant `crowd-counts` or `crowd-runs`
  BounceCrowd(String variant, int threads) {
    runs = variant.endsWith("runs");
    this.threads = threads;
    crew = new Crew(threads);
    starts = new long[APART * (threads + 2)];
    counted = new long[APART * (threads + 2)];
  }

  private void share(int me) {
    line.getAndAdd(3 * APART, 1);
    while (line.getAcquire(3 * APART) < threads) {}
    long additions = 0;
    long begun = 0;
    long last = -2;
    while (true) {
      long before = line.getAndAdd(APART, 1);
      if (before != last + 1) {
        begun++;
      }
      last = before;
      if (before >= ADDITIONS) {
        break;
      }
      additions++;
    }
    starts[(me + 1) * APART] = begun;
    counted[(me + 1) * APART] = additions;
  }

  /// The time of an addition, whoever makes it, or from one run to the next.
  double sample() {
    line.set(APART, 0);
    line.set(3 * APART, 0);
    long start = System.nanoTime();
    crew.run(share);
    double nanos = System.nanoTime() - start;
    long all = 0;
    long begun = 0;
    for (int thread = 0; thread < threads; thread++) {
      all += counted[(thread + 1) * APART];
      begun += starts[(thread + 1) * APART];
    }
    wrong += all == ADDITIONS && line.get(APART) == ADDITIONS + threads ? 0 : 1;
    return nanos / (runs ? begun : all);
  }

  @Override
  public List<Double> samples(int wanted) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample();
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      samples.add(sample());
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
    crew.close();
  }
}
