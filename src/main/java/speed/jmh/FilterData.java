package speed.jmh;

import java.util.Arrays;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaBenchmark.Check;

/// Numbers, a threshold, and those that it leaves.
final class FilterData {

  private static final FloatSequence NUMBERS = InputData.random(63);

  private final float[] a;
  private final float[] out;
  private final float least;
  private int found;

  /// `n` numbers between 1/2 and 2, of which the largest `kept` percent are kept.
  FilterData(int n, int kept) {
    a = new float[n];
    for (int i = 0; i < n; i++) {
      a[i] = NUMBERS.at(i);
    }
    out = new float[n + FilterKernels.LANES.length()];
    // Of none the threshold is above all.
    least = kept == 0 ? 2 : 0.5f + 1.5f * (100 - kept) / 100;
  }

  /// Runs a variant once.
  int run(String variant) {
    found =
        switch (variant) {
          case "branch" -> FilterKernels.branch(a, least, out);
          case "branchless" -> FilterKernels.branchless(a, least, out);
          case "vector" -> FilterKernels.vector(a, least, out);
          default -> throw new IllegalArgumentException("no variant " + variant);
        };
    return found;
  }

  /// Runs a variant on poison and compares.
  Check check(String variant) {
    Arrays.fill(out, Float.NaN);
    run(variant);
    int kept = 0;
    for (float number : a) {
      if (number >= least) {
        // Written so that a NaN, which compares false with everything, counts as wrong.
        if (!(out[kept] == number)) {
          return wrong("out[%d]: %s, not %s".formatted(kept, out[kept], number));
        }
        kept++;
      }
    }
    return found == kept
        ? new Check(true, 0, "exact", "")
        : wrong("%d were kept, not %d".formatted(found, kept));
  }

  private Check wrong(String reason) {
    String where = reason + " at n=" + a.length;
    return new Check(false, Double.POSITIVE_INFINITY, "exact", where);
  }
}
