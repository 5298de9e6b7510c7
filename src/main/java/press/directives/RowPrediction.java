package press.directives;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.charts.RooflineChart.Roof;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.evidence.Metric;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.results.Measurement;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Quantity;
import press.units.Unit;

/// The prediction for each row of a roofline: the roof above it, or an expression in which the
/// parameters, `bytes` and `flops` of the row are symbols.
///
/// @param at where it is written
/// @param expression empty for the roof
record RowPrediction(Span at, Optional<Expression> expression) {

  private static final Dimension RATE = new Dimension(0, 1, -1);
  private static final Dimension TIME = new Dimension(0, 0, 1);

  /// Reads `model` or `predicted`; empty inside if there is neither, empty after reporting what is
  /// wrong.
  static Optional<Optional<RowPrediction>> of(
      FenceItem fence, SortedSet<String> params, Scope scope, Diagnostics problems) {
    Span model = fence.options().get("model");
    Span predicted = fence.options().get("predicted");
    if (model != null && predicted != null) {
      problems.error(
          "D49", predicted, "model and predicted exclude each other", "keep one of them");
      return Optional.empty();
    }
    if (model != null && !model.text().equals("roof")) {
      problems.error(
          "D40",
          model,
          "no model \"" + model.text() + "\"",
          "write model: roof, or predicted: and an expression");
      return Optional.empty();
    }
    if (predicted == null) {
      return Optional.of(
          Optional.ofNullable(model).map(at -> new RowPrediction(at, Optional.empty())));
    }
    SortedMap<String, Expression> symbols = new TreeMap<>();
    params.forEach(name -> symbols.put(name, number(predicted, Quantity.of(1))));
    symbols.put("bytes", number(predicted, Quantity.of(1, "B")));
    symbols.put("flops", number(predicted, Quantity.of(1, "FLOP")));
    return ExpressionParser.parse(predicted, new TreeSet<>(symbols.keySet()), problems)
        .filter(read -> isRate(read, symbols, scope, problems))
        .map(read -> Optional.of(new RowPrediction(predicted, Optional.of(read))));
  }

  private static boolean isRate(
      Expression read, SortedMap<String, Expression> symbols, Scope scope, Diagnostics problems) {
    Optional<Dimension> counts = scope.evaluator().check(read, symbols, problems);
    boolean is = counts.isPresent() && (counts.get().equals(RATE) || counts.get().equals(TIME));
    if (counts.isPresent() && !is) {
      problems.error(
          "D43",
          read.at(),
          "a roofline shows FLOP/s, and this counts " + counts.get(),
          "predict a rate in FLOP/s, or a time");
    }
    return is;
  }

  private static Expression number(Span at, Quantity quantity) {
    return new Expression.Number(at, quantity);
  }

  /// The prediction for a row, in a unit; empty if an operand has no number.
  OptionalDouble of(Measurement row, List<Roof> roofs, MachineView view, Unit unit) {
    OptionalDouble rate = expression.isEmpty() ? under(row, roofs) : computed(row, view);
    return rate.isPresent() && Double.isFinite(rate.getAsDouble()) && rate.getAsDouble() > 0
        ? OptionalDouble.of(rate.getAsDouble() / unit.scale())
        : OptionalDouble.empty();
  }

  /// The lower of the slope above the row and the flat roof, both as measured.
  private static OptionalDouble under(Measurement row, List<Roof> roofs) {
    OptionalDouble slope = highest(roofs, Metric.BANDWIDTH);
    OptionalDouble flat = highest(roofs, Metric.THROUGHPUT);
    if (slope.isEmpty() || row.cost().bytes() == 0) {
      return flat;
    }
    double reached = slope.getAsDouble() * row.cost().flops() / row.cost().bytes();
    return OptionalDouble.of(Math.min(reached, flat.orElse(Double.MAX_VALUE)));
  }

  private static OptionalDouble highest(List<Roof> roofs, Dimension dimension) {
    return roofs.stream()
        .filter(roof -> !roof.cited() && roof.limit().unit().dimension().equals(dimension))
        .mapToDouble(roof -> roof.limit().base())
        .max();
  }

  private OptionalDouble computed(Measurement row, MachineView view) {
    SortedMap<String, Expression> symbols = new TreeMap<>();
    row.params()
        .values()
        .keySet()
        .forEach(name ->
            row.params()
                .asNumber(name)
                .ifPresent(value -> symbols.put(name, number(at, Quantity.of(value)))));
    symbols.put("bytes", number(at, Quantity.of(row.cost().bytes(), "B")));
    symbols.put("flops", number(at, Quantity.of(row.cost().flops(), "FLOP")));
    View values = new View(view.machine(), row.params(), symbols);
    if (!(view.evaluator().amount(expression.orElseThrow(), values)
        instanceof Amount.Known known)) {
      return OptionalDouble.empty();
    }
    double value = known.estimate().value();
    return OptionalDouble.of(known.dimension().equals(TIME) ? row.cost().flops() / value : value);
  }
}
