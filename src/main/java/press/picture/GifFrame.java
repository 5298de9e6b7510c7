package press.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import org.w3c.dom.Node;

/// A piece of a GIF as it is stored: where it lies, how long it stands, what becomes of it.
///
/// @param image its pixels
/// @param left of the canvas, in pixels
/// @param top of the canvas, in pixels
/// @param ms how long it stands, in milliseconds
/// @param disposal what happens to it before the next one is drawn
record GifFrame(BufferedImage image, int left, int top, int ms, Disposal disposal) {

  /// What is shorter is shown for a tenth of a second, as browsers do.
  private static final int SHORTEST = 20;

  private static final int USUAL = 100;

  enum Disposal {
    KEEP,
    CLEAR,
    RESTORE
  }

  static GifFrame of(ImageReader reader, int index) throws IOException {
    var metadata = reader.getImageMetadata(index);
    Node root = metadata.getAsTree(metadata.getNativeMetadataFormatName());
    IIOMetadataNode place = child(root, "ImageDescriptor");
    IIOMetadataNode control = child(root, "GraphicControlExtension");
    int ms = 10 * number(control, "delayTime");
    Disposal disposal =
        switch (control.getAttribute("disposalMethod")) {
          case "restoreToBackgroundColor" -> Disposal.CLEAR;
          case "restoreToPrevious" -> Disposal.RESTORE;
          default -> Disposal.KEEP;
        };
    return new GifFrame(
        reader.read(index),
        number(place, "imageLeftPosition"),
        number(place, "imageTopPosition"),
        ms < SHORTEST ? USUAL : ms,
        disposal);
  }

  /// The child of a name; an empty one where there is none.
  static IIOMetadataNode child(Node root, String name) {
    for (Node node = root.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeName().equals(name) && node instanceof IIOMetadataNode found) {
        return found;
      }
    }
    return new IIOMetadataNode(name);
  }

  static int number(IIOMetadataNode node, String attribute) {
    String text = node.getAttribute(attribute);
    return text.isEmpty() ? 0 : Integer.parseInt(text);
  }
}
