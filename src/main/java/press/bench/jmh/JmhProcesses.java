package press.bench.jmh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;
import press.bench.process.WorkerProcess;
import press.bench.target.CaseResult;
import press.bench.target.ResultMessage;
import press.results.JsonLine;
import press.results.Params;

/// The Java processes that check and time Java: same Java, same class path, fixed flags.
final class JmhProcesses {

  // Large pages: otherwise misses in the page tables are measured with every stream. No pre-touch:
  // each thread touches its own slices first, so that they lie near it. The parallel collector has
  // no barrier in the loops and nothing to collect while they run. Compiled after a tenth of the
  // usual runs: a run takes milliseconds here, and there are only a few.
  static final List<String> FLAGS =
      List.of(
          "--add-modules=jdk.incubator.vector",
          "-XX:+UseParallelGC",
          "-XX:+UseTransparentHugePages",
          "-XX:CompileThresholdScaling=0.1",
          "-Xlog:disable",
          "-Xlog:all=error:stderr");

  // A variant that times itself shows what Java does without tuning.
  private static final List<String> UNTUNED = List.of("-XX:+UseParallelGC", "-Xlog:disable");

  private static final long MIB = 1 << 20;
  private static final long SPARE_MIB = 256;

  private JmhProcesses() {}

  /// The flags of the processes that time a variant, without the size of the heap.
  static List<String> flags(JavaBenchmark.Timer timer) {
    return switch (timer) {
      case JavaBenchmark.Timer.Jmh _ -> FLAGS;
      case JavaBenchmark.Timer.Own _ -> UNTUNED;
    };
  }

  /// Flags with a heap in which `bytes` fit beside everything else.
  static List<String> withHeap(List<String> flags, long bytes) {
    List<String> all = new ArrayList<>(flags);
    // The old generation, where large arrays go, is two thirds of the heap.
    all.add("-Xmx" + (SPARE_MIB + bytes * 8 / 5 / MIB) + "m");
    return all;
  }

  /// `java … <main> jmh-worker <benchmark> <main> <mode>`
  ///
  /// @param bytes of the heap that its largest check needs
  /// @param mode none, or [JmhWorker.SelfTimedRunner#ARGUMENT]
  private static ProcessBuilder worker(
      WorkerLauncher launcher, String benchmark, long bytes, List<String> mode) {
    boolean untuned = mode.contains(JmhWorker.SelfTimedRunner.ARGUMENT);
    Stream<String> args = Stream.of(JmhWorker.ARGUMENT, benchmark, launcher.mainClass());
    return launcher.java(
        withHeap(untuned ? UNTUNED : FLAGS, bytes), Stream.concat(args, mode.stream()).toList());
  }

  /// The worker of the current benchmark; started again after a crash or a hang.
  static final class JmhWorkers implements AutoCloseable {

    private final WorkerLauncher launcher;
    private final Duration limit;
    private final List<String> mode;
    private WorkerProcess worker;
    private String benchmarkName = "";

    /// @param limit how long a task may take
    /// @param mode as in [#worker]
    JmhWorkers(WorkerLauncher launcher, Duration limit, String... mode) {
      this.launcher = launcher;
      this.limit = limit;
      this.mode = List.of(mode);
    }

    /// Runs a task; a crash of the worker is a result.
    CaseResult run(JavaBenchmark benchmark, JmhTask task) {
      String name =
          mode.contains(JmhWorker.SelfTimedRunner.ARGUMENT) ? "the timed process" : "the worker";
      try {
        start(benchmark, task);
        worker.send(JsonLine.toMap(task));
        return switch (worker.next(limit)) {
          case WorkerProcess.Message.Line(var object) -> ResultMessage.read(object);
          case WorkerProcess.Message.End() -> failed(name + " " + worker.describeEnd());
          case WorkerProcess.Message.Silence() ->
              failed("no answer within " + limit.toSeconds() + " s");
        };
      } catch (IOException e) {
        return failed(name + " could not be asked: " + e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return failed("interrupted");
      }
    }

    private void start(JavaBenchmark benchmark, JmhTask task) throws IOException {
      if (!benchmarkName.equals(benchmark.name())) {
        close();
        Stream<Params> points =
            mode.isEmpty() ? benchmark.points(task.profile()).stream() : Stream.of();
        long bytes =
            Stream.concat(points, Stream.of(task.params()))
                .mapToLong(benchmark::memory)
                .max()
                .orElseThrow();
        worker = WorkerProcess.start(worker(launcher, benchmark.name(), bytes, mode));
        benchmarkName = benchmark.name();
      }
    }

    private CaseResult failed(String reason) {
      close();
      return CaseResult.failed(reason);
    }

    @Override
    public void close() {
      if (worker != null) {
        worker.close();
      }
      worker = null;
      benchmarkName = "";
    }
  }
}
