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

  /// A token, what stands between two, or a mistake, in the order in which they are tried.
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>\\s++|//[^\\n]*+|(?<=(?:^|\\n)[ \\t]{0,40})#[^\\n]*+|/\\*(?s:.*?)\\*/)"
              + "|\"(?<quoted>(?:[^\"\\\\]|\\\\(?s:.))*+)\""
              + "|(?<sign>->|--|[{}\\[\\];,=:])"
              + "|(?<torn>[-–—][ \t]*>|[→⟶])"
              + "|(?<word>-?(?:\\.\\d++|\\d++(?:\\.\\d*+)?)|[\\p{L}_][\\p{L}\\p{N}_]*+)"
              + "|(?<html><[^\\[;]*>|<)"
              + "|(?<open>\"|/\\*)"
              + "|(?<other>(?s:.))");

  private static final Pattern ESCAPE = Pattern.compile("\\\\(?s:(.))");

  private final List<Span> lines;
  private final Diagnostics problems;
  private final List<DotToken> tokens = new ArrayList<>();

  private DotLexer(List<Span> lines, Diagnostics problems) {
    this.lines = lines;
    this.problems = problems;
  }

  /// The tokens in lines of a file, of which there is at least one; the last token is the end.
  static List<DotToken> tokens(List<Span> lines, Diagnostics problems) {
    DotLexer lexer = new DotLexer(lines, problems);
    String text = String.join("\n", lines.stream().map(Span::text).toList());
    Matcher token = TOKEN.matcher(text);
    boolean readable = true;
    while (readable && token.find()) {
      Span at = lexer.span(token.start(), token.end() - token.start());
      readable = lexer.add(token, at);
    }
    lexer.tokens.add(new DotToken(DotTokenKind.END, "the end", lexer.span(text.length(), 0)));
    return lexer.tokens;
  }

  /// Adds a token or reports a mistake; returns whether the text can be read further.
  private boolean add(Matcher token, Span at) {
    if (token.group("quoted") != null) {
      tokens.add(new DotToken(DotTokenKind.QUOTED, unescaped(token.group("quoted")), at));
    } else if (token.group("sign") != null) {
      tokens.add(new DotToken(DotTokenKind.SIGN, token.group(), at));
    } else if (token.group("word") != null) {
      tokens.add(new DotToken(DotTokenKind.WORD, token.group(), at));
    } else if (token.group("html") != null) {
      problems.error("D33", at, "a label in HTML", "write words in quotes; \\n breaks the line");
      tokens.add(new DotToken(DotTokenKind.QUOTED, "", at));
    } else if (token.group("open") != null) {
      String what = token.group().equals("\"") ? "quote" : "comment";
      problems.error("D30", at.part(0, 1), "this " + what + " is never closed", "close it");
      return false;
    } else if (token.group("torn") != null) {
      problems.error(
          "D30", at, "no \"" + token.group() + "\" in DOT", "an arrow is written ->: a -> b");
    } else if (token.group("other") != null) {
      problems.error(
          "D30",
          at,
          "no \"" + token.group() + "\" in DOT",
          token.group().equals(">")
              ? "an arrow is written a -> b"
              : "put names with other signs than letters and digits into quotes");
    }
    return true;
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
