package speed.kernels;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// What `lowrank` multiplies, and what must come out: W of `m` by `n`, V of `r` by `n`, U of `m` by
/// `r`, X of `n` by `b`, all row by row.
///
/// @param dense the elements of W·X
/// @param factored what is demanded of U·(V·X)
record LowRankData(
    FloatSequence w,
    FloatSequence u,
    FloatSequence v,
    FloatSequence x,
    Wanted dense,
    Wanted factored) {

  /// Rows that differ, and columns of X that do; a prime.
  private static final int PERIOD = 61;

  private static final Tolerance SUM = Tolerance.relative(1e-5);

  // Sums of some ten thousand signed numbers, as shares of the largest result.
  private static final double ROUNDING = 1e-5;
  private static final FloatSequence SIGNED = InputData.signed(84);

  /// The elements of a result and how near they must be.
  record Wanted(LongToDoubleFunction elements, Tolerance near) {}

  /// One vector; W is the sum of u·vᵀ/k over k from 1 on, where u and v are vectors of Walsh, whose
  /// elements are 1 and -1: that of number k has the sign of the parity of `k & i` at i. Of this
  /// sum the factors have the first `r` terms, the best approximation of rank r where `m` and `n`
  /// are powers of two. All of it is scaled so that the largest element of W·x is 1.
  static LowRankData decaying(long m, long n, long r) {
    int terms = Integer.highestOneBit(2 * Math.toIntExact(Math.max(r, Math.min(m, n))) - 1);
    double[] folded = new double[terms];
    for (long j = 0; j < n; j++) {
      folded[(int) (j & terms - 1)] += SIGNED.at(j);
    }
    double[] along = walsh(folded);
    double scale = 1 / largest(product(along, terms, k -> 1.0 / (k + 1)), m);
    float[] roots = new float[terms];
    double[] sizes = new double[terms];
    for (int k = 0; k < terms; k++) {
      roots[k] = (float) Math.sqrt(scale / (k + 1));
      sizes[k] = scale / (k + 1);
    }
    double[] exact = walsh(sizes);
    float[] entries = new float[terms];
    for (int i = 0; i < terms; i++) {
      entries[i] = (float) exact[i];
    }
    double[] whole = product(along, terms, k -> sizes[(int) k]);
    double[] cut = product(along, terms, k -> k < r ? (double) roots[(int) k] * roots[(int) k] : 0);
    double lost = 0;
    for (int i = 0; i < Math.min(m, terms); i++) {
      lost = Math.max(lost, Math.abs(whole[i] - cut[i]));
    }
    LongToDoubleFunction rows = i -> whole[(int) (i & terms - 1)];
    return new LowRankData(
        new Matrix(n, entries),
        new Left(r, roots),
        new Right(n, roots),
        SIGNED,
        new Wanted(rows, Tolerance.absolute(ROUNDING)),
        new Wanted(rows, Tolerance.absolute(lost + ROUNDING)));
  }

  /// The sums over k of sizes, signs of a row and what V·x has before sizes.
  private static double[] product(double[] along, int terms, LongToDoubleFunction sizes) {
    double[] weighted = new double[terms];
    for (int k = 0; k < terms; k++) {
      weighted[k] = sizes.applyAsDouble(k) * along[k];
    }
    return walsh(weighted);
  }

  private static double largest(double[] values, long m) {
    double most = 0;
    for (int i = 0; i < Math.min(m, values.length); i++) {
      most = Math.max(most, Math.abs(values[i]));
    }
    return most;
  }

  /// The sums of all elements, each with the sign of the parity of `k & i`.
  private static double[] walsh(double[] values) {
    double[] sums = values.clone();
    for (int half = 1; half < sums.length; half *= 2) {
      for (int i = 0; i < sums.length; i++) {
        if ((i & half) == 0) {
          double one = sums[i];
          double other = sums[i + half];
          sums[i] = one + other;
          sums[i + half] = one - other;
        }
      }
    }
    return sums;
  }

  private record Matrix(long n, float[] entries) implements FloatSequence {
    @Override
    public float at(long i) {
      return entries[(int) ((i / n ^ i % n) & entries.length - 1)];
    }
  }

  private record Left(long r, float[] roots) implements FloatSequence {
    @Override
    public float at(long i) {
      return signed(roots[(int) (i % r)], i % r & i / r);
    }
  }

  private record Right(long n, float[] roots) implements FloatSequence {
    @Override
    public float at(long i) {
      return signed(roots[(int) (i / n)], i / n & i % n);
    }
  }

  private static float signed(float size, long places) {
    return (Long.bitCount(places) & 1) == 0 ? size : -size;
  }

  /// Positive random numbers, of which W is not the product of U and V.
  static LowRankData random(long m, long n, long b, long r) {
    return repeating(m, n, b, r, LowRankData::positive, SUM);
  }

  /// Numbers of both signs whose sums are exact.
  static LowRankData exact(long m, long n, long b, long r) {
    return repeating(m, n, b, r, LowRankData::whole, Tolerance.EXACT);
  }

  private static final FloatSequence[] POSITIVE = new FloatSequence[4];
  private static final FloatSequence[] WHOLE = new FloatSequence[4];

  static {
    for (int k = 0; k < 4; k++) {
      POSITIVE[k] = InputData.random(85 + k);
      // A sum of 16,384 products of two is some 2⁷, and one of 6,144 with a third some 2¹¹.
      WHOLE[k] = InputData.grid(85 + k, 8);
    }
  }

  private interface Numbers {
    FloatSequence of(int matrix);
  }

  private static FloatSequence positive(int matrix) {
    return POSITIVE[matrix];
  }

  private static FloatSequence whole(int matrix) {
    return WHOLE[matrix];
  }

  /// Rows of W, U and V, and columns of X, come back after a prime.
  private static LowRankData repeating(
      long m, long n, long b, long r, Numbers numbers, Tolerance near) {
    FloatSequence w = new Rows(numbers.of(0), n);
    FloatSequence u = new Rows(numbers.of(1), r);
    FloatSequence v = new Rows(numbers.of(2), n);
    FloatSequence x = new Columns(numbers.of(3), b);
    int wide = (int) Math.min(b, PERIOD);
    LongUnaryOperator place = i -> i / b % PERIOD * wide + i % b % PERIOD;
    Table dense = new Table(() -> times(w, x, m, n, b), place);
    Table inner = new Table(() -> times(v, x, r, n, b), place);
    Table outer = new Table(() -> times(u, k -> (float) inner.applyAsDouble(k), m, r, b), place);
    return new LowRankData(w, u, v, x, new Wanted(dense, near), new Wanted(outer, near));
  }

  /// The elements of a product that differ, in double precision.
  private static double[] times(
      FloatSequence left, FloatSequence right, long rows, long depth, long columns) {
    int high = (int) Math.min(rows, PERIOD);
    int wide = (int) Math.min(columns, PERIOD);
    double[] sums = new double[high * wide];
    for (long k = 0; k < depth; k++) {
      for (int i = 0; i < high; i++) {
        double one = left.at(i * depth + k);
        for (int j = 0; j < wide; j++) {
          sums[i * wide + j] += one * right.at(k * columns + j);
        }
      }
    }
    return sums;
  }

  private record Rows(FloatSequence numbers, long length) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / length % PERIOD * length + i % length);
    }
  }

  private record Columns(FloatSequence numbers, long length) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / length * PERIOD + i % length % PERIOD);
    }
  }

  /// Elements that are made when the first is asked for, by whichever thread.
  private static final class Table implements LongToDoubleFunction {

    private final Supplier<double[]> rule;
    private final LongUnaryOperator place;
    private volatile double[] made = {};

    Table(Supplier<double[]> rule, LongUnaryOperator place) {
      this.rule = rule;
      this.place = place;
    }

    @Override
    public double applyAsDouble(long index) {
      double[] all = made.length > 0 ? made : make();
      return all[(int) place.applyAsLong(index)];
    }

    private synchronized double[] make() {
      if (made.length == 0) {
        made = rule.get();
      }
      return made;
    }
  }
}
