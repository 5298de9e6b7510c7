package press.bench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import press.opencl.OpenClException;

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

  @Test
  void aSuspicionIsTestedWithMorePairsAndEndsWithTheFirstThatRefutesIt() throws OpenClException {
    ResultReuse busy = new ResultReuse();
    busy.add(2_000_000, 1_000_000);
    List<Integer> taken = new ArrayList<>();
    ResultReuse.Pair quietAtThree =
        into -> {
          taken.add(taken.size());
          into.add(taken.size() < 3 ? 2_000_000 : 1_100_000, 1_000_000);
        };
    assertTrue(busy.confirmed(ResultReuse.STRICT, quietAtThree).isEmpty());
    assertEquals(3, taken.size());

    ResultReuse sparing = new ResultReuse();
    sparing.add(2_000_000, 1_000_000);
    List<Integer> all = new ArrayList<>();
    ResultReuse.Pair always =
        into -> {
          all.add(all.size());
          into.add(2_000_000, 1_000_000);
        };
    assertTrue(sparing.confirmed(ResultReuse.STRICT, always).isPresent());
    assertEquals(ResultReuse.MORE_PAIRS, all.size());
  }
}
