package press.linking;

import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The one form in which two ways to write a symbol are the same.
final class TexNormalForm {

  private static final Pattern TOKEN = Pattern.compile("\\\\[A-Za-z]+|\\\\.|[^\\s\\\\]");
  private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]+");
  private static final Pattern BLANK = Pattern.compile("\\\\[,;:! ]|~");
  // A token is written as itself and a blank: `\beta `, `{ `.
  private static final Pattern GROUP =
      Pattern.compile(
          "\\{ ((?:\\\\[A-Za-z]+ \\{ [^{}]*} )|(?:(?:\\\\[A-Za-z]+|\\\\.|[^{}\\s]) ))} ");
  private static final int DEEPEST = 4;

  private TexNormalForm() {}

  /// `{a}` is `a`, `\beta ` is `\beta`, `T_{\text{mem}}` is `T_\text{mem}`; macros without
  /// parameters are expanded.
  static String symbol(String tex, SortedMap<String, String> macros) {
    String text = expanded(tex, macros);
    StringBuilder tokens = new StringBuilder();
    Matcher token = TOKEN.matcher(BLANK.matcher(text).replaceAll(" "));
    while (token.find()) {
      tokens.append(token.group()).append(' ');
    }
    String before = "";
    String after = tokens.toString();
    while (!after.equals(before)) {
      before = after;
      after = GROUP.matcher(before).replaceAll("$1");
    }
    return after.strip();
  }

  private static String expanded(String tex, SortedMap<String, String> macros) {
    String text = tex;
    for (int i = 0; i < DEEPEST; i++) {
      text =
          COMMAND
              .matcher(text)
              .replaceAll(m -> {
                String expansion = macros.getOrDefault(m.group(), m.group());
                return Matcher.quoteReplacement(expansion.contains("#") ? m.group() : expansion);
              });
    }
    return text;
  }
}
