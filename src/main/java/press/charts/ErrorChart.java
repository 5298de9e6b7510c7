package press.charts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import press.charts.Axis.AxisScale;
import press.charts.DataTable.ChartReading;
import press.charts.ErrorChart.ErrorPoint;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.units.Print;

/// Error against speed: what a faster variant costs in digits. Both axes are logarithmic; exact
/// variants stand on the bottom line.
///
/// @param title one line, for those who cannot see it
/// @param speed the horizontal axis: a rate or a time
/// @param error the vertical axis: the largest error that a check found, with its unit
/// @param points may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record ErrorChart(String title, Axis speed, Axis error, List<ErrorPoint> points, String id)
    implements Chart {

  public ErrorChart {
    points = List.copyOf(points);
  }

  /// One row of the results.
  ///
  /// @param label its name
  /// @param group points of a group, such as a variant, share a colour
  /// @param reading how fast, or a gap with its reason
  /// @param error the largest error; 0 for exact, not negative
  /// @param tolerance the check that it passed; empty for a gap
  public record ErrorPoint(
      String label, String group, ChartReading reading, double error, String tolerance) {

    /// Whether it has a place on logarithmic axes.
    boolean isDrawn() {
      return reading.isMeasured() && reading.estimate().value() > 0 && Double.isFinite(error);
    }
  }

  @Override
  public String svg() {
    return new ErrorDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (ErrorPoint p : points) {
      List<String> name = List.of(p.label());
      String wrong = p.reading().isMeasured() ? errorText(p) : "";
      rows.add(
          DataTable.reading(name, p.label(), p.reading(), speed.unit())
              .with(List.of(wrong, p.tolerance()), List.of()));
    }
    return new DataTable(
        DataTable.header(List.of("what"), speed.unit(), "error", "checked to"), rows);
  }

  /// The error of a point with its unit.
  String errorText(ErrorPoint p) {
    return p.error() == 0 ? "0" : Print.withUnit(Print.rounded(p.error()), error.unit());
  }

  private static final class ErrorDrawing {

    private static final double WIDTH = 680;
    private static final double TOP = 30;
    private static final double BOTTOM = 330;
    private static final double SIZE = 13;
    private static final double RADIUS = 4.5;

    private final ErrorChart chart;
    private final List<ErrorPoint> drawn;
    private final PlotArea plot;
    private final LabelPlacer placer = new LabelPlacer();
    private final List<String> notes;

    ErrorDrawing(ErrorChart chart) {
      this.chart = chart;
      this.drawn = chart.points().stream().filter(ErrorPoint::isDrawn).toList();
      List<String> gaps =
          chart.points().stream()
              .filter(p -> !p.isDrawn())
              .map(p -> p.label() + " — " + p.reading().gapText())
              .toList();
      this.notes = Marks.notes(gaps, drawn.stream().map(ErrorPoint::reading));
      DoubleStream errors = drawn.stream().mapToDouble(ErrorPoint::error).filter(e -> e > 0);
      // A margin of half a mark below the least error shows that it is not an exact one.
      double[] all = errors.flatMap(e -> DoubleStream.of(e, e / 2)).toArray();
      AxisScale y = AxisScale.round(chart.error(), DoubleStream.of(all), BOTTOM, TOP);
      AxisScale x = AxisScale.round(chart.speed(), speeds(), PlotArea.margin(y), WIDTH - 28);
      this.plot = new PlotArea(x, y);
    }

    private DoubleStream speeds() {
      return drawn.stream()
          .map(p -> p.reading().estimate())
          .flatMapToDouble(e -> DoubleStream.of(e.low(), e.value(), e.high()));
    }

    String svg() {
      SvgWriter.SvgDescription words = new SvgWriter.SvgDescription(chart.title(), description());
      SvgWriter svg = plot.begin(chart.id(), "error", WIDTH, words, notes);
      if (drawn.isEmpty()) {
        plot.nothing(svg);
      }
      Map<String, Integer> colours = new LinkedHashMap<>();
      for (ErrorPoint p : drawn) {
        point(svg, p, colours.computeIfAbsent(p.group(), _ -> colours.size()));
      }
      return plot.end(svg, notes);
    }

    private void point(SvgWriter svg, ErrorPoint p, int colour) {
      Estimate e = p.reading().estimate();
      double x = plot.x().at(e.value());
      double y = plot.y().at(p.error());
      svg.open("g", "class", "mark " + Marks.series(colour));
      svg.open("title").text(title(p)).close();
      Marks.acrossInterval(svg, e, plot.x(), y);
      svg.leaf("circle", "class", "median", "cx", x, "cy", y, "r", RADIUS);
      Marks.stale(svg, p.reading(), x, y);
      placer.take(LabelPlacer.Box.around(x, y, RADIUS));
      placer.label(svg, x, y, RADIUS, p.label(), plot.box(14, WIDTH, 4));
      svg.close();
    }

    private String title(ErrorPoint p) {
      String speed = Marks.sentence(p.reading(), chart.speed().unit());
      return "%s: %s, error %s".formatted(p.label(), speed, chart.errorText(p));
    }

    private String description() {
      String exact = drawn.stream().anyMatch(p -> p.error() == 0) ? ", 0 on the bottom line" : "";
      return "%s over %s, both logarithmic%s. %s."
          .formatted(
              chart.error().text(),
              chart.speed().text(),
              exact,
              Marks.count(drawn.size(), "point"));
    }
  }
}
