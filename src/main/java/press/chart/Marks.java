package press.chart;

import java.util.List;
import java.util.stream.Stream;
import press.result.Estimate;
import press.svg.Svg;
import press.units.Print;

/// The small things that all charts draw alike: whiskers, marks, sentences about a reading.
final class Marks {

  /// Says what a cross over a point means.
  static final String STALE_NOTE = "× stale: measured with an older source";

  private static final int COLOURS = 8;
  private static final double CAP = 4;
  private static final double ARM = 7;

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

  /// A cross over a point that was measured with an older source.
  static void stale(Svg svg, ChartReading reading, double x, double y) {
    if (reading.stale()) {
      String path =
          "M"
              + at(x - ARM, y - ARM)
              + "L"
              + at(x + ARM, y + ARM)
              + "M"
              + at(x - ARM, y + ARM)
              + "L"
              + at(x + ARM, y - ARM);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// What stands below a plot: a line for each gap, and what a cross means where there is one.
  static List<String> notes(List<String> gaps, Stream<ChartReading> drawn) {
    Stream<String> crosses =
        drawn.anyMatch(ChartReading::stale) ? Stream.of(STALE_NOTE) : Stream.of();
    return Stream.concat(gaps.stream(), crosses).toList();
  }

  /// For the tooltip and the table: `4,281 GB/s, 95 % interval 4,279.0 to 4,283.1`.
  static String sentence(ChartReading reading, String unit) {
    if (!reading.isMeasured()) {
      return reading.gapText();
    }
    String interval = interval(reading.estimate());
    return Print.withUnit(value(reading.estimate()), unit)
        + (interval.isEmpty() ? "" : ", 95 % interval " + interval)
        + (reading.stale() ? ", stale: measured with an older source" : "");
  }

  /// What stands beside a bar.
  static String beside(ChartReading reading) {
    return value(reading.estimate()) + (reading.stale() ? " (stale)" : "");
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
  static List<String> cells(ChartReading reading) {
    if (!reading.isMeasured()) {
      return List.of("–", "", "", reading.gapText());
    }
    Estimate e = reading.estimate();
    int samples = reading.points().size();
    String note = reading.stale() ? "stale" : "";
    return List.of(value(e), interval(e), samples == 0 ? "" : Print.count(samples), note);
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
}
