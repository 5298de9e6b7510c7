package speed.kernels;

import java.util.Arrays;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.Tolerance;

/// Hidden states of tokens, weights of words, right words, and what losses and gradients must be,
/// without the steps of the three products.
///
/// Rows of both matrices come back after a period that is a prime. So there are few different
/// logits, and a gradient is a sum over rows that differ, each as often as it comes, besides what
/// right words have. Numbers are multiples of an eighth between -1 and 1, those of words times a
/// power of two such that logits are some 1 to 3: sums of products are exact in fp32, so that it is
/// known how logits are rounded, and with them gradients by logits.
///
/// What was added to the matrices is zero, and so are its gradients.
final class LinearTokens {

  private static final int PERIOD = 61;
  private static final long LONGEST = 1L << 14;
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final FloatSequence HIDDEN = InputData.grid(171, 8);
  private static final FloatSequence WEIGHTS = InputData.grid(172, 8);

  private final Matrix hidden;
  private final Matrix weights;
  private final int[] targets;
  private volatile Gradients gradients;

  private LinearTokens(Matrix hidden, Matrix weights) {
    this.hidden = hidden;
    this.weights = weights;
    Targets right = new Targets(weights.rows);
    this.targets =
        IntStream.range(0, Math.toIntExact(hidden.rows)).map(right::applyAsInt).toArray();
  }

  /// Tokens padded to whole chunks, words and depth to whole tiles.
  ///
  /// @param chunk tokens
  /// @param tile words, and numbers of a row
  static LinearTokens padded(long depth, long tokens, long words, long chunk, long tile) {
    long width = Math.ceilDiv(depth, tile) * tile;
    // Some half of the digits of the depth, less two.
    int power = Math.max(0, (63 - Long.numberOfLeadingZeros(depth)) / 2 - 2);
    return new LinearTokens(
        new Matrix(HIDDEN, 0, tokens, depth, Math.ceilDiv(tokens, chunk) * chunk, width),
        new Matrix(WEIGHTS, power, words, depth, Math.ceilDiv(words, tile) * tile, width));
  }

  long tokens() {
    return hidden.rows;
  }

  long words() {
    return weights.rows;
  }

  /// Tokens with those that were added.
  long rows() {
    return hidden.height;
  }

  /// Words with those that were added.
  long columns() {
    return weights.height;
  }

  /// The depth with what was added.
  long width() {
    return hidden.width;
  }

  /// Of a token in the loss.
  float weight() {
    return 1f / hidden.rows;
  }

  Arg hidden() {
    return hidden.patterns();
  }

  Arg weights() {
    return weights.patterns();
  }

  Arg targets() {
    return new Arg.Bits(hidden.rows, new Targets(weights.rows));
  }

  /// A matrix of bf16 numbers.
  ///
  /// @param power of two by which numbers are divided
  /// @param rows without those that were added
  /// @param columns likewise
  private record Matrix(
      FloatSequence of, int power, long rows, long columns, long height, long width)
      implements LongToIntFunction {

    Arg patterns() {
      return Arg.Bits.halves(height * width, this);
    }

    @Override
    public int applyAsInt(long index) {
      long row = index / width;
      long column = index % width;
      return row < rows && column < columns
          ? Float.floatToRawIntBits(number(row % PERIOD, column)) >>> 16
          : 0;
    }

    float number(long row, long column) {
      return Math.scalb(of.at(row * LONGEST + column), -power);
    }

    /// The rows that differ.
    double[][] different() {
      double[][] all = new double[PERIOD][Math.toIntExact(columns)];
      for (int r = 0; r < PERIOD; r++) {
        for (int k = 0; k < columns; k++) {
          all[r][k] = number(r, k);
        }
      }
      return all;
    }

    /// How often a row comes.
    long often(int row) {
      return rows / PERIOD + (row < rows % PERIOD ? 1 : 0);
    }
  }

  /// The right word of a token.
  private record Targets(long words) implements LongToIntFunction {
    @Override
    public int applyAsInt(long token) {
      return (int) ((token * STEP >>> 33) % words);
    }
  }

  double loss(long token) {
    return gradients().loss((int) (token % PERIOD), targets[(int) token] % PERIOD);
  }

  /// Rounded once. A gradient by a logit may be rounded the other way, which is a unit of its share
  /// of the sum.
  Arg hiddenGradients() {
    double unit = weight() * Math.scalb(1.0, -weights.power - 3);
    return new Arg.Bfloat16Out(
        hidden.height * hidden.width, this::ofHidden, Tolerance.bfloat16(2, unit));
  }

  private double ofHidden(long index) {
    long token = index / hidden.width;
    long column = index % hidden.width;
    return token < hidden.rows && column < hidden.columns
        ? gradients().ofHidden((int) token, (int) column)
        : 0;
  }

  /// Rounded once for each chunk, by half a unit at most. Terms of both signs cancel; all words
  /// together have a probability of one, and so a word has one of `1 / words`, of which a sum has
  /// the unit at least.
  Arg weightGradients(long chunks) {
    return new Arg.Bfloat16Out(
        weights.height * weights.width,
        this::ofWeights,
        Tolerance.bfloat16(1 + 0.5 * chunks, 1.0 / weights.rows));
  }

  private double ofWeights(long index) {
    long word = index / weights.width;
    long column = index % weights.width;
    return word < weights.rows && column < weights.columns
        ? gradients().ofWeights((int) word, (int) column)
        : 0;
  }

  private Gradients gradients() {
    Gradients made = gradients;
    return made == null ? reckoned() : made;
  }

  private synchronized Gradients reckoned() {
    if (gradients == null) {
      gradients = new Gradients(this);
    }
    return gradients;
  }

  /// As a bf16, to the nearest and to the even one of two that are as near.
  private static double rounded(double number) {
    int bits = Float.floatToRawIntBits((float) number);
    return Float.intBitsToFloat((bits + 0x7fff + (bits >>> 16 & 1)) & 0xffff0000);
  }

  /// What is reckoned once.
  private static final class Gradients {

    private final double[][] hiddenRows;
    private final double[][] weightRows;
    private final int[] targets;

    // By the row of a token and that of a word: logits, and gradients by them of wrong words and of
    // right ones.
    private final double[][] logits = new double[PERIOD][PERIOD];
    private final double[][] wrong = new double[PERIOD][PERIOD];
    private final double[][] right = new double[PERIOD][PERIOD];

    // By the row of a token: the logarithm of the sum of powers.
    private final double[] sums = new double[PERIOD];

    // Were there no right words: by the row of a token, or of a word, and a column.
    private final double[][] byHidden;
    private final double[][] byWeights;

    // Of each word the first of the tokens of which it is the right one, which lie together.
    private final int[] starts;
    private final int[] tokens;

    Gradients(LinearTokens of) {
      hiddenRows = of.hidden.different();
      weightRows = of.weights.different();
      targets = of.targets;
      int depth = Math.toIntExact(of.hidden.columns);
      byHidden = new double[PERIOD][depth];
      byWeights = new double[PERIOD][depth];
      IntStream.range(0, PERIOD).parallel().forEach(row -> ofRow(row, of));
      for (int row = 0; row < PERIOD; row++) {
        for (int word = 0; word < PERIOD; word++) {
          add(byHidden[row], of.weights.often(word) * wrong[row][word], weightRows[word]);
          add(byWeights[word], of.hidden.often(row) * wrong[row][word], hiddenRows[row]);
        }
      }
      starts = new int[Math.toIntExact(of.weights.rows) + 1];
      for (int target : targets) {
        starts[target + 1]++;
      }
      Arrays.parallelPrefix(starts, Integer::sum);
      tokens = new int[targets.length];
      int[] next = starts.clone();
      for (int token = 0; token < targets.length; token++) {
        tokens[next[targets[token]]++] = token;
      }
    }

    private void ofRow(int row, LinearTokens of) {
      double top = Double.NEGATIVE_INFINITY;
      for (int word = 0; word < PERIOD; word++) {
        logits[row][word] = rounded(dot(hiddenRows[row], weightRows[word]));
        top = Math.max(top, logits[row][word]);
      }
      double sum = 0;
      for (int word = 0; word < PERIOD; word++) {
        sum += of.weights.often(word) * Math.exp(logits[row][word] - top);
      }
      sums[row] = Math.log(sum) + top;
      for (int word = 0; word < PERIOD; word++) {
        double probability = Math.exp(logits[row][word] - sums[row]);
        wrong[row][word] = rounded(of.weight() * probability);
        right[row][word] = rounded(of.weight() * (probability - 1));
      }
    }

    private static double dot(double[] a, double[] b) {
      double sum = 0;
      for (int k = 0; k < a.length; k++) {
        sum += a[k] * b[k];
      }
      return sum;
    }

    private static void add(double[] to, double times, double[] row) {
      for (int k = 0; k < to.length; k++) {
        to[k] += times * row[k];
      }
    }

    double loss(int row, int word) {
      return sums[row] - logits[row][word];
    }

    private double more(int row, int word) {
      return right[row][word] - wrong[row][word];
    }

    double ofHidden(int token, int column) {
      int row = token % PERIOD;
      int word = targets[token] % PERIOD;
      return byHidden[row][column] + more(row, word) * weightRows[word][column];
    }

    double ofWeights(int word, int column) {
      double sum = byWeights[word % PERIOD][column];
      for (int k = starts[word]; k < starts[word + 1]; k++) {
        int row = tokens[k] % PERIOD;
        sum += more(row, word % PERIOD) * hiddenRows[row][column];
      }
      return sum;
    }
  }
}
