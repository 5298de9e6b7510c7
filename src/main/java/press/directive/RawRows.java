package press.directive;

import java.util.List;
import java.util.stream.Collectors;
import press.result.Measurement;
import press.result.Outcome;
import press.result.Outcome.Timed;
import press.result.Statistics;
import press.units.Print;

/// Rows as the result files have them: what came of each, process by process.
final class RawRows {

  private static final List<String> HEADER =
      List.of("row", "median of each process, ns", "counted", "profile", "measured");

  private RawRows() {}

  /// A table of rows, in their order, machine by machine.
  static Plots.Table of(List<Rows> machines) {
    return ofRows(machines.stream().flatMap(rows -> rows.rows().stream()).toList());
  }

  /// A table of rows, in their order.
  static Plots.Table ofRows(List<Measurement> rows) {
    return new Plots.Table(HEADER, rows.stream().map(RawRows::row).toList());
  }

  private static List<String> row(Measurement row) {
    return List.of(
        row.variant() + " " + row.params(),
        times(row.outcome()),
        row.cost().formula(),
        row.profile(),
        row.when().substring(0, Math.min(10, row.when().length())));
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
