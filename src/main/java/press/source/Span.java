package press.source;

/// A range of characters in a file: what every link, directive and complaint points at.
///
/// @param file the file
/// @param start offset of the first character, from 0
/// @param end offset after the last character
public record Span(SourceFile file, int start, int end) {

  public Span {
    if (start < 0 || end < start || file.endsBefore(end)) {
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
    return file.lineOf(start);
  }

  /// The column in code points, from 1; a tab is one.
  public int column() {
    int from = lineStart();
    return file.text().codePointCount(from, start) + 1;
  }

  /// The line number of the end, from 1.
  public int endLine() {
    return file.span(end, 0).line();
  }

  /// The column of the character after the last one, in code points, from 1.
  public int endColumn() {
    return file.span(end, 0).column();
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
    return file.lineStart(line());
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  @Override
  public String toString() {
    return file.path() + ":" + line() + ":" + column();
  }
}
