package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import press.bench.FaultyAdd;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.contest.ContestPlan;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase;
import press.results.Outcome;

/// What becomes of faulty kernels; needs any OpenCL device. `FaultsIT` has the faults around them.
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

  @Test
  void aRightKernelHasATimeByBothClocksFromEveryProcess() {
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, ask("right"));
    int least = ContestPlan.of(Profile.QUICK).generations();
    int processes = timed.processes().size();
    assertTrue(
        processes >= least && processes <= Profile.QUICK.most(least),
        () -> processes + " processes");
    for (Outcome.Samples samples : timed.processes()) {
      assertFalse(samples.device().isEmpty());
      assertEquals(samples.device().size(), samples.wall().size());
    }
    assertTrue(timed.error() <= 0.5, () -> "" + timed.error());
    assertEquals("4 ulp", timed.tolerance());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          minus     | (?s)c\\[0]: -?[0-9.]+(E-?\\d+)?, not [0-9.]+, off by \\S+ ulp, 4 allowed \\(1 of 1 wrong\\) at n=1\\n    hold the kernel .*
          beyond    | c\\[2] was written: past its end \\(it has 1\\) at n=1\\n    a launch has whole groups .*\\n    c is written at kernels/faulty/beyond\\.cl:4
          before    | c\\[-1] was written: before its start at n=1\\n    look for an index below 0.*\\n    c is written at kernels/faulty/before\\.cl:4
          overread  | (?s).*NaN.*
          overwrite | a\\[0] was written, but is an input at n=1\\n    write to an output.*\\n    a is written at kernels/faulty/overwrite\\.cl:4
          """)
  void aWrongKernelIsToldWithPlaceAndValues(String variant, String reason) {
    Outcome outcome = ask(variant);
    String found = assertInstanceOf(Outcome.Wrong.class, outcome, outcome::toString).reason();
    assertTrue(found.matches(reason), found);
  }

  /// The address of a buffer is asked of the device, but only NVIDIA's driver describes a matrix.
  @Test
  void aTensorMapNeedsTheDriverThatMakesIt() {
    String reason = assertInstanceOf(Outcome.Unsupported.class, ask("described")).reason();
    assertTrue(reason.startsWith("no tensor map: "), reason);
    assertTrue(reason.contains("libcuda.so.1"), reason);
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

  @Test
  void aKernelIsMeasuredBesideItselfUnderASecondName() {
    OpenClTarget target =
        TestDevice.target(WORKER, List.of(new FaultyAdd()), FaultyAdd::text, SHORT);
    BenchCase one =
        target.cases(Profile.QUICK).stream()
            .filter(c -> c.variant().equals("right"))
            .findFirst()
            .orElseThrow();
    Map<BenchCase, Outcome> outcomes = new HashMap<>();
    target.measure(
        List.of(one, one.twin()),
        Profile.QUICK,
        Instant.now().plusSeconds(300),
        (benchCase, result) -> outcomes.put(benchCase, result.outcome()));
    for (BenchCase side : List.of(one, one.twin())) {
      Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, outcomes.get(side));
      int least = ContestPlan.of(Profile.QUICK).generations();
      int processes = timed.processes().size();
      assertTrue(
          processes >= least && processes <= Profile.QUICK.most(least),
          () -> processes + " processes");
      timed.processes().forEach(process -> assertEquals(2, process.burst().size()));
    }
  }
}
