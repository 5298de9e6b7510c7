package press.images;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import org.w3c.dom.Node;

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
