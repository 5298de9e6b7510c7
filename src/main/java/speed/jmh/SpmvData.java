package speed.jmh;

import java.util.Arrays;
import java.util.function.IntConsumer;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaBenchmark.Check;

/// A sparse matrix in compressed rows, a vector, and what must come out.
///
/// Entries and numbers of the vector are multiples of 1/64, so that a `float` holds every sum on
/// the way exactly, and what comes out is compared bit for bit.
final class SpmvData {

  private static final FloatSequence VALUES = InputData.grid(61, 64);
  private static final FloatSequence VECTOR = InputData.grid(62, 64);

  private final Crew crew;
  private final int n;
  private final int[] starts;
  private final int[] columns;
  private final float[] values;
  private final float[] x;
  private final float[] y;

  /// A matrix of `n` rows and columns.
  ///
  /// @param shape `uniform`, with 32 entries in each row, or `sorted`, with 2 n / (r + 1) in row r
  SpmvData(Crew crew, String shape, int n) {
    this.crew = crew;
    this.n = n;
    starts = starts(shape, n);
    columns = new int[starts[n]];
    values = new float[starts[n]];
    x = new float[n];
    y = new float[n];
    for (int row = 0; row < n; row++) {
      x[row] = VECTOR.at(row);
      int length = starts[row + 1] - starts[row];
      for (int k = 0; k < length; k++) {
        int low = (int) ((long) k * n / length);
        int high = (int) ((k + 1L) * n / length);
        int entry = starts[row] + k;
        columns[entry] = low + (hash(entry) >>> 8) % (high - low);
        values[entry] = VALUES.at(entry);
      }
    }
  }

  /// Where the rows of a matrix begin.
  static int[] starts(String shape, int n) {
    int[] starts = new int[n + 1];
    for (int row = 0; row < n; row++) {
      long length = shape.equals("sorted") ? Math.max(1, 2L * n / (row + 1)) : 32;
      starts[row + 1] = starts[row] + (int) Math.min(n, length);
    }
    return starts;
  }

  /// The finaliser of MurmurHash3 (Appleby, 2011; public domain).
  private static int hash(int i) {
    int h = i;
    h = (h ^ h >>> 16) * 0x85EBCA6B;
    h = (h ^ h >>> 13) * 0xC2B2AE35;
    return h ^ h >>> 16;
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("rows") ? 1 : Runtime.getRuntime().availableProcessors();
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    int[] bounds = new int[crew.size() + 1];
    for (int worker = 0; worker <= crew.size(); worker++) {
      bounds[worker] =
          variant.equals("balanced")
              ? SpmvKernels.rowAt(starts, (long) starts[n] * worker / crew.size())
              : (int) ((long) n * worker / crew.size());
    }
    bounds[crew.size()] = n;
    IntConsumer share =
        w -> SpmvKernels.multiply(starts, columns, values, x, y, bounds[w], bounds[w + 1]);
    return () -> crew.run(share);
  }

  /// Runs a variant on poison and compares all that comes out.
  Check check(String variant) {
    Arrays.fill(y, Float.NaN);
    bind(variant).run();
    for (int row = 0; row < n; row++) {
      double want = 0;
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        want += (double) values[k] * x[columns[k]];
      }
      // Written so that a NaN, which compares false with everything, counts as wrong.
      if (!(y[row] == want)) {
        String reason = "y[%d]: %s, not %s at n=%d".formatted(row, y[row], (float) want, n);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
