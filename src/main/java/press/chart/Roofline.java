package press.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.result.Estimate;
import press.svg.Svg;
import press.svg.TextSize;
import press.units.Print;

/// A roofline: how fast a machine can be at each arithmetic intensity, and how fast problems were.
///
/// Source: Williams, Waterman, Patterson, "Roofline", Communications of the ACM 52(4), 2009.
public final class Roofline {

  private static final double WIDTH = 680;
  private static final double TOP = 30;
  private static final double BOTTOM = 370;
  private static final double SIZE = 13;
  private static final double RADIUS = 4.5;

  private final RooflineSpec spec;
  private final Plot plot;
  private final Placer placer = new Placer();
  private final List<String> notes;

  private Roofline(RooflineSpec spec) {
    this.spec = spec;
    this.notes = spec.points().stream().filter(p -> !isDrawn(p)).map(Roofline::note).toList();
    Axis rate = new Axis("", spec.unit().symbol(), Axis.Steps.TENFOLD);
    Axis intensity = new Axis("arithmetic intensity", "FLOP/B", Axis.Steps.TENFOLD);
    double[] span = span(spec);
    double left = Scale.round(intensity, DoubleStream.of(span), 0, 1).low();
    Scale y = Scale.round(rate, rates(spec, left), BOTTOM, TOP);
    Scale x = Scale.round(intensity, DoubleStream.of(span), Plot.margin(y), WIDTH - 12);
    this.plot = new Plot(x, y);
  }

  /// The chart and its table.
  public static Drawing draw(RooflineSpec spec) {
    return new Roofline(spec).draw();
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
    List<RoofPoint> drawn = spec.points().stream().filter(Roofline::isDrawn).toList();
    drawn.forEach(p -> placer.take(box(p)));
    new RoofLines(spec, plot, placer).draw(svg);
    if (spec.roofs().isEmpty() && drawn.isEmpty()) {
      plot.nothing(svg);
    }
    for (int i = 0; i < drawn.size(); i++) {
      point(svg, drawn.get(i), i);
    }
    GapNotes.draw(svg, notes, end);
    return new Drawing(svg.finish(), header(), rows());
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
    double width = TextSize.width(p.label(), SIZE);
    Placer.Box inside = new Placer.Box(plot.left(), plot.top() - 14, WIDTH, plot.bottom() - 2);
    Placer.Place place = placer.around(x, y, RADIUS, width, inside);
    svg.label("label", SIZE, place.anchor(), place.x(), place.baseline(), p.label());
    svg.close();
  }

  private static void predicted(Svg svg, double x, double measured, double y) {
    svg.line("leader", x, measured, x, y);
    svg.leaf("circle", "class", "predicted", "fill", "none", "cx", x, "cy", y, "r", RADIUS);
  }

  private Placer.Box box(RoofPoint p) {
    double x = plot.x().at(p.intensity());
    double y = plot.y().at(p.reading().estimate().value());
    return new Placer.Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS);
  }

  private String title(RoofPoint p) {
    String predicted =
        p.predicted().isEmpty() ? "" : "; predicted " + Print.rounded(p.predicted().getAsDouble());
    return "%s at %s: %s%s"
        .formatted(
            p.label(),
            Print.withUnit(Print.rounded(p.intensity()), "FLOP/B"),
            Marks.sentence(p.reading(), spec.unit().symbol()),
            predicted);
  }

  private String description() {
    List<String> roofs = spec.roofs().stream().map(r -> r.label() + " " + r.limit()).toList();
    long drawn = spec.points().stream().filter(Roofline::isDrawn).count();
    return "Attainable %s over arithmetic intensity, both logarithmic. Roofs: %s. Points: %s."
        .formatted(spec.unit(), roofs.isEmpty() ? "none" : String.join("; ", roofs), drawn);
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("what", "FLOP/B"));
    header.addAll(Marks.cellNames(spec.unit().symbol()));
    header.add("predicted");
    return header;
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (Roof roof : spec.roofs()) {
      String kind = roof.cited() ? "roof, cited" : "roof";
      String limit = roof.limit().toString();
      rows.add(List.of(roof.label(), "", limit, "", "", kind, ""));
    }
    for (RoofPoint p : spec.points()) {
      List<String> row = new ArrayList<>(List.of(p.label(), Print.rounded(p.intensity())));
      row.addAll(Marks.cells(p.reading()));
      row.add(p.predicted().isEmpty() ? "" : Print.rounded(p.predicted().getAsDouble()));
      rows.add(row);
    }
    return rows;
  }

  /// A point without FLOPs has no place on a logarithmic axis.
  private static boolean isDrawn(RoofPoint p) {
    return p.reading().isMeasured() && p.reading().estimate().value() > 0 && p.intensity() > 0;
  }

  private static String note(RoofPoint p) {
    String why =
        p.reading().isMeasured() ? "no FLOPs, so no place on this chart" : p.reading().gapText();
    return p.label() + " — " + why;
  }

  /// From left of everything to right of everything, with some flat roof to see and to name.
  private static double[] span(RooflineSpec spec) {
    double[] ridges = RoofLines.ridges(spec).sorted().toArray();
    double[] all =
        DoubleStream.concat(
                DoubleStream.of(ridges),
                spec.points().stream().filter(Roofline::isDrawn).mapToDouble(RoofPoint::intensity))
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

  private static DoubleStream rates(RooflineSpec spec, double left) {
    Stream<Double> points =
        spec.points().stream()
            .filter(Roofline::isDrawn)
            .flatMap(p -> Stream.of(p.reading().estimate().low(), p.reading().estimate().high()));
    DoubleStream slopes = RoofLines.limits(spec, true, _ -> true).map(b -> b * left);
    DoubleStream peaks = RoofLines.limits(spec, false, _ -> true).map(p -> p * 1.3);
    return DoubleStream.concat(
        points.mapToDouble(Double::doubleValue), DoubleStream.concat(slopes, peaks));
  }
}
