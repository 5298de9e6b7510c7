package press.bench.jmh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.Stopwatch;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.result.Outcome;

/// Variants that time themselves: every list of samples comes from a process that was started for
/// it and has run nothing of the benchmark before.
final class SelfTimedRunner {

  /// The argument of a worker that is such a process.
  static final String ARGUMENT = "times-itself";

  private SelfTimedRunner() {}

  /// Asks one process after the other; the first that does not bring a time decides.
  ///
  /// @param again how this program is started again
  static BenchTarget.Answer ask(
      WorkerLauncher again,
      JavaBenchmark.Clock.Own own,
      JavaBenchmark benchmark,
      JmhProtocol.Task task)
      throws InterruptedException {
    JmhPlan effort = JmhPlan.of(task.profile());
    int processes = own.once() ? effort.iterations() : effort.forks();
    List<Outcome.Samples> samples = new ArrayList<>();
    BenchTarget.Answer answer = BenchTarget.Answer.failed("no process was asked");
    while (samples.size() < processes) {
      answer = askOne(again, benchmark, task, effort);
      if (!(answer.outcome() instanceof Outcome.Timed timed)) {
        return answer;
      }
      samples.addAll(timed.processes());
    }
    Outcome.Timed last = (Outcome.Timed) answer.outcome();
    return BenchTarget.Answer.of(
        new Outcome.Timed(samples, last.error(), last.tolerance()), "", answer.remarks());
  }

  private static BenchTarget.Answer askOne(
      WorkerLauncher again, JavaBenchmark benchmark, JmhProtocol.Task task, JmhPlan effort)
      throws InterruptedException {
    long bytes = benchmark.memory(task.params());
    ProcessBuilder fresh = JmhFork.timesItself(again, benchmark.name(), bytes);
    try (WorkerProcess process = WorkerProcess.start(fresh)) {
      return JmhProtocol.ask(
          process, task, effort.limit(), "the timed process", BenchTarget.Answer::failed);
    } catch (IOException e) {
      return BenchTarget.Answer.failed("the timed process could not be asked: " + e.getMessage());
    }
  }

  /// The other end: times in this process, then checks what was timed.
  static BenchTarget.Answer time(JavaBenchmark benchmark, JmhProtocol.Task task) {
    if (!(JmhWorker.method(benchmark, task).clock() instanceof JavaBenchmark.Clock.Own own)) {
      return BenchTarget.Answer.failed(task.variant() + " does not time itself");
    }
    Stopwatch stopwatch = own.stopwatch().apply(task.params());
    int wanted = own.once() ? 1 : JmhPlan.of(task.profile()).iterations();
    List<Double> samples = stopwatch.samples(wanted);
    JavaBenchmark.Check after = stopwatch.check();
    if (!after.right()) {
      return BenchTarget.Answer.of(new Outcome.Wrong(after.reason() + ", in the timed run"));
    }
    if (samples.isEmpty() || !samples.stream().allMatch(nanos -> nanos > 0)) {
      return BenchTarget.Answer.failed("a time that is not positive: " + samples);
    }
    Outcome.Samples process = new Outcome.Samples(List.of(), samples);
    return BenchTarget.Answer.of(
        new Outcome.Timed(List.of(process), after.error(), after.tolerance()));
  }
}
