package speed.kernels;

import java.util.function.LongToDoubleFunction;
import press.bench.FloatSequence;
import press.bench.InputData;

/// Signals of `n` complex numbers one after the other, real and imaginary parts in turn, and their
/// Fourier transforms. They come back after a prime number of signals.
///
/// @param n a power of two
/// @param period signals that differ
record FourierData(long n, int period) implements FloatSequence {

  private static final FloatSequence SIGNED = InputData.signed(77);

  // The mean square of the numbers.
  private static final double SQUARE = 1.75;
  private static final long MANY = 1 << 18;

  /// As many signals as are quickly transformed.
  static FourierData of(long n) {
    return new FourierData(n, n * 61 <= MANY ? 61 : n * 7 <= 2 * MANY ? 7 : 3);
  }

  @Override
  public float at(long i) {
    return SIGNED.at(i % (2 * n * period));
  }

  /// The usual size of a real or imaginary part of a transform.
  double size() {
    return Math.sqrt(SQUARE * n);
  }

  /// The transforms, as the signals lie.
  LongToDoubleFunction transformed() {
    return new Transformed(this);
  }

  private static final class Transformed implements LongToDoubleFunction {

    private final FourierData signals;
    private volatile double[][] made = {};

    Transformed(FourierData signals) {
      this.signals = signals;
    }

    @Override
    public double applyAsDouble(long i) {
      double[][] all = made.length > 0 ? made : make();
      return all[(int) (i & 1)][(int) (i / 2 % (signals.n * signals.period))];
    }

    private synchronized double[][] make() {
      if (made.length == 0) {
        int n = Math.toIntExact(signals.n);
        double[] re = new double[n * signals.period];
        double[] im = new double[n * signals.period];
        for (int s = 0; s < signals.period; s++) {
          transform(s * n, n, re, im);
        }
        made = new double[][] {re, im};
      }
      return made;
    }

    /// Puts the numbers in reversed order of their places' bits, then makes transforms of two
    /// neighbours, of two of those, and so on (Cooley and Tukey, 1965).
    private void transform(int start, int n, double[] re, double[] im) {
      int unused = Integer.numberOfLeadingZeros(n) + 1;
      for (int k = 0; k < n; k++) {
        int from = n == 1 ? 0 : Integer.reverse(k) >>> unused;
        re[start + k] = signals.at(2L * (start + from));
        im[start + k] = signals.at(2L * (start + from) + 1);
      }
      for (int half = 1; half < n; half *= 2) {
        for (int j = 0; j < half; j++) {
          double c = Math.cos(Math.PI * j / half);
          double s = -Math.sin(Math.PI * j / half);
          for (int k = start + j; k < start + n; k += 2 * half) {
            double x = re[k + half] * c - im[k + half] * s;
            double y = re[k + half] * s + im[k + half] * c;
            re[k + half] = re[k] - x;
            im[k + half] = im[k] - y;
            re[k] += x;
            im[k] += y;
          }
        }
      }
    }
  }

  /// The roots of one, clockwise from 1: number k is the k-th of `order`, real and imaginary part.
  ///
  /// @param order how many roots a full turn has
  record Roots(long order) implements FloatSequence {
    @Override
    public float at(long i) {
      double angle = 2 * Math.PI * (double) (i / 2) / order;
      return (float) (i % 2 == 0 ? Math.cos(angle) : -Math.sin(angle));
    }
  }
}
