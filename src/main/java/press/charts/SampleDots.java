package press.charts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import press.svg.Svg;

/// Raw samples as dots in one path: a line of no length with round ends is a dot.
///
/// Pages have many charts, each once for every machine, so the path must compress well: dots stand
/// on a lattice of half units, which is finer than they are wide; equal dots are drawn once; each
/// is written relative to the one before it, because short steps repeat.
final class SampleDots {

  private static final int DOTS = 60;
  private static final double LATTICE = 2;

  /// Distances of a bar's dots from its middle, used in turn so that equal samples do not hide each
  /// other.
  private static final int[] SPREAD = {-9, 6, 0, -6, 9, 3, -3};

  private SampleDots() {}

  /// A place in units of the lattice.
  private record Dot(long x, long y) {}

  /// Samples along a bar.
  static void across(Svg svg, List<Double> values, DoubleUnaryOperator x, double y) {
    Set<Dot> places = new LinkedHashSet<>();
    List<Double> shown = thinned(values);
    for (int i = 0; i < shown.size(); i++) {
      long near = lattice(y) + SPREAD[i % SPREAD.length];
      places.add(new Dot(lattice(x.applyAsDouble(shown.get(i))), near));
    }
    draw(svg, places);
  }

  /// Samples above and below a place on the horizontal axis.
  static void upright(Svg svg, List<Double> values, double x, DoubleUnaryOperator y) {
    Set<Dot> places = new LinkedHashSet<>();
    thinned(values).forEach(v -> places.add(new Dot(lattice(x), lattice(y.applyAsDouble(v)))));
    draw(svg, places);
  }

  private static long lattice(double coordinate) {
    return Math.round(coordinate * LATTICE);
  }

  private static void draw(Svg svg, Set<Dot> places) {
    if (places.isEmpty()) {
      return;
    }
    StringBuilder path = new StringBuilder();
    Dot last = new Dot(0, 0);
    for (Dot place : places) {
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
  private static List<Double> thinned(List<Double> sorted) {
    if (sorted.size() <= DOTS) {
      return sorted;
    }
    List<Double> thinned = new ArrayList<>();
    for (int i = 0; i < DOTS; i++) {
      thinned.add(sorted.get((int) ((long) i * (sorted.size() - 1) / (DOTS - 1))));
    }
    return thinned;
  }
}
