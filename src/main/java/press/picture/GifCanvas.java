package press.picture;

import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;

/// The canvas on which the frames of a GIF are laid one after another; it begins transparent.
final class GifCanvas {

  private static final int OPAQUE = 0xFF000000;

  private final int width;
  private final int height;
  private final int[] pixels;

  private GifCanvas(int width, int height) {
    this.width = width;
    this.height = height;
    // Too large a canvas is refused before anything is drawn on it.
    this.pixels =
        (long) width * height > GifFrames.MOST_PIXELS ? new int[0] : new int[width * height];
  }

  /// A canvas of the size that the GIF says, or of its first frame where it says none.
  static GifCanvas of(ImageReader reader) throws IOException {
    IIOMetadata stream = reader.getStreamMetadata();
    IIOMetadataNode screen =
        GifFrame.child(
            stream.getAsTree(stream.getNativeMetadataFormatName()), "LogicalScreenDescriptor");
    int width = GifFrame.number(screen, "logicalScreenWidth");
    int height = GifFrame.number(screen, "logicalScreenHeight");
    return width < 1 || height < 1
        ? new GifCanvas(reader.getWidth(0), reader.getHeight(0))
        : new GifCanvas(width, height);
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /// Draws a frame, returns what is seen, and disposes of the frame as it asks.
  int[] show(GifFrame frame) {
    int[] before = frame.disposal() == GifFrame.Disposal.RESTORE ? pixels.clone() : pixels;
    int right = Math.min(width, frame.left() + frame.image().getWidth());
    int bottom = Math.min(height, frame.top() + frame.image().getHeight());
    for (int y = frame.top(); y < bottom; y++) {
      for (int x = frame.left(); x < right; x++) {
        int colour = frame.image().getRGB(x - frame.left(), y - frame.top());
        if ((colour & OPAQUE) != 0) {
          pixels[y * width + x] = colour | OPAQUE;
        }
      }
    }
    int[] seen = pixels.clone();
    switch (frame.disposal()) {
      case KEEP -> {
        // The next frame is drawn on top of this one.
      }
      // Browsers clear to transparent, whatever background colour the file names.
      case CLEAR -> {
        for (int y = frame.top(); y < bottom && frame.left() < right; y++) {
          Arrays.fill(pixels, y * width + frame.left(), y * width + right, 0);
        }
      }
      case RESTORE -> System.arraycopy(before, 0, pixels, 0, pixels.length);
    }
    return seen;
  }
}
