package press.picture;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/// Heads of the kinds of picture that are short to read.
final class Headers {

  private static final int COLOUR_TYPE = 25;
  private static final int ALPHA = 4;

  private Headers() {}

  static Picture png(ByteBuffer in, String head) {
    int data = head.indexOf("IDAT");
    int palette = head.indexOf("tRNS");
    boolean holes = palette >= 0 && (data < 0 || palette < data);
    boolean alpha = (in.get(COLOUR_TYPE) & ALPHA) != 0;
    return new Picture(Format.PNG, in.getInt(16), in.getInt(20), alpha || holes);
  }

  /// A GIF is taken to be transparent: whether it is stands frame by frame.
  static Picture gif(ByteBuffer in) {
    in.order(ByteOrder.LITTLE_ENDIAN);
    return new Picture(Format.GIF, in.getShort(6) & 0xFFFF, in.getShort(8) & 0xFFFF, true);
  }

  static Optional<Picture> webp(ByteBuffer in, String chunk) {
    in.order(ByteOrder.LITTLE_ENDIAN);
    return switch (chunk) {
      case "VP8 " -> Optional.of(webp(in.getShort(26) & 0x3FFF, in.getShort(28) & 0x3FFF, false));
      case "VP8L" -> {
        int bits = in.getInt(21);
        yield Optional.of(
            webp((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, (bits >> 28 & 1) == 1));
      }
      case "VP8X" ->
          Optional.of(
              webp(
                  (in.getInt(24) & 0xFFFFFF) + 1,
                  (in.getInt(26) >>> 8) + 1,
                  (in.get(20) & 0x10) != 0));
      default -> Optional.empty();
    };
  }

  private static Picture webp(int width, int height, boolean transparent) {
    return new Picture(Format.WEBP, width, height, transparent);
  }

  /// The largest of the sizes in it: others belong to tiles and previews.
  static Optional<Picture> avif(ByteBuffer in, String head) {
    Picture largest = null;
    for (int at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
      Picture next = new Picture(Format.AVIF, in.getInt(at + 8), in.getInt(at + 12), false);
      boolean larger =
          largest == null
              || (long) next.width() * next.height() > (long) largest.width() * largest.height();
      largest = larger ? next : largest;
    }
    return Optional.ofNullable(largest);
  }
}
