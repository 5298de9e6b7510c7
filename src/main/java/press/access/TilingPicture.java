package press.access;

import press.svg.Svg;

/// A matrix product as three squares: B stands above C and A beside it, so that the rows of A and
/// the columns of B lie on those of C that they make.
public final class TilingPicture {

  private static final double SIDE = 150;
  private static final double GAP = 26;
  private static final double FAR = SIDE + GAP;
  private static final double TOP = 18;
  private static final long FINE = 32;

  private TilingPicture() {}

  /// The drawing of a step in the middle of the work.
  public static String svg(Tiling tiling, String id, Svg.Words words) {
    long tiles = tiling.n() / tiling.tile();
    double size = SIDE / tiles;
    double row = tiles / 2 * size;
    double column = tiles / 4 * size;
    double step = tiles / 3 * size;
    Svg svg = Svg.root(id, "tiling", "img", FAR + SIDE + 2, TOP + FAR + SIDE + 2, words);
    double bottom = TOP + FAR;
    square(svg, "A", 1, bottom, tiles);
    rect(svg, "band", 1, bottom + row, SIDE, size);
    rect(svg, "tile", 1 + step, bottom + row, size, size);
    square(svg, "B", FAR, TOP, tiles);
    rect(svg, "band", FAR + column, TOP, size, SIDE);
    rect(svg, "tile", FAR + column, TOP + step, size, size);
    square(svg, "C", FAR, bottom, tiles);
    rect(svg, "tile", FAR + column, bottom + row, size, size);
    return svg.finish();
  }

  private static void square(Svg svg, String name, double x, double y, long tiles) {
    svg.label("tick", Svg.TEXT, "start", x, y - 6, name);
    rect(svg, "matrix", x, y, SIDE, SIDE);
    for (long k = 1; k < tiles && tiles <= FINE; k++) {
      double at = k * SIDE / tiles;
      svg.line("grid", x + at, y, x + at, y + SIDE).line("grid", x, y + at, x + SIDE, y + at);
    }
  }

  private static void rect(Svg svg, String classes, double x, double y, double w, double h) {
    svg.leaf("rect", "class", classes, "x", x, "y", y, "width", w, "height", h);
  }
}
