package speed.jmh;

import java.util.Arrays;

/// The sum of each row of a matrix, in three orders.
public final class TraversalKernels {

  // Numbers of a line of 64 bytes.
  private static final int LINE = 16;

  private TraversalKernels() {}

  // > rows
  /// Row by row.
  public static void rows(int[] a, int[] sums, int columns) {
    for (int y = 0; y < sums.length; y++) {
      int sum = 0;
      for (int i = y * columns; i < (y + 1) * columns; i++) {
        sum += a[i];
      }
      sums[y] = sum;
    }
  }

  // <

  // > columns
  /// Column by column.
  public static void columns(int[] a, int[] sums, int columns) {
    Arrays.fill(sums, 0);
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < sums.length; y++) {
        sums[y] += a[y * columns + x];
      }
    }
  }

  // <

  // > strips
  /// Strip by strip, each as wide as a line: down the strip, and along the line in each row.
  public static void strips(int[] a, int[] sums, int columns) {
    Arrays.fill(sums, 0);
    for (int left = 0; left < columns; left += LINE) {
      int right = Math.min(columns, left + LINE);
      for (int y = 0; y < sums.length; y++) {
        int sum = 0;
        for (int x = left; x < right; x++) {
          sum += a[y * columns + x];
        }
        sums[y] += sum;
      }
    }
  }
  // <
}
