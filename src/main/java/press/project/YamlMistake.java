package press.project;

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

  /// A key without a blank behind its colon.
  private static final Pattern GLUED = Pattern.compile("([ \\t-]*)(\\w[\\w-]*):([^\\s:/][^\\n]*)");

  /// A value without quotes that holds a colon and a blank.
  private static final Pattern COLON =
      Pattern.compile("[ \\t-]*(\\w[\\w-]*):[ \\t]+([^\"'\\s\\[{][^\\n]*:(?:[ \\t][^\\n]*)?)");

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
    if (said.startsWith("mapping values are not allowed")) {
      return colon(piece, at, said);
    }
    if (said.startsWith("could not find expected ':'")) {
      return new YamlMistake(at, "a line without a colon", "write key: value");
    }
    if (said.equals("found unexpected end of stream")) {
      return new YamlMistake(at, "a quote without an end", "write the same sign where it ends");
    }
    return new YamlMistake(at, said, ANY);
  }

  private static YamlMistake colon(Span piece, Span at, String said) {
    String text = piece.file().text();
    int start = lineStart(text, at.start());
    Matcher colon = COLON.matcher(line(text, start));
    if (colon.matches()) {
      return new YamlMistake(
          at,
          "a colon and a blank in a value",
          "put the value in quotes: " + colon.group(1) + ": \"" + colon.group(2).strip() + "\"");
    }
    int above = start;
    while (above > piece.start()) {
      above = lineStart(text, above - 1);
      Matcher glued = GLUED.matcher(line(text, above));
      if (glued.matches()) {
        return new YamlMistake(
            piece.file().span(above + glued.end(2), 1),
            "no blank behind this colon",
            "write " + glued.group(2) + ": " + glued.group(3).strip());
      }
      if (!line(text, above).isBlank()) {
        break;
      }
    }
    return new YamlMistake(at, said, ANY);
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private static String line(String text, int start) {
    int end = text.indexOf('\n', start);
    return text.substring(start, end < 0 ? text.length() : end).stripTrailing();
  }
}
