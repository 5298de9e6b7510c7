package speed.kernels;

import java.util.function.IntBinaryOperator;

/// Matrices for the matrix units: random in all bits of a bf16, and yet the host knows to the last
/// bit what must be in the accumulator.
///
/// An entry is an integer v with 128 ≤ |v| ≤ 255 and stands for v·2⁻⁷, a bf16 with a random sign
/// and a random mantissa. A step adds A·B to the accumulator D and takes (A − R)·B away again; R
/// has one entry of ±1 in each row and zeros elsewhere. So D is, after s steps and a last A·B,
///
///     D = s·R·B + A·B        in units of 2⁻¹⁴.
///
/// A product of entries is an integer below 2¹⁶ and a sum of 16 below 2²⁰; s·R·B is at most 255·s
/// in size. As long as 255·s + 2²⁰ < 2²⁴ every sum on the way is an integer that a float holds, and
/// the matrix units, which keep 24 bits or more below the largest addend, round nothing: D is
/// demanded exactly. A step too few moves every element by 128 or more; A·B is there to see once.
///
/// @param rows of A and D
/// @param columns of B and D
/// @param rights how many different B there are
record PeakOperands(int rows, int columns, int rights) {

  /// Columns of A, rows of B.
  static final int DEPTH = 16;

  private static final double UNIT = 0x1p-14;

  /// Steps after which a float still holds every sum.
  static final long MOST_STEPS = ((1 << 24) - DEPTH * 255 * 255) / 255;

  /// An entry of A.
  int a(int row, int k) {
    return entry(row * DEPTH + k);
  }

  /// An entry of −(A − R): one in each row is larger in size by one, or smaller where it is 255.
  int minus(int row, int k) {
    return -(a(row, k) - r(row, k));
  }

  /// An entry of R.
  int r(int row, int k) {
    if (k != row * 5 % DEPTH) {
      return 0;
    }
    int a = a(row, k);
    return Math.abs(a) == 255 ? Integer.signum(a) : -Integer.signum(a);
  }

  /// An entry of one of the B.
  int b(int right, int k, int column) {
    return entry(((right + 1) * DEPTH + k) * 4099 + column + 1_000_003);
  }

  /// What must be in D after so many steps with each of the given B, and a last A·B with the first
  /// of them.
  double expected(long steps, int row, int column, int... with) {
    return expected(steps, row, (right, k) -> b(right, k, column), with);
  }

  /// The same for an element of D of which the caller knows what each entry of a row of A meets.
  ///
  /// @param met what entry k of the row meets in one of the B, by the B and k
  double expected(long steps, int row, IntBinaryOperator met, int... with) {
    if (steps * with.length > MOST_STEPS) {
      throw new IllegalArgumentException(steps + " steps are too many to be exact");
    }
    long sum = 0;
    for (int k = 0; k < DEPTH; k++) {
      sum += (long) a(row, k) * met.applyAsInt(with[0], k);
      for (int right : with) {
        sum += steps * r(row, k) * met.applyAsInt(right, k);
      }
    }
    return sum * UNIT;
  }

  /// Two entries as bf16 in one word, the first in its low half; as the float of the same bits,
  /// which is an ordinary number.
  static float pair(int low, int high) {
    return Float.intBitsToFloat(bits(high) << 16 | bits(low));
  }

  private static int bits(int entry) {
    return (entry < 0 ? 0x8000 : 0) | 0x3f80 | Math.abs(entry) & 0x7f;
  }

  private static int entry(int place) {
    int h = place * 0x9E3779B9;
    h ^= h >>> 15;
    h *= 0x85EBCA6B;
    h ^= h >>> 13;
    int size = 128 + (h >>> 8 & 0x7f);
    return h < 0 ? -size : size;
  }
}
