package speed.kernels;

import java.util.function.LongToDoubleFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// Small whole numbers of both signs, of which each half of the array has the other's with the
/// opposite sign: their sum is zero, and the mean shows one number more or less. Squares add up to
/// so much that only the parts of groups show that.
///
/// A work-item takes vectors of four numbers as far apart as there are work-items; the first takes
/// what is left over.
final class BalancedData {

  private static final FloatSequence SIGNED = InputData.signed(74);

  // What must hold for one number more or less to show: it weighs 1 or more.
  private static final double PART_OF_ONE = 0.4;

  private static final int SIZES = 3;
  private static final double UNIT = 0x1p-24;

  // No square of a number less another is larger on average, and a float holds each sum below 2²⁴.
  private static final double LARGEST = 14;
  private static final double ROUNDING = 0x1p-22;

  private final long n;
  private final int groups;
  private final long group;
  private volatile double[] sums = {};

  /// @param n how many numbers
  /// @param groups of the launch
  /// @param group work-items of a group
  BalancedData(long n, long groups, long group) {
    this.n = n;
    this.groups = Math.toIntExact(groups);
    this.group = group;
  }

  /// Sizes 1, 2 and 3.
  FloatSequence values() {
    return i -> {
      long half = n / 2;
      float size = number(half == 0 ? i : i % half);
      return i < half ? size : -size;
    };
  }

  private static float number(long i) {
    float random = SIGNED.at(i);
    float size = (int) (Math.abs(random) * 4096) % SIZES + 1;
    return random < 0 ? -size : size;
  }

  /// The mean of all.
  Arg mean() {
    return mean(PART_OF_ONE / n);
  }

  /// The mean of all, from the sum of the numbers less a `shift`.
  ///
  /// No number less the shift `c` is larger than 3 + |c|, so that `k` roundings one after the other
  /// leave an error of at most k u (3 + |c|) in the sum's n-th part, with u = 2⁻²⁴, times 1 / (1 −
  /// k u) (Higham, "Accuracy and Stability of Numerical Algorithms", 2002, section 4.2). The shift,
  /// which is added to it, is about as large and has the opposite sign, so that nothing more is
  /// lost. Of some hundred thousand numbers or more, one alone weighs less than that: one more or
  /// less of them shows in [#sumAndSquares(double)], and in the mean the sum of a group.
  ///
  /// @param roundings those of a sum, one after the other, that of their number, and that of the
  ///   quotient
  Arg shiftedMean(double shift, long roundings) {
    double lost = roundings * UNIT;
    return mean(Math.max(PART_OF_ONE / n, lost / (1 - lost) * (SIZES + Math.abs(shift))));
  }

  private Arg mean(double limit) {
    return out(1, _ -> total(1) / n, limit);
  }

  /// The variance of all.
  Arg variance() {
    return new Arg.Out(1, _ -> spread(total(0), total(1), total(2)) / n, Tolerance.relative(1e-5));
  }

  private double total(int what) {
    double[] all = sums();
    double total = 0;
    for (int g = 0; g < groups; g++) {
      total += all[3 * g + what];
    }
    return total;
  }

  /// The sum of the squares of what each is away from the mean.
  private static double spread(double count, double sum, double squares) {
    return count == 0 ? 0 : squares - sum * sum / count;
  }

  /// What `twopass` leaves of each group: squares of what its numbers are away from the mean of
  /// all.
  Arg squares() {
    return parts(
        1,
        (count, sum, squares, _) -> {
          double m = total(1) / n;
          return squares - 2 * m * sum + m * m * count;
        });
  }

  /// What `squares` leaves of each group: sum and squares of its numbers less the `shift`.
  Arg sumAndSquares(double shift) {
    return parts(
        2,
        (count, sum, squares, what) ->
            what == 0 ? sum - count * shift : squares - 2 * shift * sum + count * shift * shift);
  }

  /// What is left of a group as a function of count, sum and squares of its numbers.
  @FunctionalInterface
  private interface PartOf {
    double of(double count, double sum, double squares, int what);
  }

  private Arg parts(int each, PartOf part) {
    return out(
        (long) each * groups,
        i -> {
          double[] all = sums();
          int g = 3 * (int) (i / each);
          return part.of(all[g], all[g + 1], all[g + 2], (int) (i % each));
        },
        limit());
  }

  private double limit() {
    double sum = LARGEST * n / groups;
    return sum < 1 << 24 ? PART_OF_ONE : ROUNDING * sum;
  }

  private static Arg out(long n, LongToDoubleFunction expected, double limit) {
    return new Arg.Out(n, expected, Tolerance.absolute(limit));
  }

  private double[] sums() {
    return sums.length > 0 ? sums : reckon();
  }

  /// Count, sum and squares of each group.
  private synchronized double[] reckon() {
    if (sums.length == 0) {
      double[] all = new double[3 * groups];
      FloatSequence values = values();
      for (long i = 0; i < n; i++) {
        int g = 3 * (i < n / 4 * 4 ? (int) (i / 4 / group % groups) : 0);
        double x = values.at(i);
        all[g]++;
        all[g + 1] += x;
        all[g + 2] += x * x;
      }
      sums = all;
    }
    return sums;
  }
}
