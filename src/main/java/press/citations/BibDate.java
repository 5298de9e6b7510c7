package press.citations;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A date of a work: a year, a month or a day.
///
/// @param year the year as written; empty where it is unknown
/// @param month the English name of the month; may be empty
/// @param day the day of the month without a leading zero; may be empty
record BibDate(String year, String month, String day) {

  static final BibDate UNKNOWN = new BibDate("", "", "");

  private static final List<String> MONTHS =
      List.of(
          ("January February March April May June July August September October November December")
              .split(" "));
  private static final Pattern ISO =
      Pattern.compile("(\\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?)?");
  private static final Pattern YEAR = Pattern.compile(".*\\d{4}.*|n\\. ?d\\.|forthcoming|in press");

  /// Reads `2019`, `2019-03` or `2019-03-09`; empty for anything else.
  static Optional<BibDate> parseIso(String text) {
    Matcher date = ISO.matcher(text.strip());
    if (!date.matches()) {
      return Optional.empty();
    }
    String month = date.group(2) == null ? "" : MONTHS.get(Integer.parseInt(date.group(2)) - 1);
    String day = date.group(3) == null ? "" : "" + Integer.parseInt(date.group(3));
    return Optional.of(new BibDate(date.group(1), month, day));
  }

  /// Whether a text may stand for a year: four digits, `n.d.`, `forthcoming` or `in press`.
  static boolean isYear(String text) {
    return YEAR.matcher(text).matches();
  }

  /// Reads `mar`, `March` or `3` as `March`; empty for anything else.
  static Optional<String> parseMonth(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT).replace(".", "");
    for (int i = 0; i < MONTHS.size(); i++) {
      boolean number = word.equals("" + (i + 1)) || word.equals("0" + (i + 1));
      boolean start = MONTHS.get(i).toLowerCase(Locale.ROOT).startsWith(word);
      if (number || word.length() >= 3 && start) {
        return Optional.of(MONTHS.get(i));
      }
    }
    return Optional.empty();
  }

  /// `9 March 2019`, `March 2019` or `2019`, with a no-break space between day and month.
  String full() {
    return (day.isEmpty() ? "" : day + "\u00A0") + (month.isEmpty() ? "" : month + " ") + year;
  }
}
