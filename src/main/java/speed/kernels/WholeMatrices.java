package speed.kernels;

import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;

/// Square matrices A and B of random whole numbers, of which the host knows C = A·Bᵀ to the last
/// bit, several one after the other.
///
/// Numbers are so small that every sum over the first products along k is exact:
/// [MatrixFormat#exactBelow]. Other orders may pass that bound. Signs are random, so that a sum of
/// `n` products grows like √n. C is rounded once, when it is written, and so demanded bit for bit.
/// Along k, A is multiplied by powers of two and B divided by them: exponents change from number to
/// number, and sums do not.
///
/// Rows repeat after 251, a prime, of which no tile is a multiple; along k nothing repeats. So C
/// has 251 × 251 different elements, which are quickly made, and all of it is compared.
///
/// Both lie row by row along k, that is, B as its transpose. A side is longer than `n` where tiles
/// need that; what is added is zero.
///
/// @param format of A and B
/// @param n rows and columns of a matrix
/// @param side rows and columns as they lie in memory
/// @param count how many matrices there are
record WholeMatrices(MatrixFormat format, long n, long side, long count) {

  static final int PERIOD = 251;

  private static final FloatSequence LEFT = InputData.random(94);
  private static final FloatSequence RIGHT = InputData.random(95);
  private static final FloatSequence POWERS = InputData.random(96);

  /// The longest row.
  static final long LONGEST = 1 << 14;

  private static final int CHUNK_WORDS = 4;
  private static final int CHUNKS = 8;

  WholeMatrices {
    if (n > LONGEST || side < n || side % 2 != 0) {
      throw new IllegalArgumentException("no matrices of side " + side + " for " + n);
    }
  }

  /// One matrix whose side is the next multiple of `tile`.
  static WholeMatrices one(MatrixFormat format, long n, long tile) {
    return many(format, n, tile, 1);
  }

  /// Several matrices whose side is the next multiple of `tile`.
  static WholeMatrices many(MatrixFormat format, long n, long tile, long count) {
    return new WholeMatrices(format, n, Math.ceilDiv(n, tile) * tile, count);
  }

  /// A as the kernels get it.
  Arg left() {
    return new Arg.Bits(words(), new Words(this, true));
  }

  /// B as the kernels get it.
  Arg right() {
    return new Arg.Bits(words(), new Words(this, false));
  }

  /// Words of A and of B.
  long words() {
    return count * side * side * format.bits() / Integer.SIZE;
  }

  /// C, two elements of 16 bits in a word.
  Arg product() {
    return new Arg.BitsOut(count * side * side / 2, new Product(this));
  }

  /// The elements of C, one by one, before they are rounded; zero in what was added.
  LongToDoubleFunction elements() {
    return new Product(this)::value;
  }

  /// Words of A as pack.cl lays them, in slabs of so many rows.
  LongToIntFunction packedLeft(long rows) {
    return new Packed(new Words(this, true), rows, pitch());
  }

  /// Words of B as pack.cl lays them, in slabs of so many rows.
  LongToIntFunction packedRight(long rows) {
    return new Packed(new Words(this, false), rows, pitch());
  }

  /// Chunks of 16 bytes in a row.
  long pitch() {
    return side * format.bits() / 128;
  }

  /// The largest size of any sum over 1 … n products from the first on.
  long largestSum() {
    int[][] a = rows(LEFT);
    int[][] b = rows(RIGHT);
    return IntStream.range(0, PERIOD * PERIOD)
        .parallel()
        .mapToLong(i -> largest(a[i / PERIOD], b[i % PERIOD]))
        .max()
        .orElseThrow();
  }

  private static long largest(int[] a, int[] b) {
    int sum = 0;
    int largest = 0;
    for (int k = 0; k < a.length; k++) {
      sum += a[k] * b[k];
      largest = Math.max(largest, Math.abs(sum));
    }
    return largest;
  }

  /// The rows that differ.
  private int[][] rows(FloatSequence of) {
    int[][] rows = new int[PERIOD][Math.toIntExact(n)];
    for (int r = 0; r < PERIOD; r++) {
      for (int k = 0; k < n; k++) {
        rows[r][k] = number(of, r, k);
      }
    }
    return rows;
  }

  /// The number in A at a row of all matrices one after the other, without what was added.
  int left(long row, long k) {
    return number(LEFT, row, k);
  }

  /// The number in B, likewise.
  int right(long row, long k) {
    return number(RIGHT, row, k);
  }

  /// An element of any row of all matrices one after the other, without what was added.
  private int number(FloatSequence of, long row, long k) {
    float random = of.at(row % PERIOD * LONGEST + k);
    return format.number(Float.floatToRawIntBits(random));
  }

  /// The power of two of a place along k, from -4 to 3.
  static int power(long k) {
    return (Float.floatToRawIntBits(POWERS.at(k)) & 7) - 4;
  }

  /// Row by row; elements of a word from its low end on.
  private record Words(WholeMatrices in, boolean left) implements LongToIntFunction {

    @Override
    public int applyAsInt(long word) {
      int bits = in.format.bits();
      int each = Integer.SIZE / bits;
      int packed = 0;
      for (int e = 0; e < each; e++) {
        packed |= pattern(word * each + e) << e * bits;
      }
      return packed;
    }

    private int pattern(long at) {
      int power = power(at % in.side);
      return in.format.pattern(element(at), left ? power : -power);
    }

    private int element(long at) {
      long k = at % in.side;
      long row = at / in.side;
      long matrix = row / in.side;
      long inMatrix = row % in.side;
      FloatSequence of = left ? LEFT : RIGHT;
      return k < in.n && inMatrix < in.n ? in.number(of, matrix * in.n + inMatrix, k) : 0;
    }
  }

  /// Slabs of eight chunks along k, one after the other, those of the same rows together.
  private record Packed(LongToIntFunction words, long rows, long pitch)
      implements LongToIntFunction {

    @Override
    public int applyAsInt(long word) {
      long chunk = word / CHUNK_WORDS;
      long ofRows = chunk / (rows * pitch);
      long slab = chunk % (rows * pitch) / (rows * CHUNKS);
      long line = chunk / CHUNKS % rows;
      long across = chunk % CHUNKS ^ line % CHUNKS;
      long from = (ofRows * rows + line) * pitch + slab * CHUNKS + across;
      return words.applyAsInt(from * CHUNK_WORDS + word % CHUNK_WORDS);
    }
  }

  /// Elements of C, of which the different ones are made when the first is asked for.
  private static final class Product implements LongToIntFunction {

    private final WholeMatrices of;
    private volatile int[] sums = {};

    Product(WholeMatrices of) {
      this.of = of;
    }

    @Override
    public int applyAsInt(long word) {
      return element(2 * word + 1) << 16 | element(2 * word);
    }

    private int element(long at) {
      return of.format.rounded(sum(at));
    }

    double value(long at) {
      return of.format.value(sum(at));
    }

    private long sum(long at) {
      long column = at % of.side;
      long matrix = at / of.side / of.side;
      long row = at / of.side % of.side;
      if (row >= of.n || column >= of.n) {
        return 0;
      }
      long first = matrix * of.n;
      return sums()[(int) ((first + row) % PERIOD * PERIOD + (first + column) % PERIOD)];
    }

    private int[] sums() {
      return sums.length > 0 ? sums : reckon();
    }

    private synchronized int[] reckon() {
      if (sums.length == 0) {
        int[][] a = of.rows(LEFT);
        int[][] b = of.rows(RIGHT);
        int[] all = new int[PERIOD * PERIOD];
        IntStream.range(0, PERIOD)
            .parallel()
            .forEach(i -> {
              for (int j = 0; j < PERIOD; j++) {
                all[i * PERIOD + j] = dot(a[i], b[j]);
              }
            });
        sums = all;
      }
      return sums;
    }

    private static int dot(int[] a, int[] b) {
      int sum = 0;
      for (int k = 0; k < a.length; k++) {
        sum += a[k] * b[k];
      }
      return sum;
    }
  }
}
