package speed.kernels;

import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;

/// [WholeMatrices] of bf16 of which A has lost two of every four numbers along k (2:4 sparsity),
/// and of which the host knows C = A·Bᵀ to the last bit.
///
/// Which two are left is random, each of the six pairs as likely, and repeats with the rows of A.
/// The numbers that are left are those of [WholeMatrices], so that sums are exact here, too.
///
/// @param whole the matrices before numbers are lost
record PrunedMatrices(WholeMatrices whole) {

  // The places of the two numbers that are left among four, in two bits each, the first lowest.
  private static final int[] PAIRS = {0b0100, 0b1000, 0b1100, 0b1001, 0b1101, 0b1110};

  // Rows of A as if they had so many fours.
  private static final long FOURS = WholeMatrices.LONGEST / 4;

  private static final int SLAB = 64;
  private static final int LANES = 32;
  private static final int ROWS = 16;

  // Words of a slab of a row, and those that lie together.
  private static final int ROW_WORDS = SLAB / 4;
  private static final int CHUNK_WORDS = 4;

  /// A with its zeros, two elements in a word.
  Arg left() {
    return new Arg.Bits(whole.words(), new Zeros(this));
  }

  /// The numbers of A that are left, row by row: those of a four in a word, the first in its low
  /// half.
  Arg packed() {
    return new Arg.Bits(whole.words() / 2, new Packed(this));
  }

  /// Which numbers of A are left, as the sparse matrix instruction wants to be told by the lanes of
  /// a warp: for each 16 rows, for each 64 places along k, a word for each lane.
  Arg which() {
    return new Arg.Bits(whole.side() * whole.side() / LANES, new Which(this));
  }

  /// Both in slabs of so many rows and 64 places along k, one after the other, those of the same
  /// rows together: the numbers that are left as the matrix instruction of four warps reads them in
  /// local memory, 64 bytes of each row, chunk c of row r in place c ^ r / 2 % 4; then the words of
  /// [#which()].
  Arg slabs(long rows) {
    return new Arg.Bits(
        whole.words() / 2 + whole.side() * whole.side() / LANES,
        new Slabs(whole.side(), rows, new Packed(this), new Which(this)));
  }

  /// B as [WholeMatrices] has it.
  Arg right() {
    return whole.right();
  }

  /// C, two elements in a word.
  Arg product() {
    return new Arg.BitsOut(whole.words(), new Product(this));
  }

  /// The pair of a four of any row.
  static int pair(long row, long four) {
    int random = Histogram.random(row % WholeMatrices.PERIOD * FOURS + four) >>> 8;
    return PAIRS[random % PAIRS.length];
  }

  /// The pattern of an element; what was added to the matrices is zero.
  private int pattern(long row, long k) {
    long n = whole.n();
    return row < n && k < n
        ? whole.format().pattern(whole.left(row, k), WholeMatrices.power(k))
        : 0;
  }

  private static boolean isLeft(long row, long k) {
    int pair = pair(row, k / 4);
    return (pair & 3) == k % 4 || pair >>> 2 == k % 4;
  }

  private record Zeros(PrunedMatrices of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      return element(2 * word + 1) << 16 | element(2 * word);
    }

    private int element(long at) {
      long row = at / of.whole.side();
      long k = at % of.whole.side();
      return isLeft(row, k) ? of.pattern(row, k) : 0;
    }
  }

  private record Packed(PrunedMatrices of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      long fours = of.whole.side() / 4;
      long row = word / fours;
      long four = word % fours;
      int pair = pair(row, four);
      return of.pattern(row, 4 * four + (pair >>> 2)) << 16
          | of.pattern(row, 4 * four + (pair & 3));
    }
  }

  private record Which(PrunedMatrices of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long word) {
      long slabs = of.whole.side() / SLAB;
      long lane = word % LANES;
      long row = word / LANES / slabs * ROWS + lane / 4;
      // A lane of four tells of 16 places, four fours.
      long four = word / LANES % slabs * (SLAB / 4) + lane % 4 * 4;
      int told = 0;
      for (int k = 0; k < 4; k++) {
        told |= pair(row, four + k) << 4 * k | pair(row + 8, four + k) << 16 + 4 * k;
      }
      return told;
    }
  }

  private record Slabs(long side, long rows, LongToIntFunction packed, LongToIntFunction which)
      implements LongToIntFunction {

    @Override
    public int applyAsInt(long word) {
      long numbers = rows * ROW_WORDS;
      long all = numbers + rows / ROWS * LANES;
      long across = side / SLAB;
      long slab = word / all % across;
      long top = word / all / across * rows;
      long at = word % all;
      if (at >= numbers) {
        long of16 = top / ROWS + (at - numbers) / LANES;
        return which.applyAsInt((of16 * across + slab) * LANES + at % LANES);
      }
      long line = at / ROW_WORDS;
      long chunk = at % ROW_WORDS / CHUNK_WORDS ^ line / 2 % (ROW_WORDS / CHUNK_WORDS);
      long first = (top + line) * (side / 4) + slab * ROW_WORDS;
      return packed.applyAsInt(first + chunk * CHUNK_WORDS + at % CHUNK_WORDS);
    }
  }

  /// Elements of C, of which the different ones are made when the first is asked for.
  private static final class Product implements LongToIntFunction {

    private final PrunedMatrices of;
    private volatile int[] sums = {};

    Product(PrunedMatrices of) {
      this.of = of;
    }

    @Override
    public int applyAsInt(long word) {
      return element(2 * word + 1) << 16 | element(2 * word);
    }

    private int element(long at) {
      long row = at / of.whole.side();
      long column = at % of.whole.side();
      if (row >= of.whole.n() || column >= of.whole.n()) {
        return 0;
      }
      int period = WholeMatrices.PERIOD;
      return of.whole.format().rounded(sums()[(int) (row % period * period + column % period)]);
    }

    private int[] sums() {
      return sums.length > 0 ? sums : reckon();
    }

    private synchronized int[] reckon() {
      if (sums.length == 0) {
        int period = WholeMatrices.PERIOD;
        int[] all = new int[period * period];
        int n = Math.toIntExact(of.whole.n());
        int[][] b = new int[period][n];
        IntStream.range(0, period * n)
            .parallel()
            .forEach(i -> b[i / n][i % n] = of.whole.right(i / n, i % n));
        IntStream.range(0, period).parallel().forEach(i -> row(i, b, all));
        sums = all;
      }
      return sums;
    }

    private void row(int i, int[][] b, int[] all) {
      int[] a = new int[b[0].length];
      for (int k = 0; k < a.length; k++) {
        a[k] = isLeft(i, k) ? of.whole.left(i, k) : 0;
      }
      for (int j = 0; j < b.length; j++) {
        int sum = 0;
        for (int k = 0; k < a.length; k++) {
          sum += a[k] * b[j][k];
        }
        all[i * b.length + j] = sum;
      }
    }
  }
}
