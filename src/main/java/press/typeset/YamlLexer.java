package press.typeset;

import java.util.Set;

/// YAML: keys, strings, numbers, anchors, comments and block scalars, line by line.
final class YamlLexer implements Lexer {

  private static final Set<String> CONSTANTS =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "True", "False", "~");

  @Override
  public void lex(String code, CodeLines out) {
    int at = 0;
    while (at < code.length()) {
      int end = Scan.line(code, at);
      boolean block = line(code, at, end, out);
      at = end + 1;
      if (block) {
        at = block(code, at, indent(code, end, lineStart(code, end)), out);
      }
    }
  }

  private static int lineStart(String code, int at) {
    return code.lastIndexOf('\n', at - 1) + 1;
  }

  private static int indent(String code, int end, int start) {
    return Math.min(Scan.blanks(code, start), end) - start;
  }

  /// Steps over the lines of a block scalar: those that are empty or indented deeper.
  private static int block(String code, int from, int indent, CodeLines out) {
    int at = from;
    while (at < code.length()) {
      int end = Scan.line(code, at);
      int text = Scan.blanks(code, at);
      if (text < end && text - at <= indent) {
        return at;
      }
      out.token(TokenKind.STRING, text, Math.max(text, end));
      at = end + 1;
    }
    return at;
  }

  /// Lexes one line; tells whether it opens a block scalar.
  private static boolean line(String code, int start, int end, CodeLines out) {
    int at = Scan.blanks(code, start);
    while (at < end && code.charAt(at) == '-' && (at + 1 == end || code.charAt(at + 1) == ' ')) {
      at = Scan.blanks(code, at + 1);
    }
    if (code.startsWith("---", start) || code.startsWith("...", start)) {
      out.token(TokenKind.PREPROCESSOR, start, start + 3);
      at = start + 3;
    }
    boolean block = false;
    while (at < end) {
      char c = code.charAt(at);
      boolean spaced = at == start || code.charAt(at - 1) == ' ' || code.charAt(at - 1) == '\t';
      if (c == '#' && spaced) {
        out.token(TokenKind.COMMENT, at, end);
        return block;
      }
      block = (c == '|' || c == '>') && spaced;
      at = " ,[]{}:\t".indexOf(c) >= 0 ? at + 1 : scalar(code, at, end, out);
    }
    return block;
  }

  private static int scalar(String code, int at, int end, CodeLines out) {
    char c = code.charAt(at);
    int stop;
    TokenKind kind = TokenKind.STRING;
    if (c == '"' || c == '\'') {
      stop = Scan.quoted(code, at + 1, String.valueOf(c), c == '"' ? '\\' : 0, false);
    } else {
      stop = plainEnd(code, at, end);
      kind = kind(code.substring(at, stop));
    }
    stop = Math.min(stop, end);
    boolean colon = stop < end && code.charAt(stop) == ':';
    if (colon && (stop + 1 == end || code.charAt(stop + 1) == ' ')) {
      kind = TokenKind.VARIABLE;
    }
    if (kind != TokenKind.PLAIN) {
      out.token(kind, at, stop);
    }
    return Math.max(stop, at + 1);
  }

  private static int plainEnd(String code, int at, int end) {
    int i = at;
    while (i < end) {
      char c = code.charAt(i);
      boolean last = i + 1 == end;
      boolean colon = c == ':' && (last || code.charAt(i + 1) == ' ');
      boolean comment = c == '#' && i > at && code.charAt(i - 1) == ' ';
      if (colon || comment || c == ',' || c == ']' || c == '}') {
        break;
      }
      i++;
    }
    while (i > at && code.charAt(i - 1) == ' ') {
      i--;
    }
    return i;
  }

  private static TokenKind kind(String text) {
    if (text.isEmpty()) {
      return TokenKind.PLAIN;
    }
    char c = text.charAt(0);
    int digits = c == '-' || c == '+' || c == '.' ? 1 : 0;
    boolean digit = digits < text.length() && Scan.isDigit(text.charAt(digits));
    if (digit && Scan.number(text, digits, false) == text.length()) {
      return TokenKind.NUMBER;
    }
    if (c == '&' || c == '*' || c == '!' || c == '%') {
      return TokenKind.PREPROCESSOR;
    }
    return CONSTANTS.contains(text) ? TokenKind.KEYWORD : TokenKind.PLAIN;
  }
}
