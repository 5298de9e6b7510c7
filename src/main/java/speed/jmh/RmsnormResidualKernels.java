package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// A sum of two matrices and RMSNorm of its rows, by one thread; `w` has the numbers of a row.
public final class RmsnormResidualKernels {

  /// What is added to the mean of the squares.
  public static final float EPSILON = 1e-6f;

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  private RmsnormResidualKernels() {}

  /// Each step over the whole matrix, before the next one begins.
  ///
  /// @param factor room for a number for each row
  public static void passes(float[] x, float[] r, float[] w, float[] h, float[] y, float[] factor) {
    for (int i = 0; i < h.length; i++) {
      h[i] = x[i] + r[i];
    }
    for (int row = 0; row < factor.length; row++) {
      factor[row] = factor(h, row * w.length, w.length);
    }
    for (int row = 0; row < factor.length; row++) {
      scale(h, y, row * w.length, w, factor[row]);
    }
  }

  /// All steps on a row, before the next row begins.
  public static void fused(float[] x, float[] r, float[] w, float[] h, float[] y) {
    for (int from = 0; from < h.length; from += w.length) {
      for (int i = from; i < from + w.length; i++) {
        h[i] = x[i] + r[i];
      }
      scale(h, y, from, w, factor(h, from, w.length));
    }
  }

  private static float factor(float[] h, int from, int columns) {
    double sum = 0;
    for (int i = from; i < from + columns; i++) {
      sum += (double) h[i] * h[i];
    }
    return (float) (1 / Math.sqrt(sum / columns + EPSILON));
  }

  private static void scale(float[] h, float[] y, int from, float[] w, float factor) {
    for (int c = 0; c < w.length; c++) {
      y[from + c] = h[from + c] * factor * w[c];
    }
  }

  /// A row in two loops: what is added up is squared while it is in a register.
  public static void vector(float[] x, float[] r, float[] w, float[] h, float[] y) {
    int width = LANES.length();
    int whole = LANES.loopBound(w.length);
    for (int from = 0; from < h.length; from += w.length) {
      FloatVector squares = FloatVector.zero(LANES);
      for (int c = 0; c < whole; c += width) {
        FloatVector other = FloatVector.fromArray(LANES, r, from + c);
        FloatVector both = FloatVector.fromArray(LANES, x, from + c).add(other);
        both.intoArray(h, from + c);
        squares = both.fma(both, squares);
      }
      double sum = squares.reduceLanes(VectorOperators.ADD);
      for (int c = whole; c < w.length; c++) {
        h[from + c] = x[from + c] + r[from + c];
        sum += h[from + c] * h[from + c];
      }
      float factor = (float) (1 / Math.sqrt(sum / w.length + EPSILON));
      for (int c = 0; c < whole; c += width) {
        FloatVector weight = FloatVector.fromArray(LANES, w, c).mul(factor);
        FloatVector.fromArray(LANES, h, from + c).mul(weight).intoArray(y, from + c);
      }
      for (int c = whole; c < w.length; c++) {
        y[from + c] = h[from + c] * factor * w[c];
      }
    }
  }
}
