package press.bench.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.openjdk.jmh.runner.RunnerException;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;
import press.bench.target.BenchTarget;
import press.result.JsonLine;
import press.result.Outcome;
import press.result.Remarks;

/// The other end of the JMH target: a process that checks a variant and has it timed in others,
/// which check it again.
///
/// One task a line comes in, one answer a line goes out; it ends when its input does.
public final class JmhWorker {

  /// The hidden first argument of the program that leads here.
  public static final String ARGUMENT = "jmh-worker";

  private static final int LONGEST_REASON = 400;

  private JmhWorker() {}

  /// Serves one benchmark and returns the exit code.
  ///
  /// @param args its name, the main class of this program, and, in a process where a variant times
  ///   itself or is tried against itself, a word that says so
  public static int run(List<String> args, List<JavaBenchmark> benchmarks)
      throws InterruptedException {
    PrintStream out = System.out;
    // What JMH and its forks print must not be taken for an answer.
    System.setOut(System.err);
    // Other benches on this machine are none of JMH's business: its lock file would outlive a kill.
    System.setProperty("jmh.ignoreLock", "true");
    JavaBenchmark benchmark =
        benchmarks.stream().filter(b -> b.name().equals(args.getFirst())).findFirst().orElseThrow();
    boolean againstItself = args.contains(JmhPairs.ARGUMENT);
    boolean timesItself = args.getLast().equals(SelfTimedRunner.ARGUMENT);
    WorkerLauncher again = new WorkerLauncher(args.get(1), Map.of());
    BlockingQueue<Optional<JmhProtocol.Task>> tasks = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().start(() -> readTasks(tasks));
    for (var task = tasks.take(); task.isPresent(); task = tasks.take()) {
      JmhProtocol.Task asked = task.get();
      BenchTarget.Answer answer =
          told(() ->
              againstItself
                  ? JmhPairs.time(benchmark, asked, Integer.parseInt(args.getLast()))
                  : timesItself
                      ? SelfTimedRunner.time(benchmark, asked)
                      : answer(benchmark, asked, again));
      out.println(JsonLine.write(JmhProtocol.write(answer)));
      out.flush();
    }
    return 0;
  }

  // A worker whose parent is gone ends at once, and takes its forks with it.
  private static void readTasks(BlockingQueue<Optional<JmhProtocol.Task>> tasks) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonLine.read(line).map(JmhProtocol::readTask).map(Optional::of).ifPresent(tasks::add);
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e.getMessage());
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(0);
  }

  @FunctionalInterface
  private interface Deed {
    BenchTarget.Answer work() throws RunnerException, InterruptedException;
  }

  /// What comes of a deed; what it throws is an answer too.
  private static BenchTarget.Answer told(Deed deed) throws InterruptedException {
    try {
      return deed.work();
    } catch (RunnerException | RuntimeException e) {
      return BenchTarget.Answer.of(trouble(e));
    } catch (OutOfMemoryError e) {
      return BenchTarget.Answer.failed("out of memory: " + e.getMessage());
    }
  }

  private static BenchTarget.Answer answer(
      JavaBenchmark benchmark, JmhProtocol.Task task, WorkerLauncher again)
      throws RunnerException, InterruptedException {
    JavaBenchmark.Check before = benchmark.check(task.variant(), task.params());
    if (!before.right()) {
      return BenchTarget.Answer.of(new Outcome.Wrong(before.reason()));
    }
    return switch (method(benchmark, task).clock()) {
      case JavaBenchmark.Clock.Jmh jmh -> byJmh(jmh, benchmark, task, before);
      case JavaBenchmark.Clock.Own own -> SelfTimedRunner.ask(again, own, benchmark, task);
    };
  }

  private static BenchTarget.Answer byJmh(
      JavaBenchmark.Clock.Jmh jmh,
      JavaBenchmark benchmark,
      JmhProtocol.Task task,
      JavaBenchmark.Check before)
      throws RunnerException {
    JmhRun.Timing timing =
        JmhRun.run(jmh, task, JmhPlan.of(task.profile()), benchmark.memory(task.params()));
    Outcome timed = new Outcome.Timed(timing.processes(), before.error(), before.tolerance());
    Remarks remarks = Remarks.NONE.withNotes(List.of(timing.note()));
    return new BenchTarget.Answer(timed, "", remarks, JmhListing.of(jmh, benchmark, task));
  }

  /// The method of a task's variant.
  static JavaBenchmark.Method method(JavaBenchmark benchmark, JmhProtocol.Task task) {
    return benchmark.variants().stream()
        .filter(m -> m.variant().equals(task.variant()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no variant " + task.variant()));
  }

  // JMH wraps what a fork threw in exceptions of its own, some of them as suppressed ones, and
  // sends it as text where it cannot send it as an object.
  private static Outcome trouble(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null || root.getSuppressed().length > 0) {
      root = root.getCause() != null ? root.getCause() : root.getSuppressed()[0];
    }
    String text = root.toString();
    String mark = JavaBenchmark.WrongAnswer.class.getName() + ": ";
    if (text.contains(mark)) {
      String reason = text.substring(text.indexOf(mark) + mark.length());
      return new Outcome.Wrong(reason.lines().findFirst().orElse("") + ", in the timed run");
    }
    return new Outcome.Failed(text.substring(0, Math.min(text.length(), LONGEST_REASON)));
  }
}
