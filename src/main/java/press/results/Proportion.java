package press.results;

/// A count of events and the interval of their rate.
///
/// @param hits events
/// @param of trials
public record Proportion(long hits, long of) {

  /// Two-sided 95 % of a normal distribution.
  private static final double Z = 1.959964;

  public Proportion {
    if (hits < 0 || hits > of) {
      throw new IllegalArgumentException(hits + " of " + of);
    }
  }

  /// The rate with its 95 % interval; 0 to 1 without trials.
  ///
  /// Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.
  public Estimate rate() {
    if (of == 0) {
      return new Estimate(0, 0, 1);
    }
    double p = (double) hits / of;
    double shrink = 1 + Z * Z / of;
    double middle = (p + Z * Z / (2 * of)) / shrink;
    double half = Z * Math.sqrt(p * (1 - p) / of + Z * Z / (4.0 * of * of)) / shrink;
    double low = Math.clamp(middle - half, 0, p);
    return new Estimate(p, low, Math.clamp(middle + half, p, 1));
  }
}
