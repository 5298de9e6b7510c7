package speed.kernels;

import java.util.Locale;
import java.util.Objects;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// A square sparse matrix in compressed rows (CSR), a vector, and their product.
///
/// Entries are multiples of 1/64 between -1 and 1, none of them zero, and so are the numbers of the
/// vector. A product is a multiple of 2⁻¹² and a `float` holds every sum below 4,096 exactly, so
/// that a product is demanded bit for bit, in whatever order it is summed: an entry that is lost,
/// doubled or multiplied by a neighbour shows.
///
/// Within a row the columns ascend. Where they are random, each lies in a stretch of its own, so
/// that none comes twice. `kernels/spmv/anchors/torch_spmv.py` makes the same matrices.
final class SparseRows {

  /// Where the entries are.
  enum Shape {
    /// Side by side around the diagonal.
    BANDED,
    /// As many in each row, anywhere.
    UNIFORM,
    /// Twice as many entries in half as many rows, from 2 to 131,071.
    POWER,
    /// Dense blocks of 16 by 16.
    BLOCKS,
    /// Sixteen rows with half of all columns, between short ones.
    LONG,
    /// No entry in five sixths of the rows, the first and the whole last third among them.
    EMPTY;

    static Shape named(String name) {
      return valueOf(name.toUpperCase(Locale.ROOT));
    }
  }

  private static final int BLOCK = 16;
  private static final int MOST_DOUBLINGS = 15;
  private static final FloatSequence VALUES = InputData.grid(61, 64);
  private static final FloatSequence VECTOR = InputData.grid(62, 64);

  // Every so many entries their row is noted, so that others find theirs from there.
  private static final int NOTED = 64;

  private final Shape shape;
  private final int n;
  private final int each;
  private final int[] starts;
  private final int[] noted;

  /// A matrix of `n` rows and columns.
  ///
  /// @param each entries of a row, of shapes whose rows are alike; others have as many on average,
  ///   or fewer
  SparseRows(Shape shape, long n, long each) {
    this.shape = shape;
    this.n = Math.toIntExact(n);
    this.each = Math.toIntExact(Math.min(each, n));
    starts = new int[this.n + 1];
    for (int row = 0; row < this.n; row++) {
      starts[row + 1] = Math.addExact(starts[row], length(row));
    }
    noted = new int[entries() / NOTED + 1];
    for (int row = 0, k = 0; row < this.n; row++) {
      for (; k * NOTED < starts[row + 1]; k++) {
        noted[k] = row;
      }
    }
  }

  /// Entries of all rows.
  int entries() {
    return starts[n];
  }

  /// The place of the first entry of every row, and the end of the last.
  Arg starts() {
    return new Arg.Bits(n + 1, new Starts(this));
  }

  /// The column of every entry; a word more where there is none.
  Arg columns() {
    return new Arg.Bits(Math.max(1, entries()), new Columns(this));
  }

  /// Every entry; a number that is none where there is none.
  Arg values() {
    return new Arg.In(Math.max(1, entries()), new Values(this));
  }

  /// The matrix with its zeros, row by row.
  Arg dense() {
    return new Arg.In((long) n * n, new Dense(this));
  }

  /// The vector.
  Arg vector() {
    return new Arg.In(n, VECTOR);
  }

  /// The product in double precision; reckoned when it is first asked for.
  LongToDoubleFunction product() {
    return new Product(this);
  }

  private int length(int row) {
    return switch (shape) {
      case BANDED, UNIFORM -> each;
      case BLOCKS -> n < 2 * each ? each : Math.max(1, each / BLOCK) * BLOCK;
      case POWER -> {
        int doublings = Integer.numberOfLeadingZeros(Histogram.random(row));
        int least = Math.max(1, each / 16) << Math.min(MOST_DOUBLINGS, doublings);
        yield Math.min(n, least + (Histogram.random(row + (long) n) >>> 8) % least);
      }
      case LONG -> row % Math.max(1, n / 16) == n / 32 ? n / 2 : Math.max(1, each / 4);
      case EMPTY -> {
        boolean some = row > 0 && row < n - n / 3 && (Histogram.random(row) & 3) == 0;
        yield some ? Math.min(n, 6 * each) : 0;
      }
    };
  }

  private int row(long entry) {
    int row = noted[(int) (entry / NOTED)];
    while (starts[row + 1] <= entry) {
      row++;
    }
    return row;
  }

  private int column(long entry) {
    int row = row(entry);
    return column(row, Math.toIntExact(entry - starts[row]));
  }

  private int column(int row, int k) {
    int length = starts[row + 1] - starts[row];
    if (shape == Shape.BANDED) {
      return Math.clamp(row - length / 2, 0, n - length) + k;
    }
    if (shape == Shape.BLOCKS && n >= 2 * each) {
      int blocks = length / BLOCK;
      long draw = (long) (row / BLOCK) * blocks + k / BLOCK;
      return one(k / BLOCK, blocks, n / BLOCK, draw) * BLOCK + k % BLOCK;
    }
    return one(k, length, n, starts[row] + (long) k);
  }

  /// A random place in the `k`-th of so many stretches of `all`.
  private static int one(int k, int stretches, int all, long draw) {
    int low = (int) ((long) k * all / stretches);
    int high = (int) ((k + 1L) * all / stretches);
    return low + (Histogram.random(draw) >>> 8) % (high - low);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseRows that
        && shape == that.shape
        && n == that.n
        && each == that.each;
  }

  @Override
  public int hashCode() {
    return Objects.hash(shape, n, each);
  }

  private record Starts(SparseRows of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long row) {
      return of.starts[(int) row];
    }
  }

  private record Columns(SparseRows of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long entry) {
      return entry < of.entries() ? of.column(entry) : 0;
    }
  }

  private record Values(SparseRows of) implements FloatSequence {
    @Override
    public float at(long entry) {
      return entry < of.entries() ? VALUES.at(entry) : Float.NaN;
    }
  }

  private record Dense(SparseRows of) implements FloatSequence {
    @Override
    public float at(long place) {
      int row = (int) (place / of.n);
      int column = (int) (place % of.n);
      int low = 0;
      int high = of.starts[row + 1] - of.starts[row];
      while (low < high) {
        int middle = (low + high) / 2;
        if (of.column(row, middle) < column) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      boolean there = of.starts[row] + low < of.starts[row + 1] && of.column(row, low) == column;
      return there ? VALUES.at(of.starts[row] + (long) low) : 0;
    }
  }

  private static final class Product implements LongToDoubleFunction {

    private final SparseRows of;
    private volatile double[] sums = {};

    Product(SparseRows of) {
      this.of = of;
    }

    @Override
    public double applyAsDouble(long row) {
      double[] all = sums.length > 0 ? sums : reckon();
      return all[(int) row];
    }

    private synchronized double[] reckon() {
      if (sums.length == 0) {
        double[] all = new double[of.n];
        IntStream.range(0, of.n).parallel().forEach(row -> all[row] = sum(row));
        sums = all;
      }
      return sums;
    }

    private double sum(int row) {
      double sum = 0;
      for (int k = 0; k < of.starts[row + 1] - of.starts[row]; k++) {
        sum += (double) VALUES.at(of.starts[row] + (long) k) * VECTOR.at(of.column(row, k));
      }
      return sum;
    }
  }
}
