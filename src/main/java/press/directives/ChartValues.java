package press.directives;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.charts.Chart;
import press.charts.DataTable;
import press.model.FigurePoint;

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
}
