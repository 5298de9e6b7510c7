package speed.jmh;

import java.util.Arrays;
import press.bench.JavaBenchmark.Check;

/// The matrix of `traversal`, and what the sums of its rows must be.
final class TraversalData {

  private static final int FACTOR = 0x9E3779B9;

  private final int columns;
  private final int[] a;
  private final int[] sums;

  TraversalData(int rows, int columns) {
    this.columns = columns;
    a = new int[rows * columns];
    sums = new int[rows];
    Arrays.setAll(a, i -> i * FACTOR);
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return switch (variant) {
      case "rows" -> () -> TraversalKernels.rows(a, sums, columns);
      case "columns" -> () -> TraversalKernels.columns(a, sums, columns);
      case "strips" -> () -> TraversalKernels.strips(a, sums, columns);
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  /// Runs once more on other sums and looks at all of them: those of arithmetic series.
  Check check(String variant) {
    Arrays.fill(sums, 77);
    bind(variant).run();
    for (int y = 0; y < sums.length; y++) {
      long first = (long) y * columns;
      int want = FACTOR * (int) (columns * first + (long) columns * (columns - 1) / 2);
      if (sums[y] != want) {
        String reason = "sums[%d]: %d, not %d at columns=%d".formatted(y, sums[y], want, columns);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
