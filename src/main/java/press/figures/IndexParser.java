package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses `(gy * N + gx)`: whole numbers and variables, `+ - * / %`, shifts, `& ^ |` and
/// parentheses, with the precedence of C.
public final class IndexParser {

  /// A text that is no index expression.
  public static final class IndexSyntaxException extends Exception {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int length;

    IndexSyntaxException(String message, int from, int length) {
      super(message);
      this.from = from;
      this.length = length;
    }

    /// Offset of the mistake in the text, in characters.
    public int from() {
      return from;
    }

    /// Length of the mistake in characters.
    public int length() {
      return length;
    }
  }

  /// Operators of one precedence, the lowest first.
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

  /// Scripts evaluate expressions by recursion.
  private static final int MAX_TOKENS = 200;

  private record IndexToken(String text, int from, IndexTokenKind kind) {}

  /// In the order of the groups of [#TOKEN].
  private enum IndexTokenKind {
    NUMBER,
    NAME,
    SIGN,
    END
  }

  private final List<IndexToken> tokens;
  private int next;

  private IndexParser(List<IndexToken> tokens) {
    this.tokens = tokens;
  }

  public static IndexExpression parse(String text) throws IndexSyntaxException {
    IndexParser parser = new IndexParser(tokens(text));
    IndexExpression expression = parser.level(0);
    IndexToken rest = parser.peek();
    if (rest.kind() != IndexTokenKind.END) {
      throw unexpected(rest);
    }
    return expression;
  }

  private static List<IndexToken> tokens(String text) throws IndexSyntaxException {
    List<IndexToken> tokens = new ArrayList<>();
    String words = text.stripTrailing();
    Matcher token = TOKEN.matcher(words);
    int at = 0;
    while (at < words.length()) {
      if (!token.region(at, words.length()).lookingAt() || tokens.size() == MAX_TOKENS) {
        int from = at + words.substring(at).length() - words.substring(at).stripLeading().length();
        String why = tokens.size() == MAX_TOKENS ? "too long" : "no number, name or operator";
        throw new IndexSyntaxException(why, from, 1);
      }
      for (IndexTokenKind kind : IndexTokenKind.values()) {
        int group = kind.ordinal() + 1;
        if (group <= token.groupCount() && token.group(group) != null) {
          tokens.add(new IndexToken(token.group(group), token.start(group), kind));
        }
      }
      at = token.end();
    }
    tokens.add(new IndexToken("", words.length(), IndexTokenKind.END));
    return tokens;
  }

  private IndexToken peek() {
    return tokens.get(next);
  }

  private IndexExpression level(int level) throws IndexSyntaxException {
    if (level == LEVELS.size()) {
      return single();
    }
    IndexExpression left = level(level + 1);
    while (peek().kind() == IndexTokenKind.SIGN && LEVELS.get(level).contains(peek().text())) {
      String operator = tokens.get(next++).text();
      left = new IndexExpression.Operation(operator, left, level(level + 1));
    }
    return left;
  }

  private IndexExpression single() throws IndexSyntaxException {
    IndexToken token = peek();
    if (token.kind() == IndexTokenKind.END) {
      throw unexpected(token);
    }
    next++;
    if (token.kind() == IndexTokenKind.NUMBER) {
      return new IndexExpression.Literal(Long.parseLong(token.text()));
    }
    if (token.kind() == IndexTokenKind.NAME) {
      return new IndexExpression.Variable(token.text());
    }
    if (token.text().equals("-")) {
      return new IndexExpression.Operation("-", new IndexExpression.Literal(0), single());
    }
    if (!token.text().equals("(")) {
      throw unexpected(token);
    }
    IndexExpression inside = level(0);
    if (!peek().text().equals(")")) {
      throw peek().kind() == IndexTokenKind.END
          ? new IndexSyntaxException("a parenthesis is not closed", token.from(), 1)
          : unexpected(peek());
    }
    next++;
    return inside;
  }

  private static IndexSyntaxException unexpected(IndexToken token) {
    return token.kind() == IndexTokenKind.END
        ? new IndexSyntaxException(
            "something is missing at the end", Math.max(0, token.from() - 1), 1)
        : new IndexSyntaxException(
            "\"" + token.text() + "\" does not belong here", token.from(), token.text().length());
  }
}
