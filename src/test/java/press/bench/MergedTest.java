package press.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.result.Outcome;
import press.result.Params;

class MergedTest {

  private static final Wire.Task TASK = new Wire.Task("float4", Params.of("op", "copy"));

  private static Bed.Answer timed(double nanos, double error, String remarks) {
    Outcome.Samples samples = new Outcome.Samples(List.of(nanos), List.of(nanos + 1));
    return new Bed.Answer(new Outcome.Timed(List.of(samples), error, "4 ulp"), "64 / 8", remarks);
  }

  @Test
  void samplesOfProcessesLieSideBySideWithTheLargestError() {
    Merged merged = new Merged();
    merged.add(TASK, timed(10, 0.5, "4 launches a sample"));
    merged.add(TASK, timed(12, 1.5, "5 launches a sample; canary drifted +3.0 %"));
    Bed.Answer answer = merged.answer(TASK);
    Outcome.Timed outcome = (Outcome.Timed) answer.outcome();
    assertEquals(2, outcome.processes().size());
    assertEquals(1.5, outcome.error());
    assertEquals("4 launches a sample; canary drifted +3.0 %", answer.compiler());
  }

  @Test
  void oneWrongProcessMakesAllOfItWrong() {
    Merged merged = new Merged();
    merged.add(TASK, timed(10, 0.5, ""));
    assertTrue(merged.isOpen(TASK));
    merged.add(TASK, new Bed.Answer(new Outcome.Wrong("c[0]: 1, not 2"), "", ""));
    assertFalse(merged.isOpen(TASK));
    assertEquals(new Outcome.Wrong("c[0]: 1, not 2"), merged.answer(TASK).outcome());
  }

  @Test
  void aProcessWithoutBudgetTakesNothingFromTheOthers() {
    Merged merged = new Merged();
    merged.add(TASK, timed(10, 0.5, ""));
    merged.add(TASK, WorkerMain.skipped());
    assertTrue(merged.answer(TASK).outcome() instanceof Outcome.Timed);
  }
}
