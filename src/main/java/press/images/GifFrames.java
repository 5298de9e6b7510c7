package press.images;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.w3c.dom.Node;
import press.source.Sha256;

/// The frames of an animated GIF as whole images, or the reason why there are none.
public sealed interface GifFrames {

  int MAX_FRAMES = 500;

  /// Limit of the pixels of all frames together.
  long MAX_PIXELS = 100_000_000;

  /// One frame as a reader sees it, with what earlier frames left on the canvas.
  ///
  /// @param name a hash of its pixels
  /// @param png the image; must not be changed
  /// @param millis how long it is shown
  record Frame(String name, byte[] png, int millis) {

    /// A frame of `width` times `height` pixels. The name is a hash of the pixels and not of the
    /// file, whose compression may change with Java.
    static Frame of(int[] pixels, int width, int height, int millis) {
      ByteBuffer bytes = ByteBuffer.allocate(4 * pixels.length + 4).putInt(width);
      bytes.asIntBuffer().put(pixels);
      String name = HexFormat.of().formatHex(Sha256.of(bytes.array()), 0, 8);
      return new Frame(name, PngEncoder.encode(pixels, width, height), millis);
    }
  }

  /// All frames, each `width` by `height` pixels.
  record Decoded(int width, int height, List<Frame> frames) implements GifFrames {
    public Decoded {
      frames = List.copyOf(frames);
    }
  }

  /// The GIF cannot be read; the reason is half a sentence.
  record Broken(String reason) implements GifFrames {}

  /// The GIF has more frames or pixels than a page should carry; the reason is half a sentence.
  record TooLarge(String reason) implements GifFrames {}

  static GifFrames of(byte[] gif) {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (var in = new MemoryCacheImageInputStream(new ByteArrayInputStream(gif))) {
      reader.setInput(in, false, false);
      return read(reader);
    } catch (IOException | RuntimeException e) {
      // The decoder of the JDK reports broken data by many exceptions.
      return new Broken("its data end or break in the middle");
    } finally {
      reader.dispose();
    }
  }

  private static GifFrames read(ImageReader reader) throws IOException {
    int count = reader.getNumImages(true);
    if (count < 1) {
      return new Broken("it has no frames");
    }
    if (count > MAX_FRAMES) {
      return new TooLarge("%d frames, more than %d".formatted(count, MAX_FRAMES));
    }
    GifDecoder decoder = new GifDecoder(reader);
    long pixels = (long) decoder.width() * decoder.height() * count;
    for (int i = 0; i < count; i++) {
      pixels = Math.max(pixels, (long) reader.getWidth(i) * reader.getHeight(i) * count);
    }
    if (pixels > MAX_PIXELS) {
      return new TooLarge("%d pixels in all frames, more than %d".formatted(pixels, MAX_PIXELS));
    }
    List<Frame> frames = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      frames.add(decoder.frame(i));
    }
    return new Decoded(decoder.width(), decoder.height(), frames);
  }

  /// Draws the frames of a GIF one after another on a canvas, which begins transparent.
  final class GifDecoder {

    private static final int OPAQUE = 0xFF000000;

    /// Browsers show a frame with a shorter delay for 100 ms.
    private static final int SHORTEST_MILLIS = 20;

    private static final int DEFAULT_MILLIS = 100;

    private final ImageReader reader;
    private final int width;
    private final int height;
    private int[] canvas = new int[0];

    /// A decoder whose canvas has the size that the GIF declares, or that of its first frame.
    GifDecoder(ImageReader reader) throws IOException {
      this.reader = reader;
      IIOMetadataNode screen = child(reader.getStreamMetadata(), "LogicalScreenDescriptor");
      int screenWidth = number(screen, "logicalScreenWidth");
      int screenHeight = number(screen, "logicalScreenHeight");
      boolean declared = screenWidth > 0 && screenHeight > 0;
      this.width = declared ? screenWidth : reader.getWidth(0);
      this.height = declared ? screenHeight : reader.getHeight(0);
    }

    int width() {
      return width;
    }

    int height() {
      return height;
    }

    /// Draws the frame at an index, for the delay that the file gives it. The frames before it must
    /// have been drawn.
    GifFrames.Frame frame(int index) throws IOException {
      if (index == 0) {
        canvas = new int[width * height];
      }
      IIOMetadata metadata = reader.getImageMetadata(index);
      IIOMetadataNode place = child(metadata, "ImageDescriptor");
      IIOMetadataNode control = child(metadata, "GraphicControlExtension");
      BufferedImage image = reader.read(index);
      int left = number(place, "imageLeftPosition");
      int top = number(place, "imageTopPosition");
      int[] before = canvas.clone();
      draw(image, left, top);
      int[] shown = canvas.clone();
      switch (control.getAttribute("disposalMethod")) {
        case "restoreToBackgroundColor" -> clear(image, left, top);
        case "restoreToPrevious" -> canvas = before;
        default -> {
          // The next frame is drawn on top of this one.
        }
      }
      int millis = 10 * number(control, "delayTime");
      return GifFrames.Frame.of(
          shown, width, height, millis < SHORTEST_MILLIS ? DEFAULT_MILLIS : millis);
    }

    private void draw(BufferedImage image, int left, int top) {
      for (int y = top; y < Math.min(height, top + image.getHeight()); y++) {
        for (int x = left; x < Math.min(width, left + image.getWidth()); x++) {
          int colour = image.getRGB(x - left, y - top);
          if ((colour & OPAQUE) != 0) {
            canvas[y * width + x] = colour | OPAQUE;
          }
        }
      }
    }

    /// Clears the place of an image to transparent, as browsers do whatever background colour the
    /// file names.
    private void clear(BufferedImage image, int left, int top) {
      int right = Math.min(width, left + image.getWidth());
      for (int y = top; y < Math.min(height, top + image.getHeight()) && left < right; y++) {
        Arrays.fill(canvas, y * width + left, y * width + right, 0);
      }
    }

    /// The child of a name in the reader's native metadata; an empty one where there is none.
    private static IIOMetadataNode child(IIOMetadata metadata, String name) {
      Node root = metadata.getAsTree(metadata.getNativeMetadataFormatName());
      for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node.getNodeName().equals(name) && node instanceof IIOMetadataNode child) {
          return child;
        }
      }
      return new IIOMetadataNode(name);
    }

    private static int number(IIOMetadataNode node, String attribute) {
      String text = node.getAttribute(attribute);
      return text.isEmpty() ? 0 : Integer.parseInt(text);
    }
  }

  /// Writes PNG; equal pixels give equal bytes.
  final class PngEncoder {

    private static final int PALETTE_COLOURS = 256;

    private PngEncoder() {}

    /// Encodes an image.
    ///
    /// @param pixels row by row; alpha, red, green and blue in an integer each
    static byte[] encode(int[] pixels, int width, int height) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (var out = new MemoryCacheImageOutputStream(bytes)) {
        ImageIO.write(image(pixels, width, height), "png", out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
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
}
