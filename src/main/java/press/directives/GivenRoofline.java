package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.charts.DataTable.ChartReading;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.directives.ChartValues.CellTable;
import press.evidence.Metric;
import press.markdown.Item.FenceItem;
import press.model.Block;
import press.model.Chapter;
import press.model.Label;
import press.model.LinkedBook;
import press.results.Estimate;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// `{roofline}` with `roofs: door 100 B/s, desk 400 FLOP/s`: a machine whose rates the author
/// gives, with points at its roof, one a line: `dot: 0.25 FLOP/B`.
final class GivenRoofline {

  static final String OPTION = "roofs";

  private static final Pattern PART = Pattern.compile("[^,\\s][^,]*");
  private static final Pattern NAMED = Pattern.compile("(\\S.*?)\\s+([\\d.]+\\s+\\S+)\\s*");
  private static final Pattern POINT = Pattern.compile("\\s*([^:]*[^:\\s])\\s*:\\s*(\\S.*?)\\s*");
  private static final Unit RATE = Unit.parse("FLOP/s");
  private static final String FORM =
      "write roofs: door 100 B/s, desk 400 FLOP/s, and below an empty line dot: 0.25 FLOP/B";

  private GivenRoofline() {}

  static Optional<Block> bind(FenceItem fence, DirectiveContext scope, Diagnostics problems) {
    boolean fine = scope.knownOptions(fence, Set.of(OPTION), problems);
    Diagnostics found = new Diagnostics();
    List<Roof> roofs = roofs(fence.options().get(OPTION), found);
    List<RoofPoint> points = new ArrayList<>();
    for (Span line : fence.lines()) {
      if (!line.text().isBlank()) {
        point(line, roofs, found).ifPresent(points::add);
      }
    }
    found.all().forEach(problems::add);
    if (!fine || found.hasErrors()) {
      return Optional.empty();
    }
    String title = "The roofline of a machine that is given";
    return Optional.of(
        new GivenBlock(
            new RooflineChart(title, RATE, roofs, points, false, ChartDirective.id(fence))));
  }

  private static List<Roof> roofs(Span option, Diagnostics problems) {
    List<Roof> roofs = new ArrayList<>();
    Matcher part = PART.matcher(option.text());
    while (part.find()) {
      Span at = option.part(part.start(), part.group().length());
      Matcher named = NAMED.matcher(at.text());
      Optional<Quantity> rate =
          named.matches() ? quantity(named.group(2), Metric.BANDWIDTH) : Optional.empty();
      if (rate.isEmpty() && named.matches()) {
        rate = quantity(named.group(2), Metric.THROUGHPUT);
      }
      if (rate.isEmpty()) {
        problems.error("D52", at, "not a roof with its rate", FORM);
      } else {
        Quantity q = rate.get();
        roofs.add(new Roof(named.group(1), q, exact(q.value()), false, q.toString()));
      }
    }
    if (!problems.hasErrors()
        && (low(roofs, Metric.BANDWIDTH).isEmpty() || low(roofs, Metric.THROUGHPUT).isEmpty())) {
      problems.error("D52", option, "a roofline needs a bandwidth and a rate of FLOPs", FORM);
    }
    return roofs;
  }

  private static Optional<RoofPoint> point(Span line, List<Roof> roofs, Diagnostics problems) {
    Matcher point = POINT.matcher(line.text());
    Optional<Quantity> intensity =
        point.matches() ? quantity(point.group(2), Metric.INTENSITY) : Optional.empty();
    if (intensity.isEmpty()) {
      problems.error("D52", line, "not a point with its intensity", FORM);
      return Optional.empty();
    }
    double at = intensity.get().base();
    double slope = low(roofs, Metric.BANDWIDTH).orElse(1.0) * at;
    double rate = Math.min(slope, low(roofs, Metric.THROUGHPUT).orElse(slope));
    ChartReading reading = ChartReading.measured(exact(rate), List.of());
    return Optional.of(new RoofPoint(point.group(1), "", at, reading, Optional.empty()));
  }

  /// The lowest roof that counts something, in units without prefixes.
  private static Optional<Double> low(List<Roof> roofs, Dimension of) {
    return roofs.stream()
        .map(Roof::limit)
        .filter(q -> q.unit().dimension().equals(of))
        .map(Quantity::base)
        .min(Double::compare);
  }

  private static Optional<Quantity> quantity(String text, Dimension of) {
    try {
      return Optional.of(Quantity.parse(text)).filter(q -> q.unit().dimension().equals(of));
    } catch (Unit.UnitException e) {
      return Optional.empty();
    }
  }

  private static Estimate exact(double value) {
    return new Estimate(value, value, value);
  }

  private record GivenBlock(RooflineChart chart) implements Block {

    @Override
    public Traits traits() {
      return new Traits(ChartValues.TEMPLATE, Optional.of(Label.Kind.FIGURE), true);
    }

    @Override
    public Record show(LinkedBook book, Chapter chapter) {
      return new ChartValues(chart.svg(), CellTable.NONE, CellTable.NONE, "", "", "");
    }
  }
}
