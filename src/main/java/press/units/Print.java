package press.units;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers for people: as many digits as the interval supports, commas by thousands, any locale.
public final class Print {

  private static final int FEWEST = 2;
  private static final int MOST = 4;
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private Print() {}

  /// The digits of a number that its 95 % interval supports: 4281.3 in 4279 to 4283 gives `4,281`.
  ///
  /// The last digit stands at the leading digit of the half-width; 2 to 4 significant digits. Below
  /// 10⁻⁵ and from 10¹⁵ on, powers of ten. The minus is a real one (U+2212).
  public static String rounded(double value, double low, double high) {
    return rounded(value, low, high, MOST);
  }

  /// Rounds to fewer digits, for a number with an operand that has so many.
  ///
  /// @param most significant digits, at least 2
  public static String rounded(double value, double low, double high, int most) {
    double half = Math.max(Math.abs(value - low), Math.abs(high - value));
    int digits = Math.clamp(most, FEWEST, MOST);
    if (half == 0) {
      return rounded(value, digits);
    }
    if (!isOrdinary(value)) {
      return special(value);
    }
    return show(value, Math.max(lastPlace(value, half), leading(value) - digits + 1));
  }

  /// An exact number, to at most four significant digits, without trailing zeros.
  public static String rounded(double value) {
    return rounded(value, MOST);
  }

  private static String rounded(double value, int digits) {
    if (!isOrdinary(value)) {
      return special(value);
    }
    BigDecimal cut = BigDecimal.valueOf(value);
    int place = leading(value) - digits + 1;
    BigDecimal stripped = cut.setScale(-place, RoundingMode.HALF_UP).stripTrailingZeros();
    return show(value, Math.max(place, -stripped.scale()));
  }

  /// A count in full, with commas: `268,435,456`.
  public static String count(long value) {
    return grouped(BigDecimal.valueOf(value).toPlainString());
  }

  /// Both ends of an interval, one digit finer than the number itself: `4,279.1 to 4,283.4`.
  public static String interval(double value, double low, double high) {
    double half = Math.max(Math.abs(value - low), Math.abs(high - value));
    if (half == 0 || !isOrdinary(value) || !Double.isFinite(low) || !Double.isFinite(high)) {
      return rounded(low) + " to " + rounded(high);
    }
    int place = Math.max(lastPlace(value, half) - 1, leading(value) - MOST);
    return end(low, place) + " to " + end(high, place);
  }

  /// A printed number and its unit, held together by a no-break space; `×` and `%` as they are set.
  public static String withUnit(String number, String unit) {
    boolean tight = unit.isEmpty() || unit.equals("×");
    return tight ? number + unit : number + "\u00a0" + unit;
  }

  private static String end(double bound, int place) {
    return bound == 0 ? "0" : show(bound, place);
  }

  private static boolean isOrdinary(double value) {
    return Double.isFinite(value) && value != 0;
  }

  private static String special(double value) {
    if (Double.isNaN(value)) {
      return "undefined";
    }
    return value == 0 ? "0" : value > 0 ? "∞" : "−∞";
  }

  /// The power of ten at which the last digit stands.
  private static int lastPlace(double value, double half) {
    int first = leading(value);
    // A hair more, so that 3 − 2.99 counts as 0.01 although it is a little less in binary.
    int supported = Double.isFinite(half) ? leading(half * (1 + 1e-9)) : first;
    return Math.clamp(supported, first - MOST + 1, first - FEWEST + 1);
  }

  private static int leading(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    return exact.precision() - exact.scale() - 1;
  }

  private static String show(double value, int place) {
    BigDecimal cut = BigDecimal.valueOf(value).setScale(-place, RoundingMode.HALF_UP);
    if (cut.signum() == 0) {
      return "0";
    }
    int power = cut.precision() - cut.scale() - 1;
    if (power < -5 || power >= 15) {
      return grouped(cut.movePointLeft(power).toPlainString()) + " × 10" + superscript(power);
    }
    return grouped(cut.toPlainString());
  }

  private static String superscript(int power) {
    StringBuilder out = new StringBuilder(power < 0 ? "⁻" : "");
    String digits = Integer.toString(Math.abs(power));
    digits.chars().forEach(c -> out.append(SUPERSCRIPTS.charAt(c - '0')));
    return out.toString();
  }

  private static String grouped(String plain) {
    boolean negative = plain.startsWith("-");
    String digits = negative ? plain.substring(1) : plain;
    int point = digits.indexOf('.');
    String whole = point < 0 ? digits : digits.substring(0, point);
    StringBuilder out = new StringBuilder(negative ? "−" : "");
    for (int i = 0; i < whole.length(); i++) {
      if (i > 0 && (whole.length() - i) % 3 == 0) {
        out.append(',');
      }
      out.append(whole.charAt(i));
    }
    return out.append(point < 0 ? "" : digits.substring(point)).toString();
  }
}
