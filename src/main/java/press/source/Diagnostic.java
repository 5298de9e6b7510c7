package press.source;

import java.util.Comparator;

/// A mistake of the author, with its place and a way out.
///
/// @param severity an error stops publication, a warning does not
/// @param code a stable name such as `V02`
/// @param at where
/// @param message one sentence, lower case, no full stop
/// @param help what to do; empty where there is nothing better to say
public record Diagnostic(Severity severity, String code, Span at, String message, String help)
    implements Comparable<Diagnostic> {

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

  /// Order of print: file, place, severity, code, message.
  @Override
  public int compareTo(Diagnostic other) {
    return ORDER.compare(this, other);
  }

  /// The text for a terminal: place, sentence, the line with a caret, help.
  public String show() {
    StringBuilder out = new StringBuilder();
    String word = severity == Severity.ERROR ? "error" : "warning";
    out.append("%s: %s[%s]: %s\n".formatted(at, word, code, message));
    String line = at.lineText();
    if (!line.isBlank()) {
      String number = " ".repeat(Math.max(0, 5 - ("" + at.line()).length())) + at.line() + " | ";
      out.append(number).append(line).append('\n');
      out.append(" ".repeat(number.length())).append(caret(line)).append('\n');
    }
    if (!help.isEmpty()) {
      out.append("   help: ").append(help.replace("\n", "\n         ")).append('\n');
    }
    return out.toString();
  }

  /// Carets under the span; tabs are kept so that they line up however wide the terminal draws
  /// them.
  private String caret(String line) {
    int before = line.offsetByCodePoints(0, at.column() - 1);
    StringBuilder out = new StringBuilder();
    line.substring(0, before).codePoints().forEach(c -> out.append(padding(c)));
    int on = Math.clamp(at.end() - at.start(), 1, Math.max(1, line.length() - before));
    int points = before == line.length() ? 1 : line.codePointCount(before, before + on);
    return out.append("^".repeat(Math.max(1, points))).toString();
  }

  private static String padding(int codePoint) {
    if (codePoint == '\t') {
      return "\t";
    }
    boolean wide = codePoint >= 0x1F300 || codePoint >= 0x2E80 && codePoint <= 0xFFDC;
    return wide ? "  " : " ";
  }
}
