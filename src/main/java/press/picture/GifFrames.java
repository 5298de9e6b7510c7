package press.picture;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// What a moving GIF shows, frame by frame, as whole pictures.
public sealed interface GifFrames {

  /// Most frames of one GIF.
  int MOST_FRAMES = 500;

  /// Most pixels of all its frames together.
  long MOST_PIXELS = 100_000_000;

  /// One frame as a reader sees it, with what earlier frames left on the canvas.
  ///
  /// @param name made of what it shows, so that equal pictures have equal names
  /// @param png the picture; must not be changed
  /// @param ms how long it stands, in milliseconds
  record Frame(String name, byte[] png, int ms) {}

  /// All frames, each `width` by `height` pixels.
  record Ok(int width, int height, List<Frame> frames) implements GifFrames {
    public Ok {
      frames = List.copyOf(frames);
    }
  }

  /// It cannot be read; the reason is half a sentence.
  record Broken(String reason) implements GifFrames {}

  /// It has more frames or pixels than a page should carry; the reason is half a sentence.
  record TooLarge(String reason) implements GifFrames {}

  /// Decodes a GIF.
  static GifFrames of(byte[] gif) {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (var in = new MemoryCacheImageInputStream(new ByteArrayInputStream(gif))) {
      reader.setInput(in, false, false);
      return read(reader);
    } catch (IOException | RuntimeException e) {
      // The decoder, which is not ours, has many ways of saying so.
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
    if (count > MOST_FRAMES) {
      return new TooLarge("%d frames, more than %d".formatted(count, MOST_FRAMES));
    }
    GifCanvas canvas = GifCanvas.of(reader);
    long pixels = (long) canvas.width() * canvas.height() * count;
    for (int i = 0; i < count; i++) {
      pixels = Math.max(pixels, (long) reader.getWidth(i) * reader.getHeight(i) * count);
    }
    if (pixels > MOST_PIXELS) {
      return new TooLarge("%d pixels in all frames, more than %d".formatted(pixels, MOST_PIXELS));
    }
    List<Frame> frames = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      GifFrame frame = GifFrame.of(reader, i);
      int[] shown = canvas.show(frame);
      byte[] png = Png.encode(shown, canvas.width(), canvas.height());
      frames.add(new Frame(name(shown, canvas.width()), png, frame.ms()));
    }
    return new Ok(canvas.width(), canvas.height(), frames);
  }

  /// The hash of the pixels and not of the file: how a file is packed may change with Java.
  private static String name(int[] pixels, int width) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * pixels.length + 4).putInt(width);
    bytes.asIntBuffer().put(pixels);
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(bytes.array()), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
