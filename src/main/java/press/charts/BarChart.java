package press.charts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.charts.Axis.AxisScale;
import press.charts.DataTable.ChartReading;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// Horizontal bars with 95 % intervals, raw samples, ceilings, and gaps that say why.
///
/// @param title one line, for those who cannot see it and for the tooltip
/// @param unit of every number here
/// @param steps how its axis counts: bars of equal differences begin at zero, logarithmic ones at a
///   round number below the least
/// @param groups from top to bottom
/// @param ceilings lines across all groups; the largest comes first
/// @param id unique on the page; the ids in the SVG begin with it
public record BarChart(
    String title,
    String unit,
    Axis.Steps steps,
    List<Group> groups,
    List<CeilingLine> ceilings,
    String id)
    implements Chart {

  public BarChart {
    groups = List.copyOf(groups);
    ceilings =
        CeilingLine.finite(ceilings).stream()
            .sorted(Comparator.comparingDouble(CeilingLine::value).reversed())
            .toList();
  }

  /// Bars of equal differences.
  public BarChart(
      String title, String unit, List<Group> groups, List<CeilingLine> ceilings, String id) {
    this(title, unit, Axis.Steps.EVEN, groups, ceilings, id);
  }

  /// Bars below one heading, such as an operation.
  ///
  /// @param label the heading; empty for none
  /// @param bars from top to bottom
  public record Group(String label, List<Bar> bars) {
    public Group {
      bars = List.copyOf(bars);
    }
  }

  /// One bar.
  ///
  /// @param label the variant; a label has one colour in all groups
  /// @param bound what it should not pass by its own count: a tick on the bar
  public record Bar(String label, ChartReading reading, Optional<CeilingLine> bound) {
    public Bar {
      bound = bound.filter(line -> Double.isFinite(line.value()));
    }

    public Bar(String label, ChartReading reading) {
      this(label, reading, Optional.empty());
    }
  }

  @Override
  public String svg() {
    return new BarDrawing(this).svg();
  }

  @Override
  public DataTable table() {
    boolean grouped = groups.stream().anyMatch(g -> !g.label().isEmpty());
    List<DataTable.Row> rows = new ArrayList<>();
    for (Group group : groups) {
      for (Bar bar : group.bars()) {
        List<String> names = names(grouped, group.label(), bar.label());
        String name = String.join(" ", names).strip();
        rows.add(DataTable.reading(names, name, bar.reading(), unit));
        bar.bound().ifPresent(bound -> rows.add(bound.row(names, name + ", bound", "bound", unit)));
      }
    }
    ceilings.forEach(line -> rows.add(line.row(names(grouped, "", line.label()), unit)));
    return new DataTable(DataTable.header(names(grouped, "group", "variant"), unit), rows);
  }

  private static List<String> names(boolean grouped, String group, String name) {
    return grouped ? List.of(group, name) : List.of(name);
  }

  /// The picture of a bar chart, in user units of a picture 680 wide.
  private static final class BarDrawing {

    private static final double WIDTH = 680;
    private static final double SMALL = 13;
    private static final double LINE = 17;
    private static final double BAR = 16;
    private static final double BESIDE = 150;
    private static final double GAP = 8;
    private static final double CEILING_LINE = 18;

    // How much wider a reader's font may be than the one that sizes are computed for.
    private static final double RESERVE = 1.1;

    private final BarChart chart;
    private final double top;
    // Names stand above their bars if they are too long to stand beside them.
    private final boolean stacked;
    private final AxisScale x;
    private final List<PlacedBar> bars = new ArrayList<>();
    private final List<Heading> headings = new ArrayList<>();
    private final double bottom;

    /// One bar with its text.
    ///
    /// @param group the label of its group
    /// @param name the label of the bar in lines
    /// @param gap the reason in lines; empty for a number
    /// @param top where the row begins
    /// @param middle height of the middle of the bar
    /// @param series the colour, from 0
    private record PlacedBar(
        String group,
        BarChart.Bar bar,
        List<String> name,
        List<String> gap,
        double top,
        double middle,
        int series) {

      boolean hasNumber() {
        return gap.isEmpty();
      }
    }

    /// The label of a group and its base line.
    private record Heading(String text, double baseline) {}

    BarDrawing(BarChart chart) {
      this.chart = chart;
      this.top = 4 + chart.ceilings().size() * CEILING_LINE;
      List<BarChart.Bar> all = chart.groups().stream().flatMap(g -> g.bars().stream()).toList();
      double widest =
          all.stream().mapToDouble(b -> TextSize.width(b.label(), SvgWriter.TEXT)).max().orElse(0);
      this.stacked = widest > BESIDE;
      this.x = scale(all, stacked ? 1 : Math.ceil(RESERVE * widest) + 10);
      this.bottom = place();
    }

    /// From zero, or from below the least number, to the largest, with a margin for the widest
    /// value at the right.
    private AxisScale scale(List<BarChart.Bar> all, double left) {
      List<ChartReading> readings =
          all.stream().map(BarChart.Bar::reading).filter(ChartReading::isMeasured).toList();
      double values =
          readings.stream()
              .mapToDouble(r -> TextSize.width(beside(r), SvgWriter.TEXT))
              .max()
              .orElse(0);
      double[] numbers =
          DoubleStream.concat(
                  readings.stream().flatMapToDouble(Marks::numbers),
                  Stream.concat(
                          chart.ceilings().stream(), all.stream().flatMap(b -> b.bound().stream()))
                      .mapToDouble(CeilingLine::value))
              .filter(Double::isFinite)
              .toArray();
      double high = DoubleStream.of(numbers).max().orElse(0);
      double right = WIDTH - Math.ceil(values) - 18;
      Axis axis = new Axis("", chart.unit(), chart.steps());
      if (chart.steps() == Axis.Steps.EVEN) {
        return new AxisScale(axis, 0, high > 0 ? high : 1, left, right);
      }
      // Twice below the least of them, so that its bar has a length.
      double low =
          DoubleStream.of(numbers).filter(v -> v > 0).map(v -> v / 2).min().orElse(high / 2);
      return AxisScale.round(axis, DoubleStream.of(low, high), left, right);
    }

    private boolean isLogarithmic() {
      return chart.steps() != Axis.Steps.EVEN;
    }

    /// The unit, and how the axis counts where that is not from zero.
    private String axisName() {
      return chart.unit() + (isLogarithmic() ? ", logarithmic" : "");
    }

    /// Places all groups below the names of the ceilings; returns where the bars end.
    private double place() {
      Map<String, Integer> colours = new LinkedHashMap<>();
      double y = top;
      for (BarChart.Group group : chart.groups()) {
        if (!group.label().isEmpty()) {
          headings.add(new Heading(group.label(), y + 18));
          y += 27;
        }
        for (BarChart.Bar bar : group.bars()) {
          int colour = colours.computeIfAbsent(bar.label(), _ -> colours.size());
          PlacedBar placed = placed(group.label(), bar, y, colour);
          bars.add(placed);
          y = placed.middle() + Math.max(BAR, placed.gap().size() * LINE) / 2 + GAP;
        }
        y += GAP;
      }
      return y - GAP;
    }

    private PlacedBar placed(String group, BarChart.Bar bar, double y, int colour) {
      List<String> name =
          stacked ? TextSize.wrap(bar.label(), SvgWriter.TEXT, WIDTH, 2) : List.of(bar.label());
      String why = bar.reading().isMeasured() ? "" : bar.reading().gapText();
      List<String> gap =
          why.isEmpty() ? List.of() : TextSize.wrap(why, SMALL, WIDTH - x.from() - 4, 3);
      double above = stacked ? name.size() * LINE + 3 : 0;
      double middle = y + above + Math.max(BAR, gap.size() * LINE) / 2;
      return new PlacedBar(group, bar, name, gap, y, middle, colour);
    }

    String svg() {
      boolean numbers = bars.stream().anyMatch(PlacedBar::hasNumber);
      boolean unitFits = TextSize.width(axisName(), SMALL) <= WIDTH - x.to() - 30;
      boolean unitBelow = numbers && !unitFits;
      double height = bars.isEmpty() ? 30 : bottom + (numbers ? 24 : 0) + (unitBelow ? 18 : 0);
      SvgWriter svg =
          SvgWriter.root(
              chart.id(),
              "chart chart-bar",
              "img",
              WIDTH,
              height,
              new SvgWriter.SvgDescription(chart.title(), description()));
      if (bars.isEmpty()) {
        svg.label("gap", SvgWriter.TEXT, "start", 1, 20, "nothing measured yet");
      }
      if (numbers) {
        axis(svg, unitBelow);
      }
      headings.forEach(
          h -> svg.label("label group-label", SvgWriter.TEXT, "start", 0, h.baseline(), h.text()));
      bars.forEach(bar -> bar(svg, bar));
      if (numbers) {
        ceilings(svg);
      }
      bars.stream().filter(PlacedBar::hasNumber).forEach(bar -> value(svg, bar));
      return svg.finish();
    }

    private void axis(SvgWriter svg, boolean unitBelow) {
      double base = bottom + 18;
      svg.open("g", "class", "axis");
      for (AxisScale.Tick tick : x.ticks(6)) {
        double at = x.at(tick.value());
        boolean first = tick.value() == x.low();
        svg.line(first ? "axis-line" : "grid", at, top, at, bottom);
        svg.label("tick", SMALL, first && stacked ? "start" : "middle", at, base, tick.text());
      }
      if (x.ticks(6).getFirst().value() > x.low()) {
        svg.line("axis-line", x.from(), top, x.from(), bottom);
      }
      svg.label("axis-label", SMALL, "end", WIDTH, unitBelow ? base + 18 : base, axisName());
      svg.close();
    }

    private void bar(SvgWriter svg, PlacedBar bar) {
      String state = bar.hasNumber() ? "" : " is-gap";
      svg.open("g", "class", "mark " + Marks.series(bar.series()) + state);
      svg.open("title").text(title(bar)).close();
      name(svg, bar);
      if (bar.hasNumber()) {
        Estimate e = bar.bar().reading().estimate();
        double y = bar.middle() - BAR / 2;
        double width = Math.max(1, x.at(e.value()) - x.from());
        svg.leaf("rect", "class", "bar", "x", x.from(), "y", y, "width", width, "height", BAR);
        Marks.SampleDots.across(svg, bar.bar().reading().points(), x::at, bar.middle());
        Marks.acrossInterval(svg, e, x, bar.middle());
        bar.bar().bound().ifPresent(bound -> tick(svg, x.at(bound.value()), bar.middle()));
      } else {
        double first = bar.middle() - (bar.gap().size() - 1) * LINE / 2 + 4.5;
        lines(svg, "gap", SMALL, first, bar.gap());
      }
      svg.close();
    }

    private static void tick(SvgWriter svg, double at, double middle) {
      svg.line("ceiling bound", at, middle - BAR / 2 - 3, at, middle + BAR / 2 + 3);
    }

    private void name(SvgWriter svg, PlacedBar bar) {
      if (stacked) {
        lines(svg, "label", SvgWriter.TEXT, bar.top() + 13, bar.name());
      } else {
        svg.label(
            "label", SvgWriter.TEXT, "end", x.from() - 8, bar.middle() + 5, bar.bar().label());
      }
    }

    private void lines(
        SvgWriter svg, String classes, double size, double first, List<String> lines) {
      for (int i = 0; i < lines.size(); i++) {
        svg.label(classes, size, "start", x.from() + 4, first + i * LINE, lines.get(i));
      }
    }

    private void ceilings(SvgWriter svg) {
      for (int i = 0; i < chart.ceilings().size(); i++) {
        CeilingLine ceiling = chart.ceilings().get(i);
        double at = x.at(ceiling.value());
        double baseline = 13 + i * CEILING_LINE;
        String text = ceiling.text();
        boolean left = at > TextSize.width(text, SMALL) + 8;
        svg.open("g", "class", ceiling.classes("ceiling-end"));
        svg.words("title", ceiling.title(chart.unit()));
        svg.dashed(ceiling.classes("ceiling"), at, baseline - 10, at, bottom);
        svg.label("label", SMALL, left ? "end" : "start", left ? at - 6 : at + 6, baseline, text);
        svg.close();
      }
    }

    private void value(SvgWriter svg, PlacedBar bar) {
      ChartReading reading = bar.bar().reading();
      String text = beside(reading);
      double width = TextSize.width(text, SvgWriter.TEXT);
      double end = Math.max(reading.estimate().high(), reading.estimate().value());
      double most = reading.points().isEmpty() ? end : Math.max(end, reading.points().getLast());
      double at = x.at(most) + 8;
      List<CeilingLine> crossed = new ArrayList<>(chart.ceilings());
      bar.bar().bound().ifPresent(crossed::add);
      crossed.sort(Comparator.comparingDouble(CeilingLine::value));
      for (CeilingLine crossing : crossed) {
        double line = x.at(crossing.value());
        at = line > at - 6 && line < at + width + 4 ? line + 6 : at;
      }
      svg.label("value", SvgWriter.TEXT, "start", at, bar.middle() + 5, text);
    }

    private static String beside(ChartReading reading) {
      return Marks.value(reading.estimate()) + (reading.stale() ? " (stale)" : "");
    }

    private String title(PlacedBar bar) {
      String group = bar.group().isEmpty() ? "" : bar.group() + ", ";
      String bound = bar.bar().bound().map(b -> "; " + b.title(chart.unit())).orElse("");
      String reading = Marks.sentence(bar.bar().reading(), chart.unit());
      return group + bar.bar().label() + ": " + reading + bound;
    }

    private String description() {
      if (bars.isEmpty()) {
        return "Nothing measured yet.";
      }
      long gaps = bars.stream().filter(b -> !b.hasNumber()).count();
      String unit = chart.unit().isEmpty() ? "" : " in " + axisName();
      String without = gaps == 0 ? "" : ", " + gaps + " without a number";
      String longest =
          bars.stream()
              .filter(PlacedBar::hasNumber)
              .max(Comparator.comparingDouble(b -> b.bar().reading().estimate().value()))
              .map(b -> " The longest: " + title(b) + ".")
              .orElse("");
      return Marks.count(bars.size(), "bar") + unit + without + "." + longest;
    }
  }
}
