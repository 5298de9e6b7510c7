package speed.kernels;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// Rows of numbers, and what their softmax must be.
///
/// Ordinary rows have numbers of both signs and sizes up to 8. In between there are rows
/// - of which only every so many numbers are finite, all of them equal: what comes out is one over
///   how many they are, and one more or less shows in the digits of the format;
/// - far above zero and far below it, where no power of e is a float until the largest number of
///   the row has been taken away;
/// - that rise from end to end, so that each number is the largest so far;
/// - that are equal throughout;
/// - that are minus infinity throughout, whose softmax is zero here.
///
/// Numbers repeat after a prime of rows, so that the sums of few rows have to be known.
///
/// @param rows how many
/// @param n numbers of a row
/// @param bf16 whether they are bfloat16 numbers, and what comes out, too
record SoftmaxData(long rows, long n, boolean bf16) {

  private static final FloatSequence SIGNED = InputData.signed(97);

  /// Rows that differ; the last of them is minus infinity.
  static final int PERIOD = 61;

  private static final int KINDS = 8;
  private static final long LONGEST = 1L << 20;

  // Finite numbers of a row that has few, at most: each is so much of the sum that it shows.
  private static final long FEW = 4096;
  private static final long FEW_OF_BF16 = 64;

  SoftmaxData {
    if (n > LONGEST) {
      throw new IllegalArgumentException("no " + rows + " rows of " + n);
    }
  }

  /// The numbers as the kernels get them.
  Arg in() {
    LongToIntFunction halves = new Halves(this);
    return bf16 ? Arg.Bits.halves(rows * n, halves) : new Arg.In(rows * n, new Numbers(this));
  }

  /// What must come out.
  Arg out() {
    Probabilities probabilities = probabilities();
    LongToDoubleFunction expected =
        index -> {
          long row = index / n;
          return probabilities.at(row, index - row * n);
        };
    // Rounded to 8 digits, or what some hundred roundings and an approximate power leave of 24.
    return bf16
        ? new Arg.Bfloat16Out(rows * n, expected, Tolerance.bfloat16(0.51, 0))
        : new Arg.Out(rows * n, expected, Tolerance.relative(1e-5));
  }

  /// The softmax of every number.
  Probabilities probabilities() {
    return new Probabilities(this);
  }

  private record Numbers(SoftmaxData of) implements FloatSequence {
    @Override
    public float at(long index) {
      return of.number(index / of.n, index % of.n);
    }
  }

  private record Halves(SoftmaxData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return Float.floatToRawIntBits(of.number(index / of.n, index % of.n)) >>> 16;
    }
  }

  /// A number of a row, in the format in which it is given.
  float number(long row, long column) {
    float x = unrounded(row, column);
    return bf16 ? Float.intBitsToFloat(nearest(x)) : x;
  }

  /// The nearest bfloat16 number, as a float.
  private static int nearest(float x) {
    int pattern = Float.floatToRawIntBits(x);
    return pattern + 0x7fff + (pattern >>> 16 & 1) & 0xffff0000;
  }

  private float unrounded(long row, long column) {
    long place = row % PERIOD;
    if (place == PERIOD - 1) {
      return Float.NEGATIVE_INFINITY;
    }
    return switch ((int) (place % KINDS)) {
      case 0 -> column % apart() == first(row) ? 2 * SIGNED.at(row) : Float.NEGATIVE_INFINITY;
      case 1 -> 1024 + 4 * ordinary(place, column);
      case 2 -> -30_000 + ordinary(place, column);
      case 3 -> 32f * column / n - 16;
      case 4 -> 3 * SIGNED.at(place);
      default -> ordinary(place, column);
    };
  }

  private static float ordinary(long place, long column) {
    return 4 * SIGNED.at(place * LONGEST + column);
  }

  /// How far finite numbers of a row of few are apart.
  private long apart() {
    return Math.ceilDiv(n, bf16 ? FEW_OF_BF16 : FEW);
  }

  /// The place of the first finite number of a row of few.
  long first(long row) {
    return row / KINDS % apart();
  }

  /// Powers of e over their sums. What must be known of a row is found when it is first looked at;
  /// from then on nobody waits for anybody, since all cores look at all numbers.
  static final class Probabilities {

    private final SoftmaxData of;
    private final AtomicReferenceArray<Optional<Total>> totals;

    Probabilities(SoftmaxData of) {
      this.of = of;
      this.totals = new AtomicReferenceArray<>(PERIOD);
      for (int place = 0; place < PERIOD; place++) {
        totals.set(place, Optional.empty());
      }
    }

    /// The largest number of a row, and the sum of the powers of what each is below it.
    private record Total(double top, double sum) {}

    /// That of a number.
    double at(long row, long column) {
      double x = of.number(row, column);
      if (x == Double.NEGATIVE_INFINITY) {
        return 0;
      }
      int place = (int) (row % PERIOD);
      if (place % KINDS == 0) {
        return 1.0 / Math.ceilDiv(of.n - of.first(row), of.apart());
      }
      Total total = total(place);
      return Math.exp(x - total.top) / total.sum;
    }

    /// Two that come at once may both add up a row; they get the same.
    private Total total(int place) {
      Optional<Total> known = totals.get(place);
      if (known.isPresent()) {
        return known.get();
      }
      Total total = added(place);
      totals.set(place, Optional.of(total));
      return total;
    }

    private Total added(int place) {
      double top = Double.NEGATIVE_INFINITY;
      for (long j = 0; j < of.n; j++) {
        top = Math.max(top, of.number(place, j));
      }
      double most = top;
      return new Total(top, InputData.sum(of.n, j -> Math.exp(of.number(place, j) - most)));
    }
  }
}
