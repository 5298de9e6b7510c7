package press.render;

/// Text as a string of a script.
final class Quoted {

  private Quoted() {}

  /// The text between quotation marks, as JSON and JavaScript both read it.
  static String of(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        default -> {
          if (c < ' ' || c == '\u2028' || c == '\u2029') {
            out.append(String.format(java.util.Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
