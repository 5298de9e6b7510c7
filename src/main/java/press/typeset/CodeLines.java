package press.typeset;

import java.util.ArrayList;
import java.util.List;

/// Collects the tokens of a listing, from left to right, as lines of HTML.
///
/// What lies between tokens is plain. A token over several lines is closed at the end of each and
/// opened again on the next, so every line stands on its own. Lines end at `\n` and nowhere else.
final class CodeLines {

  private final String code;
  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int done;

  CodeLines(String code) {
    this.code = code;
  }

  /// Notes a token; one that overlaps an earlier one is cut to what is left of it.
  void token(TokenKind kind, int start, int end) {
    if (start > done) {
      write("", start);
    }
    if (end > done) {
      write(kind.cssClass(), Math.min(end, code.length()));
    }
  }

  /// All lines, at least one.
  List<String> finish() {
    write("", code.length());
    lines.add(line.toString());
    return lines;
  }

  private void write(String cssClass, int end) {
    while (done < end) {
      int newline = code.indexOf('\n', done, end);
      int stop = newline < 0 ? end : newline;
      if (stop > done) {
        span(cssClass, stop);
      }
      if (stop < end) {
        lines.add(line.toString());
        line.setLength(0);
        done++;
      }
    }
  }

  private void span(String cssClass, int stop) {
    if (!cssClass.isEmpty()) {
      line.append("<span class=\"").append(cssClass).append("\">");
    }
    while (done < stop) {
      char c = code.charAt(done++);
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
}
