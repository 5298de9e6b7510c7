package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.contest.Contest;
import press.bench.contest.ContestPlan;
import press.bench.contest.ContestWorker;
import press.bench.host.Gauge;
import press.bench.host.StateMonitor;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.CaseResult;
import press.results.Outcome;
import press.results.Params;

/// Generations whose processes are started before the first turn.
class GenerationsTest {

  private static final WorkerTask WRONG = new WorkerTask("wrong", Params.of("n", 1));
  private static final WorkerTask RIGHT = new WorkerTask("right", Params.of("n", 1));

  private final List<String> made = new ArrayList<>();

  /// Makes no process, and finds a kernel wrong before one would start.
  private List<ContestWorker> processes(
      List<WorkerTask> tasks, int number, BiConsumer<WorkerTask, CaseResult> results) {
    made.add(number + ":" + tasks.size());
    if (tasks.contains(WRONG)) {
      results.accept(WRONG, CaseResult.of(new Outcome.Wrong("b[0]")));
    }
    return List.of();
  }

  private Map<String, String> run(Generations generations, List<WorkerTask> tasks, int number) {
    Map<String, String> reported = new TreeMap<>();
    generations.run(
        tasks,
        number,
        (task, result) -> reported.put(task.variant(), result.outcome().reasonOrEmpty()));
    return reported;
  }

  @Test
  void aKernelFoundWrongBeforeItsGenerationIsToldInIt() {
    try (StateMonitor monitor = StateMonitor.start(Gauge.NONE);
        Generations generations =
            new Generations(
                3,
                this::processes,
                number ->
                    new Contest(
                        ContestPlan.of(Profile.QUICK),
                        monitor,
                        new Random(number),
                        Instant.now().plusSeconds(60)))) {
      Map<String, String> told = Map.of("wrong", "b[0]");
      assertEquals(told, run(generations, List.of(WRONG, RIGHT), 0));
      assertEquals(told, run(generations, List.of(WRONG, RIGHT), 1));
      // Without the task that has failed since, processes are made anew.
      assertEquals(Map.of(), run(generations, List.of(RIGHT), 2));
    }
    assertEquals(List.of("0:2", "1:2", "2:2", "2:1"), made);
  }
}
