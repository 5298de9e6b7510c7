package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// Sweeps over a grid of `n` by `n` floats that put the mean of five in the place of every point
/// inside and leave the rim alone, by one thread.
public final class Jacobi2dKernels {

  static final int SWEEPS = 8;

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
  private static final float FIFTH = 0.2f;

  // Columns of a strip that a wave leaves right: with as many rows of all sweeps as it needs at a
  // time it fits in 64 KiB.
  private static final int KEPT = 496;

  private Jacobi2dKernels() {}

  /// One sweep over the rows from `from` to before `to`.
  public static void sweep(float[] u, float[] v, int n, int from, int to) {
    for (int y = from; y < to; y++) {
      if (y == 0 || y == n - 1) {
        System.arraycopy(u, y * n, v, y * n, n);
      } else {
        v[y * n] = u[y * n];
        v[y * n + n - 1] = u[y * n + n - 1];
        int at = y * n + 1;
        line(u, at - n, u, at, u, at + n, v, at, n - 2);
      }
    }
  }

  /// The means of `count` points of a row, which lie with their neighbours above and below at these
  /// places of these arrays.
  static void line(
      float[] above,
      int north,
      float[] from,
      int here,
      float[] below,
      int south,
      float[] to,
      int there,
      int count) {
    int k = 0;
    for (; k < LANES.loopBound(count); k += LANES.length()) {
      FloatVector sides =
          FloatVector.fromArray(LANES, from, here + k - 1)
              .add(FloatVector.fromArray(LANES, from, here + k + 1));
      FloatVector ends =
          FloatVector.fromArray(LANES, above, north + k)
              .add(FloatVector.fromArray(LANES, below, south + k));
      FloatVector sum = FloatVector.fromArray(LANES, from, here + k).add(sides).add(ends);
      sum.mul(FIFTH).intoArray(to, there + k);
    }
    for (; k < count; k++) {
      float sides = from[here + k - 1] + from[here + k + 1];
      float sum = from[here + k] + sides + (above[north + k] + below[south + k]);
      to[there + k] = FIFTH * sum;
    }
  }

  /// Room for the rows that a wave holds: three of each sweep but the first, which reads the grid,
  /// and the last, which writes it.
  public static float[][] rows() {
    return new float[3 * SWEEPS][KEPT + 2 * SWEEPS];
  }

  /// [#SWEEPS] sweeps in one pass over the rows from `from` to before `to`, strip by strip.
  public static void wave(float[] u, float[] v, int n, int from, int to, float[][] rows) {
    for (int left = 0; left < n; left += KEPT) {
      strip(u, v, n, from, to, left, Math.min(n, left + KEPT), rows);
    }
  }

  private static void strip(
      float[] u, float[] v, int n, int from, int to, int left, int right, float[][] rows) {
    for (int y = from - SWEEPS; y < to + SWEEPS; y++) {
      // When row y of the grid is read, sweep t can do row y - t: it ends a row above sweep t - 1.
      for (int t = 1; t <= SWEEPS; t++) {
        int row = y - t;
        int spare = SWEEPS - t;
        if (row >= Math.max(0, from - spare) && row < Math.min(n, to + spare)) {
          points(
              u, v, n, t, row, left, Math.max(0, left - spare), Math.min(n, right + spare), rows);
        }
      }
    }
  }

  /// Sweep `t` of the points from `begin` to before `end` of a row; kept rows begin [#SWEEPS]
  /// points before `left`.
  private static void points(
      float[] u, float[] v, int n, int t, int row, int left, int begin, int end, float[][] rows) {
    int shift = SWEEPS - left;
    float[] from = t == 1 ? u : rows[3 * (t - 1) + row % 3];
    int here = t == 1 ? row * n : shift;
    float[] to = t == SWEEPS ? v : rows[3 * t + row % 3];
    int there = t == SWEEPS ? row * n : shift;
    if (row == 0 || row == n - 1) {
      System.arraycopy(from, here + begin, to, there + begin, end - begin);
      return;
    }
    float[] above = t == 1 ? u : rows[3 * (t - 1) + (row - 1) % 3];
    float[] below = t == 1 ? u : rows[3 * (t - 1) + (row + 1) % 3];
    int north = t == 1 ? here - n : shift;
    int south = t == 1 ? here + n : shift;
    int first = Math.max(1, begin);
    int last = Math.min(n - 1, end);
    line(
        above,
        north + first,
        from,
        here + first,
        below,
        south + first,
        to,
        there + first,
        last - first);
    if (begin == 0) {
      to[there] = from[here];
    }
    if (end == n) {
      to[there + n - 1] = from[here + n - 1];
    }
  }
}
