package speed.jmh;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// The mean of the K by K points around every point of a grid of `n` by `n` floats, with zeros
/// outside; K = 2 r + 1.
public final class BlurKernels {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;

  private BlurKernels() {}

  private static float scale(int r) {
    return 1f / ((2 * r + 1) * (2 * r + 1));
  }

  /// K² additions a point, a vector of neighbouring points at a time.
  public static void direct(float[] a, float[] b, int n, int r) {
    for (int y = 0; y < n; y++) {
      int top = Math.max(0, y - r);
      int bottom = Math.min(n - 1, y + r);
      for (int x = 0; x < n; ) {
        if (x >= r && x + LANES.length() + r <= n) {
          FloatVector sum = FloatVector.zero(LANES);
          for (int v = top; v <= bottom; v++) {
            for (int at = v * n + x - r; at <= v * n + x + r; at++) {
              sum = sum.add(FloatVector.fromArray(LANES, a, at));
            }
          }
          sum.mul(scale(r)).intoArray(b, y * n + x);
          x += LANES.length();
        } else {
          float sum = 0;
          for (int v = top; v <= bottom; v++) {
            for (int u = Math.max(0, x - r); u <= Math.min(n - 1, x + r); u++) {
              sum += a[v * n + u];
            }
          }
          b[y * n + x] = scale(r) * sum;
          x++;
        }
      }
    }
  }

  /// K additions a point along rows, into `sums`, and K down columns.
  public static void passes(float[] a, float[] sums, float[] b, int n, int r) {
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; ) {
        if (x >= r && x + LANES.length() + r <= n) {
          FloatVector sum = FloatVector.zero(LANES);
          for (int at = y * n + x - r; at <= y * n + x + r; at++) {
            sum = sum.add(FloatVector.fromArray(LANES, a, at));
          }
          sum.intoArray(sums, y * n + x);
          x += LANES.length();
        } else {
          float sum = 0;
          for (int u = Math.max(0, x - r); u <= Math.min(n - 1, x + r); u++) {
            sum += a[y * n + u];
          }
          sums[y * n + x] = sum;
          x++;
        }
      }
    }
    for (int y = 0; y < n; y++) {
      int top = Math.max(0, y - r) * n;
      int bottom = Math.min(n - 1, y + r) * n;
      int x = 0;
      for (; x < LANES.loopBound(n); x += LANES.length()) {
        FloatVector sum = FloatVector.zero(LANES);
        for (int at = top + x; at <= bottom + x; at += n) {
          sum = sum.add(FloatVector.fromArray(LANES, sums, at));
        }
        sum.mul(scale(r)).intoArray(b, y * n + x);
      }
      for (; x < n; x++) {
        float sum = 0;
        for (int at = top + x; at <= bottom + x; at += n) {
          sum += sums[at];
        }
        b[y * n + x] = scale(r) * sum;
      }
    }
  }

  /// Room for the sums of columns, with a window of zeros on both sides, and for what is made of
  /// it.
  public static float[][] room(int n, int r) {
    return new float[3][n + 4 * r + 2];
  }

  /// Sums that are carried on: down columns from row to row, and along a row from point to point,
  /// where each addition waits for the one before.
  public static void running(float[] a, float[] b, int n, int r, float[][] room) {
    float[] columns = room[0];
    Arrays.fill(columns, 0);
    for (int y = -r; y < n; y++) {
      carry(a, columns, n, r, y);
      if (y < 0) {
        continue;
      }
      // Column x has its place 2 r + 1 further on.
      float sum = 0;
      for (int x = 0; x < r; x++) {
        sum += columns[2 * r + 1 + x];
      }
      for (int x = 0; x < n; x++) {
        sum += columns[3 * r + 1 + x] - columns[r + x];
        b[y * n + x] = scale(r) * sum;
      }
    }
  }

  /// Takes the row in which the window now ends, and leaves the row before the one in which it
  /// begins.
  private static void carry(float[] a, float[] columns, int n, int r, int y) {
    int shift = 2 * r + 1;
    if (y + r < n) {
      int in = (y + r) * n;
      for (int x = 0; x < n; x++) {
        columns[shift + x] += a[in + x];
      }
    }
    if (y - r - 1 >= 0) {
      int out = (y - r - 1) * n;
      for (int x = 0; x < n; x++) {
        columns[shift + x] -= a[out + x];
      }
    }
  }

  /// Sums down columns that are carried on; along a row, sums of two, of four, of eight and so on,
  /// none of which waits for its neighbour. K must be one less than a power of two.
  public static void doubling(float[] a, float[] b, int n, int r, float[][] room) {
    float[] columns = room[0];
    Arrays.fill(columns, 0);
    for (int y = -r; y < n; y++) {
      carry(a, columns, n, r, y);
      if (y >= 0) {
        addUp(columns, room[1], room[2], b, y * n, n, r);
      }
    }
  }

  private static void addUp(
      float[] columns, float[] even, float[] odd, float[] b, int to, int n, int r) {
    // The window of point x begins at its place r + 1 + x.
    int first = r + 1;
    int rest = 2 * r;
    for (int x = 0; x < n; x++) {
      b[to + x] = columns[first + rest + x];
    }
    float[] from = columns;
    float[] next = even;
    for (int width = 1; width < r + 1; width *= 2) {
      rest -= 2 * width;
      int longest = n + rest;
      for (int x = 0; x < longest; x++) {
        next[first + x] = from[first + x] + from[first + width + x];
      }
      for (int x = 0; x < n; x++) {
        b[to + x] += next[first + rest + x];
      }
      from = next;
      next = next == even ? odd : even;
    }
    for (int x = 0; x < n; x++) {
      b[to + x] *= scale(r);
    }
  }
}
