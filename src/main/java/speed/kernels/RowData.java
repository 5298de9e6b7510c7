package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// Rows of random bf16 numbers of both signs, as their patterns, by whose place in a row the sum of
/// squares tells which are there.
///
/// Numbers are 1 to 4 in size. Every sixteenth of a row, from row to row at other places, is larger
/// by a power of two: of a row it makes nearly all of the squares, so that one that is lost or
/// doubled among 16,384 numbers changes the square root of their sum by 2⁻¹¹ or more. That turns
/// the rounding of some results in that row.
///
/// With `levels`, of eleven rows one is tiny (2⁻¹⁰⁰), one so large (2⁵⁰) that its squares just do
/// not overflow, and one has the numbers 128 and 129, whose mean is far greater than what they are
/// away from it.
///
/// Rows repeat after 251, a prime, of which no group or wave is a multiple.
///
/// @param numbers random numbers, by a row that differs times [#LONGEST] and a column
/// @param columns numbers of a row
/// @param power of two by which every sixteenth is larger
/// @param levels whether some rows are tiny, large or nearly constant
record RowData(FloatSequence numbers, long columns, int power, boolean levels)
    implements LongToIntFunction {

  /// Rows that differ.
  static final int PERIOD = 251;

  /// Columns of the widest row.
  static final long LONGEST = 1 << 14;

  private static final int SPACING = 16;
  private static final int LEVELS = 11;
  private static final int ONE_TWENTY_EIGHT = 0x4300;

  RowData {
    if (columns > LONGEST) {
      throw new IllegalArgumentException("no rows of " + columns);
    }
  }

  /// Rows with large numbers in them, tiny rows and large ones.
  static RowData spiked(long seed, long columns) {
    return new RowData(InputData.random(seed), columns, 6, true);
  }

  /// Rows of numbers from 1 to 4 in size.
  static RowData even(long seed, long columns) {
    return new RowData(InputData.random(seed), columns, 0, false);
  }

  /// The matrix as a kernel gets it.
  Arg bits(long rows) {
    return Arg.Bits.halves(rows * columns, this);
  }

  /// The number of any row that differs, and of a column.
  float number(long row, long column) {
    return Float.intBitsToFloat(pattern(row, column) << 16);
  }

  /// The pattern of a place, row by row.
  @Override
  public int applyAsInt(long place) {
    return pattern(place / columns % PERIOD, place % columns);
  }

  private int pattern(long row, long column) {
    int random = Float.floatToRawIntBits(numbers.at(row * LONGEST + column));
    int level = levels ? (int) (row % LEVELS) : 0;
    if (level == 3) {
      return ONE_TWENTY_EIGHT | random & 1;
    }
    int shift = level == 1 ? -100 : level == 2 ? 50 : 0;
    int larger = (column + row) % SPACING == 0 ? power : 0;
    int exponent = 127 + (random >>> 8 & 1) + larger + shift;
    return (random & 0x10000) >>> 1 | exponent << 7 | random & 0x7f;
  }

  /// A number as the nearest bf16, or the even one of two that are as near.
  static float rounded(float value) {
    int bits = Float.floatToRawIntBits(value);
    return Float.intBitsToFloat(bits + 0x7fff + (bits >>> 16 & 1) & 0xffff0000);
  }
}
