package press.markdown;

/// Finds the ends of the parts of a link in one pass; a backslash escapes the next mark.
final class LinkScanner {

  private static final int MAX_LABEL_CHARS = 999;

  private LinkScanner() {}

  /// The end of `[label]` that begins here; -1 where there is none.
  static int labelEnd(CharSequence text, int from) {
    if (from >= text.length() || text.charAt(from) != '[') {
      return -1;
    }
    int count = 0;
    for (int i = from + 1; i < text.length() && count <= MAX_LABEL_CHARS; i++) {
      char c = text.charAt(i);
      if (c == ']') {
        return i + 1;
      } else if (c == '[') {
        return -1;
      }
      i += escapes(text, i) ? 1 : 0;
      count++;
    }
    return -1;
  }

  /// The end of `"title"`, `'title'` or `(title)` that begins here; -1 where there is none.
  static int titleEnd(CharSequence text, int from) {
    char open = from < text.length() ? text.charAt(from) : ' ';
    return switch (open) {
      case '"', '\'' -> closing(text, from + 1, open, "\0");
      case '(' -> closing(text, from + 1, ')', "\0");
      default -> -1;
    };
  }

  /// The end of `<address>` that begins here; -1 where there is none.
  static int angleBracketEnd(CharSequence text, int from) {
    boolean opens = from < text.length() && text.charAt(from) == '<';
    return opens ? closing(text, from + 1, '>', "<\t\n\0") : -1;
  }

  private static int closing(CharSequence text, int from, char close, String forbidden) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == close) {
        return i + 1;
      } else if (forbidden.indexOf(c) >= 0) {
        return -1;
      }
      i += escapes(text, i) ? 1 : 0;
    }
    return -1;
  }

  private static boolean escapes(CharSequence text, int at) {
    return text.charAt(at) == '\\' && at + 1 < text.length() && isPunctuation(text.charAt(at + 1));
  }

  private static boolean isPunctuation(char c) {
    return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
  }
}
