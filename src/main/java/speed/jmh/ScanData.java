package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The arrays of `scan`, and what must come out.
final class ScanData {

  private static final int FACTOR = 0x9E3779B9;

  // Two workers that write to one cache line would wait for each other.
  private static final int APART = 16;

  private final Crew crew;
  private final int[] a;
  private final int[] sums;
  private final int[] totals;

  ScanData(Crew crew, int n) {
    this.crew = crew;
    a = new int[n];
    sums = new int[n];
    totals = new int[APART * crew.size()];
    fill();
  }

  private void fill() {
    for (int i = 0; i < a.length; i++) {
      a[i] = i * FACTOR;
    }
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return switch (variant) {
      case "loop" -> () -> ScanKernels.loop(a, sums, 0, a.length, 0);
      case "prefix" -> () -> Arrays.parallelPrefix(sums, Integer::sum);
      case "threads" -> threads();
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private int start(int worker) {
    return (int) ((long) a.length * worker / crew.size());
  }

  private Runnable threads() {
    IntConsumer add = w -> totals[APART * w] = ScanKernels.total(a, start(w), start(w + 1));
    IntConsumer scan = w -> ScanKernels.loop(a, sums, start(w), start(w + 1), before(w));
    return () -> {
      crew.run(add);
      crew.run(scan);
    };
  }

  private int before(int worker) {
    int sum = 0;
    for (int w = 0; w < worker; w++) {
      sum += totals[APART * w];
    }
    return sum;
  }

  /// Runs once more and looks at everything that comes out. `prefix` works in place, where every
  /// run finds what the one before has left: it gets the numbers anew.
  Check check(String variant) {
    if (variant.equals("prefix")) {
      System.arraycopy(a, 0, sums, 0, a.length);
    } else {
      Arrays.fill(sums, 0x7FC00BAD);
    }
    bind(variant).run();
    int want = 0;
    for (int i = 0; i < a.length; i++) {
      want += i * FACTOR;
      if (sums[i] != want) {
        String reason = "sums[%d]: %d, not %d at n=%d".formatted(i, sums[i], want, a.length);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
