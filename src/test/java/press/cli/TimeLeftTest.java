package press.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import press.bench.target.BenchCase;
import press.result.Cost;
import press.result.Params;

class TimeLeftTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant END = START.plusSeconds(6 * 3600);

  private static BenchCase question(int n) {
    Cost cost = new Cost(8, 0, "2·N·4 B");
    return new BenchCase(
        "x", "v", Params.of("n", n), cost, "", new BenchCase.Code("k.cl", "0", "", "h"), "f");
  }

  @Test
  void beforeAnythingIsDoneOnlyTheBudgetIsKnown() {
    assertEquals("at most 6 h left", new TimeLeft(10, START, END).words(START));
  }

  @Test
  void theRestIsExpectedToTakeAsLongAsWhatIsDone() {
    TimeLeft time = new TimeLeft(10, START, END);
    time.come(question(1), 1);
    assertEquals("about 9 min left", time.words(START.plusSeconds(60)));
    time.come(question(2), 1);
    assertEquals("about 8 min left", time.words(START.plusSeconds(120)));
  }

  @Test
  void processesOfAQuestionCountAsSharesOfIt() {
    TimeLeft time = new TimeLeft(2, START, END);
    time.come(question(1), 0.2);
    time.come(question(1), 0.4);
    time.come(question(2), 0.6);
    assertEquals(0.5, time.share(), 1e-12);
    assertEquals("about 30 s left", time.words(START.plusSeconds(30)));
  }

  @Test
  void itTakesNoLongerThanTheBudget() {
    TimeLeft time = new TimeLeft(100, START, START.plusSeconds(60));
    time.come(question(1), 1);
    time.come(question(2), 1);
    assertEquals("about 10 s left", time.words(START.plusSeconds(50)));
  }
}
