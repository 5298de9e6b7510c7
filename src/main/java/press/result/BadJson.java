package press.result;

import java.time.DateTimeException;
import java.time.Instant;
import press.source.SourceFile;
import press.source.Span;
import tools.jackson.core.JacksonException;

/// What the readers of our JSON files say of a bad one.
final class BadJson {

  private BadJson() {}

  /// Where a reader gave up: at a character, or at the start of the file.
  static Span place(SourceFile file, Exception e) {
    if (e instanceof JacksonException json && json.getLocation() != null) {
      return file.span((int) Math.max(0, json.getLocation().getCharOffset()), 1);
    }
    return file.start();
  }

  /// Why a reader gave up, in one line.
  static String sentence(Exception e) {
    String message =
        e instanceof JacksonException json ? json.getOriginalMessage() : e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  /// Gives up with a sentence where a condition does not hold.
  static void expect(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /// Whether a text is a moment in UTC as ISO 8601 writes it, such as `2026-01-01T00:00:00Z`.
  static boolean isMoment(String text) {
    try {
      Instant.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
