package press.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.TestWorker;
import press.bench.process.WorkerLauncher;
import press.results.Outcome;
import press.results.Params;

/// Variants that time themselves: their nanoseconds here are the numbers of their processes.
@Tag("slow")
class SelfTimedIT {

  private static final JavaBenchmark OWN = new JmhTinyQuestion.Own();
  private static final WorkerLauncher MAIN =
      TestWorker.launcher(JmhTinyQuestion.OwnMain.class.getName());

  private final JmhProcesses.JmhWorkers workers =
      new JmhProcesses.JmhWorkers(MAIN, Duration.ofSeconds(60));

  @AfterEach
  void close() {
    workers.close();
  }

  @Test
  void everyListOfSamplesComesFromAProcessOfItsOwn() {
    List<List<Double>> several = timed("several");
    int samples = JmhRun.JmhPlan.of(Profile.QUICK).iterations();
    assertEquals(List.of(samples), several.stream().map(List::size).toList());
    assertEquals(1, new HashSet<>(several.getFirst()).size(), "one process, " + several);
    List<List<Double>> again = timed("several");
    assertFalse(again.contains(several.getFirst()), "the same process twice: " + again);
  }

  @Test
  void whatCanBeTimedOnceInAProcessIsTimedInAsManyAsThereAreSamples() {
    List<List<Double>> once = timed("once");
    assertEquals(List.of(1, 1, 1, 1, 1), once.stream().map(List::size).toList());
    assertEquals(5, new HashSet<>(once).size(), "five processes, " + once);
  }

  @Test
  void whateverGoesWrongIsAnOutcomeWithItsReason() {
    assertEquals(new Outcome.Wrong("x[7]: 3.5, not 4.5"), ask("mistaken"));
    assertEquals(new Outcome.Wrong("x: 3, not 4, in the timed run"), ask("spoilt"));
    assertFailed("a time that is not positive", ask("backwards"));
    assertFailed("no clock here", ask("thrown"));
    assertFailed("the timed process ended with exit code 43", ask("crash"));
    assertEquals(1, timed("several").size(), "the worker answers after all of these");
  }

  @Test
  void aHangEndsWithItsProcessesAndTheNextQuestionIsAnswered(@TempDir Path folder)
      throws Exception {
    Path note = folder.resolve("process");
    WorkerLauncher noting = MAIN.with(Map.of(JmhTinyWatch.NOTE, note.toString()));
    try (JmhProcesses.JmhWorkers impatient =
        new JmhProcesses.JmhWorkers(noting, Duration.ofSeconds(20))) {
      assertEquals(new Outcome.Failed("no answer within 20 s"), ask(impatient, "hang"));
      Optional<ProcessHandle> hung = ProcessHandle.of(Long.parseLong(Files.readString(note)));
      if (hung.isPresent()) {
        hung.get().onExit().get(20, TimeUnit.SECONDS);
      }
      assertInstanceOf(Outcome.Wrong.class, ask(impatient, "mistaken"));
    }
  }

  @Test
  void theFlagsOfItsProcessesArePartOfWhatIsAsked(@TempDir Path project) throws IOException {
    Files.createDirectories(project.resolve("src"));
    Files.writeString(project.resolve(JmhTinyQuestion.SOURCE), "class JmhTiny {}");
    JmhTarget target = new JmhTarget("test", List.of(OWN), MAIN, project);
    String options = target.cases(Profile.QUICK).getFirst().code().options();
    assertTrue(options.contains("-XX:+UseParallelGC"), options);
    assertFalse(options.contains("CompileThresholdScaling"), options);
  }

  private List<List<Double>> timed(String variant) {
    Outcome outcome = ask(variant);
    Outcome.Timed timed = assertInstanceOf(Outcome.Timed.class, outcome, outcome::toString);
    return timed.processes().stream().map(Outcome.Samples::wall).toList();
  }

  private Outcome ask(String variant) {
    return ask(workers, variant);
  }

  private static Outcome ask(JmhProcesses.JmhWorkers workers, String variant) {
    return workers.run(OWN, new JmhTask(variant, Params.of("n", 1), Profile.QUICK, true)).outcome();
  }

  private static void assertFailed(String part, Outcome outcome) {
    Outcome.Failed failed = assertInstanceOf(Outcome.Failed.class, outcome);
    assertTrue(failed.reason().contains(part), failed.reason());
  }
}
