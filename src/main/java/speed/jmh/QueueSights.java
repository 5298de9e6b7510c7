package speed.jmh;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// How many numbers cross at a time: the consumer of `padded` or of `released` counts how often it
/// sees a new tail.
///
/// A sample is the time from one new tail to the next, or from one number to the next.
final class QueueSights implements SelfTimedVariant, AutoCloseable {

  private static final int RUNS = 4;
  private static final long WARM_NANOS = 300_000_000;

  private final boolean fenced;
  private final boolean sights;
  private final Crew pair = new Crew(2);
  private final IntConsumer share = this::share;
  private final long[] items = new long[Handover.CAPACITY];
  private final Cell head;
  private final Cell tail;
  private final Handover queue;
  private long seen;
  private long changes;
  private long wrong;

  /// @param variant such as `padded-sights` or `released-numbers`
  QueueSights(String variant) {
    fenced = variant.startsWith("padded");
    sights = variant.endsWith("sights");
    Cell[] cells = Cell.apart(2, 128);
    head = cells[0];
    tail = cells[1];
    queue =
        fenced
            ? new Handover.Volatile(items, head, tail)
            : new Handover.Released(items, head, tail);
  }

  private void share(int worker) {
    if (worker == 0) {
      for (int i = 0; i < QueueData.ITEMS; i++) {
        queue.put(i);
      }
    } else {
      takeAll();
    }
  }

  // As `take` of the queue does it, with one comparison more.
  private void takeAll() {
    long last = seen;
    long others = 0;
    long found = 0;
    for (int i = 0; i < QueueData.ITEMS; i++) {
      long at = head.opaque();
      long now = tail.acquire();
      while (now == at) {
        Thread.onSpinWait();
        now = tail.acquire();
      }
      if (now != last) {
        found++;
        last = now;
      }
      others += items[(int) at & Handover.LAST] == i ? 0 : 1;
      if (fenced) {
        head.set(at + 1);
      } else {
        head.release(at + 1);
      }
    }
    seen = last;
    changes += found;
    wrong += others;
  }

  /// How many new tails have been seen.
  long changes() {
    return changes;
  }

  /// One sample.
  double sample() {
    long before = changes;
    long start = System.nanoTime();
    for (int run = 0; run < RUNS; run++) {
      pair.run(share);
    }
    double nanos = System.nanoTime() - start;
    return nanos / (sights ? changes - before : RUNS * QueueData.ITEMS);
  }

  @Override
  public List<Double> samples(int count) {
    BitSet processors = Affinity.orNone();
    Affinity.tie(pair, processors);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample();
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      samples.add(sample());
    }
    close();
    if (!processors.isEmpty()) {
      Affinity.set(processors);
    }
    return samples;
  }

  @Override
  public Check check() {
    boolean right = wrong == 0;
    String reason = right ? "" : "%d numbers were not next".formatted(wrong);
    return new Check(right, wrong, "exact", reason);
  }

  @Override
  public void close() {
    pair.close();
  }
}
