package press.source;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A mistake of the author, with its place and a way out.
///
/// @param severity an error stops publication, a warning does not
/// @param code a stable name such as `V02`
/// @param at where
/// @param message one sentence, lower case, no full stop
/// @param help what to do; empty where there is nothing better to say
public record Diagnostic(Severity severity, String code, Span at, String message, String help)
    implements Comparable<Diagnostic> {

  private static final int WIDEST = 110;

  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing((Diagnostic d) -> d.at.file().path())
          .thenComparingInt(d -> d.at.start())
          .thenComparing(Diagnostic::severity)
          .thenComparing(Diagnostic::code)
          .thenComparing(Diagnostic::message);

  /// How bad it is.
  public enum Severity {
    ERROR,
    WARNING
  }

  /// The same, with another severity.
  Diagnostic as(Severity other) {
    return new Diagnostic(other, code, at, message, help);
  }

  /// Order of print: file, place, severity, code, message.
  @Override
  public int compareTo(Diagnostic other) {
    return ORDER.compare(this, other);
  }

  /// What would stand in place of [#at] if the author made a slip of the pen; empty where nobody
  /// can tell.
  public Optional<String> replacement() {
    return SpellingSuggestions.meant(at.text(), help);
  }

  /// The text for a terminal: place, sentence, the line with a caret, help.
  public String show() {
    StringBuilder out = new StringBuilder();
    String word = severity == Severity.ERROR ? "error" : "warning";
    out.append("%s: %s[%s]: %s\n".formatted(at, word, code, TerminalWidth.shown(message)));
    String line = TerminalWidth.shown(at.lineText());
    if (!line.isBlank()) {
      quote(line, out);
    }
    if (!help.isEmpty()) {
      List<String> lines = help.lines().map(TerminalWidth::shown).toList();
      out.append("   help: ").append(String.join("\n         ", lines)).append('\n');
    }
    return out.toString();
  }

  /// The line, or of a long one the part around the place, and carets under the place.
  private void quote(String line, StringBuilder out) {
    // A span may start at the second of the two characters that end a line.
    int column = Math.min(at.column() - 1, line.codePointCount(0, line.length()));
    int place = line.offsetByCodePoints(0, column);
    int from = line.length() <= WIDEST ? 0 : wholePoint(line, Math.max(0, place - WIDEST / 2));
    int to = wholePoint(line, Math.min(line.length(), from + WIDEST));
    String before = (from > 0 ? "…" : "") + line.substring(from, place);
    String after = line.substring(place, to) + (to < line.length() ? "…" : "");
    int length = Math.clamp(at.end() - at.start(), 0, to - place);
    String number = " ".repeat(Math.max(0, 5 - ("" + at.line()).length())) + at.line() + " | ";
    out.append(number)
        .append(before)
        .append(after)
        .append('\n')
        .append(" ".repeat(number.length()));
    out.append(TerminalWidth.repeat(before, " "));
    String carets = TerminalWidth.repeat(after.substring(0, length), "^");
    out.append(carets.contains("^") ? carets : "^").append('\n');
  }

  /// The offset, or the one before it where it would cut a character in two.
  private static int wholePoint(String line, int offset) {
    boolean cuts =
        offset > 0 && offset < line.length() && Character.isLowSurrogate(line.charAt(offset));
    return cuts ? offset - 1 : offset;
  }
}
