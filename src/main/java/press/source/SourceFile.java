package press.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;

/// A text file of the book as it was read.
public final class SourceFile {

  private final String path;
  private final Supplier<String> reader;
  private volatile String text;
  // Made when the first place is told; the same whoever makes it.
  private volatile int[] lineStarts;
  private volatile String hash;

  /// A file.
  ///
  /// @param path relative to the project root, with forward slashes; what diagnostics print
  /// @param text the whole content, decoded as UTF-8
  public SourceFile(String path, String text) {
    this.path = path;
    this.text = text;
    this.reader = () -> text;
  }

  /// A file that is read when its text is asked for.
  ///
  /// @param path relative to the project root, with forward slashes; what diagnostics print
  /// @param content hash of its bytes
  /// @param reader reads and decodes it
  public SourceFile(String path, String content, Supplier<String> reader) {
    this.path = path;
    this.reader = reader;
    this.hash = Checksums.of(path + "\0" + content);
  }

  /// A file of UTF-8; bytes that are none are reported, the first of them with its place.
  ///
  /// @param path relative to the project root, with forward slashes; what diagnostics print
  public static SourceFile decoded(String path, byte[] bytes, Diagnostics told) {
    return new SourceFile(path, decode(path, bytes, told));
  }

  /// The text of such a file, for those who know its hash.
  public static String decode(String path, byte[] bytes, Diagnostics told) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    // It stands there, or for what is none; to decode every file strictly takes ten times as long.
    if (text.indexOf('\uFFFD') >= 0) {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      // No character takes more than a byte of UTF-8.
      CharBuffer out = CharBuffer.allocate(bytes.length);
      if (StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError()) {
        SourceFile lossy = new SourceFile(path, text);
        int bad = bytes[in.position()] & 0xFF;
        boolean wide = bad >= 0xFE || in.limit() > 1 && bytes[1] == 0;
        told.error(
            "B04",
            lossy.span(Math.max(0, text.indexOf('\uFFFD')), 1),
            "not UTF-8",
            "save the file as UTF-8; here stands the byte %02X%s"
                .formatted(bad, wide ? ", as in UTF-16" : ""));
        return text;
      }
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /// Relative to the project root, with forward slashes.
  public String path() {
    return path;
  }

  /// The whole content.
  public String text() {
    String known = text;
    if (known == null) {
      known = reader.get();
      text = known;
    }
    return known;
  }

  /// Whether the file is known to end before an offset; a file that was not read yet is not.
  boolean endsBefore(int offset) {
    return text != null && offset > text.length();
  }

  /// Whether the content has a hash.
  public boolean hasContent(String content) {
    return hash().equals(Checksums.of(path + "\0" + content));
  }

  /// Sixteen digits that stand for the path and the content.
  public String hash() {
    String known = hash;
    if (known == null) {
      known = Checksums.of(path + "\0" + Checksums.of(text()));
      hash = known;
    }
    return known;
  }

  /// The span of `length` characters from `offset`, cut to the file.
  public Span span(int offset, int length) {
    int last = text().length();
    int start = Math.clamp(offset, 0, last);
    return new Span(this, start, Math.clamp((long) start + length, start, last));
  }

  /// The start of the file, for complaints about the file as a whole.
  public Span start() {
    return new Span(this, 0, 0);
  }

  /// The number of the line, from 1, in which an offset lies.
  int lineOf(int offset) {
    int at = Arrays.binarySearch(lineStarts(), offset);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /// The offset at which a line begins.
  ///
  /// @param line from 1
  int lineStart(int line) {
    return lineStarts()[line - 1];
  }

  /// A line ends at a line feed, or at a carriage return that has none.
  private int[] lineStarts() {
    int[] starts = lineStarts;
    if (starts == null) {
      starts = new int[16];
      int count = 1;
      for (int i = 0; i < text().length(); i++) {
        if (endsLine(i)) {
          starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
          starts[count++] = i + 1;
        }
      }
      starts = Arrays.copyOf(starts, count);
      lineStarts = starts;
    }
    return starts;
  }

  private boolean endsLine(int i) {
    char c = text().charAt(i);
    boolean lone = c == '\r' && (i + 1 == text().length() || text().charAt(i + 1) != '\n');
    return c == '\n' || lone;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SourceFile file && path.equals(file.path) && text().equals(file.text());
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return path;
  }
}
