package press.project;

import press.source.SourceFile;
import press.source.Span;
import tools.jackson.core.JacksonException;

/// Where a YAML mistake is, and what it is, in the words of an author.
public final class YamlError {

  private YamlError() {}

  /// The place of a mistake in a piece of YAML that starts at `offset` of the file.
  public static Span place(SourceFile file, int offset, JacksonException e) {
    long at = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getCharOffset());
    return file.span(offset(file.text(), offset, at), 1);
  }

  /// The offset of a character that the parser of YAML, which counts code points, found at `at`.
  static int offset(String text, int start, long at) {
    int most = text.codePointCount(start, text.length());
    return text.offsetByCodePoints(start, (int) Math.min(at, most));
  }

  /// What the parser found: it tells the context first and the mistake last.
  public static String sentence(JacksonException e) {
    return e.getOriginalMessage()
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(" "))
        .reduce((_, last) -> last)
        .orElse("cannot be read")
        .strip();
  }
}
