package press.directive;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import press.chart.Reading;
import press.evidence.Metric;
import press.parse.Item.FenceItem;
import press.result.Estimate;
import press.result.Measurement;
import press.result.Outcome.Timed;
import press.result.Params;
import press.source.Diagnostics;
import press.source.Span;
import press.source.Typos;
import press.units.Unit;

/// The rows that a chart shows: one benchmark, one machine, some parameters, one metric.
///
/// @param benchmark name of the question
/// @param machine id of the machine
/// @param title its name for people
/// @param unit of the numbers
/// @param rows in the order of the file
/// @param absence why there are no rows, where there are none
record Rows(
    String benchmark,
    String machine,
    String title,
    Unit unit,
    List<Measurement> rows,
    String absence) {

  /// Reads `machine`, `where` and `metric` of a fence; returns nothing only after saying why.
  static Optional<Rows> of(FenceItem fence, String metric, Scope scope, Diagnostics problems) {
    var sources = scope.book().sources();
    var results = sources.results();
    Span benchmark = fence.argument();
    if (!results.benchmarks().contains(benchmark.text())) {
      problems.error(
          "V02",
          benchmark,
          "no results for benchmark \"" + benchmark.text() + "\"",
          Typos.didYouMean(benchmark.text(), results.benchmarks()));
      return Optional.empty();
    }
    String machine = fence.option("machine").orElse(sources.book().machine());
    Span machineAt = fence.options().getOrDefault("machine", benchmark);
    Span metricAt = fence.options().getOrDefault("metric", benchmark);
    Optional<Unit> unit =
        fence.option("metric").isEmpty()
            ? Optional.of(Unit.parse(metric))
            : Metric.parse(metricAt, problems).flatMap(m -> unit(m, metricAt, problems));
    Optional<Params> where = where(fence, scope, problems);
    if (!scope.evaluator().isMachine(machine, machineAt, problems)
        || unit.isEmpty()
        || where.isEmpty()) {
      return Optional.empty();
    }
    List<Measurement> rows =
        results.rows(machine, benchmark.text()).stream()
            .filter(r -> r.params().matches(where.get()))
            .toList();
    return Optional.of(
        new Rows(
            benchmark.text(),
            machine,
            scope.evaluator().machineTitle(machine),
            unit.get(),
            rows,
            absence(scope, machine, benchmark.text())));
  }

  private static String absence(Scope scope, String machine, String benchmark) {
    return scope
        .evaluator()
        .absence()
        .told(machine, benchmark)
        .orElse("it has not been measured there yet");
  }

  private static Optional<Unit> unit(Metric metric, Span at, Diagnostics problems) {
    return switch (metric) {
      case Metric.InUnit(Unit unit) -> Optional.of(unit);
      case Metric.Speedup _, Metric.Error _ -> {
        problems.error(
            "V04", at, "a chart shows times and rates", "write metric: GB/s, GFLOP/s or ms");
        yield Optional.empty();
      }
    };
  }

  private static Optional<Params> where(FenceItem fence, Scope scope, Diagnostics problems) {
    if (fence.option("where").isEmpty()) {
      return Optional.of(Params.NONE);
    }
    Span at = fence.options().get("where");
    try {
      Params where = Params.parse(at.text());
      boolean known = scope.evaluator().areParameters(fence.argument().text(), where, at, problems);
      return known ? Optional.of(where) : Optional.empty();
    } catch (IllegalArgumentException e) {
      problems.error("V01", at, e.getMessage(), "write where: op=triad,n=2^28");
      return Optional.empty();
    }
  }

  /// The number of a row in the unit, with the medians of its processes as points; or its gap.
  Reading reading(Measurement row) {
    if (!(row.outcome() instanceof Timed timed)) {
      return Reading.gap(row.outcome().word(), row.outcome().reasonOrEmpty());
    }
    List<Double> points =
        timed.processes().stream()
            .flatMap(p -> p.published().stream())
            .map(ns -> Metric.inUnit(unit, new Estimate(ns, ns, ns), row.cost()).value())
            .toList();
    return Reading.measured(Metric.inUnit(unit, timed.nanos(), row.cost()), points);
  }

  /// Variants in the order of the ladder: slowest first, those without a time last.
  List<String> variants() {
    Map<String, Double> slowest =
        rows.stream()
            .collect(
                Collectors.toMap(Measurement::variant, Rows::nanos, Math::min, LinkedHashMap::new));
    return slowest.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, Double> e) -> -e.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static double nanos(Measurement row) {
    return row.outcome() instanceof Timed timed ? timed.medianNanos() : 0;
  }

  /// The values of a parameter, smallest first.
  SortedSet<String> valuesOf(String param) {
    SortedSet<String> values = new TreeSet<>();
    rows.forEach(r -> values.add(r.params().values().getOrDefault(param, "")));
    return values;
  }

  /// The row of a variant with the largest parameters that match.
  Optional<Measurement> largest(String variant, Params where) {
    return rows.stream()
        .filter(r -> r.variant().equals(variant) && r.params().matches(where))
        .max(Comparator.naturalOrder());
  }
}
