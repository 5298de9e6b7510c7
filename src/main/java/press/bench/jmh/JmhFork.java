package press.bench.jmh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;

/// The Java processes in which Java is checked and timed: same Java, same class path, fixed flags.
final class JmhFork {

  // Large pages: misses in the page tables would be measured with every stream. No pre-touch: each
  // thread touches its own slices first, so that they lie near it. The parallel collector has no
  // barrier in the loops and nothing to collect while they run. Compiled after a tenth of the usual
  // runs: a run takes milliseconds here, and only a few are made.
  static final List<String> FLAGS =
      List.of(
          "--add-modules=jdk.incubator.vector",
          "-XX:+UseParallelGC",
          "-XX:+UseTransparentHugePages",
          "-XX:CompileThresholdScaling=0.1",
          "-Xlog:disable",
          "-Xlog:all=error:stderr");

  // What times itself shows what Java does when nobody has tuned it.
  private static final List<String> USUAL = List.of("-XX:+UseParallelGC", "-Xlog:disable");

  private static final long MIB = 1 << 20;
  private static final long SPARE_MIB = 256;

  private JmhFork() {}

  /// The flags of the processes in which a variant is timed, without the size of the heap.
  static List<String> flags(JavaBenchmark.Clock clock) {
    return switch (clock) {
      case JavaBenchmark.Clock.Jmh _ -> FLAGS;
      case JavaBenchmark.Clock.Own _ -> USUAL;
    };
  }

  /// The flags with a heap in which so many bytes fit beside everything else.
  static List<String> flags(List<String> flags, long bytes) {
    List<String> all = new ArrayList<>(flags);
    // The old generation, where large arrays go, is two thirds of the heap.
    all.add("-Xmx" + (SPARE_MIB + bytes * 8 / 5 / MIB) + "m");
    return all;
  }

  /// `java … <main> jmh-worker <benchmark> <main>`, with a heap for its largest check.
  static ProcessBuilder worker(WorkerLauncher launcher, String benchmark, long bytes) {
    return process(launcher, flags(FLAGS, bytes), List.of(benchmark, launcher.mainClass()));
  }

  /// `java … <main> jmh-worker <benchmark> <main> times-itself`, for one variant at one point.
  static ProcessBuilder timesItself(WorkerLauncher launcher, String benchmark, long bytes) {
    return process(
        launcher,
        flags(USUAL, bytes),
        List.of(benchmark, launcher.mainClass(), SelfTimedRunner.ARGUMENT));
  }

  /// `java … <main> jmh-worker <benchmark> <main> against-itself <pairs>`
  static ProcessBuilder againstItself(
      WorkerLauncher launcher, String benchmark, long bytes, int pairs) {
    return process(
        launcher,
        flags(FLAGS, bytes),
        List.of(benchmark, launcher.mainClass(), JmhPairs.ARGUMENT, "" + pairs));
  }

  private static ProcessBuilder process(
      WorkerLauncher launcher, List<String> flags, List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), launcher.mainClass()));
    command.add(JmhWorker.ARGUMENT);
    command.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(WorkerLauncher.deaf(command));
    builder.environment().putAll(launcher.environment());
    return builder;
  }
}
