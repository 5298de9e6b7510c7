package press.bench;

import java.util.Locale;

/// How far a result may lie from the reference.
///
/// @param unit in which the distance is measured
/// @param limit the largest distance that is still right
public record Tolerance(Unit unit, double limit) {

  /// Units of distance.
  public enum Unit {
    /// Units in the last place of the expected value as a `float`.
    ULP,
    /// A share of the expected value.
    RELATIVE,
    /// The distance itself, where values of both signs cancel.
    ABSOLUTE
  }

  /// The same float, bit for bit up to the sign of zero.
  public static final Tolerance EXACT = ulps(0);

  /// A limit in units in the last place.
  public static Tolerance ulps(double limit) {
    return new Tolerance(Unit.ULP, limit);
  }

  /// A limit as a share of the expected value.
  public static Tolerance relative(double limit) {
    return new Tolerance(Unit.RELATIVE, limit);
  }

  /// A limit of the distance itself.
  public static Tolerance absolute(double limit) {
    return new Tolerance(Unit.ABSOLUTE, limit);
  }

  /// The distance in this unit; NaN if either value is.
  public double error(double expected, float actual) {
    double distance = Math.abs(expected - actual);
    double scale =
        switch (unit) {
          case ULP -> Math.ulp((float) expected);
          case RELATIVE -> Math.max(Math.abs(expected), Float.MIN_NORMAL);
          case ABSOLUTE -> 1;
        };
    return distance / scale;
  }

  /// Whether an error is small enough; a NaN, which compares false with everything, is not.
  public boolean accepts(double error) {
    return error <= limit;
  }

  /// `4 ulp`, `relative 1e-5`, `absolute 2e-7`.
  @Override
  public String toString() {
    return switch (unit) {
      case ULP ->
          limit == 0
              ? "exact"
              : String.format(Locale.ROOT, "%.4g ulp", limit).replaceAll("\\.?0+ ", " ");
      case RELATIVE, ABSOLUTE ->
          String.format(Locale.ROOT, "%s %.0e", unit.name().toLowerCase(Locale.ROOT), limit)
              .replace("e-0", "e-");
    };
  }
}
