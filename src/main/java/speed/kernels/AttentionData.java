package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// Queries, keys and values of several heads as `half` numbers, and what attention must make of
/// them.
///
/// Keys and values repeat after [#SETS] heads, and queries of a head after [#PERIOD] rows, both
/// primes, so that the results of few rows have to be known: what is expected is computed for all
/// elements.
///
/// Ordinary numbers have both signs and give logits of mean 0 and deviation 1. With `singular`
/// there are rows
/// - whose logits rise from key to key, or fall, gently or from 0 to ten thousand and more;
/// - whose logits are all equal, or all but one far below that one;
/// - of the largest numbers that a `half` can be;
/// - whose logits are all minus infinity: they are zero in the end;
/// - that look for one key: its value is what must come out. In all heads together they look for
///   every key, so that one which is lost or taken for another shows. With `causal` they look for
///   one that they may see, often for the last of these.
///
/// @param d numbers of a row, 64 or 128
/// @param n rows of a head
/// @param causal whether row i sees only keys 0 to i
/// @param singular whether there are such rows
record AttentionData(int d, int n, int heads, boolean causal, boolean singular)
    implements AttentionInputs {

  /// Heads whose keys and values differ.
  static final int SETS = 5;

  /// Rows of a head whose queries differ, but for those that look for a key.
  static final int PERIOD = 251;

  private static final int LONGEST = 1 << 14;
  private static final int WIDEST = 128;

  // Kinds of singular rows.
  private static final int RISING = 0;
  private static final int FALLING = 1;
  static final int STEEPLY_RISING = 2;
  static final int STEEPLY_FALLING = 3;
  private static final int EQUAL = 4;
  private static final int ONE = 5;
  static final int LARGEST = 6;
  static final int NONE = 7;
  private static final int ORDINARY = 8;
  static final int KINDS = 30;

  // Columns of singular keys: one that rises along a head, one that is large in one key, and from
  // the third on the digits of the place of a key as signs, as often as they fit.
  static final int DIGITS = 14;
  static final int FIRST_DIGIT = 2;
  private static final float HIGHEST = 4;

  // An ordinary number is this times one whose size is between 0.5 and 2.
  private static final float SIZE = 0.75f;

  private static final FloatSequence QUERIES = InputData.signed(301);
  private static final FloatSequence KEYS = InputData.signed(302);
  private static final FloatSequence VALUES = InputData.signed(303);

  AttentionData {
    if (n < 1 || n > LONGEST || d > WIDEST || heads < 1) {
      throw new IllegalArgumentException("no " + heads + " heads of " + n + " rows of " + d);
    }
  }

  Arg queries() {
    return Arg.Bits.halves(numbers(), new Queries(this));
  }

  Arg keys() {
    return Arg.Bits.halves(numbers(), new Keys(this));
  }

  Arg values() {
    return Arg.Bits.halves(numbers(), new Values(this));
  }

  /// What must come out, and how near to it.
  Arg.HalfOut out() {
    AttentionRows rows = AttentionRows.of(this);
    return new Arg.HalfOut(numbers(), rows::expected, rows::bound);
  }

  private long numbers() {
    return (long) heads * n * d;
  }

  static int set(int head) {
    return head % SETS;
  }

  /// Which of the queries that differ a row has.
  static int number(int set, int row) {
    return (row + 29 * set) % PERIOD;
  }

  /// Whether the query of a row looks for one key.
  @Override
  public boolean looks(int set, int row) {
    return singular && number(set, row) % KINDS > ORDINARY;
  }

  /// The key that such a row looks for.
  @Override
  public int wanted(int head, int row) {
    return wanted(head, row, n, causal);
  }

  static int wanted(int head, int row, int n, boolean causal) {
    int turn = head / SETS;
    if (!causal) {
      return (row + 37 * turn) % n;
    }
    return row - (int) (turn * 101L + (turn % 2) * (row / 2)) % (row + 1);
  }

  /// A number of the query of a row.
  @Override
  public float query(int head, int row, int column) {
    int number = number(set(head), row);
    if (singular && looks(set(head), row)) {
      boolean digit = column >= FIRST_DIGIT && column < FIRST_DIGIT + copies() * DIGITS;
      return digit ? 64 * sign(wanted(head, row), column) : 0;
    }
    return singular ? singularQuery(number, column) : ordinaryQuery(number, column);
  }

  private float singularQuery(int number, int column) {
    float steep = 0x1p15f;
    return switch (number % KINDS) {
      case RISING -> column == 0 ? rounded(8 * Math.sqrt(d)) : 0;
      case FALLING -> column == 0 ? rounded(-8 * Math.sqrt(d)) : 0;
      case STEEPLY_RISING -> column == 0 ? steep : 0;
      case STEEPLY_FALLING -> column == 0 ? -steep : 0;
      case EQUAL -> 0;
      case ONE -> column == 1 ? 2048 : 0;
      case LARGEST -> Math.copySign(65_504, ordinaryQuery(number, column));
      case NONE -> column == 0 ? Float.NEGATIVE_INFINITY : 0;
      default -> ordinaryQuery(number, column);
    };
  }

  static float ordinaryQuery(int number, int column) {
    return rounded(SIZE * QUERIES.at((long) number * WIDEST + column));
  }

  /// A number of a key.
  @Override
  public float key(int set, int row, int column) {
    if (singular && column == 0) {
      return rounded(HIGHEST * (row + 1.0) / n);
    }
    if (singular && column == 1 && row == n - 1 - set * (n / SETS)) {
      return HIGHEST;
    }
    if (singular && column >= FIRST_DIGIT && column < FIRST_DIGIT + copies() * DIGITS) {
      return sign(row, column);
    }
    return rounded(SIZE * KEYS.at(((long) set * LONGEST + row) * WIDEST + column));
  }

  /// A number of a value.
  static float value(int set, int row, int column) {
    return rounded(VALUES.at(((long) set * LONGEST + row) * WIDEST + column));
  }

  /// How often the digits of a place fit into a row.
  int copies() {
    return (d - FIRST_DIGIT) / DIGITS;
  }

  static float sign(int place, int column) {
    return (place >> (column - FIRST_DIGIT) % DIGITS & 1) == 0 ? 1 : -1;
  }

  @Override
  public float valueAt(int set, int row, int column) {
    return value(set, row, column);
  }

  /// Powers and results are rounded to eleven digits.
  @Override
  public double rounding() {
    return 0x1p-10;
  }

  /// Logits are sums in fp32.
  @Override
  public double unit(int terms) {
    return terms * 0x1p-24;
  }

  static float rounded(double x) {
    return Float.float16ToFloat(Float.floatToFloat16((float) x));
  }

  private int head(long index) {
    return (int) (index / ((long) n * d));
  }

  private int row(long index) {
    return (int) (index / d % n);
  }

  private int column(long index) {
    return (int) (index % d);
  }

  private record Queries(AttentionData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return Float.floatToFloat16(of.query(of.head(index), of.row(index), of.column(index)));
    }
  }

  private record Keys(AttentionData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = set(of.head(index));
      return Float.floatToFloat16(of.key(set, of.row(index), of.column(index)));
    }
  }

  private record Values(AttentionData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = set(of.head(index));
      return Float.floatToFloat16(value(set, of.row(index), of.column(index)));
    }
  }
}
