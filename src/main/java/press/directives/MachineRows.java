package press.directives;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import press.charts.DataTable.ChartReading;
import press.directives.RooflineRows.RowLabels;
import press.evidence.Metric;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Params;
import press.units.Unit;

/// The rows that a chart shows: one benchmark, one machine, some parameters, one metric.
///
/// @param benchmark name of the question
/// @param view from the machine that was asked
/// @param unit of the numbers
/// @param rows in the order of the file
/// @param absence why there are no rows; of no meaning if there are some
record MachineRows(
    String benchmark, MachineView view, Unit unit, List<Measurement> rows, String absence) {

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /// The rows of a point.
  MachineRows at(Params point) {
    List<Measurement> there = rows.stream().filter(r -> r.params().equals(point)).toList();
    return new MachineRows(benchmark, view, unit, there, absence);
  }

  /// No rows, for a reason.
  MachineRows without(String reason) {
    return new MachineRows(benchmark, view, unit, List.of(), reason);
  }

  /// Id of the machine.
  String machine() {
    return view.machine();
  }

  /// The machine's name for people.
  String title() {
    return view.title();
  }

  /// The number of a row in the unit, with its samples as points; or its gap.
  ChartReading reading(Measurement row) {
    String lacking = Metric.lacking(unit, row.cost());
    return row.outcome() instanceof Timed && !lacking.isEmpty()
        ? ChartReading.gap("no " + lacking, "its cost counts none")
        : view.reading(row, unit);
  }

  /// Variants in the order of the ladder: slowest first, those without a time last.
  List<String> variants() {
    Map<String, Double> slowest =
        rows.stream()
            .collect(
                Collectors.toMap(
                    Measurement::variant, MachineRows::nanos, Math::min, LinkedHashMap::new));
    return slowest.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, Double> e) -> -e.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }

  /// The median time of a row in nanoseconds; 0 for a row without a time.
  static double nanos(Measurement row) {
    return row.outcome() instanceof Timed timed ? timed.medianNanos() : 0;
  }

  /// The values of a parameter, smallest first.
  List<String> valuesOf(String param) {
    return rows.stream()
        .map(row -> row.params().values().getOrDefault(param, ""))
        .distinct()
        .sorted(Comparator.comparing(value -> Params.of(param, value)))
        .toList();
  }

  /// What [#largest] leaves out for the values of a parameter: points without that parameter, such
  /// as `n = 1,024`, with their variant where another one is drawn there.
  List<String> smaller(String param) {
    Map<Boolean, List<Measurement>> largest =
        rows.stream().collect(Collectors.partitioningBy(row -> isLargest(row, param)));
    Set<Params> drawn =
        largest.get(true).stream()
            .map(row -> row.params().without(param))
            .collect(Collectors.toSet());
    return largest.get(false).stream()
        .sorted(Comparator.comparing(row -> row.params().without(param)))
        .map(row -> {
          Params point = row.params().without(param);
          return (drawn.contains(point) ? row.variant() + " " : "")
              + point.values().keySet().stream()
                  .map(name -> RowLabels.value(point, name))
                  .collect(Collectors.joining(", "));
        })
        .distinct()
        .toList();
  }

  private boolean isLargest(Measurement row, String param) {
    String value = row.params().values().getOrDefault(param, "");
    Params where = value.isEmpty() ? Params.NONE : Params.of(param, value);
    return largest(row.variant(), where).equals(Optional.of(row));
  }

  /// The row of a variant with the largest parameters that match.
  Optional<Measurement> largest(String variant, Params where) {
    return rows.stream()
        .filter(r -> r.variant().equals(variant) && r.params().matches(where))
        .max(Comparator.naturalOrder());
  }
}
