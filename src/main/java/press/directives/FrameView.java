package press.directives;

import java.util.List;

/// A step of `{frames}` in `directive/frames.peb`: an image or a drawing made of characters.
///
/// @param src path of the image from the site's root; empty for none
/// @param width of the image in CSS pixels
/// @param height of the image in CSS pixels
/// @param ms how long the step is shown while all are played, in milliseconds
/// @param plate whether the image has transparent areas
/// @param lines of the drawing
record FrameView(
    String src, int width, int height, int ms, boolean plate, List<List<FrameText>> lines) {

  /// Duration of steps without one of their own, in milliseconds.
  static final int DEFAULT_MS = 2000;

  static FrameView image(String src, int width, int height, int ms, boolean plate) {
    return new FrameView(src, width, height, ms, plate, List.of());
  }

  static FrameView drawing(List<List<FrameText>> lines) {
    return new FrameView("", 0, 0, DEFAULT_MS, false, lines);
  }
}
