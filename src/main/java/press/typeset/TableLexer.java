package press.typeset;

import press.typeset.Language.Trait;

/// Lexes every language that a [Language] describes.
final class TableLexer implements Lexer {

  private final Language language;

  // Characters that can start a comment, a string or something of one language only.
  private final boolean[] special = new boolean[128];

  TableLexer(Language language) {
    this.language = language;
    // A mark beyond ASCII needs no entry: the pass looks at every such character.
    language.lineComments().stream()
        .filter(mark -> mark.charAt(0) < 128)
        .forEach(mark -> special[mark.charAt(0)] = true);
    language.blockComment().stream().limit(1).forEach(mark -> special[mark.charAt(0)] = true);
    language.quotes().forEach(quote -> special[quote.mark().charAt(0)] = true);
    special['#'] |= language.has(Trait.HASH_LINES) || language.has(Trait.RUST);
    special['@'] |= language.has(Trait.AT_NAMES);
    special['['] |= language.has(Trait.CPP);
  }

  @Override
  public void lex(String code, CodeLines out) {
    new Pass(code, out).run();
  }

  /// One pass over one listing.
  private final class Pass {
    private final String code;
    private final CodeLines out;
    private int at;

    Pass(String code, CodeLines out) {
      this.code = code;
      this.out = out;
    }

    void run() {
      while (at < code.length()) {
        char c = code.charAt(at);
        boolean found = (c > 127 || special[c]) && (comment() || marked(c) || string(at));
        if (found) {
          continue;
        }
        if (Scan.isDigit(c) || fraction(c)) {
          emit(TokenKind.NUMBER, Scan.number(code, at, language.has(Trait.CPP)));
        } else if (Scan.isWordStart(c)) {
          word();
        } else {
          at++;
        }
      }
    }

    /// Whether a number starts here with its point, which is neither a range nor a member.
    private boolean fraction(char c) {
      char before = at > 0 ? code.charAt(at - 1) : ' ';
      return c == '.' && Scan.isDigit(peek(1)) && before != '.' && !Scan.isWordPart(before);
    }

    private char peek(int ahead) {
      return at + ahead < code.length() ? code.charAt(at + ahead) : 0;
    }

    private boolean emit(TokenKind kind, int end) {
      out.token(kind, at, end);
      at = end;
      return true;
    }

    private boolean comment() {
      for (String mark : language.lineComments()) {
        if (code.startsWith(mark, at)) {
          return emit(TokenKind.COMMENT, Scan.line(code, at));
        }
      }
      if (language.blockComment().isEmpty()
          || !code.startsWith(language.blockComment().get(0), at)) {
        return false;
      }
      return emit(TokenKind.COMMENT, blockEnd());
    }

    private int blockEnd() {
      String open = language.blockComment().get(0);
      String close = language.blockComment().get(1);
      int i = at + open.length();
      int depth = 1;
      while (i < code.length()) {
        if (code.startsWith(close, i)) {
          i += close.length();
          if (--depth == 0) {
            return i;
          }
        } else if (language.has(Trait.RUST) && code.startsWith(open, i)) {
          depth++;
          i += open.length();
        } else {
          i++;
        }
      }
      return code.length();
    }

    /// Preprocessor lines, attributes, decorators and lifetimes.
    private boolean marked(char c) {
      return switch (c) {
        case '#' -> language.has(Trait.RUST) ? rustAttribute() : hashLine();
        case '@' ->
            Scan.isWordStart(peek(1)) && emit(TokenKind.PREPROCESSOR, Scan.word(code, at + 1));
        case '[' -> peek(1) == '[' && attribute("]]");
        case '\'' -> language.has(Trait.RUST) && lifetime();
        default -> false;
      };
    }

    private boolean hashLine() {
      if (!language.has(Trait.HASH_LINES) || !Scan.startsLine(code, at)) {
        return false;
      }
      int name = Scan.blanks(code, at + 1);
      int end = Scan.word(code, name);
      String directive = code.substring(name, end);
      if (directive.equals("pragma")) {
        return emit(TokenKind.PREPROCESSOR, Scan.line(code, at));
      }
      emit(TokenKind.PREPROCESSOR, end);
      int file = Scan.blanks(code, at);
      if (directive.equals("include") && file < code.length() && code.charAt(file) == '<') {
        at = file;
        emit(TokenKind.STRING, Scan.quoted(code, at + 1, ">", (char) 0, false));
      }
      return true;
    }

    private boolean attribute(String close) {
      return emit(TokenKind.PREPROCESSOR, Scan.quoted(code, at + 2, close, (char) 0, false));
    }

    private boolean rustAttribute() {
      if (peek(1) == '[') {
        return attribute("]");
      }
      return peek(1) == '!' && peek(2) == '[' && attribute("]");
    }

    private boolean lifetime() {
      boolean letter = Scan.isWordStart(peek(1)) && peek(2) != '\'';
      return letter && emit(TokenKind.VARIABLE, Scan.word(code, at + 1));
    }

    /// A string whose mark stands at `open`; it starts where the pass stands, before its prefix.
    private boolean string(int open) {
      for (Language.Quote quote : language.quotes()) {
        if (code.startsWith(quote.mark(), open)) {
          int inside = open + quote.mark().length();
          int end = Scan.quoted(code, inside, quote.mark(), '\\', quote.lines());
          boolean key = language.has(Trait.KEYS) && isKey(end);
          return emit(key ? TokenKind.VARIABLE : TokenKind.STRING, end);
        }
      }
      return false;
    }

    private boolean isKey(int end) {
      int next = Scan.blanks(code, end);
      return next < code.length() && code.charAt(next) == ':';
    }

    private void word() {
      int end = Scan.word(code, at);
      char next = end < code.length() ? code.charAt(end) : 0;
      String word = code.substring(at, end);
      if (next == '"' || next == '\'' || next == '#') {
        if (language.prefixes().contains(word) && prefixed(word, end)) {
          return;
        }
      }
      TokenKind kind = language.words().get(word);
      if (kind == null) {
        kind = guess(word, end, next);
      }
      if (kind == TokenKind.PLAIN) {
        at = end;
      } else {
        emit(kind, end);
      }
    }

    private boolean prefixed(String prefix, int open) {
      boolean raw = prefix.endsWith("r") || prefix.endsWith("R");
      if (raw && language.has(Trait.RUST)) {
        int quote = open;
        while (quote < code.length() && code.charAt(quote) == '#') {
          quote++;
        }
        String close = "\"" + "#".repeat(quote - open);
        boolean opens = quote < code.length() && code.charAt(quote) == '"';
        return opens && emit(TokenKind.STRING, Scan.quoted(code, quote + 1, close, (char) 0, true));
      }
      if (raw && language.has(Trait.CPP)) {
        // The standard allows 16 characters between the quote and the parenthesis.
        int body = code.indexOf('(', open, Math.min(code.length(), open + 18));
        boolean opens = body > open;
        String close = opens ? ")" + code.substring(open + 1, body) + "\"" : "";
        return opens && emit(TokenKind.STRING, Scan.quoted(code, body + 1, close, (char) 0, true));
      }
      return string(open);
    }

    private TokenKind guess(String word, int end, char next) {
      boolean macro = next == '!' && language.has(Trait.RUST);
      if (next == '(' || macro || code.startsWith("<<<", end)) {
        return TokenKind.FUNCTION;
      }
      boolean capital = Character.isUpperCase(word.charAt(0)) && hasLower(word);
      if (capital && language.has(Trait.CAPITAL_TYPES)) {
        return TokenKind.TYPE;
      }
      boolean t = word.endsWith("_t") && language.has(Trait.T_TYPES);
      return t ? TokenKind.TYPE : TokenKind.PLAIN;
    }

    private static boolean hasLower(String word) {
      return word.chars().anyMatch(Character::isLowerCase);
    }
  }
}
