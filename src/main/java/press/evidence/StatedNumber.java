package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import press.results.Estimate;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Unit;

/// A number as an author has typed it, to be held against a computed one.
///
/// @param value in the unit
/// @param step one of its last digit, in the unit; of an approximate one at most a quarter of it
/// @param about whether it is approximate: `≈`
/// @param unit as typed; empty if none is
record StatedNumber(double value, double step, boolean about, Optional<Unit> unit) {

  private static final Pattern NUMBER =
      Pattern.compile(
          "([≈~]|about\\s)?\\s*([-−]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?)"
              + "(?:\\s*[×x]\\s*10(?:\\^\\{?([-−]?\\d+)\\}?|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)))?\\s*([^\\s,;:!?)]*)");
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final double SLACK = 1e-9;

  /// How far `about` may lie from the truth, as a share: `about 10` is not 14.
  private static final double ABOUT = 0.25;

  /// The only number in a text; empty if there is none or several.
  static Optional<StatedNumber> in(String words) {
    String plain =
        words
            .replaceAll("\\\\approx\\s*|\\\\sim\\s*", "≈")
            .replaceAll("\\\\times\\s*|\\\\cdot\\s*", "×")
            .replaceAll("\\{,}", ",")
            .replaceAll("\\\\[,;! ]", " ")
            .replaceAll("[$*_]|\\\\text|\\\\mathrm", "")
            .replace('\u00a0', ' ')
            .replace('\u202f', ' ');
    List<MatchResult> found = NUMBER.matcher(plain).results().toList();
    return found.size() == 1 ? Optional.of(of(found.getFirst())) : Optional.empty();
  }

  /// Reads the number that an author has typed for a computed one; empty after reporting what is
  /// wrong.
  ///
  /// @param counts what the computed one counts
  static Optional<StatedNumber> read(Span stated, Dimension counts, Diagnostics problems) {
    Optional<StatedNumber> number = in(stated.text());
    if (number.isEmpty()) {
      problems.error(
          "V16",
          stated,
          "one number is wanted in these words",
          "write [≈ 14 FLOP/B](<calc: …>), or leave the brackets empty and the number is printed");
      return number;
    }
    Dimension typed = number.get().unit().map(Unit::dimension).orElse(Dimension.NONE);
    if (!typed.equals(counts)) {
      problems.error(
          "V16",
          stated,
          number.get().unit().isEmpty()
              ? "the stated number has no unit, the computed one counts %s".formatted(counts)
              : "the stated number counts %s, the computed one %s".formatted(typed, counts),
          "write a number and a unit that counts " + counts);
      return Optional.empty();
    }
    return number;
  }

  private static StatedNumber of(MatchResult m) {
    String digits = m.group(2).replace(",", "").replace('−', '-');
    int power = power(m.group(3), m.group(4));
    boolean about = m.group(1) != null;
    int decimals = digits.contains(".") ? digits.length() - digits.indexOf('.') - 1 : 0;
    // In "about 4,200" the last zero is not a measured digit.
    String noughts = digits.replaceFirst("^.*?(0*)$", "$1");
    int place =
        about && decimals == 0 && noughts.length() < digits.length() ? noughts.length() : -decimals;
    double value = Double.parseDouble(digits + "e" + power);
    double step = Math.pow(10, place + (double) power);
    double least = Math.pow(10, power - (double) decimals) / 2;
    return new StatedNumber(
        value,
        about ? Math.max(least, Math.min(step, ABOUT * Math.abs(value))) : step,
        about,
        unit(m.group(5)));
  }

  private static int power(String plain, String raised) {
    if (plain != null) {
      return Integer.parseInt(plain.replace('−', '-'));
    }
    if (raised == null) {
      return 0;
    }
    StringBuilder digits = new StringBuilder();
    raised.chars().forEach(c -> digits.append(c == '⁻' ? "-" : "" + SUPERSCRIPTS.indexOf(c)));
    return Integer.parseInt(digits.toString());
  }

  private static Optional<Unit> unit(String word) {
    String bare = word.replaceAll("[{}.]+$", "").replaceAll("^[{]+", "");
    return bare.isEmpty() ? Optional.empty() : Unit.find(bare);
  }

  /// The range of numbers that round to the stated digits.
  Estimate meant() {
    double room = (about ? step : step / 2) + SLACK * Math.abs(value);
    return new Estimate(value, value - room, value + room);
  }

  /// Whether a computed number, somewhere in its interval, is what is stated.
  ///
  /// @param computed in the unit of the stated one
  boolean isTrueOf(Estimate computed) {
    Estimate meant = meant();
    return computed.high() >= meant.low() && computed.low() <= meant.high();
  }
}
