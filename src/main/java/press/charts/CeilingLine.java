package press.charts;

import java.util.List;
import press.results.Estimate;
import press.units.Print;

/// A limit, such as a measured roof: a line across the chart.
///
/// @param label its name
/// @param estimate with its interval, in the unit of the chart
/// @param cited whether it comes from a data sheet and was not measured: a thinner line
/// @param printed the number as a reader sees it, without its unit
public record CeilingLine(String label, Estimate estimate, boolean cited, String printed) {

  double value() {
    return estimate.value();
  }

  String text() {
    return label + " " + printed;
  }

  String title(String unit) {
    return Print.withUnit(text(), unit);
  }

  /// The classes of an element that belongs to this line.
  String classes(String of) {
    return cited ? of + " cited" : of;
  }

  /// Its line of the table.
  ///
  /// @param names cells that name it
  DataTable.Row row(List<String> names, String unit) {
    return row(names, label, cited ? "ceiling, cited" : "ceiling", unit);
  }

  /// Its line of the table.
  ///
  /// @param names cells that name it
  /// @param name of the number
  /// @param note what it is
  DataTable.Row row(List<String> names, String name, String note, String unit) {
    return DataTable.limit(names, name, estimate, printed, Print.withUnit(printed, unit), note);
  }

  /// The lines whose value is a number.
  static List<CeilingLine> finite(List<CeilingLine> lines) {
    return lines.stream().filter(line -> Double.isFinite(line.value())).toList();
  }
}
