package press.bench.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import press.bench.JavaBenchmark;
import press.result.Outcome;
import press.result.Params;

/// One JMH method at one point, in forks of its own, with every iteration kept.
final class JmhRun {

  private static final String ALLOCATED = "gc.alloc.rate.norm";

  // JMH itself allocates some ten KiB an iteration, which is much for an operation of milliseconds.
  private static final double OF_JMH = 64 * 1024;

  private JmhRun() {}

  /// What JMH measured.
  ///
  /// @param processes samples of each fork
  /// @param allocated bytes an operation allocates; 0 where it is not more than JMH does
  record Timing(List<Outcome.Samples> processes, double allocated) {

    /// Such as `0 B/op`.
    String note() {
      return String.format(Locale.ROOT, "%.0f B/op", allocated);
    }
  }

  /// Runs it; what went wrong in a fork comes back as an exception with its cause.
  static Timing run(
      JavaBenchmark.Clock.Jmh clock, JmhProtocol.Task task, JmhPlan effort, long bytes)
      throws RunnerException {
    return run(clock, task.params(), effort, JmhFork.flags(JmhFork.FLAGS, bytes));
  }

  /// The same with flags of Java of one's own.
  static Timing run(
      JavaBenchmark.Clock.Jmh clock, Params params, JmhPlan effort, List<String> flags)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(clock.method()) + "$")
            .forks(effort.forks())
            .warmupIterations(effort.warmups())
            .warmupTime(TimeValue.milliseconds(effort.sample().toMillis()))
            .measurementIterations(effort.iterations())
            .measurementTime(TimeValue.milliseconds(effort.sample().toMillis()))
            .timeUnit(TimeUnit.NANOSECONDS)
            .threads(1)
            .jvmArgs(flags.toArray(String[]::new))
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT);
    params.values().forEach((name, value) -> options.param(name, value));
    Collection<RunResult> results = new Runner(options.build()).run();
    // An empty or a second result would mean that another method was timed than the one asked for.
    if (results.size() != 1) {
      throw new RunnerException(results.size() + " results for " + clock.method());
    }
    return timing(results.iterator().next(), effort);
  }

  private static Timing timing(RunResult result, JmhPlan effort) throws RunnerException {
    List<Outcome.Samples> processes = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      processes.add(
          JmhProtocol.samples(fork.getIterationResults().stream().map(JmhRun::score).toList()));
    }
    boolean whole = processes.stream().allMatch(p -> p.wall().size() == effort.iterations());
    if (processes.size() != effort.forks() || !whole) {
      throw new RunnerException("JMH lost samples of " + result.getParams().getBenchmark());
    }
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    if (allocated == null) {
      throw new RunnerException("JMH did not count what was allocated");
    }
    double operations = effort.sample().toNanos() / result.getPrimaryResult().getScore();
    boolean visible = allocated.getScore() * Math.max(1, operations) > OF_JMH;
    return new Timing(processes, visible ? allocated.getScore() : 0);
  }

  private static double score(IterationResult iteration) {
    return iteration.getPrimaryResult().getScore();
  }
}
