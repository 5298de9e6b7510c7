package press.source;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Writes values for the cache.
public final class CacheWriter {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /// A text; null is not allowed.
  public CacheWriter text(String text) {
    return bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /// Some bytes, behind their length.
  public CacheWriter bytes(byte[] bytes) {
    number(bytes.length);
    out.writeBytes(bytes);
    return this;
  }

  /// Some bytes, behind their length.
  CacheWriter bytes(ByteBuffer bytes) {
    number(bytes.remaining());
    out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    return this;
  }

  /// A whole number; small ones take one byte.
  public CacheWriter number(int number) {
    int left = number;
    while ((left & ~0x7f) != 0) {
      out.write(left & 0x7f | 0x80);
      left >>>= 7;
    }
    out.write(left);
    return this;
  }

  /// Whether something holds.
  public CacheWriter flag(boolean flag) {
    return number(flag ? 1 : 0);
  }

  /// A list or set, in its order.
  public <T> CacheWriter all(Collection<T> values, Consumer<? super T> write) {
    number(values.size());
    values.forEach(write);
    return this;
  }

  /// A map from text, in its order.
  public <T> CacheWriter map(Map<String, T> values, Consumer<? super T> write) {
    number(values.size());
    values.forEach((key, value) -> {
      text(key);
      write.accept(value);
    });
    return this;
  }

  /// A value that may be missing.
  public <T> CacheWriter optional(Optional<T> value, Consumer<? super T> write) {
    flag(value.isPresent());
    value.ifPresent(write);
    return this;
  }

  /// A place in a source file, which is read again when the place is.
  public CacheWriter span(Span span) {
    text(span.file().path());
    number(span.start());
    number(span.end());
    return flag(span.end() == 0 && span.file().text().isEmpty());
  }

  /// What an author is told.
  void diagnostic(Diagnostic told) {
    flag(told.severity() == Diagnostic.Severity.ERROR);
    text(told.code()).span(told.at()).text(told.message()).text(told.help());
  }

  /// Everything that was written.
  public byte[] toBytes() {
    return out.toByteArray();
  }
}
