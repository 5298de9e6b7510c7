package press.markdown;

import java.util.List;

/// The indentation of lines.
public final class Indent {

  private Indent() {}

  /// The blanks at the start of a line; the whole line where it is blank.
  public static String of(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  /// The longest run of blanks with which every line starts that is not blank.
  public static String shared(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank())
        .map(Indent::of)
        .reduce(Indent::common)
        .orElse("");
  }

  /// The longest common prefix of two texts.
  public static String common(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return a.substring(0, length);
  }
}
