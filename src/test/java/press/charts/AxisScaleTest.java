package press.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import press.charts.Axis.AxisScale;

class AxisScaleTest {

  @Test
  void evenAxesBeginAtZeroAndEndAtARoundNumber() {
    assertEquals(
        List.of("0", "1,000", "2,000", "3,000", "4,000", "5,000"),
        ticks(Axis.Steps.EVEN, "", 4310, 900));
    assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1"), ticks(Axis.Steps.EVEN, ""));
  }

  @Test
  void doublingAxesSpeakBinary() {
    assertEquals(
        List.of(
            "1\u00a0KiB", "4\u00a0KiB", "16\u00a0KiB", "64\u00a0KiB", "256\u00a0KiB", "1\u00a0MiB"),
        ticks(Axis.Steps.DOUBLING, "B", 1024, 1 << 20));
    assertEquals(List.of("1/4", "1/2", "1", "2"), ticks(Axis.Steps.DOUBLING, "FLOP/B", 0.25, 2));
    assertEquals(List.of("512", "1\u00a0Ki"), ticks(Axis.Steps.DOUBLING, "", 700, 701));
  }

  @Test
  void tenfoldAxesMarkTensAndMoreWhereThereIsRoom() {
    assertEquals(
        List.of("0.01", "0.1", "1", "10", "100"), ticks(Axis.Steps.TENFOLD, "", 0.01, 100));
    assertEquals(List.of("2", "5", "10", "20"), ticks(Axis.Steps.TENFOLD, "", 3, 15));
    assertTrue(ticks(Axis.Steps.TENFOLD, "", 1e-12, 1e18).size() <= 7);
  }

  @Test
  void valuesOutsideAndBelowZeroStandAtTheNearerEnd() {
    AxisScale scale = scale(Axis.Steps.TENFOLD, "", 1, 100);
    assertEquals(0, scale.at(-3));
    assertEquals(0, scale.at(0));
    assertEquals(50, scale.at(10), 1e-9);
    assertEquals(100, scale.at(1e9));
  }

  private static List<String> ticks(Axis.Steps steps, String unit, double... values) {
    return scale(steps, unit, values).ticks(6).stream().map(AxisScale.Tick::text).toList();
  }

  private static AxisScale scale(Axis.Steps steps, String unit, double... values) {
    return AxisScale.round(new Axis("", unit, steps), DoubleStream.of(values), 0, 100);
  }
}
