package press.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads what a [CacheWriter] wrote.
public final class CacheReader {

  private final ByteBuffer in;
  private final Function<String, SourceFile> files;

  /// @param in from its position on
  /// @param files path of a source file to its text as it is now
  CacheReader(ByteBuffer in, Function<String, SourceFile> files) {
    this.in = in;
    this.files = files;
  }

  /// A text.
  public String text() {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /// Some bytes.
  public byte[] bytes() {
    byte[] bytes = new byte[number()];
    in.get(bytes);
    return bytes;
  }

  /// Some bytes, which stay where they are.
  ByteBuffer slice() {
    int length = number();
    ByteBuffer slice = in.slice(in.position(), length);
    in.position(in.position() + length);
    return slice;
  }

  /// A whole number.
  public int number() {
    int number = 0;
    int shift = 0;
    byte next = in.get();
    while (next < 0) {
      number |= (next & 0x7f) << shift;
      shift += 7;
      next = in.get();
    }
    return number | next << shift;
  }

  /// A day, written as a text.
  public LocalDate date() {
    return LocalDate.parse(text());
  }

  /// Whether something holds.
  public boolean flag() {
    return number() == 1;
  }

  /// A list.
  public <T> List<T> list(Supplier<? extends T> read) {
    int size = number();
    List<T> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(read.get());
    }
    return values;
  }

  /// A map from text.
  public <T> SortedMap<String, T> map(Supplier<? extends T> read) {
    SortedMap<String, T> values = new TreeMap<>();
    entries(read, values::put);
    return values;
  }

  /// The entries of a map from text, in the order in which they were written.
  <T> void entries(Supplier<? extends T> read, BiConsumer<String, ? super T> put) {
    for (int left = number(); left > 0; left--) {
      put.accept(text(), read.get());
    }
  }

  /// A value that may be missing.
  public <T> Optional<T> optional(Supplier<? extends T> read) {
    return flag() ? Optional.of(read.get()) : Optional.empty();
  }

  /// A place in a source file.
  public Span span() {
    String path = text();
    int start = number();
    int end = number();
    SourceFile file = flag() ? new SourceFile(path, "") : files.apply(path);
    return new Span(file, start, end);
  }

  /// What an author is told.
  Diagnostic diagnostic() {
    boolean error = flag();
    String code = text();
    Span at = span();
    Diagnostic.Severity severity = error ? Diagnostic.Severity.ERROR : Diagnostic.Severity.WARNING;
    return new Diagnostic(severity, code, at, text(), text());
  }

  boolean hasMore() {
    return in.hasRemaining();
  }
}
