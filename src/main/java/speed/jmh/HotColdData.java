package speed.jmh;

import java.util.Arrays;
import press.bench.JavaBenchmark.Check;

/// Pairs of arrays, of which one is copied into the other.
final class HotColdData {

  private final float[][] from;
  private final float[][] to;

  /// So many pairs; all pages are touched.
  HotColdData(int n, int pairs) {
    from = new float[pairs][n];
    to = new float[pairs][n];
    for (int pair = 0; pair < pairs; pair++) {
      Arrays.fill(to[pair], Float.NaN);
      for (int i = 0; i < n; i++) {
        from[pair][i] = value(pair, i);
      }
    }
  }

  int pairs() {
    return from.length;
  }

  /// Copies one pair; the result is something of what was copied.
  float copy(int pair) {
    System.arraycopy(from[pair], 0, to[pair], 0, from[pair].length);
    return to[pair][0];
  }

  // In [0.5, 2), another one in each pair.
  private static float value(int pair, int i) {
    int h = (i + 31 * pair) * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    return 0.5f + 1.5f * (h >>> 8) * 0x1p-24f;
  }

  /// Whether the first so many pairs were copied.
  Check check(int copied) {
    for (int pair = 0; pair < copied; pair++) {
      for (int i = 0; i < to[pair].length; i++) {
        float want = value(pair, i);
        if (!(to[pair][i] == want)) {
          String reason = "pair %d, c[%d]: %s, not %s".formatted(pair, i, to[pair][i], want);
          return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
