package press.typeset;

/// Markdown, lightly: headings, fences, quotes, list marks, code spans, link targets, comments.
final class MarkdownLexer implements Lexer {

  @Override
  public void lex(String code, CodeLines out) {
    int at = 0;
    String fence = "";
    while (at < code.length()) {
      int end = Scan.line(code, at);
      int text = Scan.blanks(code, at);
      String mark = fenceMark(code, text);
      if (!fence.isEmpty()) {
        out.token(TokenKind.STRING, text, Math.max(text, end));
        fence = mark.startsWith(fence) ? "" : fence;
      } else if (!mark.isEmpty()) {
        out.token(TokenKind.PREPROCESSOR, text, end);
        fence = mark;
      } else if (code.startsWith("<!--", text)) {
        end = Scan.quoted(code, text + 4, "-->", (char) 0, true);
        out.token(TokenKind.COMMENT, text, end);
      } else {
        line(code, text, end, out);
      }
      at = end < code.length() && code.charAt(end) == '\n' ? end + 1 : end;
    }
  }

  /// The backquotes or tildes that open or close a fence here; empty where there are fewer than 3.
  private static String fenceMark(String code, int at) {
    int end = at;
    while (end < code.length() && (code.charAt(end) == '`' || code.charAt(end) == '~')) {
      end++;
    }
    return end - at >= 3 ? code.substring(at, end) : "";
  }

  private static void line(String code, int start, int end, CodeLines out) {
    int at = start;
    if (at < end && code.charAt(at) == '#') {
      out.token(TokenKind.KEYWORD, at, end);
      return;
    }
    while (at < end && code.charAt(at) == '>') {
      out.token(TokenKind.PREPROCESSOR, at, at + 1);
      at = Math.min(end, Scan.blanks(code, at + 1));
    }
    boolean bullet = at + 1 < end && "-*+".indexOf(code.charAt(at)) >= 0;
    if (bullet && code.charAt(at + 1) == ' ') {
      out.token(TokenKind.PREPROCESSOR, at, at + 1);
      at++;
    }
    while (at < end) {
      char c = code.charAt(at);
      int stop = at + 1;
      if (c == '`' || c == '$') {
        stop = Math.min(end, Scan.quoted(code, at + 1, String.valueOf(c), (char) 0, false));
        out.token(TokenKind.STRING, at, stop);
      } else if (c == ']' && stop < end && code.charAt(stop) == '(') {
        int close = Math.min(end, Scan.quoted(code, stop + 1, ")", (char) 0, false));
        out.token(TokenKind.FUNCTION, stop, close);
        stop = close;
      } else if (c == '\\') {
        stop = at + 2;
      }
      at = stop;
    }
  }
}
