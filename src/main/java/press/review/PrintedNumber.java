package press.review;

import java.util.regex.Pattern;
import press.evidence.Value;
import press.model.Statement.FigurePoint;
import press.results.Estimate;

/// A number as the book prints or draws it today.
///
/// @param name the reference as written, or the name of the number in its figure
/// @param text as a reader sees it, with its unit; of a gap why there is none, in a word
/// @param estimate with its interval, in the unit of the text; NaN for a word or a gap
/// @param machine id; empty for a number of a figure, and for a calculation that names its machines
public record PrintedNumber(String name, String text, Estimate estimate, String machine) {

  private static final Pattern NUMBER = Pattern.compile("^\\S+(?: × 10\\S+)? ?");

  public PrintedNumber {
    name = plain(name);
    text = plain(text);
  }

  /// A value of a sentence.
  ///
  /// @param name the reference as written
  /// @param machine id; empty where the reference says all machines itself
  static PrintedNumber of(String name, Value value, String machine) {
    return switch (value) {
      case Value.Measured m -> new PrintedNumber(name, m.text(), m.estimate(), machine);
      case Value.Word w -> word(name, w.text(), machine);
      case Value.Missing m -> word(name, m.word(), machine);
    };
  }

  /// A number of a figure.
  static PrintedNumber of(FigurePoint point) {
    return Double.isNaN(point.estimate().value())
        ? word(point.name(), point.text().split(":", 2)[0], "")
        : new PrintedNumber(point.name(), point.text(), point.estimate(), "");
  }

  private static PrintedNumber word(String name, String text, String machine) {
    return new PrintedNumber(name, text, new Estimate(Double.NaN, Double.NaN, Double.NaN), machine);
  }

  /// A copy under another name.
  PrintedNumber called(String other) {
    return new PrintedNumber(other, text, estimate, machine);
  }

  /// Whether the number is uncertain, so that it may move a little and stay what it is.
  boolean hasInterval() {
    return estimate.low() < estimate.high();
  }

  /// The unit of a text; empty for a plain number.
  static String unitOf(String text) {
    return NUMBER.matcher(text).replaceFirst("");
  }

  /// Plain blanks; and no mark of an older source, which is told by itself.
  private static String plain(String words) {
    return words
        .replace('\u00a0', ' ')
        .replace('\t', ' ')
        .replace('\n', ' ')
        .replace(", stale", "");
  }
}
