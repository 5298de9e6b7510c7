package press.charts;

import java.util.List;
import java.util.stream.Stream;
import press.results.Estimate;
import press.units.Print;

/// The numbers of a chart: as cells for readers, and one by one with their values.
///
/// @param header names of the columns
/// @param rows in the order of the chart
public record DataTable(List<String> header, List<Row> rows) {

  public DataTable {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  /// A line of the table.
  ///
  /// @param cells as many as there are columns
  /// @param numbers what the line states
  public record Row(List<String> cells, List<Datum> numbers) {
    public Row {
      cells = List.copyOf(cells);
      numbers = List.copyOf(numbers);
    }

    /// A copy with more cells and numbers at its end.
    Row with(List<String> moreCells, List<Datum> moreNumbers) {
      return new Row(joined(cells, moreCells), joined(numbers, moreNumbers));
    }
  }

  /// A number of a chart.
  ///
  /// @param name what it is a number of; no other number of the chart has this name
  /// @param text as a reader sees it, with its unit; for a gap the reason
  /// @param estimate with its interval, in the unit of the text; NaN for a gap
  public record Datum(String name, String text, Estimate estimate) {}

  /// All numbers, in the order of the rows.
  public List<Datum> numbers() {
    return rows.stream().flatMap(row -> row.numbers().stream()).toList();
  }

  public List<List<String>> cells() {
    return rows.stream().map(Row::cells).toList();
  }

  /// Columns that name a number, then the four columns of a reading, then others.
  static List<String> header(List<String> names, String unit, String... others) {
    List<String> four =
        List.of(unit.isEmpty() ? "value" : unit, "95 % interval", "samples", "note");
    return joined(joined(names, four), List.of(others));
  }

  /// A line with a reading.
  ///
  /// @param names cells that name it
  /// @param name of the number
  /// @param unit of the reading
  static Row reading(List<String> names, String name, ChartReading reading, String unit) {
    if (!reading.isMeasured()) {
      Datum gap = new Datum(name, reading.gapText(), reading.estimate());
      return new Row(joined(names, List.of("–", "", "", reading.gapText())), List.of(gap));
    }
    Estimate e = reading.estimate();
    String number = Marks.value(e);
    String samples = reading.points().isEmpty() ? "" : Print.count(reading.points().size());
    String note = reading.stale() ? "stale" : "";
    String text = Print.withUnit(number, unit) + (reading.stale() ? ", stale" : "");
    return new Row(
        joined(names, List.of(number, Marks.interval(e), samples, note)),
        List.of(new Datum(name, text, e)));
  }

  /// A line with a limit of the machine, whose interval and samples are not shown.
  ///
  /// @param names cells that name it
  /// @param name of the number
  /// @param estimate the number with its interval
  /// @param cell the number as the column shows it
  /// @param text the number with its unit
  static Row limit(
      List<String> names, String name, Estimate estimate, String cell, String text, String note) {
    return new Row(
        joined(names, List.of(cell, "", "", note)),
        List.of(new Datum(name, text + ", " + note, estimate)));
  }

  private static <T> List<T> joined(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /// What a chart shows at one place: a number with its interval, or the reason for a gap.
  ///
  /// @param estimate median and 95 % interval in the unit of the chart; NaN for a gap
  /// @param points raw samples in the same unit; may be empty
  /// @param state empty for a number, else `wrong`, `not measured`, `unsupported` …
  /// @param reason why there is no number; may be empty
  /// @param stale whether the number was measured with an older source
  public record ChartReading(
      Estimate estimate, List<Double> points, String state, String reason, boolean stale) {

    private static final Estimate NOTHING = new Estimate(Double.NaN, Double.NaN, Double.NaN);

    public ChartReading {
      points = points.stream().filter(Double::isFinite).sorted().toList();
      boolean lost = state.isEmpty() && !Double.isFinite(estimate.value());
      state = lost ? "no number" : state;
      estimate = state.isEmpty() ? estimate : NOTHING;
      stale = stale && state.isEmpty();
    }

    public static ChartReading measured(Estimate estimate, List<Double> points) {
      return new ChartReading(estimate, points, "", "", false);
    }

    public static ChartReading gap(String state, String reason) {
      return new ChartReading(NOTHING, List.of(), state, reason, false);
    }

    /// This reading, with the mark of an older source if there is one.
    public ChartReading marked(boolean old) {
      return new ChartReading(estimate, points, state, reason, old);
    }

    /// Whether there is a number to draw.
    public boolean isMeasured() {
      return state.isEmpty();
    }

    /// State and reason in one line: `wrong: c[17]: 3.5, not 4.5`.
    public String gapText() {
      return reason.isEmpty() ? state : state + ": " + reason;
    }
  }
}
