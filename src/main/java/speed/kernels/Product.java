package speed.kernels;

import java.util.function.LongToDoubleFunction;
import press.bench.FloatSequence;
import press.bench.InputData;

/// Two matrices of `n` by `n` floats, and what every element of their product must be, without the
/// n³ steps of finding out.
///
/// Rows of the left one and columns of the right one come back after a period that is a prime, so
/// that the product has so many times so many different elements, each a sum of `n` different
/// terms. No tile, strip or vector has such a period: whoever takes a row for another one is found,
/// unless they lie a multiple of it apart.
///
/// All entries are positive, so that no sum cancels and an element's error can be held against the
/// element. A sum of `n` floats in order has a relative error of about √n·2⁻²⁶ at most: 5e-6 for
/// 8192. [#exact(long)] has both signs instead, and sums that are exact.
///
/// @param n rows and columns
/// @param first elements of the left matrix by the number of a row, times `n`, and its column
/// @param second elements of the right matrix, by its row times [#PERIOD] and the number of a
///   column
record Product(long n, FloatSequence first, FloatSequence second) {

  /// Rows that differ; columns, too.
  static final int PERIOD = 61;

  private static final FloatSequence LEFT = InputData.random(81);
  private static final FloatSequence RIGHT = InputData.random(82);

  // A sum of 8192 products is some 2²⁰ units of 2⁻¹⁴, in any order.
  private static final FloatSequence EXACT_LEFT = InputData.grid(81, 128);
  private static final FloatSequence EXACT_RIGHT = InputData.grid(82, 128);

  /// Matrices of positive numbers.
  Product(long n) {
    this(n, LEFT, RIGHT);
  }

  /// Matrices of both signs whose product is demanded bit for bit.
  static Product exact(long n) {
    return new Product(n, EXACT_LEFT, EXACT_RIGHT);
  }

  /// The same matrices, except that the first terms of every sum come again and again.
  ///
  /// @param terms so many
  Product repeating(long terms) {
    return new Product(
        n, new Again(first, n, terms), new Again(second, n * PERIOD, terms * PERIOD));
  }

  /// Rows whose first elements come again and again.
  ///
  /// @param length of a row
  /// @param often elements until the first comes again
  private record Again(FloatSequence numbers, long length, long often) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / length * length + i % length % often);
    }
  }

  /// The left matrix, row by row.
  record Left(long n, FloatSequence numbers) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / n % PERIOD * n + i % n);
    }
  }

  /// The right matrix, row by row.
  record Right(long n, FloatSequence numbers) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / n * PERIOD + i % n % PERIOD);
    }
  }

  FloatSequence left() {
    return new Left(n, first);
  }

  FloatSequence right() {
    return new Right(n, second);
  }

  /// The product, row by row, in double precision; reckoned when it is first asked for.
  LongToDoubleFunction elements() {
    return new Elements(this);
  }

  private static final class Elements implements LongToDoubleFunction {
    private final Product of;
    private volatile double[] sums = {};

    Elements(Product of) {
      this.of = of;
    }

    @Override
    public double applyAsDouble(long i) {
      double[] all = sums.length > 0 ? sums : reckon();
      return all[(int) (i / of.n % PERIOD * PERIOD + i % of.n % PERIOD)];
    }

    private synchronized double[] reckon() {
      if (sums.length == 0) {
        double[] all = new double[PERIOD * PERIOD];
        double[] row = new double[PERIOD];
        for (long k = 0; k < of.n; k++) {
          for (int j = 0; j < PERIOD; j++) {
            row[j] = of.second.at(k * PERIOD + j);
          }
          for (int i = 0; i < PERIOD; i++) {
            add(all, i, of.first.at(i * of.n + k), row);
          }
        }
        sums = all;
      }
      return sums;
    }

    private static void add(double[] all, int i, double a, double[] row) {
      for (int j = 0; j < PERIOD; j++) {
        all[i * PERIOD + j] += a * row[j];
      }
    }
  }
}
