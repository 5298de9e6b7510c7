package speed.kernels;

/// Numbers of eight bits: a sign, four bits of an exponent, three digits behind the first
/// (Micikevicius and others, "FP8 formats for deep learning", 2022). There is no infinity; the
/// largest number is [#LARGEST], the smallest that is not zero 2⁻⁹.
final class E4m3 {

  static final float LARGEST = 448;

  private static final int BIAS = 7;

  private E4m3() {}

  /// The pattern of the nearest number, of two that are as near the one whose last digit is even;
  /// the largest where it is beyond that.
  static byte pattern(double x) {
    int sign = x < 0 || 1 / x < 0 ? 0x80 : 0;
    double size = Math.min(Math.abs(x), LARGEST);
    int exponent = Math.max(Math.getExponent(size), 1 - BIAS);
    // In units of the last digit; a carry into the next exponent is one of the pattern too.
    int units = (int) Math.rint(Math.scalb(size, 3 - exponent));
    int pattern = units + (exponent + BIAS - 1 << 3);
    return (byte) (sign | pattern);
  }

  /// The number of a pattern that is one.
  static float number(byte pattern) {
    int exponent = pattern >> 3 & 15;
    int digits = exponent == 0 ? pattern & 7 : pattern & 7 | 8;
    float size = Math.scalb((float) digits, Math.max(exponent, 1) - BIAS - 3);
    return pattern < 0 ? -size : size;
  }
}
