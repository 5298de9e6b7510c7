package press.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.openjdk.jmh.runner.RunnerException;
import press.result.JsonLine;
import press.result.Outcome;

/// The other end of the JMH bed: a process that checks a variant and has JMH time it, which checks
/// it again.
///
/// One task a line comes in, one answer a line goes out; it ends when its input does.
public final class JmhWorker {

  /// The hidden first argument of the program that leads here.
  public static final String ARGUMENT = "jmh-worker";

  private static final int LONGEST_REASON = 400;

  private JmhWorker() {}

  /// Serves one benchmark, whose name is the only argument, and returns the exit code.
  public static int run(List<String> args, List<JavaBenchmark> benchmarks)
      throws InterruptedException {
    PrintStream out = System.out;
    // What JMH and its forks print must not be taken for an answer.
    System.setOut(System.err);
    // Other benches on this machine are none of JMH's business: its lock file would outlive a kill.
    System.setProperty("jmh.ignoreLock", "true");
    JavaBenchmark benchmark =
        benchmarks.stream().filter(b -> List.of(b.name()).equals(args)).findFirst().orElseThrow();
    BlockingQueue<Optional<JmhWire.Task>> tasks = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().start(() -> readTasks(tasks));
    for (var task = tasks.take(); task.isPresent(); task = tasks.take()) {
      out.println(JsonLine.write(JmhWire.write(answer(benchmark, task.get()))));
      out.flush();
    }
    return 0;
  }

  // A worker whose parent is gone ends at once, and takes its forks with it.
  private static void readTasks(BlockingQueue<Optional<JmhWire.Task>> tasks) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonLine.read(line).map(JmhWire::readTask).map(Optional::of).ifPresent(tasks::add);
      }
    } catch (IOException e) {
      System.err.println("the parent is gone: " + e.getMessage());
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    Runtime.getRuntime().halt(0);
  }

  static Bed.Answer answer(JavaBenchmark benchmark, JmhWire.Task task) {
    JavaBenchmark.Method method =
        benchmark.variants().stream()
            .filter(m -> m.variant().equals(task.variant()))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no variant " + task.variant()));
    try {
      JavaBenchmark.Check before = benchmark.check(task.variant(), task.params());
      if (!before.right()) {
        return new Bed.Answer(new Outcome.Wrong(before.reason()), "", "");
      }
      JmhRun.Timing timing =
          JmhRun.run(method, task, JmhEffort.of(task.profile()), benchmark.memory(task.params()));
      Outcome timed = new Outcome.Timed(timing.processes(), before.error(), before.tolerance());
      return new Bed.Answer(timed, "", timing.note());
    } catch (RunnerException | RuntimeException e) {
      return new Bed.Answer(trouble(e), "", "");
    } catch (OutOfMemoryError e) {
      return new Bed.Answer(new Outcome.Failed("out of memory: " + e.getMessage()), "", "");
    }
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
