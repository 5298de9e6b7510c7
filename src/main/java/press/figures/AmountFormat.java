package press.figures;

import java.util.List;
import press.units.Print;

/// Prints numbers as the scripts do.
final class AmountFormat {

  private record UnitPrefix(double from, String prefix) {}

  private static final List<UnitPrefix> LARGE =
      List.of(
          new UnitPrefix(1e15, "P"),
          new UnitPrefix(1e12, "T"),
          new UnitPrefix(1e9, "G"),
          new UnitPrefix(1e6, "M"),
          new UnitPrefix(1e3, "K"),
          new UnitPrefix(1, ""));

  private static final List<UnitPrefix> SMALL =
      List.of(
          new UnitPrefix(1, ""),
          new UnitPrefix(1e-3, "m"),
          new UnitPrefix(1e-6, "µ"),
          new UnitPrefix(1e-9, "n"));

  private AmountFormat() {}

  /// In the prefix in which it is best read: bytes, FLOPs and rates in large ones, seconds in small
  /// ones.
  static String of(double value, String unit) {
    List<UnitPrefix> sizes = unit.equals("s") ? SMALL : LARGE;
    UnitPrefix size =
        sizes.stream().filter(s -> value >= s.from()).findFirst().orElse(sizes.getLast());
    return Print.withUnit(number(value / size.from()), size.prefix() + unit);
  }

  /// At most four digits; a dash for what is no number.
  static String number(double value) {
    return Double.isNaN(value) ? "–" : Print.rounded(value);
  }

  /// `1 step`, `2,048 groups`, `3 passes`.
  static String count(long number, String noun) {
    String several = noun.endsWith("s") ? noun + "es" : noun + "s";
    return Print.count(number) + " " + (number == 1 ? noun : several);
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
