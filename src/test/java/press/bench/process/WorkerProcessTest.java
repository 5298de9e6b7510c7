package press.bench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkerProcessTest {

  @Test
  void aWorkerThatEndedBeforeItsTaskSaysWhy() throws Exception {
    try (WorkerProcess worker =
        WorkerProcess.start(new ProcessBuilder("sh", "-c", "echo no such class >&2; exit 3"))) {
      ProcessHandle.of(worker.pid()).ifPresent(process -> process.onExit().join());
      worker.send("{}");
      assertEquals(new WorkerProcess.Message.End(), worker.next(Duration.ofSeconds(20)));
      assertTrue(worker.describeEnd().contains("no such class"), worker.describeEnd());
    }
  }

  @Test
  void ofAnExceptionTheMessageIsKeptAndNotTheCallsThatLedToIt() throws Exception {
    String trace =
        "Exception in thread \"main\" kernels/scan/benchmark.yaml:9: index 8 is outside 0 … 7\n"
            + "\tat press.bench.worker.TaskReporter.guarded(TaskReporter.java:82)\n".repeat(20)
            + "\t... 3 more";
    try (WorkerProcess worker =
        WorkerProcess.start(
            new ProcessBuilder("sh", "-c", "printf '%s\\n' \"$1\" >&2; exit 1", "sh", trace))) {
      assertEquals(new WorkerProcess.Message.End(), worker.next(Duration.ofSeconds(20)));
      assertEquals(
          "ended with exit code 1: kernels/scan/benchmark.yaml:9: index 8 is outside 0 … 7",
          worker.describeEnd());
    }
  }

  @Test
  void aSignalComesWithWhatUsuallyCausesIt() {
    assertEquals(
        "was killed by signal 6 (it or the driver gave up, often after a kernel read or"
            + " wrote beyond a buffer): free(): invalid pointer",
        ExternalTool.describeEnd(134, "free(): invalid pointer"));
    assertEquals("was killed by signal 15", ExternalTool.describeEnd(143, ""));
    assertEquals("ended with exit code 3", ExternalTool.describeEnd(3, ""));
  }
}
