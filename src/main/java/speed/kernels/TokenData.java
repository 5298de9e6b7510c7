package speed.kernels;

import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.Tolerance;

/// Logits of tokens, their right words, and what loss and gradients must be.
///
/// The rows are those of [SoftmaxData] but for the one that is minus infinity throughout, whose
/// loss would be infinite.
final class TokenData {

  private static final int ROWS = SoftmaxData.PERIOD - 1;
  private static final long STEP = 0x9E3779B97F4A7C15L;

  private final long rows;
  private final long n;
  private final float weight;
  private final SoftmaxData numbers;
  private final SoftmaxData.Probabilities probabilities;
  private final int[] targets;

  /// @param rows tokens
  /// @param n words
  /// @param weight of a token
  TokenData(long rows, long n, float weight) {
    this.rows = rows;
    this.n = n;
    this.weight = weight;
    this.numbers = new SoftmaxData(ROWS, n, true);
    this.probabilities = numbers.probabilities();
    this.targets =
        IntStream.range(0, Math.toIntExact(rows)).map(new Targets(numbers)::applyAsInt).toArray();
  }

  Arg logits() {
    return Arg.Bits.halves(rows * n, new Logits(numbers));
  }

  private record Logits(SoftmaxData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return Float.floatToRawIntBits(of.number(index / of.n() % ROWS, index % of.n())) >>> 16;
    }
  }

  Arg targets() {
    return new Arg.Bits(rows, new Targets(numbers));
  }

  /// The right word of a token: any, or of a row of few finite numbers one of these.
  private record Targets(SoftmaxData of) implements LongToIntFunction {
    @Override
    public int applyAsInt(long token) {
      long row = token % ROWS;
      long word = (token * STEP >>> 33) % of.n();
      return (int) (of.number(row, word) == Float.NEGATIVE_INFINITY ? of.first(row) : word);
    }
  }

  private double probability(long token, long word) {
    return probabilities.at(token % ROWS, word);
  }

  double loss(long token) {
    return -Math.log(probability(token, targets[(int) token]));
  }

  /// Rounded once. The unit is at least that of a thousandth of a token's weight, since one is
  /// taken away at the right word.
  Arg gradients() {
    return new Arg.Bfloat16Out(
        rows * n, this::gradient, Tolerance.bfloat16(0.65, weight * 0x1p-10));
  }

  private double gradient(long index) {
    long token = index / n;
    long word = index - token * n;
    double one = word == targets[(int) token] ? 1 : 0;
    return weight * (probability(token, word) - one);
  }
}
