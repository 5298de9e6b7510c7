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
/// 8192.
record Product(long n) {

  /// Rows that differ; columns, too.
  static final int PERIOD = 61;

  private static final FloatSequence LEFT = InputData.random(81);
  private static final FloatSequence RIGHT = InputData.random(82);

  /// The left matrix, row by row.
  record Left(long n) implements FloatSequence {
    @Override
    public float at(long i) {
      return LEFT.at(i / n % PERIOD * n + i % n);
    }
  }

  /// The right matrix, row by row.
  record Right(long n) implements FloatSequence {
    @Override
    public float at(long i) {
      return RIGHT.at(i / n * PERIOD + i % n % PERIOD);
    }
  }

  FloatSequence left() {
    return new Left(n);
  }

  FloatSequence right() {
    return new Right(n);
  }

  /// The product, row by row, in double precision; reckoned when it is first asked for.
  LongToDoubleFunction elements() {
    return new Elements(n);
  }

  private static final class Elements implements LongToDoubleFunction {
    private final long n;
    private volatile double[] sums = {};

    Elements(long n) {
      this.n = n;
    }

    @Override
    public double applyAsDouble(long i) {
      double[] all = sums.length > 0 ? sums : reckon();
      return all[(int) (i / n % PERIOD * PERIOD + i % n % PERIOD)];
    }

    private synchronized double[] reckon() {
      if (sums.length == 0) {
        double[] all = new double[PERIOD * PERIOD];
        double[] row = new double[PERIOD];
        for (long k = 0; k < n; k++) {
          for (int j = 0; j < PERIOD; j++) {
            row[j] = RIGHT.at(k * PERIOD + j);
          }
          for (int i = 0; i < PERIOD; i++) {
            add(all, i, LEFT.at(i * n + k), row);
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
