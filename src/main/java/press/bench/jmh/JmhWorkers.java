package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.CaseResult;
import press.results.Params;

/// The worker of the current benchmark; started again after a crash or a hang.
final class JmhWorkers implements AutoCloseable {

  private final WorkerLauncher launcher;
  private final Duration limit;
  private WorkerProcess worker;
  private String benchmarkName = "";

  JmhWorkers(WorkerLauncher launcher, Duration limit) {
    this.launcher = launcher;
    this.limit = limit;
  }

  /// Runs a task; a crash of the worker is a result.
  CaseResult run(JavaBenchmark benchmark, JmhTask task) {
    try {
      start(benchmark, task);
      return task.runIn(worker, limit, "the worker", this::failed);
    } catch (IOException e) {
      return failed("the worker could not be asked: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed("interrupted");
    }
  }

  private void start(JavaBenchmark benchmark, JmhTask task) throws IOException {
    if (!benchmarkName.equals(benchmark.name())) {
      close();
      long bytes = benchmark.memory(task.params());
      for (Params point : benchmark.points(task.profile())) {
        bytes = Math.max(bytes, benchmark.memory(point));
      }
      worker = WorkerProcess.start(JmhProcesses.worker(launcher, benchmark.name(), bytes));
      benchmarkName = benchmark.name();
    }
  }

  private CaseResult failed(String reason) {
    close();
    return CaseResult.failed(reason);
  }

  @Override
  public void close() {
    if (worker != null) {
      worker.close();
    }
    worker = null;
    benchmarkName = "";
  }
}
