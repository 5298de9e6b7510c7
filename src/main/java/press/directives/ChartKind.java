package press.directives;

import java.util.List;
import press.charts.Chart;
import press.model.LinkedBook;

/// A kind of chart that an author may ask for with `kind: …`. A new one is a class that implements
/// this, a line in `ALL`, and a record in `press.charts` that draws it.
interface ChartKind {

  /// All kinds. The first one is usual for charts without `x`, and the first that runs over a
  /// parameter for those with it.
  List<ChartKind> ALL = List.of(new BarChartKind(), new ErrorChartKind(), new LineChartKind());

  /// The author's word for it.
  String word();

  /// Whether its numbers run over a parameter, which the option `x` names.
  default boolean runsOverParameter() {
    return false;
  }

  /// Makes the chart.
  ///
  /// @param machines the rows of each machine; one at least, none of them without rows
  Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book);

  /// The kinds that run over a parameter, or those that do not.
  static List<ChartKind> all(boolean overParameter) {
    return ALL.stream().filter(kind -> kind.runsOverParameter() == overParameter).toList();
  }
}
