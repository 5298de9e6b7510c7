package press.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Diagnostics;
import press.source.Span;

/// Cuts DOT into words and signs; every one knows its place.
final class DotLexer {

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

  /// The words and signs in lines of a file, at least one; the last token is the end.
  static List<DotToken> read(List<Span> lines, Diagnostics problems) {
    return new DotLexer(lines, problems).read();
  }

  private List<DotToken> read() {
    int at = skip(0);
    while (at < text.length()) {
      at = skip(next(at));
    }
    tokens.add(new DotToken(DotToken.Kind.END, "the end", span(text.length(), 0)));
    return tokens;
  }

  private int skip(int at) {
    Matcher space = SPACE.matcher(text).region(at, text.length()).useTransparentBounds(true);
    return space.lookingAt() ? space.end() : at;
  }

  /// Adds the token at an offset and returns the offset after it.
  private int next(int at) {
    Matcher quoted = QUOTED.matcher(text).region(at, text.length());
    if (quoted.lookingAt()) {
      add(DotToken.Kind.QUOTED, unescaped(quoted.group(1)), quoted);
      return quoted.end();
    }
    Matcher sign = SIGN.matcher(text).region(at, text.length());
    if (sign.lookingAt()) {
      add(DotToken.Kind.SIGN, sign.group(), sign);
      return sign.end();
    }
    Matcher word = WORD.matcher(text).region(at, text.length());
    if (word.lookingAt()) {
      add(DotToken.Kind.WORD, word.group(), word);
      return word.end();
    }
    return bad(at);
  }

  private int bad(int at) {
    Matcher html = HTML.matcher(text).region(at, text.length());
    if (html.lookingAt()) {
      problems.error(
          "D33",
          span(at, html.end() - at),
          "a label in HTML",
          "write words in quotes; \\n breaks the line");
      add(DotToken.Kind.QUOTED, "", html);
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

  private void add(DotToken.Kind kind, String words, Matcher found) {
    tokens.add(new DotToken(kind, words, span(found.start(), found.end() - found.start())));
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

  /// The place of an offset; what goes on in the next line is cut.
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
