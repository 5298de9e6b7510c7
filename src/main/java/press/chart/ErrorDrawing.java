package press.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import press.result.Estimate;
import press.svg.Svg;
import press.svg.TextSize;
import press.units.Print;

/// Error against speed: what a faster variant costs in digits. Both axes are logarithmic; what is
/// exact stands on the bottom line.
public final class ErrorDrawing {

  private static final double WIDTH = 680;
  private static final double TOP = 30;
  private static final double BOTTOM = 330;
  private static final double SIZE = 13;
  private static final double RADIUS = 4.5;

  private final ErrorChart spec;
  private final PlotArea plot;
  private final LabelPlacer placer = new LabelPlacer();
  private final List<String> notes;

  private ErrorDrawing(ErrorChart spec) {
    this.spec = spec;
    List<String> gaps =
        spec.points().stream()
            .filter(p -> !isDrawn(p))
            .map(p -> p.label() + " — " + p.reading().gapText())
            .toList();
    this.notes = Marks.notes(gaps, drawn().stream().map(ErrorChart.Point::reading));
    DoubleStream errors = drawn().stream().mapToDouble(ErrorChart.Point::error).filter(e -> e > 0);
    // Half a mark of room below the least error, so that it is not taken for an exact one.
    double[] all = errors.flatMap(e -> DoubleStream.of(e, e / 2)).toArray();
    AxisScale y = AxisScale.round(spec.error(), DoubleStream.of(all), BOTTOM, TOP);
    AxisScale x = AxisScale.round(spec.speed(), speeds(), PlotArea.margin(y), WIDTH - 28);
    this.plot = new PlotArea(x, y);
  }

  /// The chart and its table.
  public static Drawing draw(ErrorChart spec) {
    return new ErrorDrawing(spec).draw();
  }

  private Drawing draw() {
    double end = plot.bottom() + 48;
    Svg svg =
        Svg.root(
            spec.id(),
            "chart chart-error",
            "img",
            WIDTH,
            end + GapNotes.height(notes),
            new Svg.Words(spec.title(), description()));
    plot.axes(svg);
    if (drawn().isEmpty()) {
      plot.nothing(svg);
    }
    Map<String, Integer> colours = new LinkedHashMap<>();
    for (ErrorChart.Point p : drawn()) {
      point(svg, p, colours.computeIfAbsent(p.group(), _ -> colours.size()));
    }
    GapNotes.draw(svg, notes, end);
    return new Drawing(svg.finish(), header(), rows());
  }

  private void point(Svg svg, ErrorChart.Point p, int colour) {
    Estimate e = p.reading().estimate();
    double x = plot.x().at(e.value());
    double y = plot.y().at(p.error());
    svg.open("g", "class", "mark " + Marks.series(colour));
    svg.open("title").text(title(p)).close();
    if (e.low() < e.high()) {
      Marks.acrossInterval(svg, plot.x().at(e.low()), plot.x().at(e.high()), y);
    }
    svg.leaf("circle", "class", "median", "cx", x, "cy", y, "r", RADIUS);
    Marks.stale(svg, p.reading(), x, y);
    LabelPlacer.Box inside =
        new LabelPlacer.Box(plot.left(), plot.top() - 14, WIDTH, plot.bottom() + 4);
    placer.take(new LabelPlacer.Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS));
    placer
        .around(x, y, RADIUS, TextSize.width(p.label(), SIZE), inside)
        .ifPresent(place ->
            svg.label("label", SIZE, place.anchor(), place.x(), place.baseline(), p.label()));
    svg.close();
  }

  private String title(ErrorChart.Point p) {
    return "%s: %s, error %s"
        .formatted(p.label(), Marks.sentence(p.reading(), spec.speed().unit()), error(p));
  }

  private String error(ErrorChart.Point p) {
    return p.error() == 0 ? "0" : Print.withUnit(Print.rounded(p.error()), spec.error().unit());
  }

  private String description() {
    String exact = drawn().stream().anyMatch(p -> p.error() == 0) ? ", 0 on the bottom line" : "";
    return "%s over %s, both logarithmic%s. %s."
        .formatted(
            spec.error().text(), spec.speed().text(), exact, Marks.count(drawn().size(), "point"));
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("what"));
    header.addAll(Marks.cellNames(spec.speed().unit()));
    header.addAll(List.of("error", "checked to"));
    return header;
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (ErrorChart.Point p : spec.points()) {
      List<String> cells = new ArrayList<>(List.of(p.label()));
      cells.addAll(Marks.cells(p.reading()));
      cells.addAll(List.of(p.reading().isMeasured() ? error(p) : "", p.tolerance()));
      rows.add(cells);
    }
    return rows;
  }

  private List<ErrorChart.Point> drawn() {
    return spec.points().stream().filter(ErrorDrawing::isDrawn).toList();
  }

  private static boolean isDrawn(ErrorChart.Point p) {
    return p.reading().isMeasured()
        && p.reading().estimate().value() > 0
        && Double.isFinite(p.error());
  }

  private DoubleStream speeds() {
    return drawn().stream()
        .map(p -> p.reading().estimate())
        .flatMapToDouble(e -> DoubleStream.of(e.low(), e.value(), e.high()));
  }
}
