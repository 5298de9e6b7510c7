package speed.kernels;

/// What attention makes of the keys that a query has met, in double precision: the largest logit,
/// and sums of powers below it.
///
/// A result is Σ p v, with p = e^(s - m) / Σ e^(s - m). Its bound is (2⁻¹⁰ + 2 δ) Σ p |v|: powers
/// and results are rounded to eleven digits, at most 2⁻¹¹ each, and an error δ of all logits
/// changes a power by δ of it and the sum of powers by as much.
final class AttentionSummary {

  private final double unit;
  private final double rounding;
  private final double lost;
  private final double[] mixed;
  private final double[] sizes;
  private final double[] all;
  private double top = Double.NEGATIVE_INFINITY;
  private double sum;
  private double largest;

  /// @param d numbers of a value
  /// @param unit error of a logit as a share of the sum of the sizes of its products
  AttentionSummary(int d, double unit) {
    this(d, unit, 0x1p-10, 0);
  }

  /// Of powers and results that are rounded otherwise.
  ///
  /// @param rounding their error as a share of themselves, in place of 2⁻¹⁰
  /// @param lost what each power may lose however small it is, as a share of the largest
  AttentionSummary(int d, double unit, double rounding, double lost) {
    this.unit = unit;
    this.rounding = rounding;
    this.lost = lost;
    mixed = new double[d];
    sizes = new double[d];
    all = new double[d];
  }

  /// Meets a key.
  ///
  /// @param size sum of the sizes of the products of which the logit is the sum
  /// @param from where its value begins in `values`
  void add(double logit, double size, float[] values, int from) {
    if (logit == Double.NEGATIVE_INFINITY) {
      return;
    }
    largest = Math.max(largest, size);
    if (logit > top) {
      rescale(Math.exp(top - logit));
      top = logit;
    }
    double power = Math.exp(logit - top);
    sum += power;
    for (int c = 0; c < mixed.length; c++) {
      mixed[c] += power * values[from + c];
      sizes[c] += power * Math.abs(values[from + c]);
      all[c] += Math.abs(values[from + c]);
    }
  }

  /// Adds what has been made of other keys.
  void add(AttentionSummary other) {
    largest = Math.max(largest, other.largest);
    if (other.top == Double.NEGATIVE_INFINITY) {
      return;
    }
    if (other.top > top) {
      rescale(Math.exp(top - other.top));
      top = other.top;
    }
    double power = Math.exp(other.top - top);
    sum += power * other.sum;
    for (int c = 0; c < mixed.length; c++) {
      mixed[c] += power * other.mixed[c];
      sizes[c] += power * other.sizes[c];
      all[c] += other.all[c];
    }
  }

  private void rescale(double less) {
    sum *= less;
    for (int c = 0; c < mixed.length; c++) {
      mixed[c] *= less;
      sizes[c] *= less;
    }
  }

  /// Tells the result and how far from it each number may lie: zero where there is no logit but
  /// minus infinity.
  ///
  /// @param at where the row begins in both
  void put(float[] expected, float[] bounds, int at) {
    double share = rounding + 2 * unit * largest;
    for (int c = 0; c < mixed.length; c++) {
      expected[at + c] = sum == 0 ? 0 : (float) (mixed[c] / sum);
      bounds[at + c] = sum == 0 ? 0 : (float) ((share * sizes[c] + lost * all[c]) / sum);
    }
  }
}
