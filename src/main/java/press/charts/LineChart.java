package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.charts.Axis.AxisScale;
import press.charts.DataTable.ChartReading;
import press.charts.LineChart.CurvePoint;
import press.charts.LineChart.ModelCurve;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.charts.Marks.PathData;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.units.Print;

/// Lines over a parameter, with 95 % intervals, raw samples, calculated curves and ceilings.
///
/// @param title one line, for those who cannot see it
/// @param x the parameter
/// @param y what was measured
/// @param series measured lines
/// @param models calculated curves; may be empty
/// @param ceilings lines across; may be empty
/// @param id unique on the page; the ids in the SVG begin with it
public record LineChart(
    String title,
    Axis x,
    Axis y,
    List<Series> series,
    List<ModelCurve> models,
    List<CeilingLine> ceilings,
    String id)
    implements Chart {

  public LineChart {
    series = List.copyOf(series);
    models = List.copyOf(models);
    ceilings = CeilingLine.finite(ceilings);
  }

  /// One measured line.
  ///
  /// @param label written at its end
  /// @param samples sorted by parameter
  public record Series(String label, List<Sample> samples) {
    public Series {
      samples = samples.stream().sorted(Comparator.comparingDouble(Sample::x)).toList();
    }

    /// The samples that have a number.
    List<Sample> measured() {
      return samples.stream().filter(s -> s.reading().isMeasured()).toList();
    }
  }

  /// One place along a line.
  ///
  /// @param x the parameter, in the unit of the horizontal axis
  /// @param reading in the unit of the vertical axis; a gap breaks the line
  public record Sample(double x, ChartReading reading) {}

  /// A curve that was calculated and not measured: a dashed line.
  ///
  /// @param label written at its end
  /// @param points from left to right
  public record ModelCurve(String label, List<CurvePoint> points) {
    public ModelCurve {
      points =
          points.stream().filter(p -> Double.isFinite(p.x()) && Double.isFinite(p.y())).toList();
    }
  }

  /// A place on a calculated curve, in the units of the axes.
  public record CurvePoint(double x, double y) {}

  @Override
  public String svg() {
    return new LineDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    List<DataTable.Row> rows = new ArrayList<>();
    for (Series line : series) {
      for (Sample sample : line.samples()) {
        String at = xText(sample.x());
        String name = (line.label() + " " + at).strip();
        rows.add(DataTable.reading(List.of(line.label(), at), name, sample.reading(), y.unit()));
      }
    }
    ceilings.forEach(c -> rows.add(c.row(List.of(c.label(), ""), y.unit())));
    return new DataTable(DataTable.header(List.of("variant", x.text()), y.unit()), rows);
  }

  /// A value of the parameter as a reader sees it.
  String xText(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return Print.withUnit(whole ? Print.count((long) value) : Print.rounded(value), x.unit());
  }

  private static final class LineDrawing {

    private static final double WIDTH = 680;
    private static final double TOP = 30;

    private final LineChart chart;
    private final PlotArea plot;
    private final List<String> gaps;
    private final List<String> notes;
    private final List<String> names;

    LineDrawing(LineChart chart) {
      this.chart = chart;
      this.gaps = gaps();
      this.notes = Marks.notes(gaps, measured().map(Sample::reading));
      this.names = names();
      double bottom = TOP + Math.max(300, EndLabels.height(names));
      AxisScale y = AxisScale.round(chart.y(), yValues(), bottom, TOP);
      double right = WIDTH - EndLabels.margin(names);
      this.plot = new PlotArea(AxisScale.round(chart.x(), xValues(), PlotArea.margin(y), right), y);
    }

    String svg() {
      SvgWriter.SvgDescription words = new SvgWriter.SvgDescription(chart.title(), description());
      SvgWriter svg = plot.begin(chart.id(), "line", WIDTH, words, notes);
      chart.ceilings().forEach(c -> ceiling(svg, c));
      chart.models().forEach(m -> model(svg, m));
      for (int i = 0; i < chart.series().size(); i++) {
        series(svg, chart.series().get(i), i);
      }
      EndLabels.draw(svg, endNames(), plot.right(), plot.top() - 8, plot.bottom() + 8);
      if (names.isEmpty()) {
        plot.nothing(svg);
      }
      return plot.end(svg, notes);
    }

    private void ceiling(SvgWriter svg, CeilingLine ceiling) {
      double y = plot.y().at(ceiling.value());
      svg.open("g", "class", "ceiling-line");
      svg.words("title", ceiling.title(chart.y().unit()));
      svg.dashed(ceiling.classes("ceiling"), plot.left(), y, plot.right(), y);
      svg.close();
    }

    private void model(SvgWriter svg, ModelCurve model) {
      PathData path = new PathData();
      for (CurvePoint p : model.points()) {
        double x = plot.x().at(p.x());
        double y = plot.y().at(p.y());
        path = path.isEmpty() ? path.move(x, y) : path.line(x, y);
      }
      if (!path.isEmpty()) {
        svg.leaf("path", "class", "model", "fill", "none", "stroke-dasharray", "2 4", "d", path);
      }
    }

    private void series(SvgWriter svg, Series series, int n) {
      svg.open("g", "class", Marks.series(n));
      line(svg, series);
      MarkShape shape = MarkShape.of(n);
      series.measured().forEach(sample -> sample(svg, series, shape, sample));
      svg.close();
    }

    private void line(SvgWriter svg, Series series) {
      PathData path = new PathData();
      boolean broken = true;
      for (Sample s : series.samples()) {
        if (s.reading().isMeasured()) {
          path = broken ? path.move(x(s), y(s)) : path.line(x(s), y(s));
        }
        broken = !s.reading().isMeasured();
      }
      if (!path.isEmpty()) {
        svg.leaf("path", "class", "line", "fill", "none", "d", path);
      }
    }

    private void sample(SvgWriter svg, Series series, MarkShape shape, Sample sample) {
      double x = x(sample);
      Estimate e = sample.reading().estimate();
      svg.open("g", "class", "mark");
      svg.open("title").text(title(series, sample)).close();
      Marks.SampleDots.upright(svg, sample.reading(), x, plot.y()::at);
      Marks.uprightInterval(svg, x, e, plot.y());
      shape.draw(svg, x, y(sample), 3.5);
      Marks.stale(svg, sample.reading(), x, y(sample));
      svg.close();
    }

    private double x(Sample s) {
      return plot.x().at(s.x());
    }

    private double y(Sample s) {
      return plot.y().at(s.reading().estimate().value());
    }

    private List<EndLabels.EndName> endNames() {
      List<EndLabels.EndName> ends = new ArrayList<>();
      for (int i = 0; i < chart.series().size(); i++) {
        Series series = chart.series().get(i);
        List<Sample> measured = series.measured();
        if (!measured.isEmpty()) {
          Sample last = measured.getLast();
          String classes = "end " + Marks.series(i);
          Optional<MarkShape> shape = Optional.of(MarkShape.of(i));
          ends.add(new EndLabels.EndName(classes, series.label(), shape, x(last), y(last)));
        }
      }
      for (ModelCurve model : chart.models()) {
        if (!model.points().isEmpty()) {
          CurvePoint end = model.points().getLast();
          double x = plot.x().at(end.x());
          double y = plot.y().at(end.y());
          ends.add(new EndLabels.EndName("end model-end", model.label(), Optional.empty(), x, y));
        }
      }
      for (CeilingLine c : chart.ceilings()) {
        String classes = "end " + c.classes("ceiling-end");
        double y = plot.y().at(c.value());
        ends.add(new EndLabels.EndName(classes, c.text(), Optional.empty(), plot.right(), y));
      }
      return ends;
    }

    private String title(Series series, Sample sample) {
      String reading = Marks.sentence(sample.reading(), chart.y().unit());
      return series.label() + " at " + chart.xText(sample.x()) + ": " + reading;
    }

    private String description() {
      List<String> lines = chart.series().stream().map(Series::label).toList();
      String without = gaps.isEmpty() ? "" : ", " + gaps.size() + " without a number";
      return "%s over %s: %s%s. Lines: %s."
          .formatted(
              chart.y().text(),
              chart.x().text(),
              Marks.count(measured().count(), "reading"),
              without,
              lines.isEmpty() ? "none" : String.join("; ", lines));
    }

    private Stream<Sample> measured() {
      return chart.series().stream().flatMap(s -> s.measured().stream());
    }

    private List<String> gaps() {
      List<String> all = new ArrayList<>();
      for (Series series : chart.series()) {
        for (Sample sample : series.samples()) {
          if (!sample.reading().isMeasured()) {
            String at = series.label() + " at " + chart.xText(sample.x());
            all.add(at + " — " + sample.reading().gapText());
          }
        }
      }
      return all;
    }

    private List<String> names() {
      return Stream.of(
              chart.series().stream().filter(s -> !s.measured().isEmpty()).map(Series::label),
              chart.models().stream().map(ModelCurve::label),
              chart.ceilings().stream().map(CeilingLine::text))
          .flatMap(s -> s)
          .toList();
    }

    private Stream<CurvePoint> curvePoints() {
      return chart.models().stream().flatMap(m -> m.points().stream());
    }

    private DoubleStream xValues() {
      return DoubleStream.concat(
          chart.series().stream().flatMap(s -> s.samples().stream()).mapToDouble(Sample::x),
          curvePoints().mapToDouble(CurvePoint::x));
    }

    private DoubleStream yValues() {
      return Stream.of(
              measured().map(Sample::reading).flatMapToDouble(Marks::numbers),
              curvePoints().mapToDouble(CurvePoint::y),
              chart.ceilings().stream().mapToDouble(CeilingLine::value))
          .flatMapToDouble(s -> s);
    }
  }
}
