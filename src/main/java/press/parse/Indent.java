package press.parse;

import java.util.List;

/// The blanks before the words of a line.
public final class Indent {

  private Indent() {}

  /// The blanks that a line starts with; all of it where it has no words.
  public static String of(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  /// The longest run of blanks, tabs apart from spaces, with which every line that has words
  /// starts.
  public static String shared(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank())
        .map(Indent::of)
        .reduce(Indent::common)
        .orElse("");
  }

  /// What two texts start with.
  public static String common(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return a.substring(0, length);
  }
}
