package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.FaultyAdd;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.worker.SamplingPlan;
import press.results.Outcome;

/// What becomes of faulty kernels, dying workers and missing drivers; needs any OpenCL device.
@Tag("slow")
class OpenClIT {

  private static final String WORKER = "press.bench.FaultyAdd";
  private static final WorkerLimits SHORT =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(5));

  private static Outcome ask(String variant) {
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, SHORT);
    return TestDevice.ask(target, variant).get(variant);
  }

  private static String wrong(String variant) {
    Outcome outcome = ask(variant);
    return assertInstanceOf(Outcome.Wrong.class, outcome, variant + ": " + outcome).reason();
  }

  @Test
  void aRightKernelHasATimeByBothClocksFromEveryProcess() {
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, ask("right"));
    assertEquals(SamplingPlan.of(Profile.QUICK).processes(), timed.processes().size());
    for (Outcome.Samples samples : timed.processes()) {
      assertFalse(samples.device().isEmpty());
      assertEquals(samples.device().size(), samples.wall().size());
    }
    assertTrue(timed.error() <= 0.5, () -> "" + timed.error());
    assertEquals("4 ulp", timed.tolerance());
  }

  @Test
  void minusInsteadOfPlusIsWrongWithPlaceAndValues() {
    String reason = wrong("minus");
    assertTrue(
        reason.matches("(?s)c\\[0]: -?[0-9.]+(E-?\\d+)?, not [0-9.]+ \\(1 of 1 wrong\\) at n=1"),
        reason);
  }

  @Test
  void aWriteTwoElementsPastTheEndIsCaught() {
    assertEquals("c[2] was written: past its end (it has 1) at n=1", wrong("beyond"));
  }

  @Test
  void aWriteBeforeTheStartIsCaught() {
    assertEquals("c[-1] was written: before its start at n=1", wrong("before"));
  }

  @Test
  void aReadPastTheEndMeetsNan() {
    assertTrue(wrong("overread").contains("NaN"));
  }

  @Test
  void aWriteToAnInputIsCaught() {
    assertEquals("a[0] was written, but is an input at n=1", wrong("overwrite"));
  }

  @Test
  void aKernelThatNeverEndsIsStoppedAndTheRestIsMeasured() {
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, SHORT);
    Map<String, Outcome> outcomes = TestDevice.ask(target, "hang", "right");
    String reason = assertInstanceOf(Outcome.Failed.class, outcomes.get("hang")).reason();
    assertTrue(reason.contains("was silent for 5 s"), reason);
    assertInstanceOf(Outcome.Timed.class, outcomes.get("right"));
  }
}
