package press.markdown;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Converts a formula to running text, in which numbers with units are found as in any sentence:
/// digits and upright words stay, variables and commands become [NumberPatterns#OBJECT].
final class FormulaText {

  private static final Map<String, String> SIGNS =
      Map.of(
          "\\times", "×",
          "\\cdot", "×",
          "\\approx", "≈",
          "\\sim", "≈",
          "\\pm", "±",
          "\\mu", "µ",
          "~", " ",
          "\\quad", " ");
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

  private FormulaText() {}

  /// The text of a formula.
  ///
  /// @param formula as typed, with its dollars
  static String of(CharSequence formula) {
    StringBuilder words = new StringBuilder();
    Matcher token = TOKEN.matcher(formula);
    while (token.find()) {
      words.append(text(token, words));
    }
    return words.toString();
  }

  private static String text(Matcher token, CharSequence before) {
    if (token.group("words") != null) {
      return token.group("words");
    }
    if (token.group("power") != null) {
      return token.group().replaceAll("[{}]", "");
    }
    String letters = token.group("letters");
    if (token.group("command") != null || letters != null && isVariable(letters, before)) {
      return SIGNS.getOrDefault(token.group(), NumberPatterns.OBJECT);
    }
    if (token.group("comma") != null) {
      return ",";
    }
    if (token.group("blank") != null) {
      return " ";
    }
    return token.group("gone") != null ? "" : token.group();
  }

  /// Lower-case letters are variables, but for those after a slash, as in `GB/s`.
  private static boolean isVariable(String letters, CharSequence before) {
    boolean afterSlash = before.length() > 0 && before.charAt(before.length() - 1) == '/';
    return letters.chars().allMatch(Character::isLowerCase) && !afterSlash;
  }
}
