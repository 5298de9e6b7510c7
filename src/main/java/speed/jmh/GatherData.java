package speed.jmh;

import java.util.Arrays;
import java.util.Random;
import press.bench.JavaBenchmark.Check;

/// A table, indices in some order, and what must come out.
final class GatherData {

  /// Parts of the table that indices are sorted by, where they are not sorted within these.
  private static final int BINS = 256;

  private final int[] table;
  private final int[] index;
  private final int[] out;

  GatherData(String order, int n, int words) {
    table = new int[words];
    index = new int[n];
    out = new int[n];
    Arrays.setAll(table, GatherData::value);
    Random random = new Random(11);
    // The i-th index lies in the i-th of n equal parts of the table, in every order the same.
    for (int i = 0; i < n; i++) {
      long from = (long) i * words / n;
      long room = Math.max(1, (i + 1L) * words / n - from);
      index[i] = (int) (from + random.nextInt((int) room));
    }
    int bins =
        switch (order) {
          case "random" -> 1;
          case "binned" -> BINS;
          default -> n;
        };
    int width = Math.ceilDiv(n, bins);
    for (int first = 0; first < n; first += width) {
      shuffle(random, first, Math.min(n, first + width));
    }
  }

  /// Puts the indices from one to before another in any order.
  private void shuffle(Random random, int from, int to) {
    for (int i = to - 1; i > from; i--) {
      int other = from + random.nextInt(i - from + 1);
      int kept = index[i];
      index[i] = index[other];
      index[other] = kept;
    }
  }

  private static int value(int i) {
    int h = i * 0x9E3779B9;
    return (h ^ h >>> 15) * 0x85EBCA6B;
  }

  /// Fetches all.
  int[] run() {
    GatherKernels.gather(table, index, out);
    return out;
  }

  /// Runs once more on other words and looks at everything that comes out.
  Check check() {
    Arrays.fill(out, 77);
    run();
    for (int i = 0; i < out.length; i++) {
      if (out[i] != value(index[i])) {
        String reason =
            "out[%d]: %d, not %d at n=%d".formatted(i, out[i], value(index[i]), out.length);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
