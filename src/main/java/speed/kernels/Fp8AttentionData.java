package speed.kernels;

import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;

/// Queries, keys and values of several heads as numbers of eight bits ([E4m3]) with scales, and
/// what attention must make of them.
///
/// A number is its pattern times the scale of its head; with `blocked`, times that of its [#BLOCK]
/// rows, which of values is the scale of the head times a share. Scales of neighbouring blocks
/// differ by powers of two, so that a scale of another block or head shows, and rows with the same
/// numbers still are the same.
///
/// What must come out is computed from what the patterns say: how far numbers were rounded before
/// is no error of a kernel. Of [Kind#OUTLIERS] it is: there the reference is computed from the
/// numbers before they were rounded, and an error is told as a share of Σ p |v|.
///
/// @param n rows of a head
/// @param causal whether row i sees only keys 0 to i
/// @param blocked whether blocks of rows have scales, or heads
/// @param rotated whether queries and keys were multiplied by the same orthogonal matrix before
///   they were rounded
record Fp8AttentionData(
    int n, int heads, boolean causal, Kind kind, boolean blocked, boolean rotated)
    implements AttentionInputs {

  /// Numbers of a row.
  static final int D = 128;

  /// Rows that have a scale.
  static final int BLOCK = 128;

  /// Values of keys that a turned row is a multiple of.
  static final int STRIPE = 32;

  /// Kinds of numbers.
  enum Kind {
    /// Those of [AttentionData], rounded.
    ORDINARY,
    /// Rows that are not like any others, and rows that look for a key.
    SINGULAR,
    /// Normal numbers, of which one in a thousand is ten times as large (Shah and others,
    /// "FlashAttention-3", 2024, 4.3).
    OUTLIERS
  }

  /// Which matrix a number is in.
  enum Matrix {
    QUERIES,
    KEYS,
    VALUES
  }

  Fp8AttentionData {
    if (rotated && kind != Kind.OUTLIERS) {
      throw new IllegalArgumentException("only numbers with outliers are rotated");
    }
  }

  @Override
  public int d() {
    return D;
  }

  Arg queries() {
    return patterns(Matrix.QUERIES);
  }

  Arg keys() {
    return patterns(Matrix.KEYS);
  }

  Arg values() {
    return patterns(Matrix.VALUES);
  }

  private Arg patterns(Matrix matrix) {
    return new Arg.Bits((long) heads * n * D / 4, new Patterns(this, matrix));
  }

  /// Numbers with outliers as `half` numbers, which they are before they are rounded any further.
  Arg halves(Matrix matrix) {
    return Arg.Bits.halves((long) heads * n * D, new Halves(this, matrix));
  }

  /// Values as `pack.cl` leaves them.
  Arg turnedValues() {
    return new Arg.Bits(turnedWords(), new TurnedPatterns(this));
  }

  /// How many words those are.
  long turnedWords() {
    return (long) heads * D * pitch() / 4;
  }

  /// Keys of a turned row, and zeros behind them.
  int pitch() {
    return Math.ceilDiv(n, STRIPE) * STRIPE;
  }

  /// Blocks of rows of a head that have a scale.
  int blocks() {
    return blocked ? Math.ceilDiv(n, BLOCK) : 1;
  }

  Arg queryScales() {
    return new Arg.In((long) heads * blocks(), new Scales(this, Matrix.QUERIES));
  }

  Arg keyScales() {
    return new Arg.In((long) heads * blocks(), new Scales(this, Matrix.KEYS));
  }

  /// One of each head.
  Arg valueScales() {
    return new Arg.In(heads, new HeadScales(this));
  }

  /// What the scale of values of a block is of that of the head; one without blocks.
  Arg valueShares() {
    return new Arg.In((long) heads * blocks(), new Shares(this));
  }

  /// What must come out, and how near to it.
  Arg.HalfOut out() {
    AttentionRows rows = AttentionRows.of(reference());
    return new Arg.HalfOut((long) heads * n * D, rows::expected, rows::bound);
  }

  /// Numbers before they are rounded are the same for all scales.
  private Fp8AttentionData reference() {
    return kind == Kind.OUTLIERS
        ? new Fp8AttentionData(n, heads, causal, kind, false, false)
        : this;
  }

  @Override
  public float query(int head, int row, int column) {
    return number(Matrix.QUERIES, head, row, column);
  }

  @Override
  public float key(int set, int row, int column) {
    return number(Matrix.KEYS, set, row, column);
  }

  @Override
  public float valueAt(int set, int row, int column) {
    return number(Matrix.VALUES, set, row, column);
  }

  private float number(Matrix matrix, int head, int row, int column) {
    Fp8Numbers numbers = Fp8Numbers.of(this);
    int set = AttentionData.set(head);
    return kind == Kind.OUTLIERS
        ? numbers.before(matrix, set, row, column)
        : E4m3.number(pattern(numbers, matrix, head, row, column))
            * numbers.scale(matrix, set, row / BLOCK);
  }

  private byte pattern(Fp8Numbers numbers, Matrix matrix, int head, int row, int column) {
    int set = AttentionData.set(head);
    if (matrix == Matrix.QUERIES && looks(set, row)) {
      float sought = Fp8Numbers.sought(wanted(head, row), column);
      return E4m3.pattern(sought / numbers.scale(matrix, set, row / BLOCK));
    }
    return numbers.pattern(matrix, set, row, column);
  }

  @Override
  public boolean looks(int set, int row) {
    return kind == Kind.SINGULAR && Fp8Numbers.looks(set, row);
  }

  @Override
  public int wanted(int head, int row) {
    return AttentionData.wanted(head, row, n, causal);
  }

  /// Powers are rounded to four digits, results to eleven.
  @Override
  public double rounding() {
    return kind == Kind.OUTLIERS ? 1 : 0x1p-4 + 0x1p-10;
  }

  /// A sum of products of eight bits is kept to 14 digits of its largest term on the way
  /// (DeepSeek-AI, "DeepSeek-V3 technical report", 2024), in four steps for a logit.
  @Override
  public double unit(int terms) {
    return kind == Kind.OUTLIERS ? 0 : 0x1p-11;
  }

  /// Half of the smallest number, of powers that are 2⁶ at least where they are largest, and of
  /// values whose scale is a quarter of that of the head at least.
  @Override
  public double lost() {
    return kind == Kind.OUTLIERS ? 0 : blocked ? 4 * 0x1p-16 : 0x1p-16;
  }

  private record Halves(Fp8AttentionData of, Matrix matrix) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      long row = index / D;
      int set = AttentionData.set((int) (row / of.n));
      int column = (int) (index % D);
      return Float.floatToFloat16(
          Fp8Numbers.of(of).before(matrix, set, (int) (row % of.n), column));
    }
  }

  /// Words of four patterns, the first lowest.
  private record Patterns(Fp8AttentionData of, Matrix matrix) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      Fp8Numbers numbers = Fp8Numbers.of(of);
      long row = word / (D / 4);
      int head = (int) (row / of.n);
      int word4 = 0;
      for (int i = 3; i >= 0; i--) {
        int column = (int) (word % (D / 4)) * 4 + i;
        byte pattern = of.pattern(numbers, matrix, head, (int) (row % of.n), column);
        word4 = word4 << 8 | pattern & 0xff;
      }
      return word4;
    }
  }

  /// The same of turned rows: number c of all keys, even ones of 16 before odd ones, and of 16 keys
  /// 2t, 2t + 1, 8 + 2t and 8 + 2t + 1 in places 4t to 4t + 3.
  private record TurnedPatterns(Fp8AttentionData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      Fp8Numbers numbers = Fp8Numbers.of(of);
      int words = of.pitch() / 4;
      long row = word / words;
      int place = (int) (word % words);
      int head = (int) (row / D);
      int among = (int) (row % 16);
      int column = (int) (row % D) / 16 * 16 + (among < 8 ? 2 * among : 2 * (among - 8) + 1);
      int first = place / 4 * 16 + place % 4 * 2;
      int[] keys = {first, first + 1, first + 8, first + 9};
      int word4 = 0;
      for (int i = 3; i >= 0; i--) {
        byte pattern =
            keys[i] < of.n ? of.pattern(numbers, Matrix.VALUES, head, keys[i], column) : 0;
        word4 = word4 << 8 | pattern & 0xff;
      }
      return word4;
    }
  }

  private record Scales(Fp8AttentionData of, Matrix matrix) implements FloatSequence {
    @Override
    public float at(long index) {
      int set = AttentionData.set((int) (index / of.blocks()));
      return Fp8Numbers.of(of).scale(matrix, set, (int) (index % of.blocks()));
    }
  }

  private record HeadScales(Fp8AttentionData of) implements FloatSequence {
    @Override
    public float at(long head) {
      return Fp8Numbers.of(of).headScale(AttentionData.set((int) head));
    }
  }

  private record Shares(Fp8AttentionData of) implements FloatSequence {
    @Override
    public float at(long index) {
      int set = AttentionData.set((int) (index / of.blocks()));
      return Fp8Numbers.of(of).share(set, (int) (index % of.blocks()));
    }
  }
}
