package press.typeset;

/// Steps over text that the lexers share; each gives the offset after what it stepped over.
final class Scan {

  private Scan() {}

  static boolean isWordStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c > 127 && letter(c);
  }

  static boolean isWordPart(char c) {
    return isWordStart(c) || isDigit(c);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean letter(char c) {
    return Character.isLetter(c) || Character.isSurrogate(c);
  }

  static int word(String code, int at) {
    int end = at;
    while (end < code.length() && isWordPart(code.charAt(end))) {
      end++;
    }
    return end;
  }

  /// To the end of the line, before its `\n`.
  static int line(String code, int at) {
    int end = code.indexOf('\n', at);
    return end < 0 ? code.length() : end;
  }

  /// Spaces and tabs.
  static int blanks(String code, int at) {
    int end = at;
    while (end < code.length() && (code.charAt(end) == ' ' || code.charAt(end) == '\t')) {
      end++;
    }
    return end;
  }

  /// From after an opening mark to after the closing one.
  ///
  /// @param escape the character that makes the next one ordinary, or 0 for none
  /// @param lines whether it may hold line ends; where not, the first one ends it
  static int quoted(String code, int at, String close, char escape, boolean lines) {
    int i = at;
    while (i < code.length()) {
      char c = code.charAt(i);
      if (c == escape && escape != 0) {
        i += 2;
      } else if (c == close.charAt(0) && code.startsWith(close, i)) {
        return i + close.length();
      } else if (c == '\n' && !lines) {
        return i;
      } else {
        i++;
      }
    }
    return code.length();
  }

  /// A number as C, Java, Python, Rust and YAML write them, with suffixes, `_` and exponents.
  ///
  /// @param quotes whether `'` may stand between digits, as in C++
  static int number(String code, int at, boolean quotes) {
    boolean hex = code.startsWith("0x", at) || code.startsWith("0X", at);
    int i = at;
    while (i < code.length()) {
      char c = code.charAt(i);
      char next = i + 1 < code.length() ? code.charAt(i + 1) : 0;
      boolean exponent = hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
      if (exponent && (next == '+' || next == '-')) {
        i += 2;
      } else if (isWordPart(c) && c < 128) {
        i++;
      } else if (c == '.' && (!isWordStart(next) || "eEfF".indexOf(next) >= 0) && next != '.') {
        i++;
      } else if (c == '\'' && quotes && isDigit(next)) {
        i++;
      } else {
        return i;
      }
    }
    return code.length();
  }

  /// Whether only blanks stand between the start of the line and `at`.
  static boolean startsLine(String code, int at) {
    int i = at - 1;
    while (i >= 0 && (code.charAt(i) == ' ' || code.charAt(i) == '\t')) {
      i--;
    }
    return i < 0 || code.charAt(i) == '\n';
  }
}
