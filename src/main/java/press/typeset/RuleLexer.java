package press.typeset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import press.typeset.HighlightedLines.TokenKind;

/// A lexer made of regular expressions. At each character the first rule that matches wins; its
/// named groups are the tokens, and what no rule matches is plain text.
///
/// A group is named by a [TokenKind] in lower case. The group `word` is looked up in the table of
/// words; other words become functions or types by their form. Rules must take time linear in the
/// length of the code, so their loops are possessive or end at one character.
final class RuleLexer {

  private static final Pattern GROUP = Pattern.compile("\\(\\?<([a-z]+)>|\\\\k<([a-z]+)>");
  private static final String WORD = "word";

  private final Pattern pattern;
  private final List<TokenKind> kinds = new ArrayList<>();
  private final Map<String, TokenKind> words;
  private final boolean guessesFunctions;
  private final Pattern types;

  /// A lexer for one language; `.` matches all but a line feed, `^` and `$` match at line feeds.
  ///
  /// @param rules without one, everything is plain text
  /// @param words with their kinds
  /// @param guessesFunctions whether words before `(` or `<<<` are functions
  /// @param types other words of this form are types
  RuleLexer(
      List<String> rules, Map<String, TokenKind> words, boolean guessesFunctions, String types) {
    String all = rules.stream().map(this::numbered).collect(Collectors.joining("|"));
    this.pattern =
        Pattern.compile(all.isEmpty() ? "(?!)" : all, Pattern.MULTILINE | Pattern.UNIX_LINES);
    this.words = Map.copyOf(words);
    this.guessesFunctions = guessesFunctions;
    this.types = Pattern.compile(types);
  }

  /// Numbers the groups of a rule, because a pattern may use a name only once.
  private String numbered(String rule) {
    Map<String, Integer> numbers = new HashMap<>();
    return GROUP
        .matcher(rule)
        .replaceAll(group -> {
          if (group.group(2) != null) {
            return Matcher.quoteReplacement("\\k<t" + numbers.get(group.group(2)) + ">");
          }
          String name = group.group(1);
          int number = kinds.size() + 1;
          kinds.add(name.equals(WORD) ? null : TokenKind.valueOf(name.toUpperCase(Locale.ROOT)));
          numbers.putIfAbsent(name, number);
          return Matcher.quoteReplacement("(?<t" + number + ">");
        });
  }

  /// Adds every token of `code` to `lines`; broken code is no error.
  void lex(String code, HighlightedLines lines) {
    Matcher match = pattern.matcher(code);
    while (match.find()) {
      for (int i = 0; i < kinds.size(); i++) {
        int start = match.start(i + 1);
        if (start >= 0) {
          int end = match.end(i + 1);
          TokenKind kind = kinds.get(i);
          lines.add(kind == null ? kindOf(code, start, end) : kind, start, end);
        }
      }
    }
  }

  private TokenKind kindOf(String code, int start, int end) {
    String word = code.substring(start, end);
    TokenKind kind = words.get(word);
    if (kind != null) {
      return kind;
    }
    if (guessesFunctions && (code.startsWith("(", end) || code.startsWith("<<<", end))) {
      return TokenKind.FUNCTION;
    }
    return types.matcher(word).matches() ? TokenKind.TYPE : TokenKind.PLAIN;
  }
}
