package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.results.Outcome.SampleSpread;
import press.results.Outcome.Samples;
import press.results.Outcome.Timed;
import press.results.Outcome.Wrong;

class TimeChangeTest {

  @Test
  void onlyAnIntervalWhollyOutsideOfTwoPerCentIsAChange() {
    assertEquals(TimeChange.FASTER, TimeChange.ofTimes(new Estimate(0.9, 0.85, 0.979)));
    assertEquals(TimeChange.SLOWER, TimeChange.ofTimes(new Estimate(1.1, 1.021, 1.2)));
    assertEquals(TimeChange.SAME, TimeChange.ofTimes(new Estimate(0.9, 0.85, 0.98)));
    assertEquals(TimeChange.SAME, TimeChange.ofTimes(new Estimate(1.1, 1.02, 1.2)));
    assertEquals(TimeChange.SAME, TimeChange.ofTimes(new Estimate(1.01, 1.005, 1.015)));
    assertEquals(TimeChange.SAME, TimeChange.ofTimes(new Estimate(1, 0.5, 2)));
    assertTrue(TimeChange.isTrifle(0.98) && TimeChange.isTrifle(1.02));
    assertFalse(TimeChange.isTrifle(0.9799) || TimeChange.isTrifle(1.0201));
  }

  @Test
  void theSpreadIsInterpolatedBetweenSamples() {
    SampleSpread spread = SampleSpread.of(List.of(List.of(30.0, 10.0), List.of(20.0, 50.0, 40.0)));
    assertEquals(new SampleSpread(12, 48), spread);
  }

  @Test
  void rowsOfTwoSidesAreMatchedByQuestion() {
    ResultComparison sides =
        ResultComparison.of(
            List.of(file(row("a", timed(100)), row("b", timed(100)), row("c", timed(100)))),
            List.of(
                file(
                    row("a", timed(101)),
                    row("b", timed(110)),
                    row("c", new Wrong("c[0]")),
                    row("d", timed(1)))));
    assertEquals(2, sides.both().size());
    assertEquals(1.01, sides.both().getFirst().ratio().value(), 1e-12);
    assertEquals(TimeChange.SAME, sides.both().getFirst().change());
    assertEquals(TimeChange.SLOWER, sides.both().getLast().change());
    assertEquals(new Proportion(1, 2), sides.near());
    assertEquals(1, sides.count(TimeChange.SLOWER));
    assertEquals("c", sides.gaps().getFirst().series().variant());
    assertEquals(List.of(), sides.onlyFirst());
    assertEquals("d", sides.onlySecond().getFirst().variant());
  }

  private static ResultFile file(Measurement... rows) {
    return new ResultFile("stream", "gpu", "press bench run", List.of(rows));
  }

  private static Timed timed(double nanos) {
    Samples samples = new Samples(List.of(nanos, nanos), List.of(nanos, nanos));
    return new Timed(List.of(samples), 0, "exact");
  }

  private static Measurement row(String variant, Outcome outcome) {
    return new Measurement(
        variant,
        Params.of("n", 8),
        "",
        new Cost(8, 8, "8 B, 8 FLOP"),
        outcome,
        RowRemarks.NONE,
        new RowOrigin("a.cl", "1", "", "h", "2", "full", "2026-05-02T08:00:00Z"),
        "");
  }
}
