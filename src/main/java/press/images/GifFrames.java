package press.images;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
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

  /// Decodes a GIF.
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
}
