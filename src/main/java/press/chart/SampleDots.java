package press.chart;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import press.svg.Svg;

/// Raw samples as dots in one path: a line of no length with round ends is a dot.
///
/// A page has many charts, and each again for every machine. So a dot stands on a lattice of half
/// units, which is finer than it is wide, dots at one place are drawn once, and each is told by its
/// way from the one before it: such short ways repeat, and compress to almost nothing.
final class SampleDots {

  private static final int MOST = 60;
  private static final double LATTICE = 2;

  /// How far dots of a bar stand from its middle, in turn, so that equal samples do not hide each
  /// other.
  private static final int[] SPREAD = {-9, 6, 0, -6, 9, 3, -3};

  private SampleDots() {}

  /// A place in units of the lattice.
  private record Place(long x, long y) {}

  /// Samples along a bar.
  static void across(Svg svg, List<Double> values, DoubleUnaryOperator x, double y) {
    Set<Place> places = new LinkedHashSet<>();
    List<Double> some = some(values);
    for (int i = 0; i < some.size(); i++) {
      long near = lattice(y) + SPREAD[i % SPREAD.length];
      places.add(new Place(lattice(x.applyAsDouble(some.get(i))), near));
    }
    draw(svg, places);
  }

  /// Samples above and below a place on the horizontal axis.
  static void upright(Svg svg, List<Double> values, double x, DoubleUnaryOperator y) {
    Set<Place> places = new LinkedHashSet<>();
    some(values).forEach(v -> places.add(new Place(lattice(x), lattice(y.applyAsDouble(v)))));
    draw(svg, places);
  }

  private static long lattice(double coordinate) {
    return Math.round(coordinate * LATTICE);
  }

  private static void draw(Svg svg, Set<Place> places) {
    if (places.isEmpty()) {
      return;
    }
    StringBuilder path = new StringBuilder();
    Place last = new Place(0, 0);
    for (Place place : places) {
      String x = Svg.number((place.x() - last.x()) / LATTICE);
      String y = Svg.number((place.y() - last.y()) / LATTICE);
      path.append(path.isEmpty() ? 'M' : 'm').append(x);
      path.append(y.startsWith("-") ? "" : " ").append(y).append("h0");
      last = place;
    }
    svg.leaf(
        "path", "class", "point", "fill", "none", "stroke-linecap", "round", "d", path.toString());
  }

  /// At most sixty samples, evenly through the sorted ones, both ends kept.
  private static List<Double> some(List<Double> sorted) {
    if (sorted.size() <= MOST) {
      return sorted;
    }
    List<Double> some = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      some.add(sorted.get((int) ((long) i * (sorted.size() - 1) / (MOST - 1))));
    }
    return some;
  }
}
