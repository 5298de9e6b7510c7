package press.directives;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.charts.Chart;
import press.charts.DataTable;
import press.model.Statement.FigurePoint;
import press.model.Template;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Timed;
import press.results.Statistics;
import press.units.Print;

/// A chart in its template, or why there is none.
///
/// @param svg the drawing; empty where there is nothing to draw
/// @param table the numbers in it
/// @param raw the rows behind them
/// @param note what was measured where, for the caption
/// @param what the drawing would show, where there is a reason against it
/// @param reason why there is nothing to draw; empty where there is a drawing
public record ChartValues(
    String svg, CellTable table, CellTable raw, String note, String what, String reason) {

  /// The template of a chart.
  static final Template<ChartValues> TEMPLATE =
      new Template<>("directive/chart", ChartValues.class);

  /// A table as templates have it.
  ///
  /// @param header names of the columns
  /// @param rows as many cells a row as there are columns
  public record CellTable(List<String> header, List<List<String>> rows) {

    static final CellTable NONE = new CellTable(List.of(), List.of());
  }

  /// A chart, its table, and the rows behind it.
  ///
  /// @param note what was measured where, for the caption
  static ChartValues of(Chart chart, String note, CellTable raw) {
    DataTable table = chart.table();
    CellTable cells = new CellTable(table.header(), table.cells());
    return new ChartValues(chart.svg(), cells, raw, note, "", "");
  }

  /// Why there is nothing to draw.
  static ChartValues missing(String what, String reason) {
    return new ChartValues("", CellTable.NONE, CellTable.NONE, "", what, reason);
  }

  ChartValues withNote(String other) {
    return new ChartValues(svg, table, raw, other, what, reason);
  }

  /// The numbers of a chart, for a report of what other results change.
  static List<FigurePoint> points(Chart chart) {
    return points("", chart);
  }

  /// The numbers of a chart beside another one.
  ///
  /// @param before each name, so that no two are the same
  static List<FigurePoint> points(String before, Chart chart) {
    return chart.table().numbers().stream()
        .map(number -> new FigurePoint(before + number.name(), number.text(), number.estimate()))
        .toList();
  }

  private static final List<String> HEADER =
      List.of("row", "median of each process, ns", "counted", "profile", "measured");

  /// A table of rows, in their order, machine by machine.
  static CellTable raw(List<MachineRows> machines) {
    return table(machines.stream().flatMap(rows -> lines(rows.rows(), rows.view()::isStale)));
  }

  /// A table of rows, in their order, with the remarks of the compiler about their kernels:
  /// registers, spills, local memory.
  ///
  /// @param stale whether a row was measured with an older source
  static CellTable raw(List<Measurement> rows, Predicate<Measurement> stale) {
    if (rows.stream().allMatch(row -> row.remarks().compiler().isEmpty())) {
      return table(lines(rows, stale));
    }
    List<String> header = and(HEADER, "compiler");
    return new CellTable(
        header,
        rows.stream()
            .map(row -> and(line(row, stale.test(row) ? ", stale" : ""), row.remarks().compiler()))
            .toList());
  }

  private static List<String> and(List<String> cells, String one) {
    return Stream.concat(cells.stream(), Stream.of(one)).toList();
  }

  private static CellTable table(Stream<List<String>> lines) {
    return new CellTable(HEADER, lines.toList());
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
      return outcome.word() + ": " + outcome.shortReason();
    }
    return timed.published().stream()
        .filter(samples -> !samples.isEmpty())
        .map(samples -> nanoseconds(Statistics.middle(List.of(samples))))
        .collect(Collectors.joining(" · "));
  }

  /// A time as it was taken, to whole nanoseconds where that loses nothing that counts.
  private static String nanoseconds(double time) {
    return time < 100 ? Print.rounded(time) : Print.count(Math.round(time));
  }
}
