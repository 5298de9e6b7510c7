package press.bench.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant END = START.plusSeconds(60);

  @Test
  void everyoneGetsItsShareOfWhatIsLeft() {
    TimeBudget shares = new TimeBudget(END, List.of(1, 2, 3));
    assertEquals(START.plusSeconds(10), shares.next(1, START));
    assertEquals(START.plusSeconds(30), shares.next(2, START.plusSeconds(10)));
    assertEquals(END, shares.next(3, START.plusSeconds(30)));
  }

  @Test
  void whatEndsEarlyLeavesItsTimeToTheOthers() {
    TimeBudget shares = new TimeBudget(END, List.of(1, 1, 1));
    shares.next(1, START);
    assertEquals(START.plusSeconds(32), shares.next(1, START.plusSeconds(4)));
  }

  @Test
  void whatTakesTooLongCostsAllOthersAndNotTheNextAlone() {
    TimeBudget shares = new TimeBudget(END, List.of(1, 1, 1));
    shares.next(1, START);
    assertEquals(START.plusSeconds(50), shares.next(1, START.plusSeconds(40)));
    assertTrue(shares.next(1, START.plusSeconds(70)).isBefore(START.plusSeconds(70)));
  }
}
