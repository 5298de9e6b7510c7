package speed.kernels;

import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// Numbers of which mean and variance are wanted: what they are, and how near one can come.
///
/// With `k` = √(1 + mean²/variance), the condition of a variance, and `u` = 2⁻²⁴, half a unit in
/// the last place of 1: two passes lose some `u`, a recurrence `u k`, and a difference of squares
/// `u k²` (Chan, Golub and LeVeque, "Algorithms for computing the sample variance", 1983), times
/// the number `m` of roundings one after the other. These are as often up as down, so that all but
/// never more than 8 √m of them are left (Higham and Mary, "A new approach to probabilistic
/// rounding error analysis", 2019).
final class VarianceData {

  private static final FloatSequence RANDOM = InputData.random(73);
  private static final double UNIT = 0x1p-24;
  private static final double SURE = 8;

  // The condition of so many numbers is that of all, within a few per cent.
  private static final long ENOUGH = 4096;

  private final long n;
  private final FloatSequence values;
  private double mean = Double.NaN;
  private double variance = Double.NaN;

  private VarianceData(long n, FloatSequence values) {
    this.n = n;
    this.values = values;
  }

  /// `n` numbers between 1/2 and 2, `offset` added to each and rounded.
  static VarianceData of(long n, long offset) {
    return new VarianceData(n, new Offset(offset));
  }

  /// Random numbers far from zero.
  private record Offset(float offset) implements FloatSequence {
    @Override
    public float at(long index) {
      return offset + RANDOM.at(index);
    }
  }

  /// The numbers.
  FloatSequence values() {
    return values;
  }

  /// Their mean, whatever the index.
  synchronized double mean(long index) {
    if (Double.isNaN(mean)) {
      mean = InputData.sum(n, values::at) / n;
    }
    return mean;
  }

  /// Their variance: the mean of the squares of what they are away from the mean.
  synchronized double variance(long index) {
    if (Double.isNaN(variance)) {
      double middle = mean(index);
      variance = InputData.sum(n, i -> square(values.at(i) - middle)) / n;
    }
    return variance;
  }

  private static double square(double x) {
    return x * x;
  }

  /// How near a variant must come to the variance with `longest` roundings one after the other.
  Tolerance tolerance(String variant, long longest) {
    VarianceData few = n <= ENOUGH ? this : new VarianceData(ENOUGH, values);
    double shift = variant.equals("shifted") ? values.at(0) : 0;
    double k2 = 1 + square(few.mean(0) - shift) / few.variance(0);
    double lost = SURE * Math.sqrt(longest) * UNIT;
    return Tolerance.relative(
        switch (variant) {
          // Sums of numbers, squared, and of squares.
          case "squares", "shifted" -> 3 * lost * k2;
          case "twopass" -> 2 * lost + k2 * lost * lost;
          default -> 3 * lost * Math.sqrt(k2);
        });
  }

  /// How near all must come to the mean.
  Tolerance ofMean(long longest) {
    return Tolerance.relative(SURE * Math.sqrt(longest) * UNIT);
  }
}
