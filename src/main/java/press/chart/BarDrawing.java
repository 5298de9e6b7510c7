package press.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import press.result.Estimate;
import press.svg.Svg;
import press.svg.TextSize;
import press.units.Print;

/// Horizontal bars from zero, with 95 % intervals, raw samples, ceilings, and gaps that say why.
public final class BarDrawing {

  private static final double CEILING_LINE = 18;

  private final BarChart spec;
  private final List<CeilingLine> ceilings;
  private final BarLayout layout;

  private BarDrawing(BarChart spec) {
    this.spec = spec;
    // The highest has the topmost line of text, so that no line runs through another's name.
    this.ceilings =
        spec.ceilings().stream()
            .sorted(Comparator.comparingDouble(CeilingLine::value).reversed())
            .toList();
    this.layout = BarLayout.of(spec, 4 + ceilings.size() * CEILING_LINE);
  }

  /// The chart and its table; an empty chart says that nothing was measured.
  public static Drawing draw(BarChart spec) {
    return new BarDrawing(spec).draw();
  }

  private Drawing draw() {
    boolean unitBelow = layout.hasNumbers() && !unitFitsBeside();
    double height =
        layout.rows().isEmpty() ? 30 : layout.bottom() + axisHeight() + (unitBelow ? 18 : 0);
    Svg svg =
        Svg.root(
            spec.id(),
            "chart chart-bar",
            "img",
            BarLayout.WIDTH,
            height,
            new Svg.Words(spec.title(), description()));
    if (layout.rows().isEmpty()) {
      svg.label("gap", Svg.TEXT, "start", 1, 20, "nothing measured yet");
    }
    if (layout.hasNumbers()) {
      axis(svg, unitBelow);
    }
    layout
        .headings()
        .forEach(h -> svg.label("label group-label", Svg.TEXT, "start", 0, h.baseline(), h.text()));
    layout.rows().forEach(row -> row(svg, row));
    if (layout.hasNumbers()) {
      ceilings(svg);
    }
    layout.rows().forEach(row -> value(svg, row));
    return new Drawing(svg.finish(), header(), tableRows());
  }

  private double axisHeight() {
    return layout.hasNumbers() ? 24 : 0;
  }

  private boolean unitFitsBeside() {
    double room = BarLayout.WIDTH - layout.x().to() - 30;
    return TextSize.width(spec.unit(), BarLayout.SMALL) <= room;
  }

  private void axis(Svg svg, boolean unitBelow) {
    AxisScale x = layout.x();
    double top = 4 + ceilings.size() * CEILING_LINE;
    double base = layout.bottom() + 18;
    svg.open("g", "class", "axis");
    for (AxisScale.Tick tick : x.ticks(6)) {
      double at = x.at(tick.value());
      boolean zero = tick.value() == 0;
      svg.line(zero ? "axis-line" : "grid", at, top, at, layout.bottom());
      svg.label(
          "tick",
          BarLayout.SMALL,
          zero && layout.stacked() ? "start" : "middle",
          at,
          base,
          tick.text());
    }
    svg.label(
        "axis-label",
        BarLayout.SMALL,
        "end",
        BarLayout.WIDTH,
        unitBelow ? base + 18 : base,
        spec.unit());
    svg.close();
  }

  private void row(Svg svg, BarLayout.Row row) {
    String state = row.gap().isEmpty() ? "" : " is-gap";
    svg.open("g", "class", "mark " + Marks.series(row.series()) + state);
    svg.open("title").text(title(row)).close();
    name(svg, row);
    if (row.gap().isEmpty()) {
      AxisScale x = layout.x();
      Estimate e = row.bar().reading().estimate();
      double width = Math.max(1, x.at(e.value()) - x.from());
      svg.leaf(
          "rect",
          "class",
          "bar",
          "x",
          x.from(),
          "y",
          row.middle() - BarLayout.BAR / 2,
          "width",
          width,
          "height",
          BarLayout.BAR);
      SampleDots.across(svg, row.bar().reading().points(), x::at, row.middle());
      if (e.low() < e.high()) {
        Marks.acrossInterval(svg, x.at(e.low()), x.at(e.high()), row.middle());
      }
    } else {
      gap(svg, row);
    }
    svg.close();
  }

  private void name(Svg svg, BarLayout.Row row) {
    if (!layout.stacked()) {
      svg.label(
          "label", Svg.TEXT, "end", layout.x().from() - 8, row.middle() + 5, row.bar().label());
      return;
    }
    for (int i = 0; i < row.name().size(); i++) {
      double y = row.top() + 13 + i * BarLayout.LINE;
      svg.label("label", Svg.TEXT, "start", layout.x().from() + 4, y, row.name().get(i));
    }
  }

  private void gap(Svg svg, BarLayout.Row row) {
    double first = row.middle() - (row.gap().size() - 1) * BarLayout.LINE / 2 + 4.5;
    for (int i = 0; i < row.gap().size(); i++) {
      svg.label(
          "gap",
          BarLayout.SMALL,
          "start",
          layout.x().from() + 4,
          first + i * BarLayout.LINE,
          row.gap().get(i));
    }
  }

  private void ceilings(Svg svg) {
    for (int i = 0; i < ceilings.size(); i++) {
      CeilingLine ceiling = ceilings.get(i);
      double x = layout.x().at(ceiling.value());
      double baseline = 13 + i * CEILING_LINE;
      String text = ceiling.text();
      boolean left = x > TextSize.width(text, BarLayout.SMALL) + 8;
      svg.open("g", "class", ceiling.classes("ceiling-end"));
      svg.words("title", Print.withUnit(text, spec.unit()));
      svg.dashed(ceiling.classes("ceiling"), x, baseline - 10, x, layout.bottom());
      svg.label(
          "label", BarLayout.SMALL, left ? "end" : "start", left ? x - 6 : x + 6, baseline, text);
      svg.close();
    }
  }

  private void value(Svg svg, BarLayout.Row row) {
    if (!row.gap().isEmpty()) {
      return;
    }
    ChartReading reading = row.bar().reading();
    String text = Marks.beside(reading);
    double width = TextSize.width(text, Svg.TEXT);
    double end = Math.max(reading.estimate().high(), reading.estimate().value());
    double most = reading.points().isEmpty() ? end : Math.max(end, reading.points().getLast());
    double x = layout.x().at(most) + 8;
    for (CeilingLine ceiling : ceilings.reversed()) {
      double line = layout.x().at(ceiling.value());
      x = line > x - 6 && line < x + width + 4 ? line + 6 : x;
    }
    svg.label("value", Svg.TEXT, "start", x, row.middle() + 5, text);
  }

  private String title(BarLayout.Row row) {
    String group = row.group().isEmpty() ? "" : row.group() + ", ";
    return group + row.bar().label() + ": " + Marks.sentence(row.bar().reading(), spec.unit());
  }

  private String description() {
    if (layout.rows().isEmpty()) {
      return "Nothing measured yet.";
    }
    long gaps = layout.rows().stream().filter(r -> !r.gap().isEmpty()).count();
    String bars = Marks.count(layout.rows().size(), "bar");
    String unit = spec.unit().isEmpty() ? "" : " in " + spec.unit();
    String without = gaps == 0 ? "" : ", " + gaps + " without a number";
    String highest =
        layout.rows().stream()
            .filter(r -> r.gap().isEmpty())
            .max(Comparator.comparingDouble(r -> r.bar().reading().estimate().value()))
            .map(r -> " The longest: " + title(r) + ".")
            .orElse("");
    return bars + unit + without + "." + highest;
  }

  private boolean grouped() {
    return spec.groups().stream().anyMatch(g -> !g.label().isEmpty());
  }

  private List<String> header() {
    List<String> header =
        new ArrayList<>(grouped() ? List.of("group", "variant") : List.of("variant"));
    header.addAll(Marks.cellNames(spec.unit()));
    return header;
  }

  private List<List<String>> tableRows() {
    List<List<String>> rows = new ArrayList<>();
    for (BarLayout.Row row : layout.rows()) {
      List<String> cells = new ArrayList<>(grouped() ? List.of(row.group()) : List.of());
      cells.add(row.bar().label());
      cells.addAll(Marks.cells(row.bar().reading()));
      rows.add(cells);
    }
    for (CeilingLine ceiling : ceilings) {
      List<String> cells = new ArrayList<>(grouped() ? List.of("") : List.of());
      String kind = ceiling.cited() ? "ceiling, cited" : "ceiling";
      cells.addAll(List.of(ceiling.label(), ceiling.printed(), "", "", kind));
      rows.add(cells);
    }
    return rows;
  }
}
