package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ResultReuseTest {

  @Test
  void aFirstRunThatIsLongEveryTimeIsToldWithBothTimes() {
    ResultReuse reuse = new ResultReuse();
    reuse.add(3_100_000, 1_000_000);
    reuse.add(2_000_000, 1_100_000);
    assertEquals(
        "a run on poisoned outputs takes 2000000 ns, one that finds results 1000000 ns: it spares"
            + " itself work",
        reuse.complaint(ResultReuse.STRICT).orElseThrow());
    assertTrue(reuse.complaint(ResultReuse.LOOSE).isEmpty());
  }

  @Test
  void aDisturbanceDoesNoHarm() {
    ResultReuse reuse = new ResultReuse();
    assertTrue(reuse.complaint(ResultReuse.STRICT).isEmpty());
    reuse.add(9_000_000, 1_000_000);
    reuse.add(1_200_000, 1_050_000);
    assertTrue(reuse.complaint(ResultReuse.STRICT).isEmpty());
  }

  @Test
  void aDeviceMayTakeTimeToWakeUp() {
    ResultReuse reuse = new ResultReuse();
    reuse.add(50_000, 2_000);
    assertTrue(reuse.complaint(ResultReuse.STRICT).isEmpty());
  }
}
