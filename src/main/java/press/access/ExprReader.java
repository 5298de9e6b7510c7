package press.access;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `(gy * N + gx)`: whole numbers and names, `+ - * / %`, shifts, `& ^ |` and parentheses, as
/// tightly bound as in C.
public final class ExprReader {

  /// What could not be read.
  public static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int length;

    Unreadable(String why, int from, int length) {
      super(why);
      this.from = from;
      this.length = length;
    }

    /// Where it begins, in characters from the start of the text.
    public int from() {
      return from;
    }

    /// How many characters it has.
    public int length() {
      return length;
    }
  }

  /// Operators by how tightly they bind, loosest first.
  private static final List<List<String>> LEVELS =
      List.of(
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private static final Pattern TOKEN =
      Pattern.compile("\\s*(?:(\\d{1,15})(?![\\w.])|([A-Za-z_]\\w*)|(<<|>>|[-+*/%&^|()]))");

  /// Nobody writes so many by hand; a browser walks them by recursion.
  private static final int MOST = 200;

  private record Token(String text, int from, Kind kind) {}

  private enum Kind {
    NUMBER,
    NAME,
    SIGN,
    END
  }

  private final List<Token> tokens;
  private int next;

  private ExprReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /// Reads an expression.
  ///
  /// @throws Unreadable with the place of what is none
  public static Expr read(String text) throws Unreadable {
    ExprReader reader = new ExprReader(tokens(text));
    Expr whole = reader.level(0);
    Token rest = reader.peek();
    if (rest.kind() != Kind.END) {
      throw unexpected(rest);
    }
    return whole;
  }

  private static List<Token> tokens(String text) throws Unreadable {
    List<Token> tokens = new ArrayList<>();
    String words = text.stripTrailing();
    Matcher token = TOKEN.matcher(words);
    int at = 0;
    while (at < words.length()) {
      if (!token.region(at, words.length()).lookingAt() || tokens.size() == MOST) {
        int from = at + words.substring(at).length() - words.substring(at).stripLeading().length();
        String why = tokens.size() == MOST ? "too long" : "no number, name or operator";
        throw new Unreadable(why, from, 1);
      }
      int group = token.group(1) != null ? 1 : token.group(2) != null ? 2 : 3;
      Kind kind = group == 1 ? Kind.NUMBER : group == 2 ? Kind.NAME : Kind.SIGN;
      tokens.add(new Token(token.group(group), token.start(group), kind));
      at = token.end();
    }
    tokens.add(new Token("", words.length(), Kind.END));
    return tokens;
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Expr level(int level) throws Unreadable {
    if (level == LEVELS.size()) {
      return single();
    }
    Expr left = level(level + 1);
    while (peek().kind() == Kind.SIGN && LEVELS.get(level).contains(peek().text())) {
      String operator = tokens.get(next++).text();
      left = new Expr.Both(operator, left, level(level + 1));
    }
    return left;
  }

  private Expr single() throws Unreadable {
    Token token = peek();
    if (token.kind() == Kind.END) {
      throw unexpected(token);
    }
    next++;
    if (token.kind() == Kind.NUMBER) {
      return new Expr.Whole(Long.parseLong(token.text()));
    }
    if (token.kind() == Kind.NAME) {
      return new Expr.Name(token.text());
    }
    if (token.text().equals("-")) {
      return new Expr.Both("-", new Expr.Whole(0), single());
    }
    if (!token.text().equals("(")) {
      throw unexpected(token);
    }
    Expr inside = level(0);
    if (!peek().text().equals(")")) {
      throw peek().kind() == Kind.END
          ? new Unreadable("a parenthesis is not closed", token.from(), 1)
          : unexpected(peek());
    }
    next++;
    return inside;
  }

  private static Unreadable unexpected(Token token) {
    return token.kind() == Kind.END
        ? new Unreadable("something is missing at the end", Math.max(0, token.from() - 1), 1)
        : new Unreadable(
            "\"" + token.text() + "\" does not belong here", token.from(), token.text().length());
  }
}
