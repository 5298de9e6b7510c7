package press.bench.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.process.WorkerLauncher;

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
  /// @param mode none, [JmhWorker.SelfTimedRunner#ARGUMENT], or [JmhPairs#ARGUMENT] and a number of
  ///   pairs
  static ProcessBuilder worker(
      WorkerLauncher launcher, String benchmark, long bytes, String... mode) {
    boolean untuned = List.of(mode).contains(JmhWorker.SelfTimedRunner.ARGUMENT);
    Stream<String> args = Stream.of(JmhWorker.ARGUMENT, benchmark, launcher.mainClass());
    return launcher.java(
        withHeap(untuned ? UNTUNED : FLAGS, bytes), Stream.concat(args, Stream.of(mode)).toList());
  }
}
