package press.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkCacheTest {

  @Test
  void whatWasKeptIsFoundAndStays() {
    WorkCache work = new WorkCache(Map.of("math/x", "X"));
    assertEquals(Optional.of("X"), work.get("math", "x"));
    assertEquals(Map.of("math/x", "X"), work.used());
    assertFalse(work.changed());
  }

  @Test
  void whatNobodyAskedForIsForgotten() {
    WorkCache work = new WorkCache(Map.of("math/x", "X", "math/old", "O"));
    work.get("math", "x");
    assertEquals(Map.of("math/x", "X"), work.used());
    assertTrue(work.changed());
  }

  @Test
  void newWorkIsFoundInTheSameRun() {
    WorkCache work = new WorkCache(Map.of());
    assertEquals(Optional.empty(), work.get("math", "x"));
    work.put("math", "x", "X");
    assertEquals(Optional.of("X"), work.get("math", "x"));
    assertEquals(Optional.empty(), work.get("layout", "x"));
  }
}
