package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Products of a matrix and a vector by one thread.
public final class LowRankKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  private LowRankKernels() {}

  /// `y` becomes W·x, where W lies row by row, a row for each element of `y`.
  public static void multiply(float[] w, float[] x, float[] y) {
    int n = x.length;
    for (int i = 0; i < y.length; i++) {
      y[i] = row(w, i * n, x);
    }
  }

  /// Four sums at a time, so that none waits for the one before.
  private static float row(float[] w, int from, float[] x) {
    int width = LANES.length();
    FloatVector a = FloatVector.zero(LANES);
    FloatVector b = a;
    FloatVector c = a;
    FloatVector d = a;
    int k = 0;
    for (; k + 4 * width <= x.length; k += 4 * width) {
      a = load(w, from + k).fma(load(x, k), a);
      b = load(w, from + k + width).fma(load(x, k + width), b);
      c = load(w, from + k + 2 * width).fma(load(x, k + 2 * width), c);
      d = load(w, from + k + 3 * width).fma(load(x, k + 3 * width), d);
    }
    float sum = a.add(b).add(c.add(d)).reduceLanes(VectorOperators.ADD);
    for (; k < x.length; k++) {
      sum = Math.fma(w[from + k], x[k], sum);
    }
    return sum;
  }

  private static FloatVector load(float[] from, int place) {
    return FloatVector.fromArray(LANES, from, place);
  }
}
