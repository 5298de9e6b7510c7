package press.linking;

/// Roman numerals.
final class RomanNumerals {

  private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] LETTERS = {
    "M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"
  };

  private RomanNumerals() {}

  /// A number from 1 on: 14 is `XIV`.
  static String of(int number) {
    StringBuilder out = new StringBuilder();
    int rest = number;
    for (int i = 0; i < VALUES.length; i++) {
      for (; rest >= VALUES[i]; rest -= VALUES[i]) {
        out.append(LETTERS[i]);
      }
    }
    return out.toString();
  }
}
