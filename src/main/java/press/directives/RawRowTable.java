package press.directives;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Statistics;
import press.units.Print;

/// Rows as the result files have them: what came of each, process by process.
final class RawRowTable {

  private static final List<String> HEADER =
      List.of("row", "median of each process, ns", "counted", "profile", "measured");

  private RawRowTable() {}

  /// A table of rows, in their order, machine by machine.
  static ChartValues.Table of(List<MachineRows> machines) {
    return table(machines.stream().flatMap(rows -> lines(rows.rows(), rows.view()::isStale)));
  }

  /// A table of rows, in their order, with the remarks of the compiler about their kernels:
  /// registers, spills, local memory.
  ///
  /// @param stale whether a row was measured with an older source
  static ChartValues.Table of(List<Measurement> rows, Predicate<Measurement> stale) {
    if (rows.stream().allMatch(row -> row.remarks().compiler().isEmpty())) {
      return table(lines(rows, stale));
    }
    List<String> header = and(HEADER, "compiler");
    return new ChartValues.Table(
        header,
        rows.stream()
            .map(row -> and(line(row, stale.test(row) ? ", stale" : ""), row.remarks().compiler()))
            .toList());
  }

  private static List<String> and(List<String> cells, String one) {
    return Stream.concat(cells.stream(), Stream.of(one)).toList();
  }

  private static ChartValues.Table table(Stream<List<String>> lines) {
    return new ChartValues.Table(HEADER, lines.toList());
  }

  private static Stream<List<String>> lines(List<Measurement> rows, Predicate<Measurement> stale) {
    return rows.stream().map(row -> line(row, stale.test(row) ? ", stale" : ""));
  }

  private static List<String> line(Measurement row, String stale) {
    return List.of(
        row.variant() + " " + row.params(),
        times(row.outcome()),
        row.cost().formula(),
        row.profile(),
        row.when().substring(0, Math.min(10, row.when().length())) + stale);
  }

  private static String times(Outcome outcome) {
    if (!(outcome instanceof Timed timed)) {
      return outcome.word() + ": " + outcome.reasonOrEmpty();
    }
    return timed.published().stream()
        .filter(samples -> !samples.isEmpty())
        .map(samples -> Print.count(Math.round(Statistics.middle(List.of(samples)))))
        .collect(Collectors.joining(" · "));
  }
}
