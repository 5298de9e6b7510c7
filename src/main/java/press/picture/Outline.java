package press.picture;

import java.util.ArrayList;
import java.util.List;

/// Closed curves that enclose an area; one that turns the other way round cuts a hole.
///
/// @param contours for each curve its start, x and y, and then its pieces: the control point of a
///   quadratic curve and the end, four numbers each
record Outline(List<double[]> contours) {

  Outline {
    contours = List.copyOf(contours);
  }

  /// The same area, larger by a factor, turned upside down where `scaleY` is negative, and moved.
  Outline placed(double scaleX, double scaleY, double x, double y) {
    List<double[]> placed = new ArrayList<>();
    for (double[] contour : contours) {
      double[] moved = new double[contour.length];
      for (int i = 0; i < contour.length; i += 2) {
        moved[i] = x + scaleX * contour[i];
        moved[i + 1] = y + scaleY * contour[i + 1];
      }
      placed.add(moved);
    }
    return new Outline(placed);
  }

  /// This and another.
  Outline and(Outline other) {
    List<double[]> both = new ArrayList<>(contours);
    both.addAll(other.contours);
    return new Outline(both);
  }

  /// An area with straight edges.
  ///
  /// @param corners x and y of each
  static Outline polygon(double... corners) {
    double[] contour = new double[2 + 2 * corners.length];
    contour[0] = corners[0];
    contour[1] = corners[1];
    for (int i = 0; i < corners.length; i += 2) {
      int next = (i + 2) % corners.length;
      contour[2 + 2 * i] = (corners[i] + corners[next]) / 2;
      contour[3 + 2 * i] = (corners[i + 1] + corners[next + 1]) / 2;
      contour[4 + 2 * i] = corners[next];
      contour[5 + 2 * i] = corners[next + 1];
    }
    return new Outline(List.of(contour));
  }
}
