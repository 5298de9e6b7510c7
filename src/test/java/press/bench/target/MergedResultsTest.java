package press.bench.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.bench.target.BenchCase.WorkerTask;
import press.results.LaunchTime;
import press.results.Outcome;
import press.results.Params;
import press.results.RowRemarks;
import press.results.TurnState;
import press.results.WindowState;

class MergedResultsTest {

  private static final WorkerTask TASK = new WorkerTask("float4", Params.of("op", "copy"));

  private static CaseResult timed(double nanos, double error, String... notes) {
    Outcome.Samples samples = new Outcome.Samples(List.of(nanos), List.of(nanos + 1));
    Outcome outcome = new Outcome.Timed(List.of(samples), error, "4 ulp");
    return new CaseResult(
        outcome,
        "64 / 8",
        RowRemarks.NONE.withNotes(List.of(notes)),
        CaseResult.CompilerOutput.NONE);
  }

  @Test
  void samplesOfProcessesLieSideBySideWithTheLargestError() {
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5, "4 launches a sample"));
    merged.add(TASK, timed(12, 1.5, "5 launches a sample", "canary drifted +3.0 %"));
    CaseResult answer = merged.merged(TASK);
    Outcome.Timed outcome = (Outcome.Timed) answer.outcome();
    assertEquals(2, outcome.processes().size());
    assertEquals(1.5, outcome.error());
    assertEquals(List.of("4 launches a sample", "canary drifted +3.0 %"), answer.remarks().notes());
  }

  @Test
  void stolenTimeIsTheShareInAllProcesses() {
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5).withWindow(window(30, Optional.of(0.04))));
    merged.add(TASK, timed(11, 0.5).withWindow(window(10, Optional.of(0.08))));
    merged.add(TASK, timed(12, 0.5).withWindow(window(60, Optional.empty())));
    WindowState state = merged.merged(TASK).remarks().window().orElseThrow();
    assertEquals(0.05, state.steal().orElseThrow(), 1e-12);
  }

  @Test
  void stolenTimeAboveATwentiethIsNoisy() {
    assertEquals("", window(9, Optional.of(0.05)).orElseThrow().noise());
    assertEquals("noisy: steal 7 %", window(9, Optional.of(0.07)).orElseThrow().noise());
    assertEquals("", window(9, Optional.empty()).orElseThrow().noise());
  }

  private static Optional<WindowState> window(int readings, Optional<Double> steal) {
    return Optional.of(
        new WindowState(
            readings,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            new LinkedHashMap<>(),
            steal));
  }

  @Test
  void oneWrongProcessMakesAllOfItWrong() {
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5));
    assertTrue(merged.isOpen(TASK));
    merged.add(TASK, CaseResult.of(new Outcome.Wrong("c[0]: 1, not 2")));
    assertFalse(merged.isOpen(TASK));
    assertEquals(new Outcome.Wrong("c[0]: 1, not 2"), merged.merged(TASK).outcome());
  }

  @Test
  void turnsOfGenerationsKeepTheirOrderAndOneWithoutStateItsPlace() {
    List<TurnState> first = List.of(new TurnState(0.5, Optional.of(1755.0), Optional.of(690.0)));
    List<TurnState> third = List.of(new TurnState(0.25, Optional.of(1980.0), Optional.empty()));
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5).withTurns(first));
    merged.add(TASK, timed(11, 0.5).withTurns(List.of()));
    merged.add(TASK, timed(12, 0.5).withTurns(third));
    merged.add(TASK, CaseResult.skipped());
    assertEquals(List.of(first, List.of(), third), merged.merged(TASK).remarks().turns());
  }

  @Test
  void launchesOfGenerationsKeepTheirOrder() {
    LaunchTime one = new LaunchTime("pack", 12);
    LaunchTime other = new LaunchTime("pack", 13);
    MergedResults merged = new MergedResults();
    for (LaunchTime time : List.of(one, other)) {
      CaseResult result = timed(10, 0.5);
      RowRemarks remarks = result.remarks().withLaunches(List.of(List.of(time)));
      merged.add(
          TASK, new CaseResult(result.outcome(), result.launch(), remarks, result.listing()));
    }
    assertEquals(List.of(List.of(one), List.of(other)), merged.merged(TASK).remarks().launches());
  }

  @Test
  void aMachineThatCannotTellItsStateHasNoTurns() {
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5).withTurns(List.of()));
    merged.add(TASK, timed(11, 0.5));
    assertEquals(List.of(), merged.merged(TASK).remarks().turns());
  }

  @Test
  void aProcessWithoutBudgetTakesNothingFromTheOthers() {
    MergedResults merged = new MergedResults();
    merged.add(TASK, timed(10, 0.5));
    merged.add(TASK, CaseResult.skipped());
    assertTrue(merged.merged(TASK).outcome() instanceof Outcome.Timed);
  }
}
