package press.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.result.Estimate;
import press.svg.Svg;
import press.units.Print;

/// Lines over a parameter, with 95 % intervals, raw samples, calculated curves and ceilings.
public final class LineDrawing {

  private static final double WIDTH = 680;
  private static final double TOP = 30;

  private final LineChart spec;
  private final PlotArea plot;
  private final List<String> gaps;
  private final List<String> notes;

  private LineDrawing(LineChart spec) {
    this.spec = spec;
    this.gaps = gaps(spec);
    this.notes =
        Marks.notes(
            gaps, spec.series().stream().flatMap(LineDrawing::measured).map(Sample::reading));
    List<String> names = names(spec);
    double bottom = TOP + Math.max(300, EndLabels.height(names));
    AxisScale y = AxisScale.round(spec.y(), yValues(spec), bottom, TOP);
    double right = WIDTH - EndLabels.margin(names);
    this.plot =
        new PlotArea(AxisScale.round(spec.x(), xValues(spec), PlotArea.margin(y), right), y);
  }

  /// The chart and its table.
  public static Drawing draw(LineChart spec) {
    return new LineDrawing(spec).draw();
  }

  private Drawing draw() {
    double axesEnd = plot.bottom() + 48;
    Svg svg =
        Svg.root(
            spec.id(),
            "chart chart-line",
            "img",
            WIDTH,
            axesEnd + GapNotes.height(notes),
            new Svg.Words(spec.title(), description()));
    plot.axes(svg);
    spec.ceilings().forEach(c -> ceiling(svg, c));
    spec.models().forEach(m -> model(svg, m));
    for (int i = 0; i < spec.series().size(); i++) {
      series(svg, spec.series().get(i), i);
    }
    EndLabels.draw(svg, wishes(), plot.right(), plot.top() - 8, plot.bottom() + 8);
    if (names(spec).isEmpty()) {
      plot.nothing(svg);
    }
    GapNotes.draw(svg, notes, axesEnd);
    return new Drawing(svg.finish(), header(), rows());
  }

  private void ceiling(Svg svg, CeilingLine ceiling) {
    double y = plot.y().at(ceiling.value());
    svg.open("g", "class", "ceiling-line");
    svg.words("title", Print.withUnit(ceiling.text(), spec.y().unit()));
    svg.dashed(ceiling.classes("ceiling"), plot.left(), y, plot.right(), y);
    svg.close();
  }

  private void model(Svg svg, Model model) {
    StringBuilder path = new StringBuilder();
    for (Model.At p : model.curve()) {
      path.append(path.isEmpty() ? 'M' : 'L')
          .append(Marks.at(plot.x().at(p.x()), plot.y().at(p.y())));
    }
    if (!path.isEmpty()) {
      svg.leaf("path", "class", "model", "fill", "none", "stroke-dasharray", "2 4", "d", path);
    }
  }

  private void series(Svg svg, Series series, int n) {
    svg.open("g", "class", Marks.series(n));
    line(svg, series);
    for (Sample sample : series.samples()) {
      if (sample.reading().isMeasured()) {
        sample(svg, series, sample);
      }
    }
    svg.close();
  }

  private void line(Svg svg, Series series) {
    StringBuilder path = new StringBuilder();
    boolean broken = true;
    for (Sample s : series.samples()) {
      boolean there = s.reading().isMeasured();
      if (there) {
        path.append(broken ? 'M' : 'L').append(place(s));
      }
      broken = !there;
    }
    if (!path.isEmpty()) {
      svg.leaf("path", "class", "line", "fill", "none", "d", path);
    }
  }

  private void sample(Svg svg, Series series, Sample sample) {
    double x = plot.x().at(sample.x());
    Estimate e = sample.reading().estimate();
    svg.open("g", "class", "mark");
    svg.open("title").text(title(series, sample)).close();
    SampleDots.upright(svg, sample.reading().points(), x, plot.y()::at);
    if (e.low() < e.high()) {
      Marks.uprightInterval(svg, x, plot.y().at(e.low()), plot.y().at(e.high()));
    }
    svg.leaf("circle", "class", "median", "cx", x, "cy", plot.y().at(e.value()), "r", 3.5);
    Marks.stale(svg, sample.reading(), x, plot.y().at(e.value()));
    svg.close();
  }

  private String place(Sample s) {
    return Marks.at(plot.x().at(s.x()), plot.y().at(s.reading().estimate().value()));
  }

  private List<EndLabels.Wish> wishes() {
    List<EndLabels.Wish> wishes = new ArrayList<>();
    for (int i = 0; i < spec.series().size(); i++) {
      Series series = spec.series().get(i);
      String classes = "end " + Marks.series(i);
      measured(series)
          .reduce((_, last) -> last)
          .ifPresent(last ->
              wishes.add(
                  new EndLabels.Wish(
                      classes,
                      series.label(),
                      plot.x().at(last.x()),
                      plot.y().at(last.reading().estimate().value()))));
    }
    for (Model model : spec.models()) {
      if (!model.curve().isEmpty()) {
        Model.At end = model.curve().getLast();
        wishes.add(
            new EndLabels.Wish(
                "end model-end", model.label(), plot.x().at(end.x()), plot.y().at(end.y())));
      }
    }
    for (CeilingLine c : spec.ceilings()) {
      wishes.add(
          new EndLabels.Wish(
              "end " + c.classes("ceiling-end"), c.text(), plot.right(), plot.y().at(c.value())));
    }
    return wishes;
  }

  private String title(Series series, Sample sample) {
    return series.label()
        + " at "
        + xText(sample.x())
        + ": "
        + Marks.sentence(sample.reading(), spec.y().unit());
  }

  private String xText(double x) {
    return xText(spec, x);
  }

  private static String xText(LineChart spec, double x) {
    boolean whole = x == Math.rint(x) && Math.abs(x) < 1e15;
    return Print.withUnit(whole ? Print.count((long) x) : Print.rounded(x), spec.x().unit());
  }

  private String description() {
    long readings = spec.series().stream().mapToLong(s -> measured(s).count()).sum();
    List<String> lines = spec.series().stream().map(Series::label).toList();
    String without = gaps.isEmpty() ? "" : ", " + gaps.size() + " without a number";
    return "%s over %s: %s%s. Lines: %s."
        .formatted(
            spec.y().text(),
            spec.x().text(),
            Marks.count(readings, "reading"),
            without,
            lines.isEmpty() ? "none" : String.join("; ", lines));
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("variant", spec.x().text()));
    header.addAll(Marks.cellNames(spec.y().unit()));
    return header;
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (Series series : spec.series()) {
      for (Sample sample : series.samples()) {
        List<String> cells = new ArrayList<>(List.of(series.label(), xText(sample.x())));
        cells.addAll(Marks.cells(sample.reading()));
        rows.add(cells);
      }
    }
    for (CeilingLine c : spec.ceilings()) {
      String kind = c.cited() ? "ceiling, cited" : "ceiling";
      rows.add(List.of(c.label(), "", c.printed(), "", "", kind));
    }
    return rows;
  }

  private static Stream<Sample> measured(Series series) {
    return series.samples().stream().filter(s -> s.reading().isMeasured());
  }

  private static List<String> gaps(LineChart spec) {
    return spec.series().stream()
        .flatMap(s ->
            s.samples().stream()
                .filter(p -> !p.reading().isMeasured())
                .map(p -> s.label() + " at " + xText(spec, p.x()) + " — " + p.reading().gapText()))
        .toList();
  }

  private static List<String> names(LineChart spec) {
    return Stream.of(
            spec.series().stream()
                .filter(s -> measured(s).findAny().isPresent())
                .map(Series::label),
            spec.models().stream().map(Model::label),
            spec.ceilings().stream().map(CeilingLine::text))
        .flatMap(s -> s)
        .toList();
  }

  private static DoubleStream xValues(LineChart spec) {
    return DoubleStream.concat(
        spec.series().stream().flatMap(s -> s.samples().stream()).mapToDouble(Sample::x),
        spec.models().stream().flatMap(m -> m.curve().stream()).mapToDouble(Model.At::x));
  }

  private static DoubleStream yValues(LineChart spec) {
    Stream<Double> read =
        spec.series().stream()
            .flatMap(LineDrawing::measured)
            .map(Sample::reading)
            .flatMap(r ->
                Stream.concat(
                    r.points().stream(),
                    Stream.of(r.estimate().value(), r.estimate().low(), r.estimate().high())));
    return DoubleStream.concat(
        read.mapToDouble(Double::doubleValue),
        DoubleStream.concat(
            spec.models().stream().flatMap(m -> m.curve().stream()).mapToDouble(Model.At::y),
            spec.ceilings().stream().mapToDouble(CeilingLine::value)));
  }
}
