package press.directives;

import java.util.List;
import press.charts.DataTable.ChartReading;
import press.evidence.Evaluator;
import press.evidence.Metric;
import press.model.LinkedBook;
import press.results.Estimate;
import press.results.Measurement;
import press.results.Outcome.Timed;
import press.results.Results;
import press.units.Unit;

/// All results and the machine that is meant where none is named.
///
/// @param results all of it
/// @param evaluator finds numbers in it
/// @param machine id of the machine that is meant if none is named
record MachineView(Results results, Evaluator evaluator, String machine) {

  /// From the machine in view.
  static MachineView from(LinkedBook book) {
    Evaluator evaluator = book.evidence();
    return new MachineView(evaluator.index().results(), evaluator, book.machine());
  }

  /// The view of the book's own machine, for which mistakes are reported.
  static MachineView from(DirectiveContext scope) {
    var sources = scope.book().sources();
    return new MachineView(sources.results(), scope.evaluator(), sources.book().machine());
  }

  /// The view of another machine.
  MachineView from(String other) {
    return new MachineView(results, evaluator, other);
  }

  /// The machine's name for people.
  String title() {
    return evaluator.machineTitle(machine);
  }

  /// Whether what is missing or odd there is a mistake of the book: it is a machine whose results
  /// are committed.
  boolean isCommitted() {
    return results.machines().containsKey(machine) && !machine.startsWith("host");
  }

  /// Whether the source of a row changed since it was measured.
  boolean isStale(Measurement row) {
    return evaluator.index().isStale(row);
  }

  /// The path of a row's source where the book knows no file of that path; else empty.
  String unknownSource(Measurement row) {
    return evaluator.index().unknownSource(row);
  }

  /// The number of a row in a unit, with its samples as points; or its gap.
  ChartReading reading(Measurement row, Unit unit) {
    if (!(row.outcome() instanceof Timed timed)) {
      return ChartReading.gap(row.outcome().word(), row.outcome().shortReason());
    }
    List<Double> points =
        timed.published().stream()
            .flatMap(List::stream)
            .map(ns -> Metric.inUnit(unit, new Estimate(ns, ns, ns), row.cost()).value())
            .toList();
    return ChartReading.measured(
            Metric.inUnit(unit, evaluator.index().nanos(timed), row.cost()), points)
        .marked(isStale(row));
  }
}
