package press.bench.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import press.bench.target.BenchCase;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.target.BenchTarget;
import press.bench.target.CaseResult;
import press.bench.target.FakeTarget;
import press.results.Outcome;
import press.results.Params;

/// Several processes, one answer; and what is left of it when the bench is stopped.
class RepetitionsTest {

  private static final Instant LATER = Instant.now().plusSeconds(600);

  private final Map<String, CaseResult> reported = new LinkedHashMap<>();
  private final List<Double> shares = new ArrayList<>();

  private final BenchTarget.ResultListener listener =
      new BenchTarget.ResultListener() {
        @Override
        public void progressed(BenchCase benchCase, double share) {
          shares.add(share);
        }

        @Override
        public void accept(BenchCase benchCase, CaseResult answer) {
          reported.put(benchCase.variant(), answer);
        }
      };

  @AfterEach
  void goOn() {
    Thread.interrupted();
  }

  private void ask(int processes, Repetitions.Repetition round) {
    List<BenchCase> cases = List.of(benchCase("a"), benchCase("b"));
    new Repetitions(processes, processes, listener).run(cases, LATER, round);
  }

  private static BenchCase benchCase(String variant) {
    return FakeTarget.benchCase("x", variant, Params.of("n", 1));
  }

  private static CaseResult timed() {
    return timed(1);
  }

  private static CaseResult timed(double nanos) {
    Outcome.Samples samples =
        new Outcome.Samples(Collections.nCopies(9, nanos), Collections.nCopies(9, nanos));
    return CaseResult.of(new Outcome.Timed(List.of(samples), 0, "exact"));
  }

  private int processes(String variant) {
    return ((Outcome.Timed) reported.get(variant).outcome()).processes().size();
  }

  private static void all(List<WorkerTask> tasks, BiConsumer<WorkerTask, CaseResult> answers) {
    tasks.forEach(task -> answers.accept(task, timed()));
  }

  @Test
  void everyProcessAddsItsSamplesAndMovesTheProgress() {
    ask(3, (tasks, _, answers) -> all(tasks, answers));
    assertEquals(3, processes("a"));
    assertEquals(List.of(1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0, 1.0, 1.0), shares);
  }

  @Test
  void aNoisyTimeGetsMoreProcessesUntilItIsQuiet() {
    List<BenchCase> cases = List.of(benchCase("a"), benchCase("b"));
    double[] samples = {1, 2, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5};
    new Repetitions(2, samples.length, listener)
        .run(
            cases,
            LATER,
            (tasks, number, answers) -> {
              answers.accept(tasks.getFirst(), timed(samples[number]));
              answers.accept(tasks.getLast(), timed(1));
            });
    assertTrue(processes("a") > 2 && processes("a") < samples.length, processes("a") + "");
    assertEquals(processes("a"), processes("b"));
    assertTrue(((Outcome.Timed) reported.get("a").outcome()).nanos().noise().isEmpty());
  }

  @Test
  void aStopKeepsTheProcessesThatWereDone() {
    ask(
        5,
        (tasks, number, answers) -> {
          if (number < 2) {
            all(tasks, answers);
          } else {
            answers.accept(tasks.getFirst(), timed());
            Thread.currentThread().interrupt();
            answers.accept(tasks.getLast(), CaseResult.of(new Outcome.Failed("interrupted")));
          }
        });
    assertEquals(3, processes("a"));
    assertEquals(2, processes("b"));
  }

  @Test
  void whatWasNotReachedBeforeAStopStaysOpen() {
    ask(
        5,
        (tasks, _, answers) -> {
          answers.accept(tasks.getFirst(), timed());
          Thread.currentThread().interrupt();
        });
    assertEquals(List.of("a"), List.copyOf(reported.keySet()));
    assertEquals(1, processes("a"));
  }

  @Test
  void whatTheTimeDidNotReachIsSkipped() {
    new Repetitions(2, 2, listener)
        .run(
            List.of(benchCase("a")),
            Instant.now().minusSeconds(1),
            (_, _, _) -> {
              throw new IllegalStateException("there was no time");
            });
    assertTrue(reported.get("a").outcome() instanceof Outcome.Skipped);
  }
}
