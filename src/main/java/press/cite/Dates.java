package press.cite;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dates as they stand in BibTeX, in words.
final class Dates {

  private static final List<String> MONTHS =
      List.of(
          "January",
          "February",
          "March",
          "April",
          "May",
          "June",
          "July",
          "August",
          "September",
          "October",
          "November",
          "December");
  private static final Pattern ISO =
      Pattern.compile("(\\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?)?");
  private static final Pattern YEAR = Pattern.compile(".*\\d{4}.*|n\\. ?d\\.|forthcoming|in press");

  private Dates() {}

  /// A date in three precisions.
  ///
  /// @param year what it says of the year
  /// @param month empty, or the month in words
  /// @param day empty, or the day of the month without a zero before it
  record Day(String year, String month, String day) {

    /// `9 March 2019`, `March 2019` or `2019`; a day does not part from its month.
    String full() {
      return (day.isEmpty() ? "" : day + "\u00A0") + (month.isEmpty() ? "" : month + " ") + year;
    }
  }

  /// `2019`, `2019-03` or `2019-03-09`; empty for anything else.
  static Optional<Day> iso(String text) {
    Matcher date = ISO.matcher(text.strip());
    if (!date.matches()) {
      return Optional.empty();
    }
    String month = date.group(2) == null ? "" : MONTHS.get(Integer.parseInt(date.group(2)) - 1);
    String day = date.group(3) == null ? "" : "" + Integer.parseInt(date.group(3));
    return Optional.of(new Day(date.group(1), month, day));
  }

  /// Whether this may stand for a year: a number of four digits, `n.d.`, `forthcoming`, `in press`.
  static boolean isYear(String text) {
    return YEAR.matcher(text).matches();
  }

  /// `mar`, `March` or `3` as `March`; empty for anything else.
  static Optional<String> month(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT).replace(".", "");
    for (int i = 0; i < MONTHS.size(); i++) {
      String name = MONTHS.get(i).toLowerCase(Locale.ROOT);
      boolean number = word.equals("" + (i + 1)) || word.equals("0" + (i + 1));
      if (number || word.length() >= 3 && name.startsWith(word)) {
        return Optional.of(MONTHS.get(i));
      }
    }
    return Optional.empty();
  }
}
