package press.directive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import press.chart.Drawing;
import press.evidence.Json;
import press.figure.Still;
import press.model.Point;
import press.units.Print;

/// The values that `directive/chart.peb` and its like need.
final class ChartValues {

  private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final Pattern NUMBER =
      Pattern.compile("([-−]?[\\d,]*\\d(?:\\.\\d+)?)(?:\\s?×\\s?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?");

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

  /// What `directive/explore.peb` needs of an interactive figure.
  ///
  /// @param name by which its script knows it
  /// @param slot whether it shows what was measured
  static Map<String, Object> data(Still still, String name, boolean slot) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", name);
    data.put("given", Json.of(still.data()));
    data.put("slot", slot);
    data.put("svg", still.svg());
    data.put("text", still.text());
    data.put("table", new Table(still.header(), still.rows()).data());
    data.put("raw", Table.NONE.data());
    return data;
  }

  /// The numbers of a drawing, as its table has them.
  static List<Point> points(Drawing drawing) {
    List<String> header = drawing.tableHeader();
    int number = header.indexOf("95 % interval") - 1;
    int names = header.getFirst().equals("what") ? 1 : number;
    int predicted = header.indexOf("predicted");
    List<Point> points = new ArrayList<>();
    for (List<String> row : drawing.tableRows()) {
      String name = String.join(" ", row.subList(0, names)).strip();
      String note = row.get(number + 3);
      String text = withUnit(row.get(number), header.get(number));
      String model = predicted < 0 || row.get(predicted).isEmpty() ? "" : row.get(predicted);
      points.add(
          new Point(
              name,
              text.isEmpty() ? note : note.isEmpty() ? text : text + ", " + note,
              value(text)));
      if (!model.isEmpty()) {
        points.add(new Point(name + ", predicted", model, value(model)));
      }
    }
    return points;
  }

  /// Nothing for a gap; what has a unit already keeps it.
  private static String withUnit(String number, String unit) {
    boolean bare = unit.equals("value") || number.indexOf('\u00a0') >= 0;
    return number.equals("–") || number.isEmpty()
        ? ""
        : bare ? number : Print.withUnit(number, unit);
  }

  /// What a printed number means; NaN for what is none.
  static double value(String printed) {
    Matcher number = NUMBER.matcher(printed);
    if (!number.lookingAt()) {
      return Double.NaN;
    }
    StringBuilder power = new StringBuilder(number.group(2) == null ? "0" : "");
    if (number.group(2) != null) {
      number.group(2).chars().forEach(c -> power.append(c == '⁻' ? "-" : "" + RAISED.indexOf(c)));
    }
    String digits = number.group(1).replace(",", "").replace('−', '-');
    return Double.parseDouble(digits + "e" + power);
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
