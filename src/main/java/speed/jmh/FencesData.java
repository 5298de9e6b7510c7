package speed.jmh;

import java.util.function.LongSupplier;
import press.bench.JavaBenchmark.Check;

/// An array that fits in the nearest cache, and what the accesses must leave or find there.
final class FencesData {

  /// Accesses of a run.
  static final int N = 2048;

  private final long[] a;
  private final LongSupplier run;
  private final boolean loads;
  // Not final, so that the compiler cannot know it.
  private int step = 1;
  private long round = 1;
  private long last;

  FencesData(String variant, String op, int n) {
    a = new long[n];
    loads = op.equals("load");
    run = loads ? load(variant) : store(variant);
    for (int i = 0; i < n; i++) {
      a[i] = value(i);
    }
  }

  private static long value(int i) {
    return i * 0x9E3779B97F4A7C15L;
  }

  private LongSupplier load(String variant) {
    return switch (variant) {
      case "plain" -> () -> FencesKernels.loadPlain(a);
      case "opaque" -> () -> FencesKernels.loadOpaque(a, step);
      case "ordered" -> () -> FencesKernels.loadOrdered(a, step);
      case "volatile" -> () -> FencesKernels.loadVolatile(a, step);
      case "fence" -> () -> FencesKernels.loadFence(a, step);
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private LongSupplier store(String variant) {
    return switch (variant) {
      case "plain" -> () -> stored(() -> FencesKernels.storePlain(a, round));
      case "opaque" -> () -> stored(() -> FencesKernels.storeOpaque(a, round, step));
      case "ordered" -> () -> stored(() -> FencesKernels.storeOrdered(a, round, step));
      case "volatile" -> () -> stored(() -> FencesKernels.storeVolatile(a, round, step));
      case "fence" -> () -> stored(() -> FencesKernels.storeFence(a, round, step));
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private long stored(Runnable store) {
    store.run();
    return round;
  }

  /// Goes through the array once; a round of stores writes the number of the round.
  long run() {
    round++;
    last = run.getAsLong();
    return last;
  }

  /// Whether the last sum, or what the last round has left, is right.
  Check check() {
    long sum = 0;
    for (int i = 0; i < a.length; i++) {
      long want = loads ? value(i) : round;
      if (a[i] != want) {
        return wrong("a[%d]: %d, not %d".formatted(i, a[i], want));
      }
      sum += want;
    }
    return loads && last != sum
        ? wrong("sum: %d, not %d".formatted(last, sum))
        : new Check(true, 0, "exact", "");
  }

  private static Check wrong(String reason) {
    return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
  }
}
