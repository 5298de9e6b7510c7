package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    assertEquals(new Datum("op = copy scalar", "4,100\u00a0GB/s", 4100), bars.getFirst());
    assertEquals(new Datum("copy", "4,310\u00a0GB/s, ceiling", 4310), bars.getLast());
    List<Datum> lines = ChartExamples.lines(Axis.Steps.EVEN).table().numbers();
    assertEquals("scalar 4,096\u00a0B", lines.getFirst().name());
  }

  @Test
  void aGapHasItsReasonAndNoValue() {
    Datum gap = ChartExamples.groups().table().numbers().get(2);
    assertEquals(new Datum("op = copy unroll4", "wrong: c[17]: 3.5, not 4.5", Double.NaN), gap);
  }

  @Test
  void aNumberOfAnOlderSourceSaysSo() {
    BarChart.Bar bar = new BarChart.Bar("a", ChartExamples.exactly(2).marked(true));
    List<Datum> numbers = ChartExamples.bars(bar).table().numbers();
    assertEquals(List.of(new Datum("a", "2\u00a0GB/s, stale", 2)), numbers);
  }

  @Test
  void aValueIsNotRoundedAsItsTextIs() {
    ChartReading reading = ChartReading.measured(new Estimate(2e-7, 1.9e-7, 2.1e-7), List.of());
    Datum number = ChartExamples.bars(new BarChart.Bar("a", reading)).table().numbers().getFirst();
    assertEquals("2.0 × 10⁻⁷\u00a0GB/s", number.text());
    assertEquals(2e-7, number.value());
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
