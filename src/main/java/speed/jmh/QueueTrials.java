package speed.jmh;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.ObjLongConsumer;
import press.bench.JavaBenchmark.Check;
import press.bench.SelfTimedVariant;

/// The queue of [QueueSights] with one part exchanged: a fence on one side alone, or no pause while
/// a side waits.
///
/// The name of a variant says what is exchanged and what a sample is, such as `put-fence-sights`.
/// `put-fence` has its fence in `put` alone, `take-fence` in `take` alone; `padded-busy` has both
/// and `released-busy` none, and whoever waits goes on looking without a pause. `numbers` is the
/// time from one number to the next, `sights` from one new tail that the consumer sees to the next,
/// `stay` the time that a number spends in the ring: by Little's law the mean count of those that
/// wait there, which the consumer looks up before it takes one, times `numbers`.
///
/// `padded-stay` and `released-stay` are the queue with both fences and with none. If a number
/// crosses alone behind a fence, and several cross together without one, the mean count in the ring
/// should be one to two with both fences and two to six with none. More than four with both fences
/// would refute that the consumer waits for each number.
final class QueueTrials implements SelfTimedVariant, AutoCloseable {

  /// Every variant.
  static final List<String> ALL =
      List.of(
          "put-fence-numbers",
          "put-fence-sights",
          "put-fence-stay",
          "take-fence-numbers",
          "take-fence-sights",
          "take-fence-stay",
          "padded-busy-numbers",
          "padded-busy-sights",
          "released-busy-numbers",
          "released-busy-sights",
          "padded-stay",
          "released-stay");

  private static final int RUNS = 4;
  private static final long WARM_NANOS = 300_000_000;

  private final String variant;
  private final Crew pair = new Crew(2);
  private final IntConsumer share = this::share;
  private final long[] items = new long[Handover.CAPACITY];
  private final Cell head;
  private final Cell tail;

  // One of each in a process, so that the compiler knows which.
  private final ObjLongConsumer<Cell> setTail;
  private final ObjLongConsumer<Cell> setHead;
  private final Runnable pause;

  private long seen;
  private long changes;
  private long waiting;
  private long wrong;

  QueueTrials(String variant) {
    this.variant = variant;
    Cell[] cells = Cell.apart(2, 128);
    head = cells[0];
    tail = cells[1];
    boolean both = variant.startsWith("padded");
    setTail = both || variant.startsWith("put-fence") ? Cell::set : Cell::release;
    setHead = both || variant.startsWith("take-fence") ? Cell::set : Cell::release;
    pause = variant.contains("busy") ? () -> {} : Thread::onSpinWait;
  }

  private void share(int worker) {
    if (worker == 0) {
      putAll();
    } else {
      takeAll();
    }
  }

  private void putAll() {
    for (int i = 0; i < QueueData.ITEMS; i++) {
      long at = tail.opaque();
      while (at - head.acquire() == Handover.CAPACITY) {
        pause.run();
      }
      items[(int) at & Handover.LAST] = i;
      setTail.accept(tail, at + 1);
    }
  }

  private void takeAll() {
    long last = seen;
    long others = 0;
    long found = 0;
    long there = 0;
    for (int i = 0; i < QueueData.ITEMS; i++) {
      long at = head.opaque();
      long now = tail.acquire();
      while (now == at) {
        pause.run();
        now = tail.acquire();
      }
      if (now != last) {
        found++;
        last = now;
      }
      there += now - at;
      others += items[(int) at & Handover.LAST] == i ? 0 : 1;
      setHead.accept(head, at + 1);
    }
    seen = last;
    changes += found;
    waiting += there;
    wrong += others;
  }

  /// How many new tails have been seen.
  long changes() {
    return changes;
  }

  /// A sample of so many runs.
  double sample(int runs) {
    long before = changes;
    long there = waiting;
    long start = System.nanoTime();
    for (int run = 0; run < runs; run++) {
      pair.run(share);
    }
    double nanos = System.nanoTime() - start;
    double numbers = (double) runs * QueueData.ITEMS;
    if (variant.endsWith("sights")) {
      return nanos / (changes - before);
    }
    return variant.endsWith("stay")
        ? nanos / numbers * (waiting - there) / numbers
        : nanos / numbers;
  }

  @Override
  public List<Double> samples(int count) {
    BitSet processors = Affinity.orNone();
    Affinity.tie(pair, processors);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sample(RUNS);
    }
    List<Double> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      samples.add(sample(RUNS));
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
