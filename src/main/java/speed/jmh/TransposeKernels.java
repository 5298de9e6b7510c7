package speed.jmh;

/// Rows of a matrix of `n` by `n` floats that become columns of another, by one thread.
public final class TransposeKernels {

  // Floats of a line of 64 bytes: a block takes whole lines of both matrices.
  private static final int BLOCK = 16;

  // A small array of 4 KiB stays in the nearest cache whatever else is there.
  private static final int BUFFER = 32;

  private TransposeKernels() {}

  /// As many bytes as a transpose moves, in the easiest order.
  public static void copy(float[] a, float[] t) {
    for (int i = 0; i < t.length; i++) {
      t[i] = a[i];
    }
  }

  /// Reads along rows and writes down columns.
  public static void scatter(float[] a, float[] t, int n) {
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        t[x * n + y] = a[y * n + x];
      }
    }
  }

  /// Reads down columns and writes along rows.
  public static void gather(float[] a, float[] t, int n) {
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        t[y * n + x] = a[x * n + y];
      }
    }
  }

  // > blocked
  /// Block by block, so that a line is used up before it leaves the nearest cache.
  public static void blocked(float[] a, float[] t, int n) {
    for (int top = 0; top < n; top += BLOCK) {
      for (int left = 0; left < n; left += BLOCK) {
        block(a, t, n, top, Math.min(n, top + BLOCK), left, Math.min(n, left + BLOCK));
      }
    }
  }

  private static void block(float[] a, float[] t, int n, int top, int bottom, int left, int right) {
    for (int x = left; x < right; x++) {
      for (int y = top; y < bottom; y++) {
        t[x * n + y] = a[y * n + x];
      }
    }
  }

  // <

  /// Halves the longer side until a block is small enough for any cache, and knows of none.
  public static void recursive(float[] a, float[] t, int n) {
    halve(a, t, n, 0, n, 0, n);
  }

  private static void halve(float[] a, float[] t, int n, int top, int bottom, int left, int right) {
    int high = bottom - top;
    int wide = right - left;
    if (high <= BLOCK && wide <= BLOCK) {
      block(a, t, n, top, bottom, left, right);
    } else if (high >= wide) {
      int half = top + high / 2;
      halve(a, t, n, top, half, left, right);
      halve(a, t, n, half, bottom, left, right);
    } else {
      int half = left + wide / 2;
      halve(a, t, n, top, bottom, left, half);
      halve(a, t, n, top, bottom, half, right);
    }
  }

  /// Room for [#buffered].
  public static float[] buffer() {
    return new float[BUFFER * BUFFER];
  }

  /// Blocks of the rows from `from` to before `to`, each of which is turned in a small array: both
  /// matrices are gone through along rows, and what lies a row apart lies close together.
  public static void buffered(float[] a, float[] t, int n, int from, int to, float[] buffer) {
    for (int top = from; top < to; top += BUFFER) {
      int bottom = Math.min(to, top + BUFFER);
      for (int left = 0; left < n; left += BUFFER) {
        int right = Math.min(n, left + BUFFER);
        turn(a, n, top, bottom, left, right, buffer);
        for (int x = left; x < right; x++) {
          System.arraycopy(buffer, (x - left) * BUFFER, t, x * n + top, bottom - top);
        }
      }
    }
  }

  private static void turn(
      float[] a, int n, int top, int bottom, int left, int right, float[] buffer) {
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        buffer[(x - left) * BUFFER + y - top] = a[y * n + x];
      }
    }
  }
}
