package press.source;

/// A text file of the book as it was read.
///
/// @param path relative to the project root, with forward slashes; what diagnostics print
/// @param text the whole content, decoded as UTF-8
public record SourceFile(String path, String text) {

  /// The span of `length` characters from `offset`, cut to the file.
  public Span span(int offset, int length) {
    int start = Math.clamp(offset, 0, text.length());
    return new Span(this, start, Math.clamp((long) start + length, start, text.length()));
  }

  /// The start of the file, for complaints about the file as a whole.
  public Span start() {
    return span(0, 0);
  }

  @Override
  public String toString() {
    return path;
  }
}
