package press.source;

/// A range of characters in a file: what every link, directive and complaint points at.
///
/// @param file the file
/// @param start offset of the first character, from 0
/// @param end offset after the last character
public record Span(SourceFile file, int start, int end) {

  public Span {
    if (start < 0 || end < start || end > file.text().length()) {
      throw new IllegalArgumentException(file.path() + ": no span " + start + ".." + end);
    }
  }

  /// The characters themselves.
  public String text() {
    return file.text().substring(start, end);
  }

  /// The part of this span from `offset` (relative to its start) on.
  public Span part(int offset, int length) {
    return file.span(start + offset, Math.min(length, Math.max(0, end - start - offset)));
  }

  /// The line number, from 1.
  public int line() {
    int line = 1;
    for (int i = 0; i < start; i++) {
      if (endsLine(i)) {
        line++;
      }
    }
    return line;
  }

  /// The column in code points, from 1; a tab is one.
  public int column() {
    int from = lineStart();
    return file.text().codePointCount(from, start) + 1;
  }

  /// The whole line in which the span starts, without its line end.
  public String lineText() {
    int to = start;
    while (to < file.text().length() && !isLineEnd(file.text().charAt(to))) {
      to++;
    }
    return file.text().substring(lineStart(), to);
  }

  private int lineStart() {
    int from = start;
    while (from > 0 && !endsLine(from - 1)) {
      from--;
    }
    return from;
  }

  /// True where a line ends after offset `i`: at a line feed, or at a carriage return that has
  /// none.
  private boolean endsLine(int i) {
    char c = file.text().charAt(i);
    boolean lone =
        c == '\r' && (i + 1 == file.text().length() || file.text().charAt(i + 1) != '\n');
    return c == '\n' || lone;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
