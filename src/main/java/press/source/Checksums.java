package press.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/// Tells contents apart that nobody makes alike on purpose: two checksums, of 32 bits each, in a
/// twentieth of the time of a hash. What comes from elsewhere wants [Sha256].
public final class Checksums {

  private final CRC32 one = new CRC32();
  private final CRC32C other = new CRC32C();

  Checksums() {}

  /// Goes on with a text.
  Checksums add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    one.update(bytes);
    other.update(bytes);
    return this;
  }

  /// Sixteen hexadecimal digits that stand for everything so far.
  String text() {
    return HexFormat.of().toHexDigits(one.getValue() << 32 | other.getValue());
  }

  /// Sixteen hexadecimal digits that stand for some bytes.
  public static String of(byte[] bytes) {
    return of(ByteBuffer.wrap(bytes));
  }

  /// Sixteen hexadecimal digits that stand for the bytes of a buffer, which stays as it is.
  static String of(ByteBuffer bytes) {
    Checksums sums = new Checksums();
    sums.one.update(bytes.duplicate());
    sums.other.update(bytes.duplicate());
    return sums.text();
  }

  /// Sixteen hexadecimal digits that stand for a text.
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }
}
