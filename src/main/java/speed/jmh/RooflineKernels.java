package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// As many fused multiply-adds for each element as one likes, between one load and one store of it.
public final class RooflineKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  // Two units of four cycles each are busy with eight in flight; two more hide what else is late.
  private static final int IN_FLIGHT = 10;

  private RooflineKernels() {}

  /// `x = x·a + b`, `k` times, for every element.
  public static void fma(float[] x, int k, float a, float b) {
    int block = IN_FLIGHT * LANES.length();
    int i = 0;
    for (int end = x.length - x.length % block; i < end; i += block) {
      fmaBlock(x, i, k, a, b);
    }
    for (; i < x.length; i++) {
      float value = x[i];
      for (int j = 0; j < k; j++) {
        value = Math.fma(value, a, b);
      }
      x[i] = value;
    }
  }

  // Named locals, because an array of vectors would live in memory.
  private static void fmaBlock(float[] x, int i, int k, float a, float b) {
    int lanes = LANES.length();
    FloatVector factor = FloatVector.broadcast(LANES, a);
    FloatVector term = FloatVector.broadcast(LANES, b);
    FloatVector x0 = FloatVector.fromArray(LANES, x, i);
    FloatVector x1 = FloatVector.fromArray(LANES, x, i + lanes);
    FloatVector x2 = FloatVector.fromArray(LANES, x, i + 2 * lanes);
    FloatVector x3 = FloatVector.fromArray(LANES, x, i + 3 * lanes);
    FloatVector x4 = FloatVector.fromArray(LANES, x, i + 4 * lanes);
    FloatVector x5 = FloatVector.fromArray(LANES, x, i + 5 * lanes);
    FloatVector x6 = FloatVector.fromArray(LANES, x, i + 6 * lanes);
    FloatVector x7 = FloatVector.fromArray(LANES, x, i + 7 * lanes);
    FloatVector x8 = FloatVector.fromArray(LANES, x, i + 8 * lanes);
    FloatVector x9 = FloatVector.fromArray(LANES, x, i + 9 * lanes);
    for (int j = 0; j < k; j++) {
      x0 = x0.fma(factor, term);
      x1 = x1.fma(factor, term);
      x2 = x2.fma(factor, term);
      x3 = x3.fma(factor, term);
      x4 = x4.fma(factor, term);
      x5 = x5.fma(factor, term);
      x6 = x6.fma(factor, term);
      x7 = x7.fma(factor, term);
      x8 = x8.fma(factor, term);
      x9 = x9.fma(factor, term);
    }
    x0.intoArray(x, i);
    x1.intoArray(x, i + lanes);
    x2.intoArray(x, i + 2 * lanes);
    x3.intoArray(x, i + 3 * lanes);
    x4.intoArray(x, i + 4 * lanes);
    x5.intoArray(x, i + 5 * lanes);
    x6.intoArray(x, i + 6 * lanes);
    x7.intoArray(x, i + 7 * lanes);
    x8.intoArray(x, i + 8 * lanes);
    x9.intoArray(x, i + 9 * lanes);
  }
}
