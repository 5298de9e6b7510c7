package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;

/// The worker of the benchmark that is asked at the moment; started anew after a crash or a hang.
final class JmhWorkers implements AutoCloseable {

  private final WorkerLauncher launcher;
  private final Duration limit;
  private WorkerProcess worker;
  private String serves = "";

  JmhWorkers(WorkerLauncher launcher, Duration limit) {
    this.launcher = launcher;
    this.limit = limit;
  }

  /// Asks; whatever happens to the worker is an answer.
  BenchTarget.Answer ask(JavaBenchmark benchmark, JmhProtocol.Task task) {
    try {
      start(benchmark, task);
      return JmhProtocol.ask(worker, task, limit, "the worker", this::gone);
    } catch (IOException e) {
      return gone("the worker could not be asked: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return gone("interrupted");
    }
  }

  private void start(JavaBenchmark benchmark, JmhProtocol.Task task) throws IOException {
    if (!serves.equals(benchmark.name())) {
      close();
      long bytes = benchmark.memory(task.params());
      for (var point : benchmark.points(task.profile())) {
        bytes = Math.max(bytes, benchmark.memory(point));
      }
      worker = WorkerProcess.start(JmhFork.worker(launcher, benchmark.name(), bytes));
      serves = benchmark.name();
    }
  }

  private BenchTarget.Answer gone(String reason) {
    close();
    return BenchTarget.Answer.failed(reason);
  }

  @Override
  public void close() {
    if (worker != null) {
      worker.close();
    }
    worker = null;
    serves = "";
  }
}
