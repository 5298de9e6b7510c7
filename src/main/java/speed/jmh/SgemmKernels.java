package speed.jmh;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// Products of two matrices of `n` by `n` floats by one thread, row by row.
public final class SgemmKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  // Floats of a row of `b` and of `c` that stay in the first cache while rows of `b` change.
  private static final int ACROSS = 512;

  // Rows of `b` that stay in the second cache while rows of `a` and `c` change.
  private static final int DEEP = 128;

  private SgemmKernels() {}

  /// Every element after the other: along a row of `a`, down a column of `b`.
  public static void ijk(float[] a, float[] b, float[] c, int n) {
    // > ijk
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int k = 0; k < n; k++) {
          sum = Math.fma(a[i * n + k], b[k * n + j], sum);
        }
        c[i * n + j] = sum;
      }
    }
    // <
  }

  /// Every row after the other: rows of `b`, scaled, are added to it.
  public static void ikj(float[] a, float[] b, float[] c, int n) {
    // > ikj
    Arrays.fill(c, 0);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        float factor = a[i * n + k];
        for (int j = 0; j < n; j++) {
          c[i * n + j] = Math.fma(factor, b[k * n + j], c[i * n + j]);
        }
      }
    }
    // <
  }

  // > blocked
  /// The same in vectors, with a block of `b` at a time.
  public static void blocked(float[] a, float[] b, float[] c, int n) {
    Arrays.fill(c, 0);
    for (int left = 0; left < n; left += ACROSS) {
      for (int top = 0; top < n; top += DEEP) {
        for (int i = 0; i < n; i++) {
          for (int k = top; k < Math.min(top + DEEP, n); k++) {
            add(c, i * n, a[i * n + k], b, k * n, left, Math.min(left + ACROSS, n));
          }
        }
      }
    }
  }

  /// Adds a piece of a row of `b`, scaled, to a row of `c`.
  private static void add(float[] c, int row, float factor, float[] b, int other, int j, int end) {
    FloatVector factors = FloatVector.broadcast(LANES, factor);
    for (; j <= end - LANES.length(); j += LANES.length()) {
      FloatVector sum = FloatVector.fromArray(LANES, c, row + j);
      factors.fma(FloatVector.fromArray(LANES, b, other + j), sum).intoArray(c, row + j);
    }
    for (; j < end; j++) {
      c[row + j] = Math.fma(factor, b[other + j], c[row + j]);
    }
  }
  // <
}
