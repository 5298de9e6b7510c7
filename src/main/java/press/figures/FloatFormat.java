package press.figures;

import java.util.List;
import java.util.Optional;

/// A binary floating-point format of at most 32 bits: a sign, an exponent, a fraction.
///
/// The formats of 32 and 16 bits are those of IEEE 754-2019 and bfloat16; those of 8 bits are of
/// Micikevicius et al., "OCP 8-bit Floating Point Specification (OFP8)", Open Compute Project,
/// 2023. E4M3 has no infinity and one pattern for what is no number.
///
/// @param name as authors write it
/// @param title as readers see it
/// @param exponent bits of it
/// @param fraction bits of it
/// @param infinite whether the largest exponent stands for infinity and for what is no number
record FloatFormat(String name, String title, int exponent, int fraction, boolean infinite) {

  /// All of them, the widest first.
  static final List<FloatFormat> ALL =
      List.of(
          new FloatFormat("fp32", "fp32", 8, 23, true),
          new FloatFormat("fp16", "fp16", 5, 10, true),
          new FloatFormat("bf16", "bf16", 8, 7, true),
          new FloatFormat("e4m3", "fp8 e4m3", 4, 3, false),
          new FloatFormat("e5m2", "fp8 e5m2", 5, 2, true));

  /// The format of a name.
  static Optional<FloatFormat> find(String name) {
    return ALL.stream().filter(f -> f.name.equals(name)).findFirst();
  }

  /// Bits in all.
  int width() {
    return 1 + exponent + fraction;
  }

  /// What is taken from the exponent's field.
  int bias() {
    return (1 << exponent - 1) - 1;
  }

  private int largest() {
    return (1 << exponent) - 1;
  }

  /// The field of the exponent.
  int exponentOf(long bits) {
    return (int) (bits >>> fraction) & largest();
  }

  /// The field of the fraction.
  int fractionOf(long bits) {
    return (int) (bits & (1L << fraction) - 1);
  }

  /// Whether the sign is set.
  boolean isNegative(long bits) {
    return (bits >>> width() - 1 & 1) == 1;
  }

  /// The number that a pattern stands for, exactly.
  double value(long bits) {
    int e = exponentOf(bits);
    int f = fractionOf(bits);
    double size;
    if (e == largest() && infinite) {
      size = f == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else if (e == largest() && f == (1 << fraction) - 1) {
      size = Double.NaN;
    } else {
      size =
          Math.scalb((e == 0 ? 0 : 1 << fraction) + (double) f, Math.max(e, 1) - bias() - fraction);
    }
    return isNegative(bits) ? -size : size;
  }

  /// The pattern of the nearest number, of two equally near ones that with an even fraction. What
  /// is too large becomes infinity, or no number where there is no infinity.
  long bits(double value) {
    long sign = Double.doubleToRawLongBits(value) < 0 ? 1L << width() - 1 : 0;
    if (Double.isNaN(value)) {
      return nan();
    }
    long most = infinite ? (long) largest() << fraction : (1L << width() - 1) - 1;
    if (Double.isInfinite(value)) {
      return sign | most;
    }
    int least = 1 - bias();
    int e = Math.max(Math.getExponent(value), least);
    // Exact: a power of two away, and with at most as many digits as a double has.
    long kept = (long) Math.rint(Math.scalb(Math.abs(value), fraction - e));
    // Where rounding carries, or the number is subnormal, the field of the exponent follows.
    return sign | Math.min(most, ((long) (e - least) << fraction) + kept);
  }

  private long nan() {
    return infinite
        ? ((long) largest() << fraction) + (1L << fraction - 1)
        : (1L << width() - 1) - 1;
  }

  /// The distance to the next number away from zero; NaN for what is no finite number.
  double ulp(long bits) {
    return Double.isFinite(value(bits))
        ? Math.scalb(1.0, Math.max(exponentOf(bits), 1) - bias() - fraction)
        : Double.NaN;
  }

  /// The pattern of the next number up or down; that of zero is the positive one.
  ///
  /// @param up 1 or -1
  long neighbour(long bits, int up) {
    long top = 1L << width() - 1;
    long order = isNegative(bits) ? -(bits ^ top) : bits;
    long next = order + up;
    return next < 0 ? -next | top : next;
  }

  /// The pattern in letters, its three fields apart.
  String pattern(long bits) {
    String all = Long.toBinaryString(bits | 1L << width()).substring(1);
    return all.charAt(0) + " " + all.substring(1, 1 + exponent) + " " + all.substring(1 + exponent);
  }

  /// The pattern in hexadecimal digits.
  String hex(long bits) {
    return "0x"
        + Long.toHexString(bits | 1L << (width() + 3) / 4 * 4)
            .substring(1)
            .toUpperCase(java.util.Locale.ROOT);
  }
}
