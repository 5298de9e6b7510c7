package press.result;

/// What may be said of a change: the one place that decides whether something is faster.
///
/// A difference that is real, but so small that nobody would act on it, is no change: the whole 95
/// % interval must lie outside 0.98 … 1.02 (measuring.md; the idea of a smallest effect of interest
/// is Schuirmann's, 1987).
public enum Change {
  /// It takes less time, by more than 2 %.
  FASTER,
  /// It takes more time, by more than 2 %.
  SLOWER,
  /// Nothing that could be told from noise or from a trifle.
  SAME;

  /// Below this ratio of times it is faster.
  public static final double LOW = 0.98;

  /// Above this ratio of times it is slower.
  public static final double HIGH = 1.02;

  /// The verdict on a ratio of times, new over old.
  public static Change ofTimes(Estimate ratio) {
    if (ratio.high() < LOW) {
      return FASTER;
    }
    return ratio.low() > HIGH ? SLOWER : SAME;
  }

  /// Whether a ratio of times, new over old, lies within the trifle by its value alone.
  public static boolean isTrifle(double ratio) {
    return ratio >= LOW && ratio <= HIGH;
  }

  /// The word used in files and on pages.
  public String word() {
    return switch (this) {
      case FASTER -> "faster";
      case SLOWER -> "slower";
      case SAME -> "same";
    };
  }
}
