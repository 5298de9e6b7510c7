package press.bench.jmh;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.contest.ContestPlan;
import press.bench.contest.Turn;
import press.results.Outcome;
import press.results.Params;

/// One JMH method at one point, in a fork of its own, with every iteration kept.
final class JmhRun {

  private static final String ALLOCATED = "gc.alloc.rate.norm";

  // JMH itself allocates some ten KiB an iteration, which is much for an operation of milliseconds.
  private static final double JMH_BYTES = 64 * 1024;

  private JmhRun() {}

  /// The samples that JMH took.
  ///
  /// @param processes samples of each fork
  /// @param allocated bytes that an operation allocates; 0 if not more than JMH itself
  record Timing(List<Outcome.Samples> processes, double allocated) {

    /// Returns a note such as `0 B/op`.
    String note() {
      return String.format(Locale.ROOT, "%.0f B/op", allocated);
    }

    /// The times of a variant that passed a check.
    Outcome outcome(JavaBenchmark.Check check) {
      return new Outcome.Timed(processes, check.error(), check.tolerance());
    }
  }

  /// Runs a method.
  ///
  /// @param flags of Java
  /// @throws RunnerException with the exception of a fork as its cause
  static Timing run(JavaBenchmark.Timer.Jmh timer, Params params, JmhPlan plan, List<String> flags)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(timer.method()) + "$")
            .forks(1)
            .warmupIterations(plan.warmups())
            .warmupTime(TimeValue.milliseconds(plan.sample().toMillis()))
            .measurementIterations(plan.iterations())
            .measurementTime(TimeValue.milliseconds(plan.sample().toMillis()))
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
      throw new RunnerException(results.size() + " results for " + timer.method());
    }
    return timing(results.iterator().next(), plan);
  }

  private static Timing timing(RunResult result, JmhPlan plan) throws RunnerException {
    List<Outcome.Samples> processes = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      List<Double> wall =
          fork.getIterationResults().stream().map(i -> i.getPrimaryResult().getScore()).toList();
      processes.add(new Outcome.Samples(List.of(), wall));
    }
    boolean whole = processes.stream().allMatch(p -> p.wall().size() == plan.iterations());
    if (processes.size() != 1 || !whole) {
      throw new RunnerException("JMH lost samples of " + result.getParams().getBenchmark());
    }
    Result<?> allocated = result.getSecondaryResults().get(ALLOCATED);
    if (allocated == null) {
      throw new RunnerException("JMH did not count what was allocated");
    }
    double operations = plan.sample().toNanos() / result.getPrimaryResult().getScore();
    boolean visible = allocated.getScore() * Math.max(1, operations) > JMH_BYTES;
    return new Timing(processes, visible ? allocated.getScore() : 0);
  }

  /// How many samples of Java are taken, and of which length.
  ///
  /// @param forks processes whose samples are kept apart, one in each generation of a contest
  /// @param warmups iterations before the first that counts
  /// @param iterations samples of a process
  /// @param sample least length of an iteration
  /// @param limit how long a case may take before it counts as hanging
  record JmhPlan(int forks, int warmups, int iterations, Duration sample, Duration limit) {

    static JmhPlan of(Profile profile) {
      return switch (profile) {
        case QUICK -> new JmhPlan(2, 2, 10, Duration.ofMillis(50), Duration.ofSeconds(60));
        case FULL -> new JmhPlan(5, 3, 30, Duration.ofMillis(50), Duration.ofMinutes(20));
      };
    }

    /// The schedule of the baselines, which have one turn as long as a fork in each generation.
    /// There are no bursts: JMH knows none.
    ContestPlan contest() {
      Turn turn = new Turn(Turn.Mode.SUSTAINED, sample.multipliedBy(warmups), iterations, sample);
      Turn none = new Turn(Turn.Mode.BURST, Duration.ZERO, 0, Duration.ZERO);
      return new ContestPlan(forks, 0, 1, turn.ramp(), turn, turn, none, 0);
    }
  }
}
