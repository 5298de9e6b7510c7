package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import press.bench.target.BenchCase;
import press.results.Cost;
import press.results.Params;

class RemainingTimeTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant END = START.plusSeconds(6 * 3600);

  private static BenchCase benchCase(int n) {
    Cost cost = new Cost(8, 0, "2·N·4 B");
    return new BenchCase(
        "x", "v", Params.of("n", n), cost, "", new BenchCase.Code("k.cl", "0", "", "h"), "f");
  }

  @Test
  void beforeAnythingIsDoneOnlyTheBudgetIsKnown() {
    assertEquals("at most 6 h left", new RemainingTime(10, START, END).format(START));
  }

  @Test
  void theRestIsExpectedToTakeAsLongAsWhatIsDone() {
    RemainingTime time = new RemainingTime(10, START, END);
    time.update(benchCase(1), 1);
    assertEquals("about 9 min left", time.format(START.plusSeconds(60)));
    time.update(benchCase(2), 1);
    assertEquals("about 8 min left", time.format(START.plusSeconds(120)));
  }

  @Test
  void processesOfACaseCountAsSharesOfIt() {
    RemainingTime time = new RemainingTime(2, START, END);
    time.update(benchCase(1), 0.2);
    time.update(benchCase(1), 0.4);
    time.update(benchCase(2), 0.6);
    assertEquals(0.5, time.share(), 1e-12);
    assertEquals("about 30 s left", time.format(START.plusSeconds(30)));
  }

  @Test
  void itTakesNoLongerThanTheBudget() {
    RemainingTime time = new RemainingTime(100, START, START.plusSeconds(60));
    time.update(benchCase(1), 1);
    time.update(benchCase(2), 1);
    assertEquals("about 10 s left", time.format(START.plusSeconds(50)));
  }
}
