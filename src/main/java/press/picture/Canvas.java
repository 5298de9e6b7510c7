package press.picture;

import java.util.List;

/// A picture of areas in a few inks on paper, with soft edges.
///
/// What is drawn later covers what was drawn before where it is the denser; areas of two inks
/// should not overlap.
final class Canvas {

  /// Shades of each ink between paper and the ink itself.
  private static final int SHADES = 11;

  private final int width;
  private final int height;
  private final int paper;
  private final List<Integer> inks;
  private final byte[] pixels;

  /// @param paper red, green and blue in an integer
  /// @param inks the same, at most 23
  Canvas(int width, int height, int paper, List<Integer> inks) {
    this.width = width;
    this.height = height;
    this.paper = paper;
    this.inks = List.copyOf(inks);
    this.pixels = new byte[width * height];
  }

  /// Fills an area.
  ///
  /// @param ink its place in the list of inks
  void fill(Outline outline, int ink) {
    double[] box = {width, height, 0, 0};
    for (double[] contour : outline.contours()) {
      for (int i = 0; i < contour.length; i += 2) {
        box[0] = Math.min(box[0], contour[i]);
        box[1] = Math.min(box[1], contour[i + 1]);
        box[2] = Math.max(box[2], contour[i]);
        box[3] = Math.max(box[3], contour[i + 1]);
      }
    }
    int left = (int) Math.max(0, Math.floor(box[0]));
    int top = (int) Math.max(0, Math.floor(box[1]));
    int wide = (int) Math.min(width, Math.ceil(box[2])) - left;
    int high = (int) Math.min(height, Math.ceil(box[3])) - top;
    if (wide <= 0 || high <= 0) {
      return;
    }
    Coverage coverage = Coverage.of(outline.placed(1, 1, -left, -top), wide, high);
    for (int y = 0; y < high; y++) {
      for (int x = 0; x < wide; x++) {
        shade((top + y) * width + left + x, ink, (int) (coverage.at(x, y) * SHADES + 0.5));
      }
    }
  }

  private void shade(int at, int ink, int shade) {
    int before = pixels[at] == 0 ? 0 : ((pixels[at] & 0xFF) - 1) % SHADES + 1;
    if (shade > before) {
      pixels[at] = (byte) (1 + ink * SHADES + shade - 1);
    }
  }

  /// The picture as a file.
  byte[] png() {
    int[] colours = new int[1 + inks.size() * SHADES];
    colours[0] = paper;
    for (int ink = 0; ink < inks.size(); ink++) {
      for (int shade = 1; shade <= SHADES; shade++) {
        colours[ink * SHADES + shade] = mixed(inks.get(ink), shade);
      }
    }
    return FlatPng.encode(pixels, width, height, colours);
  }

  private int mixed(int ink, int shade) {
    int colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = paper >> shift & 0xFF;
      int to = ink >> shift & 0xFF;
      colour |= (from * (SHADES - shade) + to * shade + SHADES / 2) / SHADES << shift;
    }
    return colour;
  }
}
