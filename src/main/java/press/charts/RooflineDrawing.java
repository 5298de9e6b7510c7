package press.charts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.charts.Axis.AxisScale;
import press.charts.Marks.PathData;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.units.Print;

/// The picture of a roofline.
final class RooflineDrawing {

  private static final double WIDTH = 680;
  private static final double TOP = 30;
  private static final double BOTTOM = 370;
  private static final double RADIUS = 4.5;
  private static final double ARROW_CLEARANCE = 8;
  private static final double ARROW_HEAD = 5;
  private static final double SHORTEST_ARROW = 2;

  private final RooflineChart chart;
  private final RooflineLimits limits;
  private final List<RoofPoint> drawn;
  private final PlotArea plot;
  private final LabelPlacer placer = new LabelPlacer();
  private final List<String> notes;

  RooflineDrawing(RooflineChart chart) {
    this.chart = chart;
    this.limits = new RooflineLimits(chart);
    this.drawn = chart.drawn();
    List<String> gaps =
        chart.points().stream().filter(p -> !p.isDrawn()).map(RooflineDrawing::note).toList();
    this.notes = Marks.notes(gaps, drawn.stream().map(RoofPoint::reading));
    Axis rate = new Axis("", chart.unit().symbol(), Axis.Steps.TENFOLD);
    Axis intensity = new Axis("arithmetic intensity", "FLOP/B", Axis.Steps.TENFOLD);
    double[] span = span();
    double left = AxisScale.round(intensity, DoubleStream.of(span), 0, 1).low();
    AxisScale y = AxisScale.round(rate, rates(left), BOTTOM, TOP);
    AxisScale x = AxisScale.round(intensity, DoubleStream.of(span), PlotArea.margin(y), WIDTH - 12);
    this.plot = new PlotArea(x, y);
  }

  /// From left of everything to right of everything, with some flat roof to see and to name.
  private double[] span() {
    double[] ridges = isNear() ? new double[0] : limits.ridges().sorted().toArray();
    double[] all =
        DoubleStream.concat(
                DoubleStream.of(ridges), drawn.stream().mapToDouble(RoofPoint::intensity))
            .sorted()
            .toArray();
    if (all.length == 0) {
      return new double[] {0.1, 10};
    }
    double right = 4 * all[all.length - 1];
    if (ridges.length > 0) {
      right = Math.max(right, 20 * ridges[ridges.length - 1]);
    }
    return new double[] {all[0] / 4, right};
  }

  /// Whether only the surroundings of the points are shown: the steps of a path are looked at
  /// closely.
  private boolean isNear() {
    return chart.path() && !drawn.isEmpty();
  }

  private DoubleStream rates(double left) {
    if (isNear()) {
      return drawn.stream()
          .flatMapToDouble(p ->
              DoubleStream.of(
                  p.reading().estimate().low() / 1.6,
                  p.reading().estimate().high() * 1.6,
                  limits.attainable(p.intensity()) * 1.3));
    }
    DoubleStream points =
        drawn.stream()
            .flatMapToDouble(p ->
                DoubleStream.concat(
                    DoubleStream.of(p.reading().estimate().low(), p.reading().estimate().high()),
                    p.predicted().stream().mapToDouble(Estimate::value).filter(v -> v > 0)));
    // Where nothing but slopes bounds a point, they go on above it.
    DoubleStream above =
        drawn.stream()
            .mapToDouble(p -> 1.3 * limits.attainable(p.intensity()))
            .filter(Double::isFinite);
    DoubleStream slopes = limits.all(true).map(b -> b * left);
    DoubleStream peaks = limits.all(false).map(p -> p * 1.3);
    return Stream.of(points, above, slopes, peaks).flatMapToDouble(s -> s);
  }

  String svg() {
    SvgWriter.SvgDescription words = new SvgWriter.SvgDescription(chart.title(), description());
    SvgWriter svg = plot.begin(chart.id(), "roofline", WIDTH, words, notes);
    drawn.forEach(p -> placer.take(LabelPlacer.Box.around(x(p), y(p), RADIUS)));
    limits.draw(svg, plot, placer);
    if (chart.roofs().isEmpty() && drawn.isEmpty()) {
      plot.nothing(svg);
    }
    if (chart.path()) {
      arrows(svg);
    }
    Map<String, Integer> colours = new LinkedHashMap<>();
    chart.points().forEach(p -> colours.putIfAbsent(p.group(), colours.size()));
    drawn.forEach(p -> point(svg, p, colours.get(p.group())));
    return plot.end(svg, notes);
  }

  private void point(SvgWriter svg, RoofPoint p, int n) {
    double x = x(p);
    double y = y(p);
    svg.open("g", "class", "mark " + Marks.series(n));
    svg.open("title").text(title(p)).close();
    p.predicted().ifPresent(model -> predicted(svg, x, y, plot.y().at(model.value())));
    Marks.uprightInterval(svg, x, p.reading().estimate(), plot.y());
    svg.leaf("circle", "class", "median", "cx", x, "cy", y, "r", RADIUS);
    Marks.stale(svg, p.reading(), x, y);
    placer.label(svg, x, y, RADIUS, p.label(), plot.box(14, WIDTH, -2));
    svg.close();
  }

  private static void predicted(SvgWriter svg, double x, double measured, double y) {
    svg.line("leader", x, measured, x, y);
    svg.leaf("circle", "class", "predicted", "fill", "none", "cx", x, "cy", y, "r", RADIUS);
  }

  /// An arrow from each step to the next one; none to and from a step without a place.
  private void arrows(SvgWriter svg) {
    PathData path = new PathData();
    for (int i = 1; i < chart.points().size(); i++) {
      RoofPoint from = chart.points().get(i - 1);
      RoofPoint to = chart.points().get(i);
      if (from.isDrawn() && to.isDrawn()) {
        arrow(path, x(from), y(from), x(to), y(to));
      }
    }
    if (!path.isEmpty()) {
      svg.leaf("path", "class", "step-path", "fill", "none", "d", path);
    }
  }

  /// Adds an arrow that is clear of both points; none between points that are too near.
  private static void arrow(PathData path, double x1, double y1, double x2, double y2) {
    double length = Math.hypot(x2 - x1, y2 - y1);
    if (length < 2 * ARROW_CLEARANCE + SHORTEST_ARROW) {
      return;
    }
    double dx = (x2 - x1) / length;
    double dy = (y2 - y1) / length;
    double x = x2 - ARROW_CLEARANCE * dx;
    double y = y2 - ARROW_CLEARANCE * dy;
    path.move(x1 + ARROW_CLEARANCE * dx, y1 + ARROW_CLEARANCE * dy).line(x, y);
    path.move(x - ARROW_HEAD * (dx + dy / 2), y - ARROW_HEAD * (dy - dx / 2)).line(x, y);
    path.line(x - ARROW_HEAD * (dx - dy / 2), y - ARROW_HEAD * (dy + dx / 2));
  }

  private double x(RoofPoint p) {
    return plot.x().at(p.intensity());
  }

  private double y(RoofPoint p) {
    return plot.y().at(p.reading().estimate().value());
  }

  private String title(RoofPoint p) {
    String unit = chart.unit().symbol();
    String intensity = Print.withUnit(Print.rounded(p.intensity()), "FLOP/B");
    String title = p.label() + " at " + intensity + ": " + Marks.sentence(p.reading(), unit);
    return p.predicted().isEmpty()
        ? title
        : title + "; predicted " + Print.withUnit(Print.rounded(p.predicted().get().value()), unit);
  }

  private String description() {
    List<String> roofs = chart.roofs().stream().map(Roof::text).toList();
    return "Attainable %s over arithmetic intensity, both logarithmic. Roofs: %s. Points: %s."
        .formatted(chart.unit(), roofs.isEmpty() ? "none" : String.join("; ", roofs), drawn.size());
  }

  private static String note(RoofPoint p) {
    String nothing = p.intensity() > 0 ? "no bytes" : "no FLOPs";
    String why =
        p.reading().isMeasured() ? nothing + ", so no place on this chart" : p.reading().gapText();
    return p.label() + " — " + why;
  }
}
