package press.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import press.svg.Svg;
import press.svg.TextSize;

/// The slopes and flat roofs of a roofline, and where they meet.
final class RooflineLimits {

  private static final double SIZE = 13;
  private static final double ABOVE = -8;
  private static final double BELOW = 18;
  private static final double HALF = 5;

  private final RooflineChart spec;
  private final PlotArea plot;
  private final LabelPlacer placer;

  RooflineLimits(RooflineChart spec, PlotArea plot, LabelPlacer placer) {
    this.spec = spec;
    this.plot = plot;
    this.placer = placer;
  }

  /// The largest limit of one kind, measured or cited, in the unit of the vertical axis.
  static OptionalDouble highest(RooflineChart spec, boolean bandwidth, boolean cited) {
    OptionalDouble own = limits(spec, bandwidth, r -> r.cited() == cited).max();
    return own.isPresent() ? own : limits(spec, bandwidth, _ -> true).max();
  }

  /// Where slopes and roofs meet, in FLOP/B.
  static DoubleStream ridges(RooflineChart spec) {
    return limits(spec, true, _ -> true)
        .flatMap(b -> limits(spec, false, _ -> true).map(p -> p / b));
  }

  static DoubleStream limits(RooflineChart spec, boolean bandwidth, Predicate<Roof> which) {
    return spec.roofs().stream()
        .filter(r -> r.isBandwidth() == bandwidth)
        .filter(which)
        .mapToDouble(r -> r.limit().base() / spec.unit().scale());
  }

  /// What the measured roofs let a problem of an intensity reach; infinite where there are none.
  static double attainable(RooflineChart spec, double intensity) {
    double slope = highest(spec, true, false).orElse(Double.POSITIVE_INFINITY);
    double flat = highest(spec, false, false).orElse(Double.POSITIVE_INFINITY);
    return Math.min(slope * intensity, flat);
  }

  /// What can be reached, then all roofs and their names.
  void draw(Svg svg) {
    area(svg);
    List<Segment> segments = segments();
    segments.forEach(s -> line(svg, s));
    segments.forEach(s -> placer.takeLine(s.x1(), s.y1(), s.x2(), s.y2(), 1));
    segments.forEach(s -> name(svg, s));
  }

  /// A roof on paper, from left to right.
  private record Segment(Roof roof, double x1, double y1, double x2, double y2) {

    double length() {
      return Math.hypot(x2 - x1, y2 - y1);
    }

    /// Where text begins that stands `along` the line and `off` beside it; below is positive.
    Segment text(double along, double off, double width) {
      double dx = (x2 - x1) / length();
      double dy = (y2 - y1) / length();
      double x = x1 + dx * along - dy * off;
      double y = y1 + dy * along + dx * off;
      return new Segment(roof, x, y, x + dx * width, y + dy * width);
    }
  }

  private List<Segment> segments() {
    List<Segment> all = new ArrayList<>();
    spec.roofs().stream()
        .filter(this::isInside)
        .sorted(Comparator.comparingDouble((Roof r) -> r.limit().base()).reversed())
        .forEach(r -> all.add(segment(r)));
    // Where the axis begins to the right of a ridge, its slope is not in the picture.
    all.removeIf(s -> s.x1() >= s.x2());
    return all;
  }

  /// Beside a path, a roof far above it is left to the table.
  private boolean isInside(Roof roof) {
    double limit = roof.limit().base() / spec.unit().scale();
    return !spec.path() || (roof.isBandwidth() ? limit * plot.x().low() : limit) < plot.y().high();
  }

  private Segment segment(Roof roof) {
    double limit = roof.limit().base() / spec.unit().scale();
    AxisScale x = plot.x();
    AxisScale y = plot.y();
    OptionalDouble other = highest(spec, !roof.isBandwidth(), roof.cited());
    if (roof.isBandwidth()) {
      double start = Math.max(x.low(), y.low() / limit);
      double top =
          Math.min(other.orElse(Double.MAX_VALUE), spec.path() ? y.high() : Double.MAX_VALUE);
      double end = Math.min(x.high(), top / limit);
      return new Segment(roof, x.at(start), y.at(limit * start), x.at(end), y.at(limit * end));
    }
    double start = Math.max(x.low(), limit / other.orElse(Double.MAX_VALUE));
    return new Segment(roof, x.at(start), y.at(limit), x.to(), y.at(limit));
  }

  private void area(Svg svg) {
    OptionalDouble slope = highest(spec, true, false);
    OptionalDouble peak = highest(spec, false, false);
    if (slope.isEmpty() || peak.isEmpty()) {
      return;
    }
    AxisScale x = plot.x();
    AxisScale y = plot.y();
    double top = Math.min(peak.getAsDouble(), Math.min(y.high(), slope.getAsDouble() * x.high()));
    double start = Math.max(x.low(), y.low() / slope.getAsDouble());
    double ridge = Math.max(start, top / slope.getAsDouble());
    String path =
        "M"
            + Marks.at(x.at(start), y.from())
            + "V"
            + Svg.number(y.at(slope.getAsDouble() * start))
            + "L"
            + Marks.at(x.at(ridge), y.at(top))
            + "H"
            + Svg.number(x.to())
            + "V"
            + Svg.number(y.from())
            + "Z";
    svg.leaf("path", "class", "attainable", "d", path);
  }

  private static void line(Svg svg, Segment s) {
    svg.open("g", "class", "roof-line");
    svg.open("title").text(text(s.roof())).close();
    if (s.roof().cited()) {
      svg.dashed("roof cited", s.x1(), s.y1(), s.x2(), s.y2());
    } else {
      svg.line("roof", s.x1(), s.y1(), s.x2(), s.y2());
    }
    svg.close();
  }

  /// In the first free place along its line, above rather than below.
  private void name(Svg svg, Segment s) {
    String text = text(s.roof());
    double width = TextSize.width(text, SIZE);
    List<Segment> places = new ArrayList<>();
    for (double share : new double[] {0.06, 0.2, 0.4, 0.6, 0.8}) {
      double free = Math.max(0, s.length() - width);
      double along = s.roof().isBandwidth() ? free * share : free * (1 - share);
      places.add(s.text(along, ABOVE, width));
      places.add(s.text(along, BELOW, width));
    }
    Segment place =
        places.stream()
            .filter(this::isInside)
            .min(Comparator.comparingLong(this::hits))
            .orElse(places.getFirst());
    placer.takeLine(place.x1(), place.y1() - 4, place.x2(), place.y2() - 4, HALF);
    double angle = Math.toDegrees(Math.atan2(s.y2() - s.y1(), s.x2() - s.x1()));
    String at = "translate(" + Marks.at(place.x1(), place.y1()) + ")";
    String turn = angle == 0 ? "" : " rotate(" + Svg.number(angle) + ")";
    String classes = s.roof().cited() ? "label roof-label cited" : "label roof-label";
    svg.words("text", text, "class", classes, "font-size", SIZE, "transform", at + turn);
  }

  private boolean isInside(Segment text) {
    return Math.max(text.x1(), text.x2()) <= plot.right()
        && Math.min(text.y1(), text.y2()) >= plot.top() - 12
        && text.x1() >= plot.left() - 2;
  }

  private long hits(Segment text) {
    return placer.hits(text.x1(), text.y1() - 4, text.x2(), text.y2() - 4, HALF);
  }

  private static String text(Roof roof) {
    return roof.label() + " " + roof.printed();
  }
}
