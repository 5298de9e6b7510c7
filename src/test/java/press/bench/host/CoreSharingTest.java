package press.bench.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.results.Machine;

class CoreSharingTest {

  /// Eight threads on cores of their own, whose clock falls when all work.
  private static final CoreSharing OWN = new CoreSharing(8, 15e9, 52e9, 92e9);

  private static Machine card(Map<String, String> facts) {
    return new Machine("host-cpu", "A processor", Machine.Kind.CPU, new LinkedHashMap<>(facts));
  }

  @Test
  void threadsThatAddNothingShareCores() {
    assertTrue(new CoreSharing(2, 15e9, 15e9, 15.4e9).isShared());
    assertTrue(new CoreSharing(8, 15e9, 58e9, 60e9).isShared());
    // Half of the threads lay on a quarter of the cores.
    assertTrue(new CoreSharing(8, 15e9, 30e9, 58e9).isShared());
  }

  @Test
  void threadsOnCoresOfTheirOwnDoNot() {
    assertFalse(OWN.isShared());
    assertFalse(new CoreSharing(1, 15e9, 15e9, 15e9).isShared());
  }

  @Test
  void theVerdictStandsWithItsFigures() {
    assertEquals(
        "8 threads on cores of their own: 15.0 GFLOP/s by one, 52.0 by 4 and 92.0 by 8",
        OWN.toString());
    assertEquals(
        "2 threads that share cores: 15.0 GFLOP/s by one, 15.0 by 1 and 15.4 by 2",
        new CoreSharing(2, 15e9, 15e9, 15.4e9).toString());
  }

  @Test
  void whatACardTellsIsNotMeasuredAgain() {
    Machine now = card(Map.of("threads", "8"));
    Machine before = card(Map.of("threads", "8", Machine.CORES, OWN.toString()));
    assertEquals(before.facts(), CoreSharing.onCard(now, Optional.of(before)).facts());
  }

  @Test
  void aCardThatLacksItOrIsOfAnotherProcessorGetsIt() {
    Machine other = card(Map.of("threads", "4", Machine.CORES, "4 threads that share cores"));
    long from = System.nanoTime();
    Machine found = CoreSharing.onCard(card(Map.of("threads", "8")), Optional.of(other));
    assertTrue(System.nanoTime() - from < 3_000_000_000L);
    assertTrue(found.facts().get(Machine.CORES).contains("GFLOP/s"), found.facts()::toString);
  }
}
