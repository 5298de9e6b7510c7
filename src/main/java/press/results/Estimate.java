package press.results;

import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/// A number with its 95 % interval.
///
/// @param value the point estimate
/// @param low lower end of the interval
/// @param high upper end of the interval
public record Estimate(double value, double low, double high) {

  /// Applies a monotonic function.
  public Estimate map(DoubleUnaryOperator f) {
    double a = f.applyAsDouble(low);
    double b = f.applyAsDouble(high);
    return new Estimate(f.applyAsDouble(value), Math.min(a, b), Math.max(a, b));
  }

  /// The half-width, as a share, above which a number is noisy.
  private static final double NOISY = 0.10;

  /// What a number must not exceed to bear a claim.
  public static final String LIMIT = "at most ± %.0f %% may bear a claim".formatted(100 * NOISY);

  /// Whether the interval is so wide that the number alone would mislead.
  public boolean isNoisy() {
    return relativeHalfWidth() > NOISY;
  }

  /// `noisy: ± 23 %` if the interval is so wide that the number alone would mislead; otherwise
  /// empty.
  public String noise() {
    double share = relativeHalfWidth();
    if (Double.isInfinite(share)) {
      return "noisy: without bounds";
    }
    return share > NOISY ? String.format(Locale.ROOT, "noisy: ± %.0f %%", 100 * share) : "";
  }

  /// Half the width of the interval as a share of the value: what `±` means wherever it stands
  /// behind a time, which it is counted in even where a rate is shown.
  public double relativeHalfWidth() {
    return value == 0 ? 0 : (high - low) / 2 / Math.abs(value);
  }

  /// Whether a number lies outside of the interval.
  public boolean excludes(double number) {
    return number < low || number > high;
  }
}
