package press.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.results.Estimate;
import press.svg.Svg;
import press.svg.TextSize;
import press.units.Print;

/// What all charts draw and write alike: intervals, crosses, notes, sentences about a reading.
final class Marks {

  /// Explains the cross over a point.
  static final String STALE_NOTE = "× stale: measured with an older source";

  private static final int COLOURS = 8;
  private static final double CAP = 4;
  private static final double CROSS_ARM = 7;
  private static final double NOTE_LINE = 17;
  private static final double NOTE_SIZE = 13;
  private static final double NOTE_WIDTH = 676;

  private Marks() {}

  /// The class of the n-th series, from 0.
  static String series(int n) {
    return "series-" + (n % COLOURS + 1);
  }

  /// A horizontal 95 % interval with caps; nothing for an interval without width.
  static void acrossInterval(Svg svg, Estimate e, AxisScale x, double y) {
    if (e.low() < e.high()) {
      double low = x.at(e.low());
      double high = x.at(e.high());
      PathData path = new PathData().move(low, y - CAP).vertical(y + CAP);
      path.move(low, y).horizontal(high).move(high, y - CAP).vertical(y + CAP);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// A vertical 95 % interval with caps; nothing for an interval without width.
  static void uprightInterval(Svg svg, double x, Estimate e, AxisScale y) {
    if (e.low() < e.high()) {
      double low = y.at(e.low());
      double high = y.at(e.high());
      PathData path = new PathData().move(x - CAP, low).horizontal(x + CAP);
      path.move(x, low).vertical(high).move(x - CAP, high).horizontal(x + CAP);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// A cross over a point that was measured with an older source.
  static void stale(Svg svg, ChartReading reading, double x, double y) {
    if (reading.stale()) {
      PathData path =
          new PathData().move(x - CROSS_ARM, y - CROSS_ARM).line(x + CROSS_ARM, y + CROSS_ARM);
      path.move(x - CROSS_ARM, y + CROSS_ARM).line(x + CROSS_ARM, y - CROSS_ARM);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// The lines below a plot: one for each gap, and the meaning of a cross if there is one.
  static List<String> notes(List<String> gaps, Stream<ChartReading> drawn) {
    List<String> notes = new ArrayList<>(gaps);
    if (drawn.anyMatch(ChartReading::stale)) {
      notes.add(STALE_NOTE);
    }
    return notes.stream()
        .flatMap(note -> TextSize.wrap(note, NOTE_SIZE, NOTE_WIDTH, 3).stream())
        .toList();
  }

  /// The height of such lines.
  static double height(List<String> notes) {
    return notes.isEmpty() ? 0 : notes.size() * NOTE_LINE + 6;
  }

  /// Writes such lines one below the other, from `top`.
  static void notes(Svg svg, List<String> notes, double top) {
    for (int i = 0; i < notes.size(); i++) {
      svg.label("gap", NOTE_SIZE, "start", 0, top + 14 + i * NOTE_LINE, notes.get(i));
    }
  }

  /// For tooltips: `4,281 GB/s, 95 % interval 4,279.0 to 4,283.1`.
  static String sentence(ChartReading reading, String unit) {
    if (!reading.isMeasured()) {
      return reading.gapText();
    }
    String interval = interval(reading.estimate());
    return Print.withUnit(value(reading.estimate()), unit)
        + (interval.isEmpty() ? "" : ", 95 % interval " + interval)
        + (reading.stale() ? ", stale: measured with an older source" : "");
  }

  /// The digits that the interval supports.
  static String value(Estimate e) {
    return Print.rounded(e.value(), e.low(), e.high());
  }

  /// Both ends of the interval; empty for an interval without width, such as a model's.
  static String interval(Estimate e) {
    return e.low() == e.high() ? "" : Print.interval(e.value(), e.low(), e.high());
  }

  /// A count with its noun: `1 bar`, `2 bars`.
  static String count(long number, String noun) {
    return Print.count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /// The numbers of a reading that an axis must hold: median, interval and samples.
  static DoubleStream numbers(ChartReading reading) {
    Estimate e = reading.estimate();
    return DoubleStream.concat(
        DoubleStream.of(e.value(), e.low(), e.high()),
        reading.points().stream().mapToDouble(Double::doubleValue));
  }
}
