package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Mean and variance of an array, by one thread; a result is how many numbers, their mean, and the
/// sum of the squares of what each is away from it.
public final class WelfordKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  // Numbers of a block: 16 KiB, which the nearest cache holds between the two passes.
  private static final int BLOCK = 1 << 12;

  private WelfordKernels() {}

  /// Numbers and squares in one pass; the difference of two large numbers at the end.
  public static void squares(float[] a, double[] result) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      double x = a[i];
      sum += x;
      squares += x * x;
    }
    tell(result, a.length, sum / a.length, squares - sum * sum / a.length);
  }

  /// The mean first, then what each number is away from it.
  public static void twopass(float[] a, double[] result) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
    }
    double mean = sum / a.length;
    double m2 = 0;
    for (int i = 0; i < a.length; i++) {
      double apart = a[i] - mean;
      m2 += apart * apart;
    }
    tell(result, a.length, mean, m2);
  }

  /// Every number moves the mean a little; the next one waits for it.
  public static void welford(float[] a, double[] result) {
    double mean = 0;
    double m2 = 0;
    for (int i = 0; i < a.length; i++) {
      double apart = a[i] - mean;
      mean += apart / (i + 1);
      m2 += apart * (a[i] - mean);
    }
    tell(result, a.length, mean, m2);
  }

  /// Two passes over a block at a time, merged with what came before.
  public static void blocks(float[] a, double[] result) {
    tell(result, 0, 0, 0);
    for (int from = 0; from < a.length; from += BLOCK) {
      // > blocks
      int to = Math.min(a.length, from + BLOCK);
      double mean = sum(a, from, to) / (to - from);
      merge(result, to - from, mean, squares(a, from, to, (float) mean, mean));
      // <
    }
  }

  /// Adds to a result so many other numbers, by the formula of Chan, Golub and LeVeque.
  public static void merge(double[] result, double count, double mean, double m2) {
    double all = result[0] + count;
    double share = count / all;
    double apart = mean - result[1];
    result[1] += share * apart;
    result[2] += m2 + result[0] * share * apart * apart;
    result[0] = all;
  }

  private static void tell(double[] result, double count, double mean, double m2) {
    result[0] = count;
    result[1] = mean;
    result[2] = m2;
  }

  /// The sum of a block: floats in lanes, of which each adds up a few hundred.
  private static double sum(float[] a, int from, int to) {
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
    double sum = s0.add(s1).add(s2.add(s3)).reduceLanes(VectorOperators.ADD);
    for (; i < to; i++) {
      sum += a[i];
    }
    return sum;
  }

  /// The squares of what the numbers of a block are away from `mean`, by way of a float `near` it,
  /// from which they are less than a float is exact to: `Σ(x - near)² - count (mean - near)²`.
  private static double squares(float[] a, int from, int to, float near, double mean) {
    FloatVector s0 = FloatVector.zero(LANES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int width = LANES.length();
    int i = from;
    for (; i <= to - 4 * width; i += 4 * width) {
      FloatVector d0 = FloatVector.fromArray(LANES, a, i).sub(near);
      FloatVector d1 = FloatVector.fromArray(LANES, a, i + width).sub(near);
      FloatVector d2 = FloatVector.fromArray(LANES, a, i + 2 * width).sub(near);
      FloatVector d3 = FloatVector.fromArray(LANES, a, i + 3 * width).sub(near);
      s0 = d0.fma(d0, s0);
      s1 = d1.fma(d1, s1);
      s2 = d2.fma(d2, s2);
      s3 = d3.fma(d3, s3);
    }
    double sum = s0.add(s1).add(s2.add(s3)).reduceLanes(VectorOperators.ADD);
    for (; i < to; i++) {
      sum += (a[i] - near) * (a[i] - near);
    }
    return sum - (to - from) * (mean - near) * (mean - near);
  }
}
