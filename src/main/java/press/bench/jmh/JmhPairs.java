package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.openjdk.jmh.runner.RunnerException;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.BenchTarget;
import press.bench.target.PairBed;
import press.bench.target.Pairs;
import press.bench.target.TimeBudget;
import press.result.Outcome;

/// A Java variant against itself: one run of JMH with many short iterations in each fork, which
/// count for the two sides in turns (A B B A).
final class JmhPairs {

  /// The argument of a worker that does this; the number of pairs follows.
  static final String ARGUMENT = "against-itself";

  private static final Duration SAMPLE = Duration.ofMillis(1);

  // An iteration of JMH takes some milliseconds, however short what it times.
  private static final Duration ITERATION = Duration.ofMillis(4);
  private static final int WARMUPS = 200;
  private static final Duration START = Duration.ofSeconds(60);

  private JmhPairs() {}

  /// Asks a worker for as many pairs as there is time for.
  static Pairs ask(
      WorkerLauncher launcher,
      JavaBenchmark benchmark,
      JmhProtocol.Task task,
      int wanted,
      Instant deadline) {
    Duration pair = ITERATION.multipliedBy(2L * PairBed.SAMPLES * PairBed.PROCESSES);
    long fit = Duration.between(Instant.now(), deadline).dividedBy(pair);
    if (fit < 1) {
      return Pairs.none(TimeBudget.SPENT);
    }
    int pairs = (int) Math.min(wanted, fit);
    Duration limit = START.plus(pair.multipliedBy(10L * pairs));
    long bytes = benchmark.memory(task.params());
    ProcessBuilder worker = JmhFork.againstItself(launcher, benchmark.name(), bytes, pairs);
    try (WorkerProcess process = WorkerProcess.start(worker)) {
      return pairs(
          JmhProtocol.ask(process, task, limit, "the worker", BenchTarget.Answer::failed)
              .outcome());
    } catch (IOException e) {
      return Pairs.none("failed: the worker could not be asked: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Pairs.none("interrupted");
    }
  }

  private static Pairs pairs(Outcome outcome) {
    return outcome instanceof Outcome.Timed timed
        ? Pairs.ofTurns(timed.processes(), PairBed.SAMPLES)
        : Pairs.none(outcome.word() + ": " + outcome.reasonOrEmpty());
  }

  /// The other end: checks, then has JMH time.
  static BenchTarget.Answer time(JavaBenchmark benchmark, JmhProtocol.Task task, int pairs)
      throws RunnerException {
    JavaBenchmark.Check check = benchmark.check(task.variant(), task.params());
    if (!check.right()) {
      return BenchTarget.Answer.of(new Outcome.Wrong(check.reason()));
    }
    if (!(JmhWorker.method(benchmark, task).clock() instanceof JavaBenchmark.Clock.Jmh jmh)) {
      return BenchTarget.Answer.of(new Outcome.Unsupported("it times itself"));
    }
    int iterations = pairs * 2 * PairBed.SAMPLES;
    JmhPlan effort = new JmhPlan(PairBed.PROCESSES, WARMUPS, iterations, SAMPLE, START);
    JmhRun.Timing timing = JmhRun.run(jmh, task, effort, benchmark.memory(task.params()));
    return BenchTarget.Answer.of(
        new Outcome.Timed(timing.processes(), check.error(), check.tolerance()));
  }
}
