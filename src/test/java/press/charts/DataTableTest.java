package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import press.charts.DataTable.ChartReading;
import press.charts.DataTable.Datum;
import press.results.Estimate;

class DataTableTest {

  @Test
  void everyNumberHasItsNameItsTextWithUnitAndItsValue() {
    List<Datum> bars = ChartExamples.groups().table().numbers();
    assertEquals("op = copy scalar", bars.getFirst().name());
    assertEquals("4,100\u00a0GB/s", bars.getFirst().text());
    assertEquals(4100, bars.getFirst().estimate().value());
    assertTrue(bars.getFirst().estimate().low() < 4100, "it has its interval");
    Estimate ceiling = ChartExamples.exact(4310);
    assertEquals(new Datum("copy", "4,310\u00a0GB/s, ceiling", ceiling), bars.getLast());
    List<Datum> lines = ChartExamples.lines(Axis.Steps.EVEN).table().numbers();
    assertEquals("scalar 4,096\u00a0B", lines.getFirst().name());
  }

  @Test
  void aGapHasItsReasonAndNoValue() {
    Datum gap = ChartExamples.groups().table().numbers().get(2);
    Estimate none = ChartExamples.exact(Double.NaN);
    assertEquals(new Datum("op = copy unroll4", "wrong: c[17]: 3.5, not 4.5", none), gap);
  }

  @Test
  void aNumberOfAnOlderSourceSaysSo() {
    BarChart.Bar bar = new BarChart.Bar("a", ChartExamples.exactly(2).marked(true));
    List<Datum> numbers = ChartExamples.bars(bar).table().numbers();
    Estimate two = ChartExamples.exact(2);
    assertEquals(List.of(new Datum("a", "2\u00a0GB/s, stale", two)), numbers);
  }

  @Test
  void aValueIsNotRoundedAsItsTextIs() {
    ChartReading reading = ChartReading.measured(new Estimate(2e-7, 1.9e-7, 2.1e-7), List.of());
    Datum number = ChartExamples.bars(new BarChart.Bar("a", reading)).table().numbers().getFirst();
    assertEquals("2.0 × 10⁻⁷\u00a0GB/s", number.text());
    assertEquals(2e-7, number.estimate().value());
  }

  @Test
  void aPredictionIsANumberOfItsOwn() {
    List<Datum> numbers = ChartExamples.measuredRoofs().table().numbers();
    String add =
        numbers.stream()
            .filter(n -> n.name().startsWith("add"))
            .map(n -> n.name() + " = " + n.text())
            .collect(Collectors.joining("; "));
    assertEquals("add = 0.350\u00a0TFLOP/s; add, predicted = 0.357", add);
  }
}
