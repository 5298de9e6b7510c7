package press.picture;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// What the head of a picture says.
///
/// @param format its kind
/// @param width in CSS pixels, at least 1
/// @param height in CSS pixels, at least 1
/// @param transparent whether the page may show through it
public record Picture(Format format, int width, int height, boolean transparent) {

  private static final int HEAD = 64 * 1024;

  /// Reads the head; nothing where it is of no kind that browsers show, or broken.
  public static Optional<Picture> of(byte[] bytes) {
    try {
      return read(bytes).filter(p -> p.width > 0 && p.height > 0);
    } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static Optional<Picture> read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    String head = new String(bytes, 0, Math.min(bytes.length, HEAD), StandardCharsets.ISO_8859_1);
    if (head.startsWith("\u0089PNG\r\n")) {
      return Optional.of(Headers.png(in, head));
    } else if (head.startsWith("GIF8")) {
      return Optional.of(Headers.gif(in));
    } else if (head.startsWith("\u00FF\u00D8")) {
      return Jpeg.read(in);
    } else if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) {
      return Headers.webp(in, head.substring(12, 16));
    } else if (head.startsWith("ftypavif", 4)) {
      return Headers.avif(in, head);
    }
    return SvgHead.read(new String(bytes, 0, Math.min(bytes.length, HEAD), StandardCharsets.UTF_8));
  }
}
