package press.diagrams;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;

/// Splits DOT into tokens, each with its place in the chapter.
final class DotLexer {

  /// A word or sign of DOT.
  ///
  /// @param text of a word without quotes and escapes; of a sign as it is
  record DotToken(DotTokenKind kind, String text, Span at) {

    boolean isSign(String sign) {
      return kind == DotTokenKind.SIGN && text.equals(sign);
    }

    boolean isName() {
      return kind == DotTokenKind.WORD || kind == DotTokenKind.QUOTED;
    }

    boolean isKeyword(String keyword) {
      return kind == DotTokenKind.WORD && text.toLowerCase(Locale.ROOT).equals(keyword);
    }

    boolean isEnd() {
      return kind == DotTokenKind.END;
    }
  }

  enum DotTokenKind {
    /// A word without quotes, which may be a keyword.
    WORD,
    QUOTED,
    SIGN,
    END
  }

  private static final Pattern SPACE =
      Pattern.compile(
          "(?:\\s++|//[^\\n]*+|(?<=(?:^|\\n)[ \\t]{0,40})#[^\\n]*+|/\\*(?s:.*?)\\*/)++");
  private static final Pattern WORD =
      Pattern.compile("-?(?:\\.\\d++|\\d++(?:\\.\\d*+)?)|[\\p{L}_][\\p{L}\\p{N}_]*+");
  private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"\\\\]|\\\\(?s:.))*+)\"");
  private static final Pattern SIGN = Pattern.compile("->|--|[{}\\[\\];,=:]");
  private static final Pattern HTML = Pattern.compile("<[^\\[;]*>|<");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?s:(.))");

  private final List<Span> lines;
  private final String text;
  private final Diagnostics problems;
  private final List<DotToken> tokens = new ArrayList<>();

  private DotLexer(List<Span> lines, Diagnostics problems) {
    this.lines = lines;
    this.text = String.join("\n", lines.stream().map(Span::text).toList());
    this.problems = problems;
  }

  /// The tokens in lines of a file, of which there is at least one; the last token is the end.
  static List<DotToken> tokens(List<Span> lines, Diagnostics problems) {
    return new DotLexer(lines, problems).tokens();
  }

  private List<DotToken> tokens() {
    int at = skipSpace(0);
    while (at < text.length()) {
      at = skipSpace(addToken(at));
    }
    tokens.add(new DotToken(DotTokenKind.END, "the end", span(text.length(), 0)));
    return tokens;
  }

  private int skipSpace(int at) {
    Matcher space = SPACE.matcher(text).region(at, text.length()).useTransparentBounds(true);
    return space.lookingAt() ? space.end() : at;
  }

  /// Adds the token at an offset and returns the offset after it.
  private int addToken(int at) {
    Matcher quoted = QUOTED.matcher(text).region(at, text.length());
    if (quoted.lookingAt()) {
      add(DotTokenKind.QUOTED, unescaped(quoted.group(1)), quoted);
      return quoted.end();
    }
    Matcher sign = SIGN.matcher(text).region(at, text.length());
    if (sign.lookingAt()) {
      add(DotTokenKind.SIGN, sign.group(), sign);
      return sign.end();
    }
    Matcher word = WORD.matcher(text).region(at, text.length());
    if (word.lookingAt()) {
      add(DotTokenKind.WORD, word.group(), word);
      return word.end();
    }
    return reportError(at);
  }

  /// Reports what is no token at an offset and returns the offset after it.
  private int reportError(int at) {
    Matcher html = HTML.matcher(text).region(at, text.length());
    if (html.lookingAt()) {
      problems.error(
          "D33",
          span(at, html.end() - at),
          "a label in HTML",
          "write words in quotes; \\n breaks the line");
      add(DotTokenKind.QUOTED, "", html);
      return html.end();
    }
    boolean open = text.charAt(at) == '"' || text.startsWith("/*", at);
    if (open) {
      problems.error(
          "D30",
          span(at, 1),
          text.charAt(at) == '"' ? "this quote is never closed" : "this comment is never closed",
          "close it");
      return text.length();
    }
    int length = Character.charCount(text.codePointAt(at));
    problems.error(
        "D30",
        span(at, length),
        "no \"" + text.substring(at, at + length) + "\" in DOT",
        "put names with other signs than letters and digits into quotes");
    return at + length;
  }

  private void add(DotTokenKind kind, String word, Matcher found) {
    tokens.add(new DotToken(kind, word, span(found.start(), found.end() - found.start())));
  }

  private static String unescaped(String quoted) {
    return ESCAPE
        .matcher(quoted)
        .replaceAll(m ->
            switch (m.group(1)) {
              case "n", "l", "r" -> "\n";
              case "\"" -> "\"";
              case "\n" -> "";
              default -> Matcher.quoteReplacement(m.group(1));
            });
  }

  /// The place of an offset; it ends with its line.
  private Span span(int offset, int length) {
    int rest = offset;
    for (Span line : lines) {
      int width = line.text().length();
      if (rest <= width) {
        return line.part(rest, Math.min(length, width - rest));
      }
      rest -= width + 1;
    }
    return lines.getLast().part(lines.getLast().text().length(), 0);
  }
}
