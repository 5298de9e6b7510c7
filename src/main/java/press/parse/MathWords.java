package press.parse;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A formula as running text, so that a number with its unit is found in it as in any sentence:
/// digits and upright words stay, blanks are blanks, and what is a variable or a command is some
/// thing.
final class MathWords {

  private static final Map<String, Character> SIGNS =
      Map.of(
          "\\times", '×',
          "\\cdot", '×',
          "\\approx", '≈',
          "\\sim", '≈',
          "\\pm", '±',
          "\\mu", 'µ',
          "~", ' ',
          "\\quad", ' ');
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\\\(?:text|textrm|mathrm|mathsf|operatorname)\\s*\\{(?<words>[^{}]*)}"
              + "|\\{(?<comma>,)}"
              + "|(?<power>\\^\\{-?\\d+})"
              + "|(?<command>\\\\[A-Za-z]+|~|})"
              + "|(?<blank>\\\\[,;:! ])"
              + "|(?<gone>[{$])"
              + "|(?<letters>[A-Za-z]+)"
              + "|(?<other>.)",
          Pattern.DOTALL);

  private MathWords() {}

  /// What a formula says.
  ///
  /// @param formula as typed, with its dollars
  static String of(CharSequence formula) {
    StringBuilder words = new StringBuilder();
    Matcher token = TOKEN.matcher(formula);
    while (token.find()) {
      words.append(said(token, words));
    }
    return words.toString();
  }

  private static String said(Matcher token, CharSequence before) {
    if (token.group("words") != null) {
      return token.group("words");
    }
    if (token.group("power") != null) {
      return token.group().replaceAll("[{}]", "");
    }
    String letters = token.group("letters");
    if (token.group("command") != null || letters != null && isVariable(letters, before)) {
      return String.valueOf(SIGNS.getOrDefault(token.group(), Performance.THING));
    }
    return token.group("comma") != null
        ? ","
        : token.group("blank") != null ? " " : token.group("gone") != null ? "" : token.group();
  }

  /// Small letters are variables, unless they stand below something, as the second in `GB/s`.
  private static boolean isVariable(String letters, CharSequence before) {
    boolean below = before.length() > 0 && before.charAt(before.length() - 1) == '/';
    return letters.chars().allMatch(Character::isLowerCase) && !below;
  }
}
