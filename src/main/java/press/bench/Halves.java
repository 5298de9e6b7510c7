package press.bench;

import java.util.function.LongToIntFunction;

/// Patterns of 16 bits as words of 32: two are equal where what they pack is the same.
///
/// @param n patterns
/// @param patterns the low 16 bits of a value count
record Halves(long n, LongToIntFunction patterns) implements LongToIntFunction {

  /// NaN as `half` and as bfloat16.
  private static final int NAN = 0x7fff;

  @Override
  public int applyAsInt(long word) {
    int low = patterns.applyAsInt(2 * word) & 0xffff;
    int high = 2 * word + 1 < n ? patterns.applyAsInt(2 * word + 1) & 0xffff : NAN;
    return high << 16 | low;
  }
}
