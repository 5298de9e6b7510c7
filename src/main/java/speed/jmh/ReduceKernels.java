package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The sum of an array, by one thread.
public final class ReduceKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  // Floats within a block, a double from block to block: a float sum stops growing once it is 2^24
  // times its terms.
  private static final int BLOCK = 1 << 14;

  private ReduceKernels() {}

  /// One chain of additions, in order: each waits for the one before.
  public static double loop(float[] a) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
    }
    return sum;
  }

  /// Four chains that do not wait for each other.
  public static double four(float[] a) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    // > four
    for (; i < a.length - 3; i += 4) {
      s0 += a[i];
      s1 += a[i + 1];
      s2 += a[i + 2];
      s3 += a[i + 3];
    }
    // <
    for (; i < a.length; i++) {
      s0 += a[i];
    }
    return s0 + s1 + (s2 + s3);
  }

  /// Four chains of vectors.
  public static double vector(float[] a) {
    double sum = 0;
    for (int from = 0; from < a.length; from += BLOCK) {
      sum += block(a, from, Math.min(a.length, from + BLOCK));
    }
    return sum;
  }

  private static float block(float[] a, int from, int to) {
    FloatVector s0 = FloatVector.zero(LANES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int width = LANES.length();
    int i = from;
    for (; i <= to - 4 * width; i += 4 * width) {
      s0 = s0.add(FloatVector.fromArray(LANES, a, i));
      s1 = s1.add(FloatVector.fromArray(LANES, a, i + width));
      s2 = s2.add(FloatVector.fromArray(LANES, a, i + 2 * width));
      s3 = s3.add(FloatVector.fromArray(LANES, a, i + 3 * width));
    }
    float sum = s0.add(s1).add(s2.add(s3)).reduceLanes(VectorOperators.ADD);
    for (; i < to; i++) {
      sum += a[i];
    }
    return sum;
  }
}
