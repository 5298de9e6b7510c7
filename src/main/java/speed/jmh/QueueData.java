package speed.jmh;

import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// A queue, a worker who puts numbers in order, and one who takes them and looks at each.
final class QueueData {

  /// Items of a run.
  static final int ITEMS = 1 << 16;

  private final Crew crew;
  private final Handover queue;
  private final int items;
  private final IntConsumer share = this::share;
  private long taken;
  private long wrong;

  QueueData(Crew crew, String variant, int items) {
    this(crew, queue(variant, items), items);
  }

  QueueData(Crew crew, Handover queue, int items) {
    this.crew = crew;
    this.queue = queue;
    this.items = items;
  }

  // `released-line` is `released` with the indices of `line`.
  private static Handover queue(String variant, int items) {
    return variant.equals("released-line")
        ? new Handover.Released(Cell.apart(2, Long.BYTES))
        : Handover.of(variant, items);
  }

  /// Puts and takes alone, never waiting: the compiler finds a processor that is free.
  static void warm(String variant, int rounds) {
    Handover queue = queue(variant, Handover.CAPACITY);
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < Handover.CAPACITY; i++) {
        queue.put(i);
      }
      for (int i = 0; i < Handover.CAPACITY; i++) {
        queue.take();
      }
    }
  }

  private void share(int worker) {
    if (worker == 0) {
      putAll();
    } else {
      takeAll();
    }
  }

  private void putAll() {
    for (int i = 0; i < items; i++) {
      queue.put(i);
    }
  }

  // Written by one worker alone, and read when it is done.
  private void takeAll() {
    long others = 0;
    for (int i = 0; i < items; i++) {
      others += queue.take() == i ? 0 : 1;
    }
    taken += items;
    wrong += others;
  }

  /// Hands all items over; how many have been taken so far.
  long run() {
    crew.run(share);
    return taken;
  }

  /// Whether every item of every run came once and in order.
  Check check() {
    boolean right = wrong == 0;
    String reason = right ? "" : "%d of %d items were not next".formatted(wrong, taken);
    return new Check(right, wrong, "exact", reason);
  }
}
