package speed.kernels;

/// How whole numbers are written for matrix units, and what is left of their sums.
///
/// Numbers have random signs and sizes from `least` on, each of `sizes` as likely. Of bf16 and fp16
/// these are all significands of eight bits, in units of 2⁻⁷; of e4m3 the numbers ±1 to ±6, which
/// [#SMALL_BF16] writes as bf16. What is written is a number times a power of two.
enum MatrixFormat {
  BF16(0, 16, 128, 128, 24),
  FP16(1, 16, 128, 128, 24),
  E4M3(2, 8, 1, 6, 13),
  SMALL_BF16(0, 16, 1, 6, 24);

  private final int number;
  private final int bits;
  private final int least;
  private final int sizes;
  private final int digits;

  MatrixFormat(int number, int bits, int least, int sizes, int digits) {
    this.number = number;
    this.bits = bits;
    this.least = least;
    this.sizes = sizes;
    this.digits = digits;
  }

  /// Bits of a number.
  int bits() {
    return bits;
  }

  /// What the kernels call it.
  int number() {
    return number;
  }

  /// Sums below this are kept to the last unit on the way: 24 digits of a `float`; of e4m3 on
  /// Hopper about 14 with the sign (DeepSeek-AI, "DeepSeek-V3 technical report", 2024).
  long exactBelow() {
    return 1L << digits;
  }

  /// A number made from random bits.
  int number(int random) {
    int size = least + (random & 0xffff) % sizes;
    return (random & 0x10000) == 0 ? size : -size;
  }

  /// The pattern of a number that [#number(int)] has made, or of zero, times 2 to the `power`,
  /// which is at most 4 in size.
  int pattern(int number, int power) {
    int size = Math.abs(number);
    int sign = number < 0 ? 1 << bits - 1 : 0;
    if (size == 0) {
      return 0;
    }
    return sign
        | switch (this) {
          case BF16 -> 127 + power << 7 | size & 0x7f;
          case FP16 -> 15 + power << 10 | (size & 0x7f) << 3;
          case E4M3 -> {
            int exponent = exponent(size);
            yield 7 + exponent + power << 3 | (size << 3 >> exponent) & 7;
          }
          case SMALL_BF16 -> {
            int exponent = exponent(size);
            yield 127 + exponent + power << 7 | (size << 7 >> exponent) & 0x7f;
          }
        };
  }

  private static int exponent(int size) {
    return 31 - Integer.numberOfLeadingZeros(size);
  }

  /// A sum of products of numbers that [#number(int)] has made.
  double value(long sum) {
    return least == 1 ? sum : sum * 0x1p-14;
  }

  /// The pattern of 16 bits that is nearest to a sum of products; of e4m3 it is a bf16.
  int rounded(long sum) {
    float value = (float) value(sum);
    if (this == FP16) {
      return Float.floatToFloat16(value) & 0xffff;
    }
    int pattern = Float.floatToRawIntBits(value);
    // To the nearest, and to the even one of two that are as near.
    return pattern + 0x7fff + (pattern >>> 16 & 1) >>> 16;
  }
}
