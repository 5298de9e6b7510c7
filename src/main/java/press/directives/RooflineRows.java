package press.directives;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import press.charts.RooflineChart;
import press.charts.RooflineChart.Roof;
import press.charts.RooflineChart.RoofPoint;
import press.evidence.Amount;
import press.evidence.Expression;
import press.evidence.ExpressionParser;
import press.evidence.Metric;
import press.evidence.View;
import press.markdown.Item.FenceItem;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.units.Dimension;
import press.units.Print;
import press.units.Quantity;
import press.units.Unit;

/// What a roofline asks for, and what it finds on a machine.
///
/// @param picks rows that the author names
/// @param where parameters that all of them must have
/// @param levels ceilings
/// @param forecast the prediction of a model, if there is one
record RooflineRows(
    List<RowSelector> picks, Params where, RoofLevels levels, Optional<RowPrediction> forecast) {

  /// Further than this from its prediction, a row needs an explanation.
  private static final double OFF = 0.20;

  private static final double TERA = 1e13;

  RooflineRows {
    picks = List.copyOf(picks);
  }

  /// The rows of a machine, each once.
  List<Measurement> rows(MachineView view) {
    Set<Measurement> rows = new LinkedHashSet<>();
    picks.forEach(pick -> rows.addAll(pick.rows(view, where)));
    return List.copyOf(rows);
  }

  /// What the chart shows on a machine.
  RooflineChart chart(MachineView view, String id) {
    List<Measurement> rows = rows(view);
    List<Roof> roofs = levels.roofs(view, rows);
    Unit unit = unit(roofs);
    RowLabels labels = RowLabels.of(rows);
    List<RoofPoint> points = new ArrayList<>();
    for (Measurement row : rows) {
      Optional<Estimate> predicted = forecast.flatMap(f -> f.of(row, roofs, view, unit));
      points.add(point(row, labels.of(row), unit, view).with(predicted));
    }
    for (RowSelector pick : picks) {
      if (pick.rows(view, where).isEmpty()) {
        points.add(RoofPoint.missing(pick.at().text(), pick.absence(view)));
      }
    }
    return new RooflineChart("Roofline of " + view.title(), unit, roofs, points, false, id);
  }

  /// TFLOP/s if a roof is high enough, else GFLOP/s.
  static Unit unit(List<Roof> roofs) {
    boolean tera =
        roofs.stream()
            .filter(roof -> roof.limit().unit().dimension().equals(Metric.THROUGHPUT))
            .anyMatch(roof -> roof.limit().base() >= TERA);
    return Unit.parse(tera ? "TFLOP/s" : "GFLOP/s");
  }

  /// A row as a point, without a prediction.
  static RoofPoint point(Measurement row, String label, Unit unit, MachineView view) {
    double intensity = (double) row.cost().flops() / row.cost().bytes();
    return new RoofPoint(
        label, row.variant(), intensity, view.reading(row, unit), Optional.empty());
  }

  /// Rows that are further from their prediction than a model may be, each with measured over
  /// predicted.
  ///
  /// @param explained variants about which the author says why
  List<String> off(MachineView view, Set<String> explained) {
    return chart(view, "").points().stream()
        .filter(point -> !explained.contains(point.group()))
        .filter(point -> point.ratio().isPresent())
        .filter(point -> Math.abs(point.ratio().getAsDouble() - 1) > OFF)
        .map(point -> point.label() + " " + times(point.ratio().getAsDouble()))
        .toList();
  }

  private static String times(double ratio) {
    return Print.withUnit(String.format(Locale.ROOT, "%.2f", ratio), "×");
  }

  /// Labels for the rows of one chart, made of what the rows differ in.
  ///
  /// @param variant whether they differ in the variant
  /// @param params the parameters that they differ in
  record RowLabels(boolean variant, SortedSet<String> params) {

    /// The labels for some rows.
    static RowLabels of(Collection<Measurement> rows) {
      boolean variants = rows.stream().map(Measurement::variant).distinct().count() > 1;
      SortedSet<String> differing = new TreeSet<>();
      rows.stream()
          .flatMap(row -> row.params().values().keySet().stream())
          .filter(name -> values(rows, name).size() > 1)
          .forEach(differing::add);
      return new RowLabels(variants || differing.isEmpty(), differing);
    }

    private static List<String> values(Collection<Measurement> rows, String name) {
      return rows.stream()
          .map(row -> row.params().values().getOrDefault(name, ""))
          .distinct()
          .toList();
    }

    /// The label of one of them, such as `float4 triad` or `k = 64`.
    String of(Measurement row) {
      String values =
          params.stream()
              .filter(name -> row.params().values().containsKey(name))
              .map(name -> value(row.params(), name))
              .collect(Collectors.joining(", "));
      return variant ? (row.variant() + " " + values).strip() : values;
    }

    /// A parameter in words: `k = 64`, or its value alone where that is no number.
    static String value(Params params, String name) {
      return params.asNumber(name).isPresent()
          ? name + " = " + Print.count(params.number(name))
          : params.get(name);
    }
  }

  /// The prediction for each row of a roofline: the roof above it, or an expression in which the
  /// parameters, `bytes` and `flops` of the row are symbols.
  ///
  /// @param at where it is written
  /// @param expression empty for the roof
  record RowPrediction(Span at, Optional<Expression> expression) {

    private static final Dimension RATE = new Dimension(0, 1, -1);
    private static final Dimension TIME = new Dimension(0, 0, 1);

    /// Reads `model` or `predicted`; empty inside if there is neither, empty after reporting what
    /// is wrong.
    static Optional<Optional<RowPrediction>> of(
        FenceItem fence, SortedSet<String> params, DirectiveContext scope, Diagnostics problems) {
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
        Expression read,
        SortedMap<String, Expression> symbols,
        DirectiveContext scope,
        Diagnostics problems) {
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
    Optional<Estimate> of(Measurement row, List<Roof> roofs, MachineView view, Unit unit) {
      Optional<Estimate> rate = expression.isEmpty() ? under(row, roofs) : computed(row, view);
      return rate.filter(r -> Double.isFinite(r.value()) && r.value() > 0)
          .map(r -> r.map(x -> x / unit.scale()));
    }

    /// The lower of the slope above the row and the flat roof, both as measured.
    private static Optional<Estimate> under(Measurement row, List<Roof> roofs) {
      Optional<Estimate> slope = highest(roofs, Metric.BANDWIDTH);
      Optional<Estimate> flat = highest(roofs, Metric.THROUGHPUT);
      if (slope.isEmpty() || row.cost().bytes() == 0) {
        return flat;
      }
      double intensity = (double) row.cost().flops() / row.cost().bytes();
      Estimate reached = slope.get().map(x -> x * intensity);
      return flat.filter(f -> f.value() < reached.value()).or(() -> Optional.of(reached));
    }

    private static Optional<Estimate> highest(List<Roof> roofs, Dimension dimension) {
      return roofs.stream()
          .filter(roof -> !roof.cited() && roof.limit().unit().dimension().equals(dimension))
          .max(Comparator.comparingDouble(roof -> roof.limit().base()))
          .map(roof -> roof.estimate().map(x -> x * roof.limit().unit().scale()));
    }

    private Optional<Estimate> computed(Measurement row, MachineView view) {
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
        return Optional.empty();
      }
      return Optional.of(
          known.dimension().equals(TIME)
              ? known.estimate().map(seconds -> row.cost().flops() / seconds)
              : known.estimate());
    }
  }
}
