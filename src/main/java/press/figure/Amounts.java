package press.figure;

import java.util.List;
import press.units.Print;

/// Numbers as the scripts print them too: `amount` in `assets/js/figures/controls.js` and `number`
/// in `assets/js/numbers.js`.
final class Amounts {

  private record Size(double from, String prefix) {}

  private static final List<Size> LARGE =
      List.of(
          new Size(1e15, "P"),
          new Size(1e12, "T"),
          new Size(1e9, "G"),
          new Size(1e6, "M"),
          new Size(1e3, "K"),
          new Size(1, ""));

  private static final List<Size> SMALL =
      List.of(new Size(1, ""), new Size(1e-3, "m"), new Size(1e-6, "µ"), new Size(1e-9, "n"));

  private Amounts() {}

  /// In the prefix in which it is best read: bytes, FLOPs and rates in large ones, seconds in small
  /// ones.
  static String of(double value, String unit) {
    List<Size> sizes = unit.equals("s") ? SMALL : LARGE;
    Size size = sizes.stream().filter(s -> value >= s.from()).findFirst().orElse(sizes.getLast());
    return Print.withUnit(number(value / size.from()), size.prefix() + unit);
  }

  /// At most four digits; a dash for what is no number.
  static String number(double value) {
    return Double.isNaN(value) ? "–" : Print.rounded(value);
  }

  /// `1 step`, `2,048 groups`, `3 passes`.
  static String count(long number, String thing) {
    String several = thing.endsWith("s") ? thing + "es" : thing + "s";
    return Print.count(number) + " " + (number == 1 ? thing : several);
  }

  /// A power of two with a raised exponent.
  static String power(int exponent) {
    StringBuilder out = new StringBuilder("2").append(exponent < 0 ? "⁻" : "");
    Integer.toString(Math.abs(exponent))
        .chars()
        .forEach(c -> out.append("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0')));
    return out.toString();
  }
}
