package speed.jmh;

import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// Counters, and workers that count at the same time.
final class CountersData {

  /// Counts of each worker in a run.
  static final int TIMES = 1 << 17;

  private final Crew crew;
  private final CounterSets counters;
  private final int times;
  private final IntConsumer share = this::share;
  private long runs;

  CountersData(Crew crew, String variant, String op, int times) {
    this.crew = crew;
    this.times = times;
    counters = CounterSets.of(variant, op.equals("atomic"), crew.size());
  }

  private void share(int worker) {
    counters.count(worker, times);
  }

  /// Counts alone, so many times: the compiler finds a processor that is free.
  static void warm(String variant, String op, int rounds) {
    CounterSets counters = CounterSets.of(variant, op.equals("atomic"), 1);
    for (int round = 0; round < rounds; round++) {
      counters.count(0, 1000);
    }
  }

  /// Lets every worker count.
  void run() {
    crew.run(share);
    runs++;
  }

  /// Whether no count of any run got lost.
  Check check() {
    long want = runs * times * crew.size();
    long found = counters.total();
    return found == want
        ? new Check(true, 0, "exact", "")
        : new Check(
            false, Math.abs(found - want), "exact", "counted: %d, not %d".formatted(found, want));
  }
}
