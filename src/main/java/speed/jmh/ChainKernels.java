package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// `k` multiply-adds for every float of an array, in four orders.
public final class ChainKernels {

  /// The factor of a step.
  static final float M = 0.9995117f;

  /// What a step adds: 1 stays 1.
  static final float B = 1.0f - M;

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  // 16 KiB: with room to spare in the nearest cache.
  private static final int BLOCK = 1 << 12;

  private ChainKernels() {}

  /// One pass over the array for each step.
  public static void separate(float[] a, float[] c, int k) {
    for (int s = 0; s < k; s++) {
      step(s == 0 ? a : c, c, 0, c.length);
    }
  }

  private static void step(float[] from, float[] to, int first, int end) {
    for (int i = first; i < end; i++) {
      to[i] = Math.fma(from[i], M, B);
    }
  }

  /// All steps of a float, then those of the next.
  public static void nested(float[] a, float[] c, int k) {
    for (int i = 0; i < c.length; i++) {
      float x = a[i];
      for (int s = 0; s < k; s++) {
        x = Math.fma(x, M, B);
      }
      c[i] = x;
    }
  }

  /// All steps of a vector, then those of the next.
  public static void fused(float[] a, float[] c, int k) {
    FloatVector m = FloatVector.broadcast(LANES, M);
    FloatVector b = FloatVector.broadcast(LANES, B);
    int i = 0;
    for (; i < LANES.loopBound(c.length); i += LANES.length()) {
      FloatVector x = FloatVector.fromArray(LANES, a, i);
      for (int s = 0; s < k; s++) {
        x = x.fma(m, b);
      }
      x.intoArray(c, i);
    }
    for (; i < c.length; i++) {
      float x = a[i];
      for (int s = 0; s < k; s++) {
        x = Math.fma(x, M, B);
      }
      c[i] = x;
    }
  }

  /// All steps of a block that stays in the nearest cache, then those of the next.
  public static void blocked(float[] a, float[] c, int k) {
    for (int first = 0; first < c.length; first += BLOCK) {
      int end = Math.min(c.length, first + BLOCK);
      for (int s = 0; s < k; s++) {
        step(s == 0 ? a : c, c, first, end);
      }
    }
  }
}
