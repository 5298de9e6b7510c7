package press.images;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Writes PNG; equal pixels give equal bytes.
final class PngEncoder {

  private static final int PALETTE_COLOURS = 256;

  private PngEncoder() {}

  /// Encodes an image.
  ///
  /// @param pixels row by row; alpha, red, green and blue in an integer each
  static byte[] encode(int[] pixels, int width, int height) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.write(new IIOImage(image(pixels, width, height), null, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /// An image with a palette where the colours are few, because such files are smaller.
  private static BufferedImage image(int[] pixels, int width, int height) {
    Map<Integer, Integer> palette = new LinkedHashMap<>();
    int[] indices = new int[pixels.length];
    for (int i = 0; i < pixels.length && palette.size() <= PALETTE_COLOURS; i++) {
      palette.putIfAbsent(pixels[i], palette.size());
      indices[i] = palette.get(pixels[i]);
    }
    if (palette.size() > PALETTE_COLOURS) {
      BufferedImage full = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
      full.setRGB(0, 0, width, height, pixels, 0, width);
      return full;
    }
    int[] colours = palette.keySet().stream().mapToInt(Integer::intValue).toArray();
    IndexColorModel model =
        new IndexColorModel(8, colours.length, colours, 0, true, -1, DataBuffer.TYPE_BYTE);
    BufferedImage indexed =
        new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    indexed.getRaster().setPixels(0, 0, width, height, indices);
    return indexed;
  }
}
