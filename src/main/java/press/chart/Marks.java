package press.chart;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import press.result.Estimate;
import press.svg.Svg;
import press.units.Print;

/// The small things that all charts draw alike: whiskers, raw samples, sentences about a reading.
final class Marks {

  private static final int MOST_POINTS = 60;
  private static final int COLOURS = 8;
  private static final double CAP = 4;

  private Marks() {}

  /// The class of the n-th series, from 0.
  static String series(int n) {
    return "series-" + (n % COLOURS + 1);
  }

  /// A horizontal 95 % interval with caps.
  static void acrossInterval(Svg svg, double low, double high, double y) {
    String cap = "V" + Svg.number(y + CAP);
    String path =
        "M"
            + at(low, y - CAP)
            + cap
            + "M"
            + at(low, y)
            + "H"
            + Svg.number(high)
            + "M"
            + at(high, y - CAP)
            + cap;
    svg.leaf("path", "class", "interval", "d", path);
  }

  /// A vertical 95 % interval with caps.
  static void uprightInterval(Svg svg, double x, double low, double high) {
    String cap = "H" + Svg.number(x + CAP);
    String path =
        "M"
            + at(x - CAP, low)
            + cap
            + "M"
            + at(x, low)
            + "V"
            + Svg.number(high)
            + "M"
            + at(x - CAP, high)
            + cap;
    svg.leaf("path", "class", "interval", "d", path);
  }

  /// Raw samples as dots in one path: a line of no length with round ends is a dot.
  static void acrossPoints(Svg svg, List<Double> values, DoubleUnaryOperator x, double y) {
    Set<String> dots = new LinkedHashSet<>();
    List<Double> some = some(values);
    for (int i = 0; i < some.size(); i++) {
      // Spread in a fixed pattern, so that equal samples do not hide each other.
      double spread = (i * 5 % 7 - 3) * 1.6;
      dots.add("M" + at(x.applyAsDouble(some.get(i)), y + spread) + "h0");
    }
    dots(svg, dots);
  }

  /// Raw samples above and below a place on the horizontal axis.
  static void uprightPoints(Svg svg, List<Double> values, double x, DoubleUnaryOperator y) {
    Set<String> dots = new LinkedHashSet<>();
    some(values).forEach(v -> dots.add("M" + at(x, y.applyAsDouble(v)) + "h0"));
    dots(svg, dots);
  }

  /// For the tooltip and the table: `4,281 GB/s, 95 % interval 4,279.0 to 4,283.1`.
  static String sentence(Reading reading, String unit) {
    if (!reading.isMeasured()) {
      return reading.gapText();
    }
    String interval = interval(reading.estimate());
    return Print.withUnit(value(reading.estimate()), unit)
        + (interval.isEmpty() ? "" : ", 95 % interval " + interval);
  }

  /// The digits that the interval supports.
  static String value(Estimate e) {
    return Print.rounded(e.value(), e.low(), e.high());
  }

  /// Both ends of the interval; empty where it has no width, as a number from a model.
  static String interval(Estimate e) {
    return e.low() == e.high() ? "" : Print.interval(e.value(), e.low(), e.high());
  }

  /// Value, interval, number of samples, note: the last four cells of a row.
  static List<String> cells(Reading reading) {
    if (!reading.isMeasured()) {
      return List.of("–", "", "", reading.gapText());
    }
    Estimate e = reading.estimate();
    int samples = reading.points().size();
    return List.of(value(e), interval(e), samples == 0 ? "" : Print.count(samples), "");
  }

  /// The names of those four columns.
  static List<String> cellNames(String unit) {
    return List.of(unit.isEmpty() ? "value" : unit, "95 % interval", "samples", "note");
  }

  /// A number of things in words that every locale prints alike: `1 bar`, `2 bars`.
  static String count(long number, String thing) {
    return Print.count(number) + " " + thing + (number == 1 ? "" : "s");
  }

  /// `x y` in a path.
  static String at(double x, double y) {
    return Svg.number(x) + " " + Svg.number(y);
  }

  private static void dots(Svg svg, Set<String> dots) {
    if (!dots.isEmpty()) {
      svg.leaf(
          "path",
          "class",
          "point",
          "fill",
          "none",
          "stroke-linecap",
          "round",
          "d",
          String.join("", dots));
    }
  }

  /// At most sixty samples, evenly through the sorted ones, both ends kept: a page has many charts.
  private static List<Double> some(List<Double> sorted) {
    if (sorted.size() <= MOST_POINTS) {
      return sorted;
    }
    List<Double> some = new ArrayList<>();
    for (int i = 0; i < MOST_POINTS; i++) {
      some.add(sorted.get((int) ((long) i * (sorted.size() - 1) / (MOST_POINTS - 1))));
    }
    return some;
  }
}
