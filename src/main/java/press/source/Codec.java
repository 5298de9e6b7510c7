package press.source;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// How values of a type are stored in the cache: as bytes that are equal for equal values.
public interface Codec<T> {

  /// Appends a value.
  void write(T value, CacheWriter out);

  /// Reads a value as [#write] appended it.
  T read(CacheReader in);

  /// A codec of two functions.
  static <T> Codec<T> of(BiConsumer<T, CacheWriter> write, Function<CacheReader, T> read) {
    return new Codec<>() {
      @Override
      public void write(T value, CacheWriter out) {
        write.accept(value, out);
      }

      @Override
      public T read(CacheReader in) {
        return read.apply(in);
      }
    };
  }

  /// Texts in their order.
  Codec<List<String>> TEXTS =
      of((texts, out) -> out.all(texts, out::text), in -> in.list(in::text));

  /// Bytes.
  Codec<byte[]> BYTES = of((bytes, out) -> out.bytes(bytes), CacheReader::bytes);

  /// A text.
  Codec<String> TEXT = of((text, out) -> out.text(text), CacheReader::text);
}
