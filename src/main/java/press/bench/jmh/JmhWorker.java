package press.bench.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;
import press.bench.JavaBenchmark;
import press.bench.OutputComparison;
import press.bench.SelfTimedVariant;
import press.bench.Workload;
import press.bench.jmh.JmhProcesses.JmhWorkers;
import press.bench.jmh.JmhRun.JmhPlan;
import press.bench.process.WorkerLauncher;
import press.bench.target.CaseResult;
import press.bench.target.CaseResult.CompilerOutput;
import press.bench.target.ResultMessage;
import press.results.JsonLine;
import press.results.Outcome;
import press.results.RowRemarks;

/// A process that checks a variant and has it timed in other processes, which check it again.
///
/// It reads one task a line and prints one result a line; it ends when its input does.
public final class JmhWorker {

  /// The hidden first argument of the program that leads here.
  public static final String ARGUMENT = "jmh-worker";

  private static final int MAX_REASON_CHARS = 400;

  private static final String TIMED_RUN = ", in the timed run";

  private JmhWorker() {}

  /// Runs the tasks of one benchmark and returns the exit code.
  ///
  /// @param args the benchmark's name, the main class of this program, and the mode of
  ///   [JmhProcesses#worker]
  public static int run(List<String> args, List<JavaBenchmark> benchmarks)
      throws InterruptedException {
    PrintStream out = System.out;
    // The output of JMH and its forks must not be taken for a result.
    System.setOut(System.err);
    // Other benches are no concern of JMH: its lock file would outlive a kill.
    System.setProperty("jmh.ignoreLock", "true");
    JavaBenchmark benchmark = Workload.named(benchmarks, args.getFirst());
    WorkerLauncher launcher = new WorkerLauncher(args.get(1), Map.of());
    BlockingQueue<Optional<JmhTask>> tasks = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().start(() -> readTasks(tasks));
    for (var task = tasks.take(); task.isPresent(); task = tasks.take()) {
      CaseResult result = run(benchmark, task.get(), args, launcher);
      out.println(JsonLine.write(ResultMessage.write(result)));
      out.flush();
    }
    return 0;
  }

  // A worker without a parent ends at once, and ends its forks.
  private static void readTasks(BlockingQueue<Optional<JmhTask>> tasks) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonLine.read(line)
            .map(task -> JsonLine.fromMap(task, JmhTask.class))
            .map(Optional::of)
            .ifPresent(tasks::add);
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e.getMessage());
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(0);
  }

  /// Runs a task in the mode of this process; an exception is a result too.
  private static CaseResult run(
      JavaBenchmark benchmark, JmhTask task, List<String> args, WorkerLauncher launcher) {
    try {
      return args.contains(SelfTimedRunner.ARGUMENT)
          ? SelfTimedRunner.time(benchmark, task)
          : checkAndTime(benchmark, task, launcher);
    } catch (RunnerException | RuntimeException e) {
      return CaseResult.of(outcome(e));
    } catch (OutOfMemoryError e) {
      return CaseResult.failed("out of memory: " + e.getMessage());
    }
  }

  private static CaseResult checkAndTime(
      JavaBenchmark benchmark, JmhTask task, WorkerLauncher launcher) throws RunnerException {
    JavaBenchmark.Check before = benchmark.check(task.variant(), task.params());
    if (!before.right()) {
      return CaseResult.of(new Outcome.Wrong(before.reason()));
    }
    return switch (benchmark.namedVariant(task.variant()).timer()) {
      case JavaBenchmark.Timer.Own own -> SelfTimedRunner.run(launcher, own, benchmark, task);
      case JavaBenchmark.Timer.Jmh jmh -> {
        JmhRun.Timing timing =
            JmhRun.run(
                jmh,
                task.params(),
                JmhPlan.of(task.profile()),
                JmhProcesses.withHeap(JmhProcesses.FLAGS, benchmark.memory(task.params())));
        yield new CaseResult(
            timing.outcome(before),
            "",
            RowRemarks.NONE.withNotes(List.of(timing.note())),
            task.listed() ? JmhListing.of(jmh, benchmark, task) : CompilerOutput.NONE);
      }
    };
  }

  // JMH wraps an exception of a fork in exceptions of its own, some of them suppressed ones, and
  // sends it as text if it cannot send it as an object.
  private static Outcome outcome(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null || root.getSuppressed().length > 0) {
      root = root.getCause() != null ? root.getCause() : root.getSuppressed()[0];
    }
    String text = root.toString();
    String mark = JavaBenchmark.WrongAnswer.class.getName() + ": ";
    if (text.contains(mark)) {
      String reason = text.substring(text.indexOf(mark) + mark.length());
      // What is indented below the first line belongs to it, and no trace of calls, which begins
      // with
      // a tab.
      String own =
          Stream.concat(
                  reason.lines().limit(1),
                  reason.lines().skip(1).takeWhile(line -> line.startsWith("    ")))
              .collect(Collectors.joining("\n"));
      return new Outcome.Wrong(OutputComparison.with(own, TIMED_RUN));
    }
    return new Outcome.Failed(text.substring(0, Math.min(text.length(), MAX_REASON_CHARS)));
  }

  /// Runs variants that time themselves: each list of samples comes from a fresh process that has
  /// run nothing of the benchmark before.
  static final class SelfTimedRunner {

    /// The mode of such a process.
    static final String ARGUMENT = "times-itself";

    private SelfTimedRunner() {}

    /// Runs one process after the other; the first without a time decides.
    static CaseResult run(
        WorkerLauncher launcher,
        JavaBenchmark.Timer.Own own,
        JavaBenchmark benchmark,
        JmhTask task) {
      JmhPlan plan = JmhPlan.of(task.profile());
      // Each generation of a contest has its share of the processes.
      int processes = own.once() ? Math.ceilDiv(plan.iterations(), plan.forks()) : 1;
      List<Outcome.Samples> samples = new ArrayList<>();
      while (true) {
        CaseResult result = runOnce(launcher, benchmark, task, plan.limit());
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
        WorkerLauncher launcher, JavaBenchmark benchmark, JmhTask task, Duration limit) {
      try (JmhWorkers fresh = new JmhWorkers(launcher, limit, ARGUMENT)) {
        return fresh.run(benchmark, task);
      }
    }

    /// Times a task in this process, then checks what was timed.
    static CaseResult time(JavaBenchmark benchmark, JmhTask task) {
      if (!(benchmark.namedVariant(task.variant()).timer()
          instanceof JavaBenchmark.Timer.Own own)) {
        return CaseResult.failed(task.variant() + " does not time itself");
      }
      SelfTimedVariant stopwatch = own.stopwatch().apply(task.params());
      int wanted = own.once() ? 1 : JmhPlan.of(task.profile()).iterations();
      List<Double> samples = stopwatch.samples(wanted);
      JavaBenchmark.Check after = stopwatch.check();
      if (!after.right()) {
        return CaseResult.of(new Outcome.Wrong(OutputComparison.with(after.reason(), TIMED_RUN)));
      }
      if (samples.isEmpty() || !samples.stream().allMatch(nanos -> nanos > 0)) {
        return CaseResult.failed("a time that is not positive: " + samples);
      }
      Outcome.Samples process = new Outcome.Samples(List.of(), samples);
      return CaseResult.of(new Outcome.Timed(List.of(process), after.error(), after.tolerance()));
    }
  }
}
