package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.process.WorkerProcess.WorkerLimits;
import press.bench.target.BenchCase.WorkerTask;
import press.bench.worker.WorkerProtocol;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Outcome;
import press.results.Params;

@Tag("slow")
class WorkerRunnerTest {

  private static final WorkerLimits SHORT =
      new WorkerLimits(Duration.ofSeconds(30), Duration.ofMillis(700));

  private static Map<String, Outcome> ask(String main, String... variants) {
    List<WorkerTask> tasks =
        Stream.of(variants).map(v -> new WorkerTask(v, Params.of("n", 1))).toList();
    Map<String, Outcome> byVariant = new LinkedHashMap<>();
    outcomes(main, tasks).forEach((task, outcome) -> byVariant.put(task.variant(), outcome));
    return byVariant;
  }

  private static Map<WorkerTask, Outcome> outcomes(String main, List<WorkerTask> tasks) {
    WorkerProtocol.Job job =
        new WorkerProtocol.Job(
            new DeviceFacts.Id(0, 0, ""),
            Facts.cpu(),
            "fake",
            Profile.QUICK,
            5,
            false,
            Map.of(),
            tasks);
    Map<WorkerTask, Outcome> outcomes = new LinkedHashMap<>();
    new WorkerRunner(TestWorker.launcher(main), SHORT, WorkerProtocol.CHECK)
        .run(job, (task, answer) -> outcomes.put(task, answer.outcome()));
    assertEquals(tasks.size(), outcomes.size());
    return outcomes;
  }

  @Test
  void aWorkerThatHangsIsStoppedAndTheRestIsAskedInAnother() {
    Map<String, Outcome> outcomes = ask("press.bench.worker.FakeWorker", "good", "hang", "better");
    assertTrue(outcomes.get("good") instanceof Outcome.Timed);
    assertTrue(outcomes.get("better") instanceof Outcome.Timed);
    String reason = outcomes.get("hang").reasonOrEmpty();
    assertTrue(reason.contains("was silent") && reason.contains("while timing"), reason);
  }

  @Test
  void aVariantThatHangsAtOneSizeIsNotAskedAtTheOthers() {
    List<WorkerTask> tasks =
        Stream.of(1, 2, 3).map(n -> new WorkerTask("hang", Params.of("n", n))).toList();
    Map<WorkerTask, Outcome> outcomes = outcomes("press.bench.worker.FakeWorker", tasks);
    assertTrue(outcomes.get(tasks.get(0)).reasonOrEmpty().contains("was silent"));
    String rest = "not tried, because the variant hung at n=1";
    assertEquals(rest, outcomes.get(tasks.get(1)).reasonOrEmpty());
    assertEquals(rest, outcomes.get(tasks.get(2)).reasonOrEmpty());
  }

  @Test
  void aWorkerThatDiesIsAGapWithItsLastWords() {
    Map<String, Outcome> outcomes = ask("press.bench.worker.FakeWorker", "crash", "good");
    String reason = outcomes.get("crash").reasonOrEmpty();
    assertTrue(reason.contains("exit code 42"), reason);
    assertTrue(reason.contains("the driver has lost the device"), reason);
    assertTrue(outcomes.get("good") instanceof Outcome.Timed);
  }

  @Test
  void aTaskThatIsNeverAnsweredIsAGapAndNotAskedForever() {
    Map<String, Outcome> outcomes = ask("press.bench.worker.FakeWorker", "good", "silent");
    assertTrue(outcomes.get("silent").reasonOrEmpty().contains("did not answer"));
  }

  @Test
  void aProgramThatCannotStartIsAReason() {
    Map<String, Outcome> outcomes = ask("press.bench.NoSuchClass", "good");
    String reason = outcomes.get("good").reasonOrEmpty();
    assertTrue(reason.contains("NoSuchClass"), reason);
  }

  @Test
  void aDriverThatBreaksTheSearchForDevicesIsAReason() {
    OpenClTargets.Found found =
        OpenClTargets.devices(
            TestWorker.launcher("press.bench.worker.FakeWorker"), WorkerLimits.USUAL);
    assertTrue(found.devices().isEmpty());
    assertFalse(found.reasons().isEmpty());
    assertTrue(found.reasons().getFirst().contains("the driver has lost the device"));
  }
}
