package press.bench.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import press.bench.store.ResultStore;
import press.bench.worker.FakeWorker;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Results;
import press.site.PressProcess;
import press.source.Diagnostics;

/// Ctrl-C on a real bench: what has been measured is kept, and nothing goes on running.
@Tag("slow")
class StopIT {

  private static final int SIGINT = 128 + 2;
  private static final int SIGTERM = 128 + 15;

  @TempDir Path folder;

  @Test
  void ctrlCKeepsWhatHasBeenMeasuredAndEndsEveryWorker() throws Exception {
    assertEquals(SIGINT, stopped("INT", "full"));
    assertTrue(log().contains("stopped: 2 stored (2 in part), 0 left; run the same"), log());
    assertEquals(List.of("good partial 1", "later partial 1"), rows());
  }

  @Test
  void aPoliteKillOfASchedulerDoesTheSame() throws Exception {
    assertEquals(SIGTERM, stopped("TERM", "full"));
    assertEquals(List.of("good partial 1", "later partial 1"), rows());
  }

  @Test
  void theSameCommandMeasuresWhatIsNotComplete() throws Exception {
    stopped("INT", "full");
    assertEquals(0, run("promised/good", "--profile", "full"));
    assertEquals(List.of("good full 3", "later partial 1"), rows());
    stopped("INT", "full");
    assertEquals(List.of("good full 3", "later partial 1"), rows());
  }

  @Test
  void nothingStaleIsSaidInOneLine() throws Exception {
    assertEquals(0, run("promised/good", "--profile", "quick"));
    assertEquals(0, run("promised/good", "--profile", "quick", "--no-retry"));
    assertEquals("bench: nothing is stale: fake 1 row\n", log());
  }

  /// Starts a bench, stops it as a terminal does (all of its processes at once) when its worker
  /// hangs, and returns its exit code.
  private int stopped(String signal, String profile) throws Exception {
    Path mark = folder.resolve("hangs");
    Files.deleteIfExists(mark);
    Process bench = start(mark, List.of("--profile", profile));
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (!Files.exists(mark)) {
      assertFalse(bench.waitFor(5, TimeUnit.MILLISECONDS), log());
      assertTrue(System.nanoTime() < end, log());
    }
    List<ProcessHandle> all = new ArrayList<>(bench.descendants().toList());
    assertFalse(all.isEmpty(), "a worker is running");
    // The command of the shell: a program of that name is not on every system.
    StringBuilder kill = new StringBuilder("kill -" + signal + " " + bench.pid());
    all.forEach(process -> kill.append(' ').append(process.pid()));
    assertEquals(0, new ProcessBuilder("sh", "-c", kill.toString()).start().waitFor());
    assertTrue(bench.waitFor(60, TimeUnit.SECONDS), "the bench ends");
    for (ProcessHandle process : all) {
      process.onExit().get(30, TimeUnit.SECONDS);
    }
    return bench.exitValue();
  }

  private int run(String... args) throws Exception {
    Process bench = start(folder.resolve("unused"), List.of(args));
    assertTrue(bench.waitFor(120, TimeUnit.SECONDS), "the bench ends");
    return bench.exitValue();
  }

  private Process start(Path mark, List<String> args) throws IOException {
    // What runs in the background of a script is started deaf to Ctrl-C, and so is what it starts.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,TERM"));
    command.addAll(PressProcess.process(StopProgram.class, List.of(), "bench", "run").command());
    command.addAll(List.of("--root", folder.toString()));
    command.addAll(List.of("--results", folder.resolve("results").toString()));
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put(FakeWorker.MARK, mark.toString());
    return builder.redirectOutput(folder.resolve("log").toFile()).start();
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  /// Variant, profile and number of processes of every row with a time.
  private List<String> rows() throws IOException {
    Diagnostics problems = new Diagnostics();
    Results results = new ResultStore(folder.resolve("results")).read(problems);
    assertEquals(List.of(), problems.sorted());
    return results.rows("fake", "promised").stream().map(StopIT::reported).toList();
  }

  private static String reported(Measurement row) {
    int processes = row.outcome() instanceof Outcome.Timed timed ? timed.processes().size() : 0;
    return row.variant() + " " + row.profile() + " " + processes;
  }
}
