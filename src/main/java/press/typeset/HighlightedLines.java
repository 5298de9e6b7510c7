package press.typeset;

import java.util.ArrayList;
import java.util.List;

/// Collects the tokens of a listing, from left to right, as lines of HTML.
///
/// Text between tokens is plain. A token over several lines is closed at the end of each and opened
/// again on the next, so that every line is well-formed. Lines end at `\n` only.
final class HighlightedLines {

  private final String code;
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int written;

  HighlightedLines(String code) {
    this.code = code;
  }

  /// Adds a token; of one that overlaps earlier ones only the rest counts.
  void add(TokenKind kind, int start, int end) {
    write("", start);
    write(kind.cssClass(), end);
  }

  /// All lines, at least one.
  List<String> finish() {
    write("", code.length());
    lines.add(line.toString());
    return lines;
  }

  private void write(String cssClass, int end) {
    while (written < end) {
      int newline = code.indexOf('\n', written, end);
      int stop = newline < 0 ? end : newline;
      if (stop > written) {
        writeSpan(cssClass, stop);
      }
      if (stop < end) {
        lines.add(line.toString());
        line.setLength(0);
        written++;
      }
    }
  }

  private void writeSpan(String cssClass, int stop) {
    if (!cssClass.isEmpty()) {
      line.append("<span class=\"").append(cssClass).append("\">");
    }
    while (written < stop) {
      char c = code.charAt(written++);
      switch (c) {
        case '&' -> line.append("&amp;");
        case '<' -> line.append("&lt;");
        case '>' -> line.append("&gt;");
        case '\r' -> line.append("&#13;");
        default -> line.append(c);
      }
    }
    if (!cssClass.isEmpty()) {
      line.append("</span>");
    }
  }

  /// What a piece of a listing is; each but plain text has a class and a colour in `code.css`.
  enum TokenKind {
    PLAIN(""),
    KEYWORD("k"),
    TYPE("t"),
    FUNCTION("f"),
    STRING("s"),
    NUMBER("n"),
    COMMENT("c"),
    PREPROCESSOR("p"),
    VARIABLE("v"),
    INSTRUCTION("i");

    private final String cssClass;

    TokenKind(String cssClass) {
      this.cssClass = cssClass;
    }

    /// The class of its span; empty for plain text, which has none.
    String cssClass() {
      return cssClass;
    }
  }
}
