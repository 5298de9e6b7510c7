package press.typeset;

import java.util.List;
import java.util.Set;

/// Assembly by statements: labels, then the instruction or directive, then its operands.
///
/// @param comments marks that start a comment to the end of the line; `/*` is known besides
/// @param registers names of registers that carry no `%`
/// @param dots whether instructions hold dots and types follow them, as in PTX
record AssemblyLexer(List<String> comments, Set<String> registers, boolean dots) implements Lexer {

  @Override
  public void lex(String code, CodeLines out) {
    int at = 0;
    boolean first = true;
    while (at < code.length()) {
      char c = code.charAt(at);
      int stop = comment(code, at, first);
      if (stop > at) {
        out.token(TokenKind.COMMENT, at, stop);
      } else if (c == '\n' || c == ';' || c == '{' || c == '}') {
        first = true;
        stop = at + 1;
      } else if (c == '"') {
        stop = Scan.quoted(code, at + 1, "\"", '\\', false);
        out.token(TokenKind.STRING, at, stop);
      } else if (c == '@') {
        // A predicate: the instruction is still to come.
        stop = name(code, at + (code.startsWith("@!", at) ? 3 : 2));
        out.token(TokenKind.VARIABLE, at, stop);
      } else if (starts(code, at)) {
        stop = name(code, at + 1);
        first = name(code, at, stop, first, out);
      } else if (Scan.isDigit(c) || (c == '$' || c == '#') && digit(code, at + 1)) {
        stop = Scan.number(code, c == '$' || c == '#' ? at + 1 : at, false);
        boolean address = stop < code.length() && code.charAt(stop) == ':';
        out.token(address ? TokenKind.PREPROCESSOR : TokenKind.NUMBER, at, stop);
      } else {
        stop = at + 1;
      }
      at = stop;
    }
  }

  private int comment(String code, int at, boolean first) {
    if (code.startsWith("/*", at)) {
      return Scan.quoted(code, at + 2, "*/", (char) 0, true);
    }
    for (String mark : comments) {
      // A # inside a statement may be an immediate.
      if (code.startsWith(mark, at) && (first || !mark.equals("#") || !digit(code, at + 1))) {
        return Scan.line(code, at);
      }
    }
    return at;
  }

  private static boolean starts(String code, int at) {
    char c = code.charAt(at);
    boolean mark = c == '.' || c == '$';
    return c == '%' || Scan.isWordStart(c) || mark && !digit(code, at + 1);
  }

  private static boolean digit(String code, int at) {
    return at < code.length() && (Scan.isDigit(code.charAt(at)) || code.charAt(at) == '-');
  }

  private int name(String code, int at) {
    int end = at;
    while (end < code.length()) {
      char c = code.charAt(end);
      if (!Scan.isWordPart(c) && c != '.' && c != '$' && !(c == ':' && dots && pair(code, end))) {
        break;
      }
      end++;
    }
    return end;
  }

  /// PTX writes `::` inside names, such as `shared::cluster`.
  private static boolean pair(String code, int at) {
    return code.startsWith("::", at) || at > 0 && code.startsWith("::", at - 1);
  }

  /// Lexes a name; tells whether the instruction of the statement is still to come.
  private boolean name(String code, int at, int stop, boolean first, CodeLines out) {
    char c = code.charAt(at);
    if (c == '%') {
      out.token(TokenKind.VARIABLE, at, stop);
      return first;
    }
    if (stop < code.length() && code.charAt(stop) == ':') {
      out.token(TokenKind.PREPROCESSOR, at, stop);
      return true;
    }
    String name = code.substring(at, stop);
    if (c == '.') {
      boolean directive = first || !dots;
      out.token(directive ? TokenKind.PREPROCESSOR : TokenKind.TYPE, at, stop);
    } else if (first) {
      out.token(TokenKind.INSTRUCTION, at, stop);
    } else if (c != '$' && registers.contains(name)) {
      out.token(TokenKind.VARIABLE, at, stop);
    }
    return false;
  }
}
