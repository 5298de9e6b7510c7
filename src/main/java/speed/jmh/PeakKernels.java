package speed.jmh;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// Fused multiply-adds on numbers that stay in registers, ten vectors in flight.
public final class PeakKernels {

  // Two units of four cycles each are busy with eight in flight; two more hide what else is late.
  private static final int IN_FLIGHT = 10;

  // Vectors of 2048 bits are the longest that any processor has.
  private static final int MOST_LANES = 64;

  /// Numbers in an array: whole blocks of ten vectors, however long a vector is.
  public static final int NUMBERS = IN_FLIGHT * MOST_LANES;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;

  private PeakKernels() {}

  /// `x = x·a + b`, `k` times, for each of [#NUMBERS].
  public static void fp32(float[] x, int k, float a, float b) {
    for (int i = 0; i < NUMBERS; i += IN_FLIGHT * FLOATS.length()) {
      fp32Block(x, i, k, a, b);
    }
  }

  /// `x = x·a + b`, `k` times, for each of [#NUMBERS].
  public static void fp64(double[] x, int k, double a, double b) {
    for (int i = 0; i < NUMBERS; i += IN_FLIGHT * DOUBLES.length()) {
      fp64Block(x, i, k, a, b);
    }
  }

  // Named locals, because an array of vectors would live in memory.
  private static void fp32Block(float[] x, int i, int k, float a, float b) {
    int lanes = FLOATS.length();
    FloatVector factor = FloatVector.broadcast(FLOATS, a);
    FloatVector term = FloatVector.broadcast(FLOATS, b);
    FloatVector x0 = FloatVector.fromArray(FLOATS, x, i);
    FloatVector x1 = FloatVector.fromArray(FLOATS, x, i + lanes);
    FloatVector x2 = FloatVector.fromArray(FLOATS, x, i + 2 * lanes);
    FloatVector x3 = FloatVector.fromArray(FLOATS, x, i + 3 * lanes);
    FloatVector x4 = FloatVector.fromArray(FLOATS, x, i + 4 * lanes);
    FloatVector x5 = FloatVector.fromArray(FLOATS, x, i + 5 * lanes);
    FloatVector x6 = FloatVector.fromArray(FLOATS, x, i + 6 * lanes);
    FloatVector x7 = FloatVector.fromArray(FLOATS, x, i + 7 * lanes);
    FloatVector x8 = FloatVector.fromArray(FLOATS, x, i + 8 * lanes);
    FloatVector x9 = FloatVector.fromArray(FLOATS, x, i + 9 * lanes);
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

  // Named locals, because an array of vectors would live in memory.
  private static void fp64Block(double[] x, int i, int k, double a, double b) {
    int lanes = DOUBLES.length();
    DoubleVector factor = DoubleVector.broadcast(DOUBLES, a);
    DoubleVector term = DoubleVector.broadcast(DOUBLES, b);
    DoubleVector x0 = DoubleVector.fromArray(DOUBLES, x, i);
    DoubleVector x1 = DoubleVector.fromArray(DOUBLES, x, i + lanes);
    DoubleVector x2 = DoubleVector.fromArray(DOUBLES, x, i + 2 * lanes);
    DoubleVector x3 = DoubleVector.fromArray(DOUBLES, x, i + 3 * lanes);
    DoubleVector x4 = DoubleVector.fromArray(DOUBLES, x, i + 4 * lanes);
    DoubleVector x5 = DoubleVector.fromArray(DOUBLES, x, i + 5 * lanes);
    DoubleVector x6 = DoubleVector.fromArray(DOUBLES, x, i + 6 * lanes);
    DoubleVector x7 = DoubleVector.fromArray(DOUBLES, x, i + 7 * lanes);
    DoubleVector x8 = DoubleVector.fromArray(DOUBLES, x, i + 8 * lanes);
    DoubleVector x9 = DoubleVector.fromArray(DOUBLES, x, i + 9 * lanes);
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
