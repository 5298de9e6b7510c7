package press.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.result.Estimate;
import press.svg.Svg;
import press.svg.TextSize;
import press.units.Print;

/// A roofline: how fast a machine can be at each arithmetic intensity, and how fast problems were.
///
/// Source: Williams, Waterman, Patterson, "Roofline", Communications of the ACM 52(4), 2009.
public final class RooflineDrawing {

  private static final double WIDTH = 680;
  private static final double TOP = 30;
  private static final double BOTTOM = 370;
  private static final double SIZE = 13;
  private static final double RADIUS = 4.5;

  private final RooflineChart spec;
  private final PlotArea plot;
  private final LabelPlacer placer = new LabelPlacer();
  private final List<String> notes;

  private RooflineDrawing(RooflineChart spec) {
    this.spec = spec;
    List<String> gaps =
        spec.points().stream().filter(p -> !isDrawn(p)).map(RooflineDrawing::note).toList();
    this.notes =
        Marks.notes(
            gaps, spec.points().stream().filter(RooflineDrawing::isDrawn).map(RoofPoint::reading));
    Axis rate = new Axis("", spec.unit().symbol(), Axis.Steps.TENFOLD);
    Axis intensity = new Axis("arithmetic intensity", "FLOP/B", Axis.Steps.TENFOLD);
    double[] span = span(spec);
    double left = AxisScale.round(intensity, DoubleStream.of(span), 0, 1).low();
    AxisScale y = AxisScale.round(rate, rates(spec, left), BOTTOM, TOP);
    AxisScale x = AxisScale.round(intensity, DoubleStream.of(span), PlotArea.margin(y), WIDTH - 12);
    this.plot = new PlotArea(x, y);
  }

  /// The chart and its table.
  public static Drawing draw(RooflineChart spec) {
    return new RooflineDrawing(spec).draw();
  }

  private Drawing draw() {
    double end = plot.bottom() + 48;
    Svg svg =
        Svg.root(
            spec.id(),
            "chart chart-roofline",
            "img",
            WIDTH,
            end + GapNotes.height(notes),
            new Svg.Words(spec.title(), description()));
    plot.axes(svg);
    List<RoofPoint> drawn = spec.points().stream().filter(RooflineDrawing::isDrawn).toList();
    drawn.stream().flatMap(p -> place(p).stream()).forEach(at -> placer.take(box(at)));
    new RooflineLimits(spec, plot, placer).draw(svg);
    if (spec.roofs().isEmpty() && drawn.isEmpty()) {
      plot.nothing(svg);
    }
    if (spec.path()) {
      StepPath.draw(svg, spec.points().stream().map(this::place).toList());
    }
    Map<String, Integer> colours = new LinkedHashMap<>();
    spec.points().forEach(p -> colours.putIfAbsent(p.group(), colours.size()));
    for (RoofPoint p : drawn) {
      point(svg, p, colours.get(p.group()));
    }
    GapNotes.draw(svg, notes, end);
    RooflineTable table = new RooflineTable(spec);
    return new Drawing(svg.finish(), table.header(), table.rows());
  }

  private void point(Svg svg, RoofPoint p, int n) {
    double x = plot.x().at(p.intensity());
    Estimate e = p.reading().estimate();
    double y = plot.y().at(e.value());
    svg.open("g", "class", "mark " + Marks.series(n));
    svg.open("title").text(title(p)).close();
    p.predicted().ifPresent(v -> predicted(svg, x, y, plot.y().at(v)));
    if (e.low() < e.high()) {
      Marks.uprightInterval(svg, x, plot.y().at(e.low()), plot.y().at(e.high()));
    }
    svg.leaf("circle", "class", "median", "cx", x, "cy", y, "r", RADIUS);
    Marks.stale(svg, p.reading(), x, y);
    double width = TextSize.width(p.label(), SIZE);
    LabelPlacer.Box inside =
        new LabelPlacer.Box(plot.left(), plot.top() - 14, WIDTH, plot.bottom() - 2);
    // Where many points crowd, a name is left out; hovering the point and the table still tell it.
    placer
        .around(x, y, RADIUS, width, inside)
        .ifPresent(place ->
            svg.label("label", SIZE, place.anchor(), place.x(), place.baseline(), p.label()));
    svg.close();
  }

  private static void predicted(Svg svg, double x, double measured, double y) {
    svg.line("leader", x, measured, x, y);
    svg.leaf("circle", "class", "predicted", "fill", "none", "cx", x, "cy", y, "r", RADIUS);
  }

  private LabelPlacer.Box box(StepPath.At at) {
    return new LabelPlacer.Box(at.x() - RADIUS, at.y() - RADIUS, at.x() + RADIUS, at.y() + RADIUS);
  }

  private Optional<StepPath.At> place(RoofPoint p) {
    return isDrawn(p)
        ? Optional.of(
            new StepPath.At(
                plot.x().at(p.intensity()), plot.y().at(p.reading().estimate().value())))
        : Optional.empty();
  }

  private String title(RoofPoint p) {
    String predicted =
        p.predicted().isEmpty()
            ? ""
            : "; predicted "
                + Print.withUnit(Print.rounded(p.predicted().getAsDouble()), spec.unit().symbol());
    return "%s at %s: %s%s"
        .formatted(
            p.label(),
            Print.withUnit(Print.rounded(p.intensity()), "FLOP/B"),
            Marks.sentence(p.reading(), spec.unit().symbol()),
            predicted);
  }

  private String description() {
    List<String> roofs = spec.roofs().stream().map(r -> r.label() + " " + r.printed()).toList();
    long drawn = spec.points().stream().filter(RooflineDrawing::isDrawn).count();
    return "Attainable %s over arithmetic intensity, both logarithmic. Roofs: %s. Points: %s."
        .formatted(spec.unit(), roofs.isEmpty() ? "none" : String.join("; ", roofs), drawn);
  }

  /// A point without FLOPs has no place on a logarithmic axis.
  private static boolean isDrawn(RoofPoint p) {
    return p.reading().isMeasured()
        && p.reading().estimate().value() > 0
        && p.intensity() > 0
        && Double.isFinite(p.intensity());
  }

  private static String note(RoofPoint p) {
    String nothing = p.intensity() > 0 ? "no bytes" : "no FLOPs";
    String why =
        p.reading().isMeasured() ? nothing + ", so no place on this chart" : p.reading().gapText();
    return p.label() + " — " + why;
  }

  /// From left of everything to right of everything, with some flat roof to see and to name.
  private static double[] span(RooflineChart spec) {
    double[] ridges = isNear(spec) ? new double[0] : RooflineLimits.ridges(spec).sorted().toArray();
    double[] all =
        DoubleStream.concat(
                DoubleStream.of(ridges),
                spec.points().stream()
                    .filter(RooflineDrawing::isDrawn)
                    .mapToDouble(RoofPoint::intensity))
            .sorted()
            .toArray();
    if (all.length == 0) {
      return new double[] {0.1, 10};
    }
    double last = all[all.length - 1];
    double right =
        ridges.length == 0 ? 4 * last : Math.max(4 * last, 20 * ridges[ridges.length - 1]);
    return new double[] {all[0] / 4, right};
  }

  /// Whether only the surroundings of the points are shown: a way between them is looked at
  /// closely.
  private static boolean isNear(RooflineChart spec) {
    return spec.path() && spec.points().stream().anyMatch(RooflineDrawing::isDrawn);
  }

  private static DoubleStream rates(RooflineChart spec, double left) {
    if (isNear(spec)) {
      return spec.points().stream()
          .filter(RooflineDrawing::isDrawn)
          .flatMapToDouble(p ->
              DoubleStream.of(
                  p.reading().estimate().low() / 1.6,
                  p.reading().estimate().high() * 1.6,
                  RooflineLimits.attainable(spec, p.intensity()) * 1.3));
    }
    Stream<Double> points =
        spec.points().stream()
            .filter(RooflineDrawing::isDrawn)
            .flatMap(p ->
                Stream.concat(
                    Stream.of(p.reading().estimate().low(), p.reading().estimate().high()),
                    p.predicted().stream().filter(v -> v > 0).boxed()));
    DoubleStream slopes = RooflineLimits.limits(spec, true, _ -> true).map(b -> b * left);
    DoubleStream peaks = RooflineLimits.limits(spec, false, _ -> true).map(p -> p * 1.3);
    return DoubleStream.concat(
        points.mapToDouble(Double::doubleValue), DoubleStream.concat(slopes, peaks));
  }
}
