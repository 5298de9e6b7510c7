package press.picture;

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

/// Writes PNG; the same pixels give the same bytes.
final class Png {

  private static final int MOST_COLOURS = 256;

  private Png() {}

  /// A picture of `width` times `height` pixels, row by row, as alpha, red, green and blue in an
  /// integer each.
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

  /// With a palette in the order of appearance where the colours are few: such files are smaller.
  private static BufferedImage image(int[] pixels, int width, int height) {
    Map<Integer, Integer> palette = new LinkedHashMap<>();
    for (int pixel : pixels) {
      palette.putIfAbsent(pixel, palette.size());
      if (palette.size() > MOST_COLOURS) {
        BufferedImage full = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        full.getRaster().setDataElements(0, 0, width, height, pixels);
        return full;
      }
    }
    int[] colours = palette.keySet().stream().mapToInt(Integer::intValue).toArray();
    int bits = colours.length <= 2 ? 1 : colours.length <= 4 ? 2 : colours.length <= 16 ? 4 : 8;
    IndexColorModel model =
        new IndexColorModel(bits, colours.length, colours, 0, true, -1, DataBuffer.TYPE_BYTE);
    int type = bits == 8 ? BufferedImage.TYPE_BYTE_INDEXED : BufferedImage.TYPE_BYTE_BINARY;
    BufferedImage small = new BufferedImage(width, height, type, model);
    int[] indices = new int[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      indices[i] = palette.get(pixels[i]);
    }
    small.getRaster().setPixels(0, 0, width, height, indices);
    return small;
  }
}
