package press.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.result.Outcome.Samples;
import press.result.Outcome.Timed;
import press.result.Outcome.Wrong;

class ChangeTest {

  @Test
  void onlyAnIntervalWhollyOutsideOfTwoPerCentIsAChange() {
    assertEquals(Change.FASTER, Change.ofTimes(new Estimate(0.9, 0.85, 0.979)));
    assertEquals(Change.SLOWER, Change.ofTimes(new Estimate(1.1, 1.021, 1.2)));
    assertEquals(Change.SAME, Change.ofTimes(new Estimate(0.9, 0.85, 0.98)));
    assertEquals(Change.SAME, Change.ofTimes(new Estimate(1.1, 1.02, 1.2)));
    assertEquals(Change.SAME, Change.ofTimes(new Estimate(1.01, 1.005, 1.015)));
    assertEquals(Change.SAME, Change.ofTimes(new Estimate(1, 0.5, 2)));
    assertTrue(Change.isTrifle(0.98) && Change.isTrifle(1.02));
    assertFalse(Change.isTrifle(0.9799) || Change.isTrifle(1.0201));
  }

  @Test
  void theSpreadIsInterpolatedBetweenSamples() {
    Spread spread = Spread.of(List.of(List.of(30.0, 10.0), List.of(20.0, 50.0, 40.0)));
    assertEquals(new Spread(10, 12, 30, 48, 50), spread);
    assertEquals(36.0 / 30, spread.relativeWidth());
  }

  @Test
  void rowsOfTwoSidesAreMatchedByQuestion() {
    SideBySide sides =
        SideBySide.of(
            List.of(file(row("a", timed(100)), row("b", timed(100)), row("c", timed(100)))),
            List.of(
                file(
                    row("a", timed(101)),
                    row("b", timed(110)),
                    row("c", new Wrong("c[0]")),
                    row("d", timed(1)))));
    assertEquals(2, sides.both().size());
    assertEquals(1.01, sides.both().getFirst().ratio().value(), 1e-12);
    assertEquals(Change.SAME, sides.both().getFirst().change());
    assertEquals(Change.SLOWER, sides.both().getLast().change());
    assertEquals(new Share(1, 2), sides.near());
    assertEquals(1, sides.count(Change.SLOWER));
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
        Remarks.NONE,
        new Origin("a.cl", "1", "", "h", "2", "full", "2026-05-02T08:00:00Z"),
        "");
  }
}
