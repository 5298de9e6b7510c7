package press.project;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.source.Span;

/// A mistake in YAML in an author's words: what the parser says of the commonest ones names its own
/// notions, and the place where it noticed them.
///
/// @param at where it is to be mended
/// @param what is wrong
/// @param help what to write instead
record YamlMistake(Span at, String what, String help) {

  private static final String ANY = "check quotes, colons and indentation on and above this line";

  /// A value in typographic quotes.
  static final Pattern TYPOGRAPHIC = Pattern.compile("[“”„‘’]([^“”„‘’\"]*)[“”’]");

  /// A list or a map behind a key.
  private static final Pattern NESTED = Pattern.compile("[A-Za-z]\\w*:[ \\t]+[\\[{].*");

  /// A key without a blank behind its colon.
  private static final Pattern GLUED = Pattern.compile("([ \\t-]*)(\\w[\\w-]*):([^\\s:/][^\\n]*)");

  /// A word alone.
  private static final Pattern BARE = Pattern.compile("([ \\t]*)(\\w[\\w-]*)");

  /// The first line that is no comment.
  private static final Pattern FIRST =
      Pattern.compile("(?m)^(?=[^#\\n]*\\S)([ \\t]*)([^#\\s][^\\n]*)");

  /// A line of words.
  private static final Pattern WORDS = Pattern.compile("[ \\t]*(\\w[\\w-]*)[ \\t]+(\\S.*)");

  /// A value without quotes that holds a colon and a blank.
  private static final Pattern COLON =
      Pattern.compile("[ \\t-]*(\\w[\\w-]*):[ \\t]+([^\"'\\s\\[{][^\\n]*:(?:[ \\t][^\\n]*)?)");

  /// A key and its value on a line of their own, or behind the hyphen of a list.
  private static final Pattern PAIR = Pattern.compile("([ \\t-]*)(\\w[\\w-]*):[ \\t]+(\\S.*)");

  /// A blank that YAML takes for a letter.
  static final String WIDE = "[\\u00A0\\u2000-\\u200A\\u202F\\u3000]";

  /// The same, where a plain one belongs.
  private static final Pattern WIDE_BLANK =
      Pattern.compile("(?m)^[ \\t-]*(?:\\w[\\w-]*:)?[ \\t]*(" + WIDE + ")");

  /// A part of a value in a list in braces, before the comma and the next key.
  private static final String PART = "(?:(?!,[ \\t]*\\w[\\w-]*:[ \\t])[^\\n\"'])*?";

  /// A value with brackets and without quotes in a list in braces.
  private static final Pattern BRACKETS =
      Pattern.compile(
          "(\\w[\\w-]*):[ \\t]+((?![\\s\"'\\[{,])"
              + PART
              + "[\\[{]"
              + PART
              + ")(?=,[ \\t]*\\w[\\w-]*:[ \\t]|[ \\t]*}[ \\t]*(?:#.*)?(?:\\n|$))");

  private static final Pattern TWICE = Pattern.compile("Duplicate .*\"([^\"]*)\"");

  /// The mistake behind what the parser says.
  ///
  /// @param piece the piece of the file that was read
  /// @param at where the parser stopped
  /// @param said its sentence
  static YamlMistake of(Span piece, Span at, String said) {
    String text = piece.file().text();
    if (said.contains("\\t")) {
      int tab = text.indexOf('\t', Math.max(piece.start(), lineStart(text, at.start())));
      if (tab >= 0 && tab < piece.end()) {
        return new YamlMistake(
            piece.file().span(tab, 1), "a tab", "write two blanks in place of the tab");
      }
    }
    Optional<YamlMistake> seen =
        wideBlank(piece, at).or(() -> twice(piece, at, said)).or(() -> quotes(piece, at, said));
    if (seen.isPresent()) {
      return seen.get();
    }
    if (said.startsWith("found unknown escape")) {
      return escape(piece, at);
    }
    if (said.startsWith("mapping values are not allowed")) {
      return colon(piece, at, said);
    }
    if (said.contains("block mapping start") || said.contains("but found '-'")) {
      return column(piece, at);
    }
    if (said.startsWith("expected ',' or")) {
      return brackets(piece, at, said);
    }
    if (said.contains("<stream end>")) {
      return unclosed(piece).orElse(new YamlMistake(at, said, ANY));
    }
    if (said.contains("but found '?'")) {
      return mixed(piece, at);
    }
    if (said.startsWith("could not find expected ':'")) {
      return withoutColon(piece, at);
    }
    if (said.equals("found unexpected end of stream")) {
      Matcher pair = PAIR.matcher(line(text, lineStart(text, at.start())));
      return pair.matches()
          ? open(at, pair)
          : new YamlMistake(at, "a quote without an end", "write the same sign where it ends");
    }
    return new YamlMistake(at, said, ANY);
  }

  /// A backslash in double quotes, as TeX has it.
  private static YamlMistake escape(Span piece, Span at) {
    String text = piece.file().text();
    int open = text.lastIndexOf('"', at.start());
    int close = text.indexOf('"', at.start());
    String words = open < 0 || close < 0 ? "…" : text.substring(open + 1, close);
    return new YamlMistake(
        at,
        "a backslash in double quotes, where it begins a sign of YAML's own",
        words.contains("'") || words.contains("\n")
            ? "write two of them: \\\\"
            : "write single quotes: '" + words + "'");
  }

  /// A line that begins in no column of those above; the first may be the one that is wrong.
  private static YamlMistake column(Span piece, Span at) {
    String text = piece.file().text();
    Matcher first = FIRST.matcher(text).region(piece.start(), piece.end());
    int start = lineStart(text, at.start());
    if (first.find()
        && first.start() < start
        && !first.group(1).isEmpty()
        && line(text, start).matches("\\w[\\w-]*:(?:[ \\t].*)?")) {
      return new YamlMistake(
          piece.file().span(first.start(), first.group(1).length()),
          "blanks before the first key, and none before others",
          "begin it where the others begin: " + first.group(2).strip());
    }
    return new YamlMistake(
        at,
        "a line that begins in no column of the lines above",
        "write as many blanks before it as before its neighbours");
  }

  /// A key below items of a list; the hyphens may be what is wrong.
  private static YamlMistake mixed(Span piece, Span at) {
    String key = line(piece.file().text(), lineStart(piece.file().text(), at.start())).strip();
    return new YamlMistake(
        at,
        "a key below the items of a list",
        "remove the hyphens above, or write one here: - " + key);
  }

  private static YamlMistake colon(Span piece, Span at, String said) {
    String text = piece.file().text();
    int start = lineStart(text, at.start());
    Matcher colon = COLON.matcher(line(text, start));
    if (colon.matches()) {
      String value = colon.group(2).strip();
      return new YamlMistake(
          at,
          "a colon and a blank in a value",
          NESTED.matcher(value).matches()
              ? "put what is inside in braces: " + colon.group(1) + ": {" + value + "}"
              : "put the value in quotes: " + quoted(colon.group(1), value));
    }
    int above = start;
    while (above > piece.start()) {
      above = lineStart(text, above - 1);
      Optional<YamlMistake> glued = glued(piece, above);
      if (glued.isPresent()) {
        return glued.get();
      }
      if (!line(text, above).isBlank()) {
        Optional<YamlMistake> bare = bareKey(piece, start, above);
        return bare.isPresent()
            ? bare.get()
            : deeper(piece, at, start, above).orElse(new YamlMistake(at, said, ANY));
      }
    }
    return new YamlMistake(at, said, ANY);
  }

  /// A key above a deeper one that has neither a colon nor a value.
  private static Optional<YamlMistake> bareKey(Span piece, int start, int above) {
    String text = piece.file().text();
    Matcher bare = BARE.matcher(line(text, above));
    Matcher below = PAIR.matcher(line(text, start));
    return bare.matches() && below.matches() && below.group(1).length() > bare.group(1).length()
        ? Optional.of(
            new YamlMistake(
                piece.file().span(above + bare.start(2), bare.group(2).length()),
                "a key without its colon",
                "write " + bare.group(2) + ":"))
        : Optional.empty();
  }

  /// A colon in the line that begins there, right behind which a value stands.
  private static Optional<YamlMistake> glued(Span piece, int start) {
    Matcher glued = GLUED.matcher(line(piece.file().text(), start));
    return glued.matches()
        ? Optional.of(
            new YamlMistake(
                piece.file().span(start + glued.end(2), 1),
                "no blank behind this colon",
                "write " + glued.group(2) + ": " + glued.group(3).strip()))
        : Optional.empty();
  }

  private static YamlMistake withoutColon(Span piece, Span at) {
    String text = piece.file().text();
    int start = lineStart(text, at.start());
    Matcher words = WORDS.matcher(line(text, start));
    String help = words.matches() ? words.group(1) + ": " + words.group(2) : "key: value";
    return glued(piece, start)
        .orElseGet(() -> new YamlMistake(at, "a line without a colon", "write " + help));
  }

  /// A value whose quote does not end in its line.
  ///
  /// @param pair the match of its line
  private static YamlMistake open(Span at, Matcher pair) {
    String value = pair.group(3).strip();
    return new YamlMistake(
        at,
        "a quote without an end",
        "write the same sign where it ends: " + pair.group(2) + ": " + value + value.charAt(0));
  }

  /// A key with more blanks before it than the key above, which has a value already.
  private static Optional<YamlMistake> deeper(Span piece, Span at, int start, int above) {
    String text = piece.file().text();
    Matcher key = PAIR.matcher(line(text, start));
    Matcher other = PAIR.matcher(line(text, above));
    boolean deeper =
        key.matches() && other.matches() && key.group(1).length() > other.group(1).length();
    return deeper
        ? Optional.of(
            new YamlMistake(
                piece.file().span(start, key.group(1).length()),
                "more blanks before this key than before the one above, which has a value",
                "begin it where %s: begins: %s%s"
                    .formatted(other.group(2), other.group(1), line(text, start).strip())))
        : Optional.empty();
  }

  /// A blank that is none to YAML, before the mistake or in its line.
  private static Optional<YamlMistake> wideBlank(Span piece, Span at) {
    String text = piece.file().text();
    int end = text.indexOf('\n', at.start());
    int last = end < 0 ? piece.end() : Math.min(end, piece.end());
    return WIDE_BLANK
        .matcher(text)
        .region(piece.start(), last)
        .results()
        .reduce((_, later) -> later)
        .map(found ->
            new YamlMistake(
                piece.file().span(found.start(1), 1),
                "a no-break or wide blank, which YAML takes for a letter",
                "write plain blanks in its place"));
  }

  /// A key that stands twice in one list of keys.
  private static Optional<YamlMistake> twice(Span piece, Span at, String said) {
    Matcher twice = TWICE.matcher(said);
    if (!twice.lookingAt()) {
      return Optional.empty();
    }
    String text = piece.file().text();
    String key = twice.group(1);
    int start = lineStart(text, at.start());
    int second =
        text.lastIndexOf(key, Math.min(at.start() + 1, start + line(text, start).length()));
    if (second < start) {
      second = text.indexOf(key, start);
    }
    if (second < 0 || second + key.length() > piece.end()) {
      return Optional.empty();
    }
    String help = "remove one of the two";
    String before = text.substring(start, second);
    for (int above = start; above > piece.start(); ) {
      above = lineStart(text, above - 1);
      if (line(text, above).startsWith(before + key + ":")) {
        Span first = piece.file().span(above + before.length(), key.length());
        help = "the first is in line " + first.line() + ": " + help;
        break;
      }
    }
    return Optional.of(
        new YamlMistake(
            piece.file().span(second, key.length()), "the key \"" + key + "\" stands twice", help));
  }

  /// A value whose first sign means something to YAML, or a quote that ends too early or never.
  private static Optional<YamlMistake> quotes(Span piece, Span at, String said) {
    boolean block = said.startsWith("expected <block end>, but found '<scalar>'");
    boolean sign =
        said.contains("cannot start any token")
            || said.startsWith("unexpected character found")
            || said.startsWith("found undefined alias")
            || said.contains("alphabetic or numeric");
    String text = piece.file().text();
    int start = lineStart(text, at.start());
    Matcher pair = PAIR.matcher(line(text, start));
    if (!block && !sign || start < piece.start()) {
      return Optional.empty();
    }
    int above = start;
    while (block && above > piece.start()) {
      above = lineStart(text, above - 1);
      Matcher other = PAIR.matcher(line(text, above));
      if (other.matches() && isOpen(other.group(3))) {
        return Optional.of(open(piece.file().span(above + other.start(3), 1), other));
      }
    }
    if (!pair.matches()) {
      return Optional.empty();
    }
    String value = pair.group(3).strip();
    Span whole = piece.file().span(start + pair.start(3), value.length());
    String first = value.substring(0, 1);
    if (first.equals("\"") || first.equals("'")) {
      boolean closed = value.length() > 1 && value.endsWith(first);
      String words = closed ? value.substring(1, value.length() - 1) : value;
      return Optional.of(
          new YamlMistake(
              at, "a value goes on behind its second quote", written(pair.group(2), words)));
    }
    return Optional.of(
        new YamlMistake(whole, "a value that begins with " + first, written(pair.group(2), value)));
  }

  /// Whether a value begins with a quote that does not end in its line.
  private static boolean isOpen(String value) {
    char quote = value.charAt(0);
    return (quote == '"' || quote == '\'') && value.chars().filter(c -> c == quote).count() == 1;
  }

  /// How a key and its value are written so that each sign in the value stands for itself.
  private static String written(String key, String value) {
    return "put the whole value in quotes: " + quoted(key, value);
  }

  private static String quoted(String key, String value) {
    Matcher typographic = TYPOGRAPHIC.matcher(value);
    String words = typographic.matches() ? typographic.group(1) : value;
    String quoted =
        words.contains("\"") && !words.contains("'")
            ? "'" + words + "'"
            : "\"" + words.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    return key + ": " + quoted;
  }

  /// A list in brackets or braces without its end, or with a bracket in a value.
  private static YamlMistake brackets(Span piece, Span at, String said) {
    String text = piece.file().text();
    Matcher value = BRACKETS.matcher(text).region(at.start(), piece.end());
    if (said.contains("'}'") && value.find()) {
      return new YamlMistake(
          piece.file().span(value.start(2), value.group(2).length()),
          "a bracket in a value without quotes",
          written(value.group(1), value.group(2)));
    }
    String open = said.contains("'}'") ? "{" : "[";
    String close = said.contains("'}'") ? "}" : "]";
    Matcher pair = PAIR.matcher(line(text, lineStart(text, at.start())));
    boolean alone =
        pair.matches() && pair.group(3).startsWith(open) && !pair.group(3).contains(close);
    return new YamlMistake(
        at,
        "a %s without its %s".formatted(open, close),
        "write "
            + close
            + " where it ends"
            + (alone ? ": " + pair.group().strip() + close : ", and a comma between two entries"));
  }

  /// A bracket at the end of a line, with which the piece ends.
  private static Optional<YamlMistake> unclosed(Span piece) {
    String text = piece.text().stripTrailing();
    String open = text.isEmpty() ? "" : text.substring(text.length() - 1);
    String close = open.equals("[") ? "]" : "}";
    return open.equals("[") || open.equals("{")
        ? Optional.of(
            new YamlMistake(
                piece.part(text.length() - 1, 1),
                "a %s without its %s".formatted(open, close),
                "write " + close + " where it ends"))
        : Optional.empty();
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private static String line(String text, int start) {
    int end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end).stripTrailing();
  }
}
