package press.review;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.results.Estimate;

/// A number as a paragraph printed it when it was accepted, one cell of the record:
/// `stream/float4:op=copy?GB/s = 839 GB/s in 837.22..840.51 on h200`.
///
/// @param name the reference as written, or the name of the number in its figure
/// @param text as a reader saw it
/// @param low lower end of its interval; NaN for an exact number, a word or a gap
/// @param high upper end of it
/// @param machine id; empty for a number of a figure, and for a calculation that names its machines
record AcceptedNumber(String name, String text, double low, double high, String machine) {

  private static final Pattern CELL =
      Pattern.compile("(.+) = (.+?)(?: in (\\S+)\\.\\.(\\S+))?(?: on (\\S+))?");
  private static final int DIGITS = 5;
  private static final double LEAST_PLAIN = 1e-4;
  private static final double MOST_PLAIN = 1e9;

  /// What a number of today is recorded as. The ends of its interval are rounded outwards.
  static AcceptedNumber of(PrintedNumber now) {
    Estimate e = now.estimate();
    double low = now.hasInterval() ? rounded(e.low(), RoundingMode.FLOOR) : Double.NaN;
    double high = now.hasInterval() ? rounded(e.high(), RoundingMode.CEILING) : Double.NaN;
    return new AcceptedNumber(now.name(), now.text(), low, high, now.machine());
  }

  private static double rounded(double end, RoundingMode mode) {
    return Double.isInfinite(end)
        ? end
        : new BigDecimal(end, new MathContext(DIGITS, mode)).doubleValue();
  }

  /// Reads a cell; empty where it is none.
  static Optional<AcceptedNumber> read(String cell) {
    Matcher m = CELL.matcher(cell);
    if (!m.matches()) {
      return Optional.empty();
    }
    String machine = m.group(5) == null ? "" : m.group(5);
    try {
      double low = m.group(3) == null ? Double.NaN : Double.parseDouble(m.group(3));
      double high = m.group(4) == null ? Double.NaN : Double.parseDouble(m.group(4));
      return Optional.of(new AcceptedNumber(m.group(1), m.group(2), low, high, machine));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /// The cell.
  String written() {
    return name
        + " = "
        + text
        + (Double.isNaN(low) ? "" : " in " + written(low) + ".." + written(high))
        + (machine.isEmpty() ? "" : " on " + machine);
  }

  private static String written(double end) {
    double size = Math.abs(end);
    return size >= LEAST_PLAIN && size < MOST_PLAIN
        ? new BigDecimal(Double.toString(end)).stripTrailingZeros().toPlainString()
        : Double.toString(end);
  }

  /// Whether a number of today lies in the interval; one without an interval has to read the same.
  boolean holds(PrintedNumber now) {
    if (Double.isNaN(low)) {
      return text.equals(now.text());
    }
    double value = now.estimate().value();
    boolean sameUnit = PrintedNumber.unitOf(text).equals(PrintedNumber.unitOf(now.text()));
    return sameUnit && value >= low && value <= high;
  }
}
