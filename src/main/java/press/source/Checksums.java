package press.source;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/// Tells contents apart that nobody makes alike on purpose: two checksums, of 32 bits each, in a
/// twentieth of the time of a hash. What comes from elsewhere wants [Sha256].
public final class Checksums {

  private Checksums() {}

  /// Sixteen hexadecimal digits that stand for a content.
  public static String of(FileContent content) {
    Checksum[] sums = {new CRC32(), new CRC32C()};
    for (Checksum sum : sums) {
      content.feed(sum);
    }
    return HexFormat.of().toHexDigits(sums[0].getValue() << 32 | sums[1].getValue());
  }

  /// Sixteen hexadecimal digits that stand for some bytes.
  public static String of(byte[] bytes) {
    return of(FileContent.of(bytes));
  }

  /// Sixteen hexadecimal digits that stand for a text.
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }
}
