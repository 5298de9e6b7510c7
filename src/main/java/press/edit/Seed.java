package press.edit;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with gaps `{{name}}`, which a new file begins with.
///
/// @param text with its gaps
public record Seed(String text) {

  private static final Pattern GAP = Pattern.compile("\\{\\{([a-z]+)}}");

  /// The text with its gaps filled.
  ///
  /// @throws IllegalArgumentException where a gap has no words, which is our bug
  public String grown(Map<String, String> words) {
    return GAP.matcher(text).replaceAll(gap -> Matcher.quoteReplacement(word(gap, words)));
  }

  private static String word(MatchResult gap, Map<String, String> words) {
    String word = words.get(gap.group(1));
    if (word == null) {
      throw new IllegalArgumentException("nothing for " + gap.group());
    }
    return word;
  }

  /// Words as YAML takes them whatever is in them.
  public static String quoted(String words) {
    String plain = words.replaceAll("\\p{Cntrl}", " ");
    return '"' + plain.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
