package press.typeset;

import java.util.Set;

/// Shell scripts, and terminal transcripts in which lines after `$ ` are commands.
///
/// @param transcript whether only lines with a prompt are commands and the rest is output
record ShellLexer(boolean transcript) implements Lexer {

  private static final Set<String> KEYWORDS =
      Set.of(
          "if",
          "then",
          "elif",
          "else",
          "fi",
          "for",
          "in",
          "do",
          "done",
          "while",
          "until",
          "case",
          "esac",
          "function",
          "return",
          "local",
          "export",
          "set",
          "unset",
          "source",
          "exit",
          "break",
          "continue",
          "shift",
          "trap",
          "exec",
          "eval",
          "readonly",
          "time");

  // A command stands at the start, after one of these characters, and after these words.
  private static final String BEFORE_COMMAND = "\n;|&(`{!";
  private static final Set<String> BEFORE_COMMAND_WORDS =
      Set.of("then", "else", "elif", "do", "if", "while", "until", "exec", "time", "sudo", "env");

  @Override
  public void lex(String code, CodeLines out) {
    if (!transcript) {
      commands(code, 0, code.length(), out);
      return;
    }
    int at = 0;
    while (at < code.length()) {
      int end = Scan.line(code, at);
      if (code.startsWith("$ ", at) || code.startsWith("# ", at)) {
        out.token(TokenKind.PREPROCESSOR, at, at + 1);
        commands(code, at + 1, end, out);
      }
      at = end + 1;
    }
  }

  private static void commands(String code, int start, int end, CodeLines out) {
    int at = start;
    boolean command = true;
    boolean value = false;
    while (at < end) {
      char c = code.charAt(at);
      int stop = at + 1;
      if (c == '\\') {
        stop = at + 2;
      } else if (c == '#' && (at == start || Character.isWhitespace(code.charAt(at - 1)))) {
        stop = token(TokenKind.COMMENT, at, Scan.line(code, at), end, out);
      } else if (c == '\'' || c == '"') {
        int close = Scan.quoted(code, at + 1, String.valueOf(c), c == '"' ? '\\' : 0, true);
        stop = token(TokenKind.STRING, at, close, end, out);
        command &= value;
      } else if (c == '$') {
        stop = token(TokenKind.VARIABLE, at, variable(code, at), end, out);
        command &= value;
      } else if (c == '=') {
        value = true;
      } else if (value && part(c)) {
        stop = word(code, at);
      } else if (part(c)) {
        stop = Math.min(end, word(code, at));
        command = word(code, at, stop, command, out);
      } else if (BEFORE_COMMAND.indexOf(c) >= 0) {
        command = true;
      } else if (c == '<' || c == '>') {
        command = false;
      }
      value &= !Character.isWhitespace(c) && c != ';';
      at = stop;
    }
  }

  private static int token(TokenKind kind, int at, int stop, int end, CodeLines out) {
    out.token(kind, at, Math.min(stop, end));
    return stop;
  }

  /// Lexes a word; tells whether the next one is a command.
  private static boolean word(String code, int at, int stop, boolean command, CodeLines out) {
    String word = code.substring(at, stop);
    boolean assigns = stop < code.length() && code.charAt(stop) == '=';
    if (command && assigns) {
      out.token(TokenKind.VARIABLE, at, stop);
      return true;
    }
    if (command && KEYWORDS.contains(word) || word.equals("in") || word.equals("do")) {
      out.token(TokenKind.KEYWORD, at, stop);
    } else if (command) {
      out.token(TokenKind.FUNCTION, at, stop);
    } else if (word.chars().allMatch(d -> d >= '0' && d <= '9')) {
      out.token(TokenKind.NUMBER, at, stop);
    }
    return BEFORE_COMMAND_WORDS.contains(word);
  }

  private static boolean part(char c) {
    return Scan.isWordPart(c) || c == '-' || c == '.' || c == '/' || c == '+' || c == '~';
  }

  private static int word(String code, int at) {
    int end = at;
    while (end < code.length() && part(code.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int variable(String code, int at) {
    char next = at + 1 < code.length() ? code.charAt(at + 1) : 0;
    if (next == '{') {
      return Scan.quoted(code, at + 2, "}", (char) 0, false);
    }
    if (Scan.isWordStart(next)) {
      return Scan.word(code, at + 1);
    }
    boolean special = next != 0 && "?#@*!$-0123456789".indexOf(next) >= 0;
    return special ? at + 2 : at + 1;
  }
}
