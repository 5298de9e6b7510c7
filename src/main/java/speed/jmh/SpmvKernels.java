package speed.jmh;

/// A sparse matrix in compressed rows times a vector.
final class SpmvKernels {

  private SpmvKernels() {}

  /// The rows from `from` to before `to` of a product.
  ///
  /// @param starts the place of the first entry of every row, and the end of the last
  static void multiply(
      int[] starts, int[] columns, float[] values, float[] x, float[] y, int from, int to) {
    // > rows
    for (int row = from; row < to; row++) {
      float sum = 0;
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        sum += values[k] * x[columns[k]];
      }
      y[row] = sum;
    }
    // <
  }

  /// The first row that begins at or behind so many entries.
  static int rowAt(int[] starts, long entries) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts[middle] < entries) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
