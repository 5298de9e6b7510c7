package press.directives;

import java.util.ArrayList;
import java.util.List;
import press.charts.BarChart;
import press.charts.BarChart.Bar;
import press.charts.BarChart.Group;
import press.charts.Chart;
import press.model.LinkedBook;
import press.results.Params;

/// `kind: bars`: a group for each value of a parameter and each machine, a bar for each variant.
final class BarChartKind implements ChartKind {

  @Override
  public String word() {
    return "bars";
  }

  @Override
  public Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
    List<Group> groups = new ArrayList<>();
    for (MachineRows rows : machines) {
      for (String value : rows.valuesOf(request.group())) {
        Params where = value.isEmpty() ? Params.NONE : Params.of(request.group(), value);
        List<Bar> bars = new ArrayList<>();
        for (String variant : rows.variants()) {
          rows.largest(variant, where)
              .ifPresent(row -> bars.add(new Bar(variant, rows.reading(row))));
        }
        String machine = machines.size() == 1 ? "" : rows.title();
        groups.add(new Group(ChartRequest.joined(machine, value), bars));
      }
    }
    String unit = request.query().unit().symbol();
    return new BarChart(
        request.title(machines) + " in " + unit,
        unit,
        groups,
        request.ceilingLines(machines, book),
        request.id());
  }
}
