package press.directives;

import java.util.ArrayList;
import java.util.List;
import press.charts.Axis;
import press.charts.Chart;
import press.charts.DataTable.ChartReading;
import press.charts.ErrorChart;
import press.charts.ErrorChart.ErrorPoint;
import press.model.LinkedBook;
import press.results.Measurement;
import press.results.Outcome.Timed;

/// `kind: error`: a point of error against speed for each row.
final class ErrorChartKind implements ChartKind {

  @Override
  public String word() {
    return "error";
  }

  @Override
  public Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
    String unit =
        machines.stream()
            .flatMap(rows -> rows.rows().stream())
            .map(ErrorChartKind::unitOf)
            .filter(u -> !u.isEmpty())
            .findFirst()
            .orElse("");
    List<ErrorPoint> points = new ArrayList<>();
    for (MachineRows rows : machines) {
      RowLabels labels = RowLabels.of(rows.rows());
      for (Measurement row : rows.rows()) {
        points.add(point(rows, row, ChartRequest.named(labels.of(row), rows, machines), unit));
      }
    }
    return new ErrorChart(
        request.title(machines) + ": error against speed",
        request.rateAxis(),
        new Axis("largest error", unit, Axis.Steps.TENFOLD),
        points,
        request.id());
  }

  private static ErrorPoint point(MachineRows rows, Measurement row, String label, String unit) {
    if (!(row.outcome() instanceof Timed timed)) {
      return new ErrorPoint(label, row.variant(), rows.reading(row), 0, "");
    }
    boolean comparable = timed.error() == 0 || unitOf(row).equals(unit);
    ChartReading reading =
        comparable
            ? rows.reading(row)
            : ChartReading.gap("another scale", "its error is counted in " + unitOf(row));
    return new ErrorPoint(label, row.variant(), reading, timed.error(), timed.tolerance());
  }

  /// The unit of an error; empty for a row without a time or with an exact check.
  private static String unitOf(Measurement row) {
    return row.outcome() instanceof Timed timed ? timed.errorUnit() : "";
  }
}
