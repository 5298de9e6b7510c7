package press.directives;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.charts.Chart;
import press.charts.DataTable;
import press.model.Statement.FigurePoint;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Statistics;
import press.units.Print;

/// Template values of charts and figures: picture, table, and the rows behind them.
final class ChartValues {

  private ChartValues() {}

  /// A table as templates have it.
  ///
  /// @param header names of the columns
  /// @param rows as many cells a row as there are columns
  record Table(List<String> header, List<List<String>> rows) {

    static final Table NONE = new Table(List.of(), List.of());

    Map<String, Object> data() {
      return Map.of("header", header, "rows", rows);
    }
  }

  /// A chart, its table, and the rows behind it.
  ///
  /// @param note what was measured where, for the caption
  static Map<String, Object> data(Chart chart, String note, Table raw) {
    Map<String, Object> data = new LinkedHashMap<>();
    DataTable table = chart.table();
    data.put("svg", chart.svg());
    data.put("table", new Table(table.header(), table.cells()).data());
    data.put("raw", raw.data());
    data.put("note", note);
    data.put("what", "");
    data.put("reason", "");
    return data;
  }

  /// The numbers of a chart, for a report of what other results change.
  static List<FigurePoint> points(Chart chart) {
    return chart.table().numbers().stream()
        .map(number -> new FigurePoint(number.name(), number.text(), number.value()))
        .toList();
  }

  /// Why there is nothing to draw.
  static Map<String, Object> missing(String what, String reason) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("svg", "");
    data.put("table", Table.NONE.data());
    data.put("raw", Table.NONE.data());
    data.put("note", "");
    data.put("what", what);
    data.put("reason", reason);
    return data;
  }

  private static final List<String> HEADER =
      List.of("row", "median of each process, ns", "counted", "profile", "measured");

  /// A table of rows, in their order, machine by machine.
  static ChartValues.Table raw(List<MachineRows> machines) {
    return table(machines.stream().flatMap(rows -> lines(rows.rows(), rows.view()::isStale)));
  }

  /// A table of rows, in their order, with the remarks of the compiler about their kernels:
  /// registers, spills, local memory.
  ///
  /// @param stale whether a row was measured with an older source
  static ChartValues.Table raw(List<Measurement> rows, Predicate<Measurement> stale) {
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
