package press.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import press.svg.Svg;
import press.svg.TextSize;

/// Where everything in a bar chart stands, in user units of a picture 680 wide.
///
/// @param stacked names stand above their bars, because they are too long to stand beside
/// @param x from a number to its place
/// @param rows one a bar
/// @param headings one a group that has a label
/// @param bottom where the bars end and the axis begins
record BarLayout(
    boolean stacked, AxisScale x, List<Row> rows, List<Heading> headings, double bottom) {

  static final double WIDTH = 680;
  static final double SMALL = 13;
  static final double LINE = 17;
  static final double BAR = 16;
  private static final double BESIDE = 150;
  private static final double GAP = 8;

  /// One bar with its text.
  ///
  /// @param group the group's label
  /// @param name the bar's label in lines
  /// @param gap the reason in lines; empty for a number
  /// @param top where the row begins
  /// @param middle height of the middle of the bar
  /// @param series the colour, from 0
  record Row(
      String group,
      Bar bar,
      List<String> name,
      List<String> gap,
      double top,
      double middle,
      int series) {}

  /// The label of a group and its base line.
  record Heading(String text, double baseline) {}

  /// Places everything below `top`.
  static BarLayout of(BarChart spec, double top) {
    List<Bar> bars = spec.groups().stream().flatMap(g -> g.bars().stream()).toList();
    double widest =
        bars.stream().mapToDouble(b -> TextSize.width(b.label(), Svg.TEXT)).max().orElse(0);
    boolean stacked = widest > BESIDE;
    double left = stacked ? 1 : Math.ceil(widest) + 14;
    AxisScale x = scale(spec, bars, left);
    List<Row> rows = new ArrayList<>();
    List<Heading> headings = new ArrayList<>();
    Map<String, Integer> colours = new LinkedHashMap<>();
    double y = top;
    for (Group group : spec.groups()) {
      if (!group.label().isEmpty()) {
        headings.add(new Heading(group.label(), y + 18));
        y += 27;
      }
      for (Bar bar : group.bars()) {
        int colour = colours.computeIfAbsent(bar.label(), _ -> colours.size());
        Row row = row(group, bar, y, stacked, left, colour);
        rows.add(row);
        y = row.middle() + Math.max(BAR, row.gap().size() * LINE) / 2 + GAP;
      }
      y += GAP;
    }
    return new BarLayout(stacked, x, List.copyOf(rows), List.copyOf(headings), y - GAP);
  }

  private static Row row(Group g, Bar bar, double y, boolean stacked, double left, int colour) {
    List<String> name =
        stacked ? TextSize.wrap(bar.label(), Svg.TEXT, WIDTH, 2) : List.of(bar.label());
    String why = bar.reading().isMeasured() ? "" : bar.reading().gapText();
    List<String> gap = why.isEmpty() ? List.of() : TextSize.wrap(why, SMALL, WIDTH - left - 4, 3);
    double above = stacked ? name.size() * LINE + 3 : 0;
    double middle = y + above + Math.max(BAR, gap.size() * LINE) / 2;
    return new Row(g.label(), bar, name, gap, y, middle, colour);
  }

  /// From zero to the largest number, with room for the widest value at the right.
  private static AxisScale scale(BarChart spec, List<Bar> bars, double left) {
    List<ChartReading> readings =
        bars.stream().map(Bar::reading).filter(ChartReading::isMeasured).toList();
    double values =
        readings.stream()
            .mapToDouble(r -> TextSize.width(Marks.beside(r), Svg.TEXT))
            .max()
            .orElse(0);
    double high =
        DoubleStream.concat(
                readings.stream().flatMapToDouble(BarLayout::numbers),
                spec.ceilings().stream().mapToDouble(CeilingLine::value))
            .filter(Double::isFinite)
            .max()
            .orElse(0);
    Axis axis = new Axis("", spec.unit(), Axis.Steps.EVEN);
    return new AxisScale(axis, 0, high > 0 ? high : 1, left, WIDTH - Math.ceil(values) - 18);
  }

  private static DoubleStream numbers(ChartReading r) {
    return DoubleStream.concat(
        DoubleStream.of(r.estimate().value(), r.estimate().low(), r.estimate().high()),
        r.points().stream().mapToDouble(Double::doubleValue));
  }

  /// Whether there is any number to draw an axis for.
  boolean hasNumbers() {
    return rows.stream().anyMatch(r -> r.gap().isEmpty());
  }
}
