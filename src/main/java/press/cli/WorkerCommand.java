package press.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import press.bench.Benchmark;
import press.bench.worker.WorkerMain;

/// `press worker`: what the bench starts for itself.
@Command(name = "worker", hidden = true, description = "The bench starts this for itself.")
public final class WorkerCommand implements Callable<Integer> {

  private final List<Benchmark> benchmarks;

  @Parameters private List<String> args = List.of();

  /// A worker that knows these benchmarks.
  public WorkerCommand(List<Benchmark> benchmarks) {
    this.benchmarks = List.copyOf(benchmarks);
  }

  @Override
  public Integer call() throws Exception {
    return WorkerMain.run(args, benchmarks);
  }
}
