package press.directive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.chart.Drawing;

/// The values that `directive/chart.peb` and its like need.
final class Plots {

  private Plots() {}

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

  /// A drawing, its table, and the rows behind it.
  ///
  /// @param note what was measured where, for the caption
  static Map<String, Object> data(Drawing drawing, String note, Table raw) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("svg", drawing.svg());
    data.put("table", new Table(drawing.tableHeader(), drawing.tableRows()).data());
    data.put("raw", raw.data());
    data.put("note", note);
    data.put("what", "");
    data.put("reason", "");
    return data;
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
