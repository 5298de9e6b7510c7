package press.evidence;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;

/// Why a claim may stand although results do not bear it out, and how long.
///
/// @param at the whole
/// @param reason for people
/// @param until the last day on which it counts
public record Waiver(Span at, Span reason, LocalDate until) {

  private static final Pattern FORM =
      Pattern.compile("(\\S.*?)[ \\t]+until[ \\t]+(\\d{4}-\\d{2}-\\d{2})");

  /// Reads `reason until 2027-03-31`; empty after reporting what is wrong.
  public static Optional<Waiver> read(Span at, Diagnostics problems) {
    Matcher form = FORM.matcher(at.text());
    if (!form.matches()) {
      String missing = at.text().matches("(?s)until\\b.*") ? "a reason" : "a last day";
      problems.error(
          "E09",
          at,
          "a waiver without " + missing,
          "write waive: the driver is to be mended until 2027-03-31");
      return Optional.empty();
    }
    Span reason = at.part(0, form.group(1).length());
    try {
      return Optional.of(new Waiver(at, reason, LocalDate.parse(form.group(2))));
    } catch (DateTimeException e) {
      Span day = at.part(form.start(2), form.group(2).length());
      problems.error("E09", day, "there is no such day", "write year-month-day: 2027-03-31");
      return Optional.empty();
    }
  }

  /// Returns whether its last day is over.
  public boolean hasEnded(LocalDate today) {
    return today.isAfter(until);
  }
}
