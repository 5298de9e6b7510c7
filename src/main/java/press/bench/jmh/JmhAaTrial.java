package press.bench.jmh;

import java.time.Duration;
import java.time.Instant;
import org.openjdk.jmh.runner.RunnerException;
import press.bench.JavaBenchmark;
import press.bench.jmh.JmhProcesses.JmhWorkers;
import press.bench.process.WorkerLauncher;
import press.bench.target.CaseResult;
import press.bench.target.SelfPairs;
import press.bench.target.TimeBudget;
import press.results.Outcome;

/// Measures a Java variant against itself: one run of JMH with many short iterations in each fork,
/// which count for the two sides in turns (A B B A).
final class JmhAaTrial {

  /// The mode of a worker that does this; the number of pairs follows.
  static final String ARGUMENT = "against-itself";

  private static final Duration SAMPLE = Duration.ofMillis(1);

  // An iteration of JMH takes some milliseconds, however short what it times.
  private static final Duration ITERATION = Duration.ofMillis(4);
  private static final int WARMUPS = 200;
  private static final Duration START = Duration.ofSeconds(60);

  private JmhAaTrial() {}

  /// Measures as many pairs as there is time for, in a worker.
  static SelfPairs run(
      WorkerLauncher launcher,
      JavaBenchmark benchmark,
      JmhTask task,
      int wanted,
      Instant deadline) {
    Duration pair = ITERATION.multipliedBy(2L * SelfPairs.SAMPLES * SelfPairs.PROCESSES);
    long possible = Duration.between(Instant.now(), deadline).dividedBy(pair);
    if (possible < 1) {
      return SelfPairs.none(TimeBudget.SPENT);
    }
    int pairs = (int) Math.min(wanted, possible);
    Duration limit = START.plus(pair.multipliedBy(10L * pairs));
    try (JmhWorkers worker = new JmhWorkers(launcher, limit, ARGUMENT, "" + pairs)) {
      Outcome outcome = worker.run(benchmark, task).outcome();
      return outcome instanceof Outcome.Timed timed
          ? SelfPairs.ofTurns(timed.published(), SelfPairs.SAMPLES)
          : SelfPairs.none(outcome.word() + ": " + outcome.reasonOrEmpty());
    }
  }

  /// Checks and times a task, in the worker.
  static CaseResult time(JavaBenchmark benchmark, JmhTask task, int pairs) throws RunnerException {
    JavaBenchmark.Check check = benchmark.check(task.variant(), task.params());
    if (!check.right()) {
      return CaseResult.of(new Outcome.Wrong(check.reason()));
    }
    if (!(benchmark.namedVariant(task.variant()).timer() instanceof JavaBenchmark.Timer.Jmh jmh)) {
      return CaseResult.of(new Outcome.Unsupported("it times itself"));
    }
    int iterations = pairs * 2 * SelfPairs.SAMPLES;
    JmhRun.JmhPlan plan =
        new JmhRun.JmhPlan(SelfPairs.PROCESSES, WARMUPS, iterations, SAMPLE, START);
    JmhRun.Timing timing =
        JmhRun.run(
            jmh,
            task.params(),
            plan,
            JmhProcesses.withHeap(JmhProcesses.FLAGS, benchmark.memory(task.params())));
    return CaseResult.of(timing.outcome(check));
  }
}
