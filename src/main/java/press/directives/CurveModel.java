package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import press.charts.LineChart.CurvePoint;
import press.charts.LineChart.ModelCurve;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.model.LinkedBook;
import press.model.Statement.FigurePoint;
import press.results.Estimate;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// The calculated curve of a line chart: an expression in which the parameter of the axis is a
/// symbol.
///
/// @param model checked; empty for none
/// @param unit of the chart
/// @param symbols of the chapter's calculations
record CurveModel(Optional<Expression> model, Unit unit, SortedMap<String, Expression> symbols) {

  private static final int STEPS = 32;

  /// Reads the option `model`; empty after reporting what is wrong.
  static Optional<CurveModel> of(
      FenceItem fence, Unit unit, DirectiveContext scope, Diagnostics problems) {
    Span written = fence.options().get("model");
    Span x = fence.options().get("x");
    if (written == null) {
      return Optional.of(new CurveModel(Optional.empty(), unit, new TreeMap<>()));
    }
    if (x == null) {
      problems.error("D49", written, "a model is drawn over a parameter", "name it, such as x: n");
      return Optional.empty();
    }
    UnitRule rule = new UnitRule(unit, "D43", "the model", "chart");
    SortedMap<String, Expression> symbols = with(scope.calculations().symbols(), x.text(), x, 1);
    return ExpressionParser.parse(written, new TreeSet<>(symbols.keySet()), problems)
        .filter(model -> rule.holds(model, symbols, scope, problems))
        .map(model -> new CurveModel(Optional.of(model), unit, symbols));
  }

  private static SortedMap<String, Expression> with(
      SortedMap<String, Expression> symbols, String x, Span at, double value) {
    SortedMap<String, Expression> all = new TreeMap<>(symbols);
    all.put(x, new Expression.Number(at, Quantity.of(value)));
    return all;
  }

  /// The curve of each machine, from the least to the largest value of the parameter.
  ///
  /// @param label what it is called
  List<ModelCurve> in(LinkedBook book, List<MachineRows> machines, String x, String label) {
    List<ModelCurve> curves = new ArrayList<>();
    for (MachineRows rows : machines) {
      model.ifPresent(m ->
          curves.add(
              new ModelCurve(
                  machines.size() == 1 ? label : label + ", " + rows.title(),
                  places(rows, x)
                      .mapToObj(at -> at(m, at, rows, book, x))
                      .flatMap(Optional::stream)
                      .toList())));
    }
    return curves;
  }

  private Optional<CurvePoint> at(
      Expression m, double at, MachineRows rows, LinkedBook book, String x) {
    return estimate(m, at, rows, book, x).map(e -> new CurvePoint(at, e.value()));
  }

  /// What the model says in the unit of the chart; empty where it has no place there.
  private Optional<Estimate> estimate(
      Expression m, double at, MachineRows rows, LinkedBook book, String x) {
    View view = new View(rows.machine(), Params.NONE, with(symbols, x, m.at(), at));
    Amount amount = book.evidence().amount(m, view);
    return amount instanceof Amount.Known known && known.estimate().value() > 0
        ? Optional.of(known.estimate().map(v -> v / unit.scale()))
        : Optional.empty();
  }

  /// The first and the last number of each curve, for a report of what other results change.
  List<FigurePoint> ends(LinkedBook book, List<MachineRows> machines, String x) {
    List<FigurePoint> ends = new ArrayList<>();
    for (MachineRows rows : machines) {
      double[] all = places(rows, x).toArray();
      for (int i = 0; model.isPresent() && i < all.length; i += Math.max(1, all.length - 1)) {
        String name = "model, %s, %s = %s".formatted(rows.title(), x, Print.rounded(all[i]));
        estimate(model.get(), all[i], rows, book, x)
            .ifPresent(e ->
                ends.add(
                    new FigurePoint(
                        name,
                        Print.withUnit(Print.rounded(e.value(), e.low(), e.high()), unit.symbol()),
                        e)));
      }
    }
    return ends;
  }

  /// Equal steps on a logarithmic axis.
  private static DoubleStream places(MachineRows rows, String x) {
    double[] values =
        rows.rows().stream()
            .flatMap(row -> row.params().asNumber(x).stream().boxed())
            .filter(value -> value > 0)
            .mapToDouble(Long::doubleValue)
            .sorted()
            .toArray();
    if (values.length == 0) {
      return DoubleStream.empty();
    }
    double low = values[0];
    double ratio = values[values.length - 1] / low;
    return ratio == 1
        ? DoubleStream.of(low)
        : DoubleStream.iterate(0, i -> i <= STEPS, i -> i + 1)
            .map(i -> low * Math.pow(ratio, i / STEPS));
  }
}
