package press.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import press.charts.Axis.AxisScale;
import press.charts.TurnsChart.SeriesTurn;
import press.charts.TurnsChart.TurnQuantity;
import press.charts.TurnsChart.TurnSeries;
import press.results.Estimate;
import press.svg.SvgWriter;
import press.svg.TextSize;

/// Draws a [TurnsChart]: a plot for each quantity, one below the other, and the names below them.
final class TurnsDrawing {

  private static final double WIDTH = 680;
  private static final double RIGHT = WIDTH - 12;
  private static final double TOP = 30;
  private static final double HEIGHT = 170;
  private static final double GAP = 44;
  private static final double RADIUS = 3.6;

  // Below the last plot: the marks and the name of the axis, then names of contestants in lines.
  private static final double BELOW = 62;
  private static final double NAME_LINE = 20;
  private static final double NAME_INDENT = 14;
  private static final double NAME_GAP = 20;

  // How much wider a reader's font may be than the one that sizes are computed for.
  private static final double RESERVE = 1.1;

  // Differences below a share of the largest reading are not drawn larger than they are.
  private static final double LEAST_SPAN = 0.05;

  private final TurnsChart chart;
  private final List<SeriesTurn> turns;
  private final List<TurnPanel> panels = new ArrayList<>();
  private final List<String> notes;

  /// The plot of a quantity.
  private record TurnPanel(TurnQuantity quantity, PlotArea plot) {}

  /// The name of a contestant below the plots.
  private record NamePlace(double x, double y) {}

  TurnsDrawing(TurnsChart chart) {
    this.chart = chart;
    this.turns = chart.turns();
    this.notes = Marks.notes(chart.gaps(), Stream.of());
    List<AxisScale> scales = new ArrayList<>();
    for (TurnQuantity q : chart.quantities()) {
      double top = TOP + scales.size() * (HEIGHT + GAP);
      scales.add(AxisScale.near(q.axis(), values(q), LEAST_SPAN, top + HEIGHT, top));
    }
    double left = scales.stream().mapToDouble(PlotArea::margin).max().orElse(0);
    Axis time = new Axis("time since the first turn", "s", Axis.Steps.EVEN);
    DoubleStream seconds = turns.stream().mapToDouble(t -> t.state().seconds());
    AxisScale x = AxisScale.round(time, seconds, left, RIGHT);
    for (int i = 0; i < scales.size(); i++) {
      panels.add(new TurnPanel(chart.quantities().get(i), new PlotArea(x, scales.get(i))));
    }
  }

  private DoubleStream values(TurnQuantity q) {
    DoubleStream limit = q == TurnQuantity.POWER ? limit() : DoubleStream.empty();
    return DoubleStream.concat(
        turns.stream().flatMap(t -> q.in(t.state()).stream()).mapToDouble(v -> v), limit);
  }

  private DoubleStream limit() {
    OptionalDouble limit = chart.limit();
    return limit.stream();
  }

  String svg() {
    List<NamePlace> names = names();
    double notesTop = names.isEmpty() ? bottom() + BELOW : names.getLast().y() + NAME_LINE - 8;
    double height = notesTop + Marks.height(notes);
    SvgWriter.SvgDescription words = new SvgWriter.SvgDescription(chart.title(), description());
    SvgWriter svg = SvgWriter.root(chart.id(), "chart chart-turns", "img", WIDTH, height, words);
    for (TurnPanel panel : panels) {
      panel.plot.axes(svg, panel == panels.getLast());
      if (panel.quantity == TurnQuantity.POWER) {
        limit().forEach(watts -> limit(svg, panel, watts));
      }
      means(svg, panel);
      turns.forEach(turn -> turn(svg, panel, turn));
    }
    for (int n = 0; n < names.size(); n++) {
      name(svg, n, names.get(n));
    }
    Marks.notes(svg, notes, notesTop);
    return svg.finish();
  }

  private double bottom() {
    return panels.isEmpty() ? TOP : panels.getLast().plot.bottom();
  }

  private static void limit(SvgWriter svg, TurnPanel panel, double watts) {
    PlotArea plot = panel.plot;
    double y = plot.y().at(watts);
    String text = "dashed: power limit, " + TurnQuantity.POWER.text(watts);
    svg.open("g", "class", "ceiling");
    svg.dashed("ceiling", plot.left(), y, plot.right(), y);
    svg.label("label", PlotArea.SMALL, "end", plot.right(), plot.top() - 16, text);
    svg.close();
  }

  private void means(SvgWriter svg, TurnPanel panel) {
    for (int n = 0; n < chart.series().size(); n++) {
      String classes = "mean " + Marks.series(n);
      chart
          .series()
          .get(n)
          .mean(panel.quantity)
          .map(mean -> panel.plot.y().at(mean.value()))
          .ifPresent(y -> svg.line(classes, panel.plot.left(), y, panel.plot.right(), y));
    }
  }

  private void turn(SvgWriter svg, TurnPanel panel, SeriesTurn turn) {
    panel
        .quantity
        .in(turn.state())
        .ifPresent(value -> {
          double x = panel.plot.x().at(turn.state().seconds());
          svg.open("g", "class", "mark " + Marks.series(turn.of()));
          svg.open("title").text(title(turn)).close();
          MarkShape.of(turn.of()).draw(svg, x, panel.plot.y().at(value), RADIUS);
          svg.close();
        });
  }

  private String title(SeriesTurn turn) {
    String readings =
        chart.quantities().stream()
            .flatMap(q -> q.in(turn.state()).map(q::text).stream())
            .collect(Collectors.joining(", "));
    String label = chart.series().get(turn.of()).label();
    String when = TurnsChart.seconds(turn.state());
    return "%s, turn %d, at %s s: %s".formatted(label, turn.number(), when, readings);
  }

  private List<NamePlace> names() {
    List<NamePlace> places = new ArrayList<>();
    double x = 0;
    double y = bottom() + BELOW;
    for (TurnSeries s : chart.series()) {
      double width = NAME_INDENT + TextSize.width(s.label(), PlotArea.SMALL) * RESERVE;
      if (x > 0 && x + width > WIDTH) {
        x = 0;
        y += NAME_LINE;
      }
      places.add(new NamePlace(x, y));
      x += width + NAME_GAP;
    }
    return places;
  }

  private void name(SvgWriter svg, int n, NamePlace at) {
    svg.open("g", "class", "end " + Marks.series(n));
    MarkShape.of(n).draw(svg, at.x() + 5, at.y() - 4.5, RADIUS + 0.6);
    String label = chart.series().get(n).label();
    svg.label("label", PlotArea.SMALL, "start", at.x() + NAME_INDENT, at.y(), label);
    svg.close();
  }

  private String description() {
    String axes =
        panels.stream().map(p -> p.quantity.axis().text()).collect(Collectors.joining(" and "));
    String means = chart.series().stream().map(this::means).collect(Collectors.joining("; "));
    return "%s in each turn over %s; vertical axes need not begin at zero. %s. Means: %s."
        .formatted(axes, "time in seconds", Marks.count(turns.size(), "turn"), means);
  }

  private String means(TurnSeries s) {
    String means =
        chart.quantities().stream()
            .flatMap(q -> s.mean(q).map(Estimate::value).map(q::text).stream())
            .collect(Collectors.joining(", "));
    return s.label() + " " + means;
  }
}
