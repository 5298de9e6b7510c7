package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// One query of each head of several sequences, and the keys and values that the sequences have so
/// far, as `half` numbers; and what attention must make of them.
///
/// Each sequence has [#KV_HEADS] heads of keys and values, and `group` heads of queries for each of
/// these. Keys and values repeat after [#SETS] heads, a prime; no query comes twice.
///
/// Ordinary numbers have both signs and give logits of mean 0 and deviation 1. With `singular`
/// there are queries
/// - whose logits rise from key to key, or fall, gently or from 0 to ten thousand and more;
/// - whose logits are all equal, or all but one far below that one;
/// - of the largest numbers that a `half` can be;
/// - whose logits are all minus infinity: the result is zero;
/// - that look for one key, the first, the last or another: its value is what must come out.
///
/// Keys and values lie either head after head, each with the rows of its tokens, or in pages of
/// [#PAGE] tokens, which lie in a random order: a page has the rows of its tokens head after head,
/// and a table tells which page has which tokens. In the last page of a sequence there may be rows
/// behind the last token, which hold numbers like any others.
///
/// @param d numbers of a row, 128 at most
/// @param n tokens of a sequence
/// @param batch sequences
/// @param group heads of queries that share a head of keys
/// @param singular whether there are such queries
record DecodeData(int d, int n, int batch, int group, boolean singular) {

  /// Heads of keys of a sequence.
  static final int KV_HEADS = 8;

  /// Heads whose keys and values differ.
  static final int SETS = 5;

  /// Tokens of a page.
  static final int PAGE = 64;

  private static final int LONGEST = 1 << 17;
  private static final int WIDEST = 128;

  // Kinds of singular queries.
  private static final int RISING = 0;
  private static final int FALLING = 1;
  private static final int STEEPLY_RISING = 2;
  private static final int STEEPLY_FALLING = 3;
  private static final int EQUAL = 4;
  private static final int ONE = 5;
  private static final int LARGEST = 6;
  private static final int NONE = 7;
  private static final int ORDINARY = 11;
  private static final int LOOKS_FOR_LAST = 12;
  private static final int LOOKS_FOR_FIRST = 13;
  private static final int KINDS = 20;

  // Columns of singular keys: one that rises along a head, one that is large in one key, and from
  // the third on the digits of the place of a key as signs, as often as they fit.
  private static final int DIGITS = 17;
  private static final int FIRST_DIGIT = 2;
  private static final float HIGHEST = 4;

  // An ordinary number is this times one whose size is between 0.5 and 2.
  private static final float SIZE = 0.75f;

  private static final FloatSequence QUERIES = InputData.signed(311);
  private static final FloatSequence KEYS = InputData.signed(312);
  private static final FloatSequence VALUES = InputData.signed(313);

  DecodeData {
    if (n < 1 || n > LONGEST || d > WIDEST || batch < 1 || group < 1) {
      throw new IllegalArgumentException(
          "no %d sequences of %d rows of %d, %d queries a head".formatted(batch, n, d, group));
    }
  }

  /// Heads of keys of all sequences.
  int heads() {
    return batch * KV_HEADS;
  }

  /// Heads of queries of all sequences: rows of the result.
  int rows() {
    return heads() * group;
  }

  /// Pages of a sequence.
  int pages() {
    return Math.ceilDiv(n, PAGE);
  }

  Arg queries() {
    return Arg.Bits.halves((long) rows() * d, new Queries(this));
  }

  Arg keys() {
    return Arg.Bits.halves((long) heads() * n * d, new Keys(this));
  }

  Arg values() {
    return Arg.Bits.halves((long) heads() * n * d, new Values(this));
  }

  Arg pagedKeys() {
    return Arg.Bits.halves(pagedNumbers(), new PagedKeys(this, paging()));
  }

  Arg pagedValues() {
    return Arg.Bits.halves(pagedNumbers(), new PagedValues(this, paging()));
  }

  /// The page of each [#PAGE] tokens of each sequence.
  Arg table() {
    int all = batch * pages();
    return new Arg.Bits(all, new Table(Pages.of(all)));
  }

  /// What must come out, and how near to it.
  Arg.HalfOut out() {
    DecodeRows rows = DecodeRows.of(this);
    return new Arg.HalfOut((long) rows() * d, rows::expected, rows::bound);
  }

  private long pagedNumbers() {
    return (long) batch * pages() * KV_HEADS * PAGE * d;
  }

  static int set(int head) {
    return head % SETS;
  }

  // Few queries have many kinds.
  private static int kind(int row) {
    return (13 * row + LOOKS_FOR_LAST) % KINDS;
  }

  /// Whether the query of a row looks for one key.
  boolean looks(int row) {
    return singular && kind(row) > ORDINARY;
  }

  /// The key that such a query looks for.
  int wanted(int row) {
    return switch (kind(row)) {
      case LOOKS_FOR_LAST -> n - 1;
      case LOOKS_FOR_FIRST -> 0;
      default -> (int) ((7919L * row + PAGE - 1) % n);
    };
  }

  /// A number of the query of a row.
  float query(int row, int column) {
    if (looks(row)) {
      boolean digit = column >= FIRST_DIGIT && column < FIRST_DIGIT + copies() * DIGITS;
      return digit ? 64 * sign(wanted(row), column) : 0;
    }
    float ordinary = rounded(SIZE * QUERIES.at((long) row * WIDEST + column));
    return singular ? singularQuery(kind(row), column, ordinary) : ordinary;
  }

  private float singularQuery(int kind, int column, float ordinary) {
    float steep = 0x1p15f;
    return switch (kind) {
      case RISING -> column == 0 ? rounded(8 * Math.sqrt(d)) : 0;
      case FALLING -> column == 0 ? rounded(-8 * Math.sqrt(d)) : 0;
      case STEEPLY_RISING -> column == 0 ? steep : 0;
      case STEEPLY_FALLING -> column == 0 ? -steep : 0;
      case EQUAL -> 0;
      case ONE -> column == 1 ? 2048 : 0;
      case LARGEST -> Math.copySign(65_504, ordinary);
      case NONE -> column == 0 ? Float.NEGATIVE_INFINITY : 0;
      default -> ordinary;
    };
  }

  /// A number of a key.
  float key(int set, int row, int column) {
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
  private int copies() {
    return (d - FIRST_DIGIT) / DIGITS;
  }

  private static float sign(int place, int column) {
    return (place >> (column - FIRST_DIGIT) % DIGITS & 1) == 0 ? 1 : -1;
  }

  private static float rounded(double x) {
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

  private Paging paging() {
    return new Paging(this, Pages.of(batch * pages()));
  }

  private record Queries(DecodeData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return Float.floatToFloat16(of.query((int) (index / of.d), of.column(index)));
    }
  }

  private record Keys(DecodeData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = set(of.head(index));
      return Float.floatToFloat16(of.key(set, of.row(index), of.column(index)));
    }
  }

  private record Values(DecodeData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = set(of.head(index));
      return Float.floatToFloat16(value(set, of.row(index), of.column(index)));
    }
  }

  /// Which rows the numbers of a buffer of pages belong to.
  private record Paging(DecodeData of, Pages pages) {

    int set(long index) {
      int head = (int) (index / ((long) PAGE * of.d) % KV_HEADS);
      return DecodeData.set(page(index) / of.pages() * KV_HEADS + head);
    }

    int row(long index) {
      return page(index) % of.pages() * PAGE + (int) (index / of.d % PAGE);
    }

    private int page(long index) {
      return pages.at((int) (index / ((long) PAGE * of.d * KV_HEADS)));
    }
  }

  private record PagedKeys(DecodeData of, Paging paging) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = paging.set(index);
      return Float.floatToFloat16(of.key(set, paging.row(index), of.column(index)));
    }
  }

  private record PagedValues(DecodeData of, Paging paging) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      int set = paging.set(index);
      return Float.floatToFloat16(value(set, paging.row(index), of.column(index)));
    }
  }

  private record Table(Pages pages) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return pages.place((int) index);
    }
  }
}
