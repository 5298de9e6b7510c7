package press.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

  private static final long MIB = 1 << 20;
  private static final long SPARE_MIB = 256;

  private JmhFork() {}

  /// The flags with a heap in which so many bytes fit beside everything else.
  static List<String> flags(long bytes) {
    List<String> flags = new ArrayList<>(FLAGS);
    // The old generation, where large arrays go, is two thirds of the heap.
    flags.add("-Xmx" + (SPARE_MIB + bytes * 8 / 5 / MIB) + "m");
    return flags;
  }

  /// `java … <main> jmh-worker <benchmark>`, with a heap for its largest check.
  static ProcessBuilder worker(Launcher launcher, String benchmark, long bytes) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags(bytes));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), launcher.mainClass()));
    command.addAll(List.of(JmhWorker.ARGUMENT, benchmark));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(launcher.environment());
    return builder;
  }
}
