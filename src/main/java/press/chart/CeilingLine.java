package press.chart;

import press.units.Print;

/// What cannot be passed, such as a measured roof: a line across the chart.
///
/// @param label its name
/// @param value in the unit of the chart
/// @param cited from a data sheet, not measured: a thinner line
/// @param printed the number as a reader sees it, without its unit
public record CeilingLine(String label, double value, boolean cited, String printed) {

  /// A measured ceiling that is printed to four digits.
  public CeilingLine(String label, double value) {
    this(label, value, false, Print.rounded(value));
  }

  /// Name and number.
  String text() {
    return label + " " + printed;
  }

  /// The class of its line, and the classes of what belongs to its end.
  String classes(String of) {
    return cited ? of + " cited" : of;
  }
}
