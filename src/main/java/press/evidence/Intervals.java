package press.evidence;

import java.util.function.DoubleBinaryOperator;
import press.results.Estimate;

/// Arithmetic with intervals, by outer bounds: if each operand lies in its interval, the result
/// lies in the computed one.
///
/// Operands are taken for independent, so that `a - a` is not nothing. See Moore, "Interval
/// Analysis" (1966).
final class Intervals {

  private Intervals() {}

  /// A number that is known exactly.
  static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }

  static Estimate plus(Estimate a, Estimate b) {
    return new Estimate(a.value() + b.value(), a.low() + b.low(), a.high() + b.high());
  }

  static Estimate minus(Estimate a, Estimate b) {
    return plus(a, negated(b));
  }

  static Estimate negated(Estimate a) {
    return new Estimate(-a.value(), -a.high(), -a.low());
  }

  static Estimate times(Estimate a, Estimate b) {
    return corners(a, b, (x, y) -> x * y);
  }

  /// The quotient; without bounds where the divisor may be zero.
  static Estimate over(Estimate a, Estimate b) {
    boolean maybeZero = b.low() <= 0 && b.high() >= 0;
    return maybeZero
        ? new Estimate(a.value() / b.value(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : corners(a, b, (x, y) -> x / y);
  }

  /// A power; of a base that may be negative only with a whole exponent.
  static Estimate power(Estimate base, Estimate exponent) {
    double n = exponent.value();
    boolean whole = exponent.low() == exponent.high() && n == Math.rint(n);
    boolean maybeZero = base.low() <= 0 && base.high() >= 0 && base.low() < base.high();
    if (whole && n < 0 && maybeZero) {
      return over(exact(1), power(base, exact(-n)));
    }
    Estimate corners = corners(base, exponent, Math::pow);
    // Between a negative and a positive end, the least even power is zero.
    return whole && n > 0 && n % 2 == 0 && maybeZero
        ? new Estimate(corners.value(), 0, corners.high())
        : corners;
  }

  static Estimate least(Estimate a, Estimate b) {
    return corners(a, b, Math::min);
  }

  static Estimate most(Estimate a, Estimate b) {
    return corners(a, b, Math::max);
  }

  private static Estimate corners(Estimate a, Estimate b, DoubleBinaryOperator f) {
    double value = f.applyAsDouble(a.value(), b.value());
    double low = value;
    double high = value;
    for (double x : new double[] {a.low(), a.high()}) {
      for (double y : new double[] {b.low(), b.high()}) {
        double corner = f.applyAsDouble(x, y);
        // Zero times an infinite bound may be any number.
        low = Double.isNaN(corner) ? Double.NEGATIVE_INFINITY : Math.min(low, corner);
        high = Double.isNaN(corner) ? Double.POSITIVE_INFINITY : Math.max(high, corner);
      }
    }
    return new Estimate(value, low, high);
  }
}
