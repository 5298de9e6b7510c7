package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import press.charts.Axis.AxisScale;
import press.charts.Marks.PathData;
import press.charts.RooflineChart.Roof;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// The slopes and flat roofs of a roofline, and where they meet.
///
/// @param chart whose limits they are
record RooflineLimits(RooflineChart chart) {

  private static final double SIZE = 13;
  private static final double ABOVE = -8;
  private static final double BELOW = 18;
  private static final double HALF = 5;

  /// The limits of one kind, in the unit of the vertical axis.
  DoubleStream all(boolean bandwidth) {
    return limits(bandwidth, _ -> true);
  }

  private DoubleStream limits(boolean bandwidth, Predicate<Roof> which) {
    return chart.roofs().stream()
        .filter(r -> r.isBandwidth() == bandwidth)
        .filter(which)
        .mapToDouble(this::limit);
  }

  private double limit(Roof roof) {
    return roof.limit().base() / chart.unit().scale();
  }

  /// The largest limit of one kind, measured or cited; of either origin if that one has none.
  private OptionalDouble highest(boolean bandwidth, boolean cited) {
    OptionalDouble own = limits(bandwidth, r -> r.cited() == cited).max();
    return own.isPresent() ? own : all(bandwidth).max();
  }

  /// Where slopes and roofs meet, in FLOP/B.
  DoubleStream ridges() {
    return all(true).flatMap(b -> all(false).map(p -> p / b));
  }

  /// What the measured roofs let a problem of an intensity reach; infinite without roofs.
  double attainable(double intensity) {
    double slope = highest(true, false).orElse(Double.POSITIVE_INFINITY);
    double flat = highest(false, false).orElse(Double.POSITIVE_INFINITY);
    return Math.min(slope * intensity, flat);
  }

  /// Draws the attainable area, then all roofs and their names.
  void draw(SvgWriter svg, PlotArea plot, LabelPlacer placer) {
    area(svg, plot);
    List<Segment> segments = segments(plot);
    segments.forEach(s -> line(svg, s));
    segments.forEach(s -> placer.takeLine(s.x1(), s.y1(), s.x2(), s.y2(), 1));
    segments.forEach(s -> name(svg, s, plot, placer));
  }

  /// A roof on paper, from left to right.
  private record Segment(Roof roof, double x1, double y1, double x2, double y2) {

    double length() {
      return Math.hypot(x2 - x1, y2 - y1);
    }

    /// Text that begins `along` the line and stands `off` beside it; below is positive.
    Segment text(double along, double off, double width) {
      double dx = (x2 - x1) / length();
      double dy = (y2 - y1) / length();
      double x = x1 + dx * along - dy * off;
      double y = y1 + dy * along + dx * off;
      return new Segment(roof, x, y, x + dx * width, y + dy * width);
    }

    boolean isInside(PlotArea plot) {
      return Math.max(x1, x2) <= plot.right()
          && Math.min(y1, y2) >= plot.top() - 12
          && x1 >= plot.left() - 2;
    }

    long hits(LabelPlacer placer) {
      return placer.hits(x1, y1 - 4, x2, y2 - 4, HALF);
    }
  }

  private List<Segment> segments(PlotArea plot) {
    return chart.roofs().stream()
        .filter(roof -> isInside(roof, plot))
        .sorted(Comparator.comparingDouble((Roof r) -> r.limit().base()).reversed())
        .map(roof -> segment(roof, plot))
        // If the axis begins to the right of a ridge, its slope is not in the picture.
        .filter(s -> s.x1() < s.x2())
        .toList();
  }

  /// Whether a roof is drawn: beside a path, a roof far above it is left to the table.
  private boolean isInside(Roof roof, PlotArea plot) {
    double at = roof.isBandwidth() ? limit(roof) * plot.x().low() : limit(roof);
    return !chart.path() || at < plot.y().high();
  }

  private Segment segment(Roof roof, PlotArea plot) {
    double limit = limit(roof);
    AxisScale x = plot.x();
    AxisScale y = plot.y();
    double other = highest(!roof.isBandwidth(), roof.cited()).orElse(Double.MAX_VALUE);
    if (roof.isBandwidth()) {
      double start = Math.max(x.low(), y.low() / limit);
      double top = Math.min(other, chart.path() ? y.high() : Double.MAX_VALUE);
      double end = Math.min(x.high(), top / limit);
      return new Segment(roof, x.at(start), y.at(limit * start), x.at(end), y.at(limit * end));
    }
    double start = Math.max(x.low(), limit / other);
    return new Segment(roof, x.at(start), y.at(limit), x.to(), y.at(limit));
  }

  private void area(SvgWriter svg, PlotArea plot) {
    OptionalDouble highestSlope = highest(true, false);
    OptionalDouble peak = highest(false, false);
    if (highestSlope.isEmpty() || peak.isEmpty()) {
      return;
    }
    double slope = highestSlope.getAsDouble();
    AxisScale x = plot.x();
    AxisScale y = plot.y();
    double top = Math.min(peak.getAsDouble(), Math.min(y.high(), slope * x.high()));
    double start = Math.max(x.low(), y.low() / slope);
    double ridge = Math.max(start, top / slope);
    PathData path = new PathData().move(x.at(start), y.from()).vertical(y.at(slope * start));
    path.line(x.at(ridge), y.at(top)).horizontal(x.to()).vertical(y.from()).close();
    svg.leaf("path", "class", "attainable", "d", path);
  }

  private static void line(SvgWriter svg, Segment s) {
    svg.open("g", "class", "roof-line");
    svg.open("title").text(s.roof().text()).close();
    if (s.roof().cited()) {
      svg.dashed("roof cited", s.x1(), s.y1(), s.x2(), s.y2());
    } else {
      svg.line("roof", s.x1(), s.y1(), s.x2(), s.y2());
    }
    svg.close();
  }

  /// Writes the name at the first free place along its line, above rather than below.
  private static void name(SvgWriter svg, Segment s, PlotArea plot, LabelPlacer placer) {
    double width = TextSize.width(s.roof().text(), SIZE);
    List<Segment> places = new ArrayList<>();
    for (double share : new double[] {0.06, 0.2, 0.4, 0.6, 0.8}) {
      double free = Math.max(0, s.length() - width);
      double along = s.roof().isBandwidth() ? free * share : free * (1 - share);
      places.add(s.text(along, ABOVE, width));
      places.add(s.text(along, BELOW, width));
    }
    Segment place =
        places.stream()
            .filter(p -> p.isInside(plot))
            .min(Comparator.comparingLong(p -> p.hits(placer)))
            .orElse(places.getFirst());
    placer.takeLine(place.x1(), place.y1() - 4, place.x2(), place.y2() - 4, HALF);
    double angle = Math.toDegrees(Math.atan2(s.y2() - s.y1(), s.x2() - s.x1()));
    String at =
        "translate(" + SvgWriter.number(place.x1()) + " " + SvgWriter.number(place.y1()) + ")";
    String turn = angle == 0 ? "" : " rotate(" + SvgWriter.number(angle) + ")";
    String classes = s.roof().cited() ? "label roof-label cited" : "label roof-label";
    svg.words("text", s.roof().text(), "class", classes, "font-size", SIZE, "transform", at + turn);
  }
}
