package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// What the backward pass of attention is given: queries, keys and values of several heads, the
/// result of the forward pass and the logarithms of its sums of powers, and the gradient of that
/// result; and the gradients that it must make of them.
///
/// Ordinary numbers are those of [AttentionData], with gradients as large as values, which repeat
/// with the queries. With `singular` most of its rows of other kinds are there as well, but none
/// with infinite queries, for which a gradient is no number, nor with the largest ones, whose
/// gradients overflow. Rows that look for a key look for two, between which they cannot decide:
/// their powers are one half, and dS is a quarter of the difference of both products with dO. So a
/// pair of a query and a key that is lost or taken for another shows in all three gradients. Those
/// that look for key 0 look for it alone: dS is zero, and dO comes out at the value.
///
/// @param d numbers of a row, 64 or 128
/// @param n rows of a head
/// @param causal whether row i sees only keys 0 to i
/// @param singular whether there are such rows
record GradientData(int d, int n, int heads, boolean causal, boolean singular) {

  private static final FloatSequence SLOPES = InputData.signed(304);
  private static final int WIDEST = 128;
  private static final float SHARP = 64;

  // The largest query of rows that rise steeply, and that times the rows of a head: where many keys
  // are alike, the gradients of keys would overflow.
  private static final float STEEPEST = 0x1p15f;
  private static final float STEEPEST_OF_HEAD = 0x1p21f;

  Arg queries() {
    return Arg.Bits.halves(numbers(), new Queries(this));
  }

  Arg keys() {
    return Arg.Bits.halves(numbers(), new Keys(this));
  }

  Arg values() {
    return Arg.Bits.halves(numbers(), new Values(this));
  }

  /// The gradient of the result.
  Arg slopes() {
    return Arg.Bits.halves(numbers(), new Slopes(this));
  }

  /// The result of the forward pass, rounded.
  Arg result() {
    return Arg.Bits.halves(numbers(), new Result(GradientRows.of(this)));
  }

  /// The natural logarithm of each row's sum of powers of e.
  Arg logarithms() {
    return new Arg.In((long) heads * n, new Logarithms(GradientRows.of(this)));
  }

  Arg.HalfOut ofQueries() {
    GradientRows rows = GradientRows.of(this);
    return new Arg.HalfOut(numbers(), rows::ofQuery, rows::boundOfQuery);
  }

  Arg.HalfOut ofKeys() {
    GradientRows rows = GradientRows.of(this);
    return new Arg.HalfOut(numbers(), rows::ofKey, rows::boundOfKey);
  }

  Arg.HalfOut ofValues() {
    GradientRows rows = GradientRows.of(this);
    return new Arg.HalfOut(numbers(), rows::ofValue, rows::boundOfValue);
  }

  private long numbers() {
    return (long) heads * n * d;
  }

  private AttentionData like(boolean kinds) {
    return new AttentionData(d, n, heads, causal, kinds);
  }

  /// Whether a row looks for two keys.
  boolean looks(int set, int row) {
    return like(singular).looks(set, row);
  }

  /// The higher one of the keys that such a row looks for.
  int wanted(int head, int row) {
    return like(singular).wanted(head, row);
  }

  /// The lower one of the keys that such a row looks for, which differs from the other in one
  /// digit; that key itself where it is key 0.
  static int other(int wanted, int head, int row) {
    int digits = wanted;
    for (int skip = wanted == 0 ? 0 : (head + row) % Integer.bitCount(wanted); skip > 0; skip--) {
      digits &= digits - 1;
    }
    return wanted - Integer.lowestOneBit(digits);
  }

  /// The product of such a row and a key that it looks for, over the root of the width.
  double logitOfLooking(int wanted, int other) {
    int digits = AttentionData.DIGITS - (wanted == other ? 0 : 1);
    return SHARP * digits * like(true).copies() / Math.sqrt(d);
  }

  /// A number of the query of a row.
  float query(int head, int row, int column) {
    int set = AttentionData.set(head);
    int number = AttentionData.number(set, row);
    if (!singular) {
      return like(false).query(head, row, column);
    }
    if (looks(set, row)) {
      return looking(wanted(head, row), head, row, column);
    }
    float steep = column == 0 ? Math.min(STEEPEST, STEEPEST_OF_HEAD / n) : 0;
    return switch (number % AttentionData.KINDS) {
      case AttentionData.LARGEST, AttentionData.NONE -> like(false).query(head, row, column);
      case AttentionData.STEEPLY_RISING -> AttentionData.rounded(steep);
      case AttentionData.STEEPLY_FALLING -> AttentionData.rounded(-steep);
      default -> like(true).query(head, row, column);
    };
  }

  private float looking(int wanted, int head, int row, int column) {
    int first = AttentionData.FIRST_DIGIT;
    if (column < first || column >= first + like(true).copies() * AttentionData.DIGITS) {
      return 0;
    }
    float sign = AttentionData.sign(wanted, column);
    return sign == AttentionData.sign(other(wanted, head, row), column) ? SHARP * sign : 0;
  }

  /// A number of a key.
  float key(int set, int row, int column) {
    return like(singular).key(set, row, column);
  }

  /// A number of the gradient of the result.
  static float slope(int set, int row, int column) {
    long number = AttentionData.number(set, row);
    return AttentionData.rounded(SLOPES.at(number * WIDEST + column));
  }

  int head(long index) {
    return (int) (index / ((long) n * d));
  }

  int row(long index) {
    return (int) (index / d % n);
  }

  int column(long index) {
    return (int) (index % d);
  }

  private record Queries(GradientData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return Float.floatToFloat16(of.query(of.head(index), of.row(index), of.column(index)));
    }
  }

  private record Keys(GradientData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = AttentionData.set(of.head(index));
      return Float.floatToFloat16(of.key(set, of.row(index), of.column(index)));
    }
  }

  private record Values(GradientData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = AttentionData.set(of.head(index));
      return Float.floatToFloat16(AttentionData.value(set, of.row(index), of.column(index)));
    }
  }

  private record Slopes(GradientData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = AttentionData.set(of.head(index));
      return Float.floatToFloat16(slope(set, of.row(index), of.column(index)));
    }
  }

  private record Result(GradientRows rows) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return rows.result(index);
    }
  }

  private record Logarithms(GradientRows rows) implements FloatSequence {
    @Override
    public float at(long row) {
      return rows.logarithm(row);
    }
  }
}
