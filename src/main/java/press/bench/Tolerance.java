package press.bench;

import java.util.Locale;

/// How far a result may lie from the reference.
///
/// @param unit in which the distance is measured
/// @param limit the largest distance that is still right
/// @param floor the least value whose last place counts; smaller ones have the unit of this one
public record Tolerance(Unit unit, double limit, double floor) {

  private Tolerance(Unit unit, double limit) {
    this(unit, limit, 0);
  }

  /// Units of distance.
  public enum Unit {
    /// Units in the last place of the expected value as a `float`.
    ULP,
    /// Units in the last place of the expected value as a bfloat16.
    BFLOAT16_ULP,
    /// A share of the expected value.
    RELATIVE,
    /// The distance itself, where values of both signs cancel.
    ABSOLUTE,
    /// A share of the bound that each value has for itself.
    BOUND
  }

  /// The same float, bit for bit up to the sign of zero.
  public static final Tolerance EXACT = ulps(0);

  /// What is allowed where each value has a bound of its own: all of it.
  public static final Tolerance BOUND = new Tolerance(Unit.BOUND, 1);

  /// A limit in units in the last place.
  public static Tolerance ulps(double limit) {
    return new Tolerance(Unit.ULP, limit);
  }

  /// A limit in units in the last place of a bfloat16, of which a correct rounding leaves half a
  /// one.
  ///
  /// @param floor smaller values have the unit of this one: for sums whose terms may cancel
  public static Tolerance bfloat16(double limit, double floor) {
    return new Tolerance(Unit.BFLOAT16_ULP, limit, floor);
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
          case BFLOAT16_ULP -> bfloat16Ulp(Math.max(Math.abs(expected), floor));
          case RELATIVE -> Math.max(Math.abs(expected), Float.MIN_NORMAL);
          case ABSOLUTE -> 1;
          case BOUND -> throw new IllegalStateException("the bound is that of each value");
        };
    return distance / scale;
  }

  /// A bfloat16 has the exponents of a float and 16 digits less.
  private static double bfloat16Ulp(double value) {
    return 0x1p16 * Math.ulp((float) value);
  }

  /// Whether an error is small enough; a NaN, which compares false with everything, is not.
  public boolean accepts(double error) {
    return error <= limit;
  }

  /// How far a wrong value is off, and what is allowed: `, off by 12 ulp, 4 allowed`; empty where
  /// the values must be equal, or the error is no number.
  public String excess(double error) {
    if (limit == 0 || !Double.isFinite(error)) {
      return "";
    }
    return switch (unit) {
      case ULP -> ", off by %s ulp, %s allowed".formatted(digits(error), digits(limit));
      case BFLOAT16_ULP ->
          ", off by %s ulp of bf16, %s allowed".formatted(digits(error), digits(limit));
      case RELATIVE -> ", off by %s of it, %s allowed".formatted(digits(error), digits(limit));
      case ABSOLUTE -> ", off by %s, %s allowed".formatted(digits(error), digits(limit));
      case BOUND -> ", off by %s times its bound".formatted(digits(error));
    };
  }

  /// Three digits, or seven where three are those of the limit.
  private String digits(double number) {
    String short3 = String.format(Locale.ROOT, "%.3g", number);
    boolean same = number != limit && short3.equals(String.format(Locale.ROOT, "%.3g", limit));
    String text = same ? String.format(Locale.ROOT, "%.7g", number) : short3;
    return text.replaceAll("(\\.\\d*?)0+(?=e|$)", "$1").replaceAll("\\.(?=e|$)", "");
  }

  /// `4 ulp`, `relative 1e-5`, `absolute 2e-7`.
  @Override
  public String toString() {
    return switch (unit) {
      case ULP ->
          limit == 0
              ? "exact"
              : String.format(Locale.ROOT, "%.4g ulp", limit).replaceAll("\\.?0+ ", " ");
      case BFLOAT16_ULP -> String.format(Locale.ROOT, "%.2f ulp of bf16", limit);
      case BOUND -> "the bound of each";
      case RELATIVE, ABSOLUTE ->
          String.format(Locale.ROOT, "%s %.0e", unit.name().toLowerCase(Locale.ROOT), limit)
              .replace("e-0", "e-");
    };
  }
}
