package press.results;

/// The verdict on a ratio of times: whether a variant is faster.
///
/// A real, but negligible difference is no change: the whole 95 % interval must lie outside 0.98 …
/// 1.02 (measuring.md; the smallest effect of interest is Schuirmann's idea, 1987).
public enum TimeChange {
  /// It takes less time, by more than 2 %.
  FASTER,
  /// It takes more time, by more than 2 %.
  SLOWER,
  /// The difference is noise or negligible.
  SAME;

  /// Below this ratio of times it is faster.
  public static final double LOW = 0.98;

  /// Above this ratio of times it is slower.
  public static final double HIGH = 1.02;

  /// The verdict on a ratio of times, new over old.
  public static TimeChange ofTimes(Estimate ratio) {
    if (ratio.high() < LOW) {
      return FASTER;
    }
    return ratio.low() > HIGH ? SLOWER : SAME;
  }

  /// Whether the value of a ratio of times, new over old, is negligible.
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
