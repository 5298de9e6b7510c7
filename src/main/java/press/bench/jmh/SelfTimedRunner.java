package press.bench.jmh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.Stopwatch;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.CaseResult;
import press.results.Outcome;

/// Runs variants that time themselves: each list of samples comes from a fresh process that has run
/// nothing of the benchmark before.
final class SelfTimedRunner {

  /// The mode of such a process.
  static final String ARGUMENT = "times-itself";

  private SelfTimedRunner() {}

  /// Runs one process after the other; the first without a time decides.
  static CaseResult run(
      WorkerLauncher launcher, JavaBenchmark.Timer.Own own, JavaBenchmark benchmark, JmhTask task)
      throws InterruptedException {
    JmhPlan plan = JmhPlan.of(task.profile());
    int processes = own.once() ? plan.iterations() : plan.forks();
    List<Outcome.Samples> samples = new ArrayList<>();
    while (true) {
      CaseResult result = runOnce(launcher, benchmark, task, plan);
      if (!(result.outcome() instanceof Outcome.Timed timed)) {
        return result;
      }
      samples.addAll(timed.processes());
      if (samples.size() >= processes) {
        return CaseResult.of(new Outcome.Timed(samples, timed.error(), timed.tolerance()));
      }
    }
  }

  private static CaseResult runOnce(
      WorkerLauncher launcher, JavaBenchmark benchmark, JmhTask task, JmhPlan plan)
      throws InterruptedException {
    long bytes = benchmark.memory(task.params());
    ProcessBuilder fresh = JmhProcesses.worker(launcher, benchmark.name(), bytes, ARGUMENT);
    try (WorkerProcess process = WorkerProcess.start(fresh)) {
      return task.runIn(process, plan.limit(), "the timed process", CaseResult::failed);
    } catch (IOException e) {
      return CaseResult.failed("the timed process could not be asked: " + e.getMessage());
    }
  }

  /// Times a task in this process, then checks what was timed.
  static CaseResult time(JavaBenchmark benchmark, JmhTask task) {
    if (!(task.method(benchmark).timer() instanceof JavaBenchmark.Timer.Own own)) {
      return CaseResult.failed(task.variant() + " does not time itself");
    }
    Stopwatch stopwatch = own.stopwatch().apply(task.params());
    int wanted = own.once() ? 1 : JmhPlan.of(task.profile()).iterations();
    List<Double> samples = stopwatch.samples(wanted);
    JavaBenchmark.Check after = stopwatch.check();
    if (!after.right()) {
      return CaseResult.of(new Outcome.Wrong(after.reason() + ", in the timed run"));
    }
    if (samples.isEmpty() || !samples.stream().allMatch(nanos -> nanos > 0)) {
      return CaseResult.failed("a time that is not positive: " + samples);
    }
    Outcome.Samples process = new Outcome.Samples(List.of(), samples);
    return CaseResult.of(new Outcome.Timed(List.of(process), after.error(), after.tolerance()));
  }
}
