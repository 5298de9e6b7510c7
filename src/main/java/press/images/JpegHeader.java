package press.images;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/// The header of a JPEG: its size, rotated as the camera recorded.
final class JpegHeader {

  private static final int EXIF = 0xE1;
  private static final int START_OF_SCAN = 0xDA;
  private static final int ORIENTATION = 0x0112;
  private static final int FIRST_ROTATED = 5;
  private static final int LAST_ROTATED = 8;

  private JpegHeader() {}

  static Optional<ImageInfo> read(ByteBuffer in) {
    boolean rotated = false;
    int at = 2;
    while (at + 9 < in.limit()) {
      int marker = in.get(at + 1) & 0xFF;
      if ((in.get(at) & 0xFF) != 0xFF || marker == START_OF_SCAN) {
        return Optional.empty();
      }
      if (marker == 0xFF || marker == 0x01 || marker >= 0xD0 && marker <= 0xD8) {
        at += marker == 0xFF ? 1 : 2;
        continue;
      }
      int length = in.getShort(at + 2) & 0xFFFF;
      if (isFrame(marker)) {
        int height = in.getShort(at + 5) & 0xFFFF;
        int width = in.getShort(at + 7) & 0xFFFF;
        return Optional.of(
            new ImageInfo(
                ImageFormat.JPEG, rotated ? height : width, rotated ? width : height, false));
      }
      rotated |= marker == EXIF && isRotated(in, at + 4, length - 2);
      at += 2 + length;
    }
    return Optional.empty();
  }

  /// Start of frame, of any coding; three of the sixteen markers mean tables.
  private static boolean isFrame(int marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
  }

  /// Whether width and height change places: browsers rotate the image by this Exif tag.
  private static boolean isRotated(ByteBuffer in, int at, int length) {
    if (length < 14 || in.getInt(at) != 0x45786966) {
      return false;
    }
    int base = at + 6;
    ByteBuffer tags = in.duplicate();
    tags.order(in.getShort(base) == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    int first = base + tags.getInt(base + 4);
    int count = tags.getShort(first) & 0xFFFF;
    for (int i = 0; i < count; i++) {
      int tag = first + 2 + 12 * i;
      if ((tags.getShort(tag) & 0xFFFF) == ORIENTATION) {
        int value = tags.getShort(tag + 8) & 0xFFFF;
        return value >= FIRST_ROTATED && value <= LAST_ROTATED;
      }
    }
    return false;
  }
}
