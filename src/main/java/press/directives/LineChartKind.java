package press.directives;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import press.charts.Axis;
import press.charts.Chart;
import press.charts.LineChart;
import press.charts.LineChart.Sample;
import press.charts.LineChart.Series;
import press.model.LinkedBook;
import press.results.Params;

/// `kind: lines`: a line over a parameter for each variant and machine.
final class LineChartKind implements ChartKind {

  @Override
  public String word() {
    return "lines";
  }

  @Override
  public boolean runsOverParameter() {
    return true;
  }

  @Override
  public Chart chart(ChartRequest request, List<MachineRows> machines, LinkedBook book) {
    List<Series> series = new ArrayList<>();
    for (MachineRows rows : machines) {
      for (String variant : rows.variants()) {
        String label = ChartRequest.named(variant, rows, machines);
        series.add(new Series(label, samples(request.x(), rows, variant)));
      }
    }
    return new LineChart(
        request.title(machines) + " over " + request.x(),
        new Axis(request.x(), "", Axis.Steps.DOUBLING),
        request.rateAxis(),
        series,
        request.curve().in(book, machines, request.x()),
        request.ceilingLines(machines, book),
        request.id());
  }

  private static List<Sample> samples(String x, MachineRows rows, String variant) {
    List<Sample> samples = new ArrayList<>();
    for (String value : rows.valuesOf(x)) {
      OptionalLong at = Params.of(x, value).asNumber(x);
      // A logarithmic axis has no place for zero: neither as a parameter nor as a rate.
      if (at.isPresent() && at.getAsLong() > 0) {
        rows.largest(variant, Params.of(x, value))
            .map(rows::reading)
            .filter(r -> !r.isMeasured() || r.estimate().value() > 0)
            .ifPresent(reading -> samples.add(new Sample(at.getAsLong(), reading)));
      }
    }
    return samples;
  }
}
