package press.picture;

/// How much of each pixel an area covers.
///
/// Each edge adds its signed area to the pixels that it crosses, and the sum of a row up to a pixel
/// is what is covered there, as in Raph Levien's font-rs. Plain arithmetic on doubles, which every
/// Java does alike, so the same outline gives the same pixels everywhere.
final class Coverage {

  /// Pieces that a curve is cut into; a letter of 100 pixels has none that bends more.
  private static final int PIECES = 8;

  private final int width;
  private final int height;
  private final double[] sums;

  /// @param width in pixels; everything right of it is cut off
  /// @param height in pixels
  private Coverage(int width, int height) {
    this.width = width;
    this.height = height;
    this.sums = new double[(width + 2) * height];
  }

  /// The coverage of a picture by an area.
  static Coverage of(Outline outline, int width, int height) {
    Coverage coverage = new Coverage(width, height);
    outline.contours().forEach(coverage::contour);
    coverage.sum();
    return coverage;
  }

  /// The covered share of a pixel, from 0 to 1.
  double at(int x, int y) {
    return Math.min(1, Math.abs(sums[y * (width + 2) + x]));
  }

  private void contour(double[] c) {
    double x = c[0];
    double y = c[1];
    for (int i = 2; i < c.length; i += 4) {
      double fromX = x;
      double fromY = y;
      for (int p = 1; p <= PIECES; p++) {
        double t = (double) p / PIECES;
        double s = 1 - t;
        double toX = s * s * c[i - 2] + 2 * s * t * c[i] + t * t * c[i + 2];
        double toY = s * s * c[i - 1] + 2 * s * t * c[i + 1] + t * t * c[i + 3];
        edge(fromX, fromY, toX, toY);
        fromX = toX;
        fromY = toY;
      }
      x = c[i + 2];
      y = c[i + 3];
    }
    edge(x, y, c[0], c[1]);
  }

  /// A straight edge, row by row.
  private void edge(double x0, double y0, double x1, double y1) {
    if (y0 == y1) {
      return;
    }
    double turn = y0 < y1 ? 1 : -1;
    double top = Math.min(y0, y1);
    double bottom = Math.min(height, Math.max(y0, y1));
    double slope = (x1 - x0) / (y1 - y0);
    double start = y0 < y1 ? x0 : x1;
    for (int row = (int) Math.max(0, Math.floor(top)); row < bottom; row++) {
      double from = Math.max(row, top);
      double to = Math.min(row + 1, bottom);
      double a = clamp(start + (from - top) * slope);
      double b = clamp(start + (to - top) * slope);
      if (to > from) {
        inRow(row * (width + 2), Math.min(a, b), Math.max(a, b), turn * (to - from));
      }
    }
  }

  private double clamp(double x) {
    return Math.max(0, Math.min(width, x));
  }

  /// A piece of an edge within one row: `area` is its height with the sign of its direction.
  private void inRow(int row, double left, double right, double area) {
    int first = (int) Math.floor(left);
    int last = (int) Math.ceil(right);
    if (last <= first + 1) {
      double middle = (left + right) / 2 - first;
      sums[row + first] += area * (1 - middle);
      sums[row + first + 1] += area * middle;
      return;
    }
    // What lies right of the edge, summed up pixel by pixel; the differences are kept.
    double share = area / (right - left);
    double before = 0;
    for (int x = first; x < last; x++) {
      double from = Math.max(x, left);
      double to = Math.min(x + 1, right);
      double covered = share * (from - left + (to - from) * (x + 1 - (from + to) / 2));
      sums[row + x] += covered - before;
      before = covered;
    }
    sums[row + last] += area - before;
  }

  private void sum() {
    for (int row = 0; row < height; row++) {
      double sum = 0;
      for (int x = 0; x < width + 2; x++) {
        sum += sums[row * (width + 2) + x];
        sums[row * (width + 2) + x] = sum;
      }
    }
  }
}
