package press.scaffold;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a new file, with placeholders `{{name}}`.
///
/// @param text with its placeholders
public record FileTemplate(String text) {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

  /// Replaces each placeholder by its value.
  ///
  /// @throws IllegalArgumentException where a placeholder has no value, which is our bug
  public String fill(Map<String, String> values) {
    return PLACEHOLDER.matcher(text).replaceAll(p -> Matcher.quoteReplacement(value(p, values)));
  }

  private static String value(MatchResult placeholder, Map<String, String> values) {
    String value = values.get(placeholder.group(1));
    if (value == null) {
      throw new IllegalArgumentException("no value for " + placeholder.group());
    }
    return value;
  }

  /// Quotes a text as a YAML string.
  public static String yaml(String text) {
    String printable = text.replaceAll("\\p{Cntrl}", " ");
    return '"' + printable.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
