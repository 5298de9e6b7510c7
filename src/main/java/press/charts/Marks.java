package press.charts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.charts.Axis.AxisScale;
import press.charts.DataTable.ChartReading;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.svg.TextSize;
import press.units.Print;

/// What all charts draw and write alike: intervals, crosses, notes, sentences about a reading.
final class Marks {

  /// Explains the cross over a point.
  static final String STALE_NOTE = "× stale: measured with an older source";

  private static final int COLOURS = 8;
  private static final double CAP = 4;
  private static final double HIDDEN = 2;
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
  static void acrossInterval(SvgWriter svg, Estimate e, AxisScale x, double y) {
    if (e.low() < e.high()) {
      double low = x.at(e.low());
      double high = x.at(e.high());
      PathData path = new PathData().move(low, y - CAP).vertical(y + CAP);
      path.move(low, y).horizontal(high).move(high, y - CAP).vertical(y + CAP);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// A vertical 95 % interval with caps; nothing for one smaller than the mark of its median.
  static void uprightInterval(SvgWriter svg, double x, Estimate e, AxisScale y) {
    double low = y.at(e.low());
    double high = y.at(e.high());
    double middle = y.at(e.value());
    if (!isHidden(low, middle) || !isHidden(high, middle)) {
      PathData path = new PathData().move(x - CAP, low).across(2 * CAP).by(-CAP, 0);
      path.vertical(high).by(-CAP, 0).across(2 * CAP);
      svg.leaf("path", "class", "interval", "d", path);
    }
  }

  /// Whether what is drawn at a height is within the mark of a median.
  private static boolean isHidden(double y, double median) {
    return Math.abs(y - median) <= HIDDEN;
  }

  /// A cross over a point that was measured with an older source.
  static void stale(SvgWriter svg, ChartReading reading, double x, double y) {
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
  static void notes(SvgWriter svg, List<String> notes, double top) {
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

  /// Raw samples as dots in one path: a line of no length with round ends is a dot.
  ///
  /// Pages have many charts, each once for every machine, so the path must compress well: dots
  /// stand on a lattice of half units, which is finer than they are wide; equal dots are drawn
  /// once; each is written relative to the one before it, because short steps repeat.
  static final class SampleDots {

    private static final int DOTS = 60;
    private static final double LATTICE = 2;

    /// Distances of a bar's dots from its middle, used in turn so that equal samples do not hide
    /// each other.
    private static final int[] SPREAD = {-9, 6, 0, -6, 9, 3, -3};

    private SampleDots() {}

    /// A place in units of the lattice.
    private record Dot(long x, long y) {}

    /// Samples along a bar.
    static void across(SvgWriter svg, List<Double> values, DoubleUnaryOperator x, double y) {
      Set<Dot> places = new LinkedHashSet<>();
      List<Double> shown = thinned(values);
      for (int i = 0; i < shown.size(); i++) {
        long near = lattice(y) + SPREAD[i % SPREAD.length];
        places.add(new Dot(lattice(x.applyAsDouble(shown.get(i))), near));
      }
      draw(svg, places);
    }

    /// Samples above and below a place on the horizontal axis, without those within the mark of the
    /// median.
    static void upright(SvgWriter svg, ChartReading reading, double x, DoubleUnaryOperator y) {
      double median = y.applyAsDouble(reading.estimate().value());
      Set<Dot> places = new LinkedHashSet<>();
      for (double value : thinned(reading.points())) {
        double at = y.applyAsDouble(value);
        if (!isHidden(at, median)) {
          places.add(new Dot(lattice(x), lattice(at)));
        }
      }
      draw(svg, places);
    }

    private static long lattice(double coordinate) {
      return Math.round(coordinate * LATTICE);
    }

    private static void draw(SvgWriter svg, Set<Dot> places) {
      if (places.isEmpty()) {
        return;
      }
      StringBuilder path = new StringBuilder();
      Dot last = new Dot(0, 0);
      for (Dot place : places) {
        String x = SvgWriter.number((place.x() - last.x()) / LATTICE);
        String y = SvgWriter.number((place.y() - last.y()) / LATTICE);
        path.append(path.isEmpty() ? 'M' : 'm').append(x);
        path.append(y.startsWith("-") ? "" : " ").append(y).append("h0");
        last = place;
      }
      svg.leaf(
          "path",
          "class",
          "point",
          "fill",
          "none",
          "stroke-linecap",
          "round",
          "d",
          path.toString());
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

  /// Builds the `d` of an SVG path. Equal shapes at many places compress best if only their place
  /// is absolute.
  static final class PathData {

    private final StringBuilder commands = new StringBuilder();

    PathData move(double x, double y) {
      return add('M', x, y);
    }

    PathData line(double x, double y) {
      return add('L', x, y);
    }

    PathData horizontal(double x) {
      commands.append('H').append(SvgWriter.number(x));
      return this;
    }

    PathData vertical(double y) {
      commands.append('V').append(SvgWriter.number(y));
      return this;
    }

    /// Moves the pen by a distance.
    PathData by(double x, double y) {
      return add('m', x, y);
    }

    /// A line of a length to the right.
    PathData across(double width) {
      commands.append('h').append(SvgWriter.number(width));
      return this;
    }

    /// A line by a distance.
    PathData lineBy(double x, double y) {
      return add('l', x, y);
    }

    PathData close() {
      commands.append('Z');
      return this;
    }

    boolean isEmpty() {
      return commands.isEmpty();
    }

    private PathData add(char command, double x, double y) {
      commands.append(command).append(SvgWriter.number(x)).append(' ').append(SvgWriter.number(y));
      return this;
    }

    @Override
    public String toString() {
      return commands.toString();
    }
  }
}
