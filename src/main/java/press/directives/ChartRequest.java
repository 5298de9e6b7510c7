package press.directives;

import java.util.List;
import java.util.stream.Collectors;
import press.charts.Axis;
import press.charts.CeilingLine;
import press.model.LinkedBook;

/// What an author asks of a chart.
///
/// @param query the rows and the unit of their numbers
/// @param x the parameter that lines run over; empty for none
/// @param group the parameter that bars are grouped by
/// @param ceilings lines across
/// @param curve what a calculation says
/// @param id unique on the page
record ChartRequest(
    ChartQuery query, String x, String group, CeilingOption ceilings, CurveModel curve, String id) {

  /// The benchmark and the machines.
  String title(List<MachineRows> machines) {
    return query.benchmark().text()
        + " on "
        + machines.stream().map(MachineRows::title).collect(Collectors.joining(" and "));
  }

  /// A name, with the title of the machine behind it if the chart shows several machines.
  static String named(String name, MachineRows rows, List<MachineRows> machines) {
    return joined(name, machines.size() == 1 ? "" : rows.title());
  }

  /// Two names in one; either may be empty.
  static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + " · " + second;
  }

  /// A logarithmic axis in the unit of the chart.
  Axis rateAxis() {
    return new Axis("", query.unit().symbol(), Axis.Steps.TENFOLD);
  }

  List<CeilingLine> ceilingLines(List<MachineRows> machines, LinkedBook book) {
    return ceilings.in(book, machines, query.unit());
  }
}
