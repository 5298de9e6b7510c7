package press.images;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What the header of an image file says, read without decoding the image.
///
/// @param format of the file
/// @param width in CSS pixels, at least 1
/// @param height in CSS pixels, at least 1
/// @param transparent whether the page may show through it
public record ImageInfo(ImageFormat format, int width, int height, boolean transparent) {

  private static final int HEADER_BYTES = 64 * 1024;
  private static final int PNG_COLOUR_TYPE = 25;
  private static final int PNG_ALPHA = 4;

  /// Reads the header; empty where the bytes are of no [ImageFormat], or broken.
  public static Optional<ImageInfo> of(byte[] bytes) {
    try {
      return read(bytes).filter(info -> info.width > 0 && info.height > 0);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static Optional<ImageInfo> read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    int length = Math.min(bytes.length, HEADER_BYTES);
    String header = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    if (header.startsWith("\u0089PNG\r\n")) {
      return Optional.of(png(in, header));
    } else if (header.startsWith("GIF8")) {
      return Optional.of(gif(in));
    } else if (header.startsWith("\u00FF\u00D8")) {
      return JpegHeader.read(in);
    } else if (header.startsWith("RIFF") && header.startsWith("WEBP", 8)) {
      return webp(in, header.substring(12, 16));
    } else if (header.startsWith("ftypavif", 4)) {
      return avif(in, header);
    }
    return SvgHeader.read(bytes);
  }

  private static ImageInfo png(ByteBuffer in, String header) {
    int data = header.indexOf("IDAT");
    int palette = header.indexOf("tRNS");
    boolean clearColour = palette >= 0 && (data < 0 || palette < data);
    boolean alpha = (in.get(PNG_COLOUR_TYPE) & PNG_ALPHA) != 0;
    return new ImageInfo(ImageFormat.PNG, in.getInt(16), in.getInt(20), alpha || clearColour);
  }

  /// A GIF counts as transparent: each of its frames says for itself whether it is.
  private static ImageInfo gif(ByteBuffer in) {
    in.order(ByteOrder.LITTLE_ENDIAN);
    return new ImageInfo(ImageFormat.GIF, in.getShort(6) & 0xFFFF, in.getShort(8) & 0xFFFF, true);
  }

  private static Optional<ImageInfo> webp(ByteBuffer in, String chunk) {
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

  private static ImageInfo webp(int width, int height, boolean transparent) {
    return new ImageInfo(ImageFormat.WEBP, width, height, transparent);
  }

  /// The largest of the sizes in an AVIF: the others belong to tiles and thumbnails.
  private static Optional<ImageInfo> avif(ByteBuffer in, String header) {
    Optional<ImageInfo> largest = Optional.empty();
    for (int at = header.indexOf("ispe"); at >= 0; at = header.indexOf("ispe", at + 4)) {
      ImageInfo next =
          new ImageInfo(ImageFormat.AVIF, in.getInt(at + 8), in.getInt(at + 12), false);
      if (largest.isEmpty() || next.pixels() > largest.get().pixels()) {
        largest = Optional.of(next);
      }
    }
    return largest;
  }

  private long pixels() {
    return (long) width * height;
  }
}
