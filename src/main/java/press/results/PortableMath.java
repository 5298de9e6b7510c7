package press.results;

/// Functions with the same bits on every machine and in every browser: they use only the four basic
/// operations and square roots, which IEEE 754 rounds correctly.
///
/// `assets/js/own-results/statistics.js` has the same functions, operation for operation. Errors
/// are a few units in the last place.
final class PortableMath {

  private static final double LN2 = 0.6931471805599453;
  private static final double ROOT_OF_TWO = 1.4142135623730951;
  private static final int LOG_TERMS = 12;
  private static final int EXP_TERMS = 16;

  private PortableMath() {}

  /// The natural logarithm of a positive, finite number, by the series of the inverse hyperbolic
  /// tangent.
  static double log(double x) {
    double m = x;
    int k = 0;
    while (m > ROOT_OF_TWO) {
      m /= 2;
      k++;
    }
    while (m < ROOT_OF_TWO / 2) {
      m *= 2;
      k--;
    }
    double s = (m - 1) / (m + 1);
    double sum = 0;
    for (int i = LOG_TERMS; i >= 0; i--) {
      sum = sum * s * s + 1.0 / (2 * i + 1);
    }
    return k * LN2 + 2 * s * sum;
  }

  /// The power of e, by its series.
  static double exp(double x) {
    double k = Math.floor(x / LN2 + 0.5);
    double r = x - k * LN2;
    double power = 1;
    for (int i = EXP_TERMS; i > 0; i--) {
      power = 1 + power * r / i;
    }
    for (; k > 0; k--) {
      power *= 2;
    }
    for (; k < 0; k++) {
      power /= 2;
    }
    return power;
  }

  /// A number to the power of half of a whole, non-negative number.
  static double halfPower(double base, int halves) {
    double power = halves % 2 == 1 ? Math.sqrt(base) : 1;
    double square = base;
    for (int rest = halves / 2; rest > 0; rest /= 2) {
      power = rest % 2 == 1 ? power * square : power;
      square *= square;
    }
    return power;
  }

  /// The sum in order, rounded after each addition.
  static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }
}
