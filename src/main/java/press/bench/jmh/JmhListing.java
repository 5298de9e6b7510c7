package press.bench.jmh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.jmh.JmhRun.JmhPlan;
import press.bench.listing.C2Listing;
import press.bench.target.CaseResult.CompilerOutput;
import press.results.Params;

/// Machine code of the method in which a Java variant spends its time, from a short run of its own
/// whose times do not count.
final class JmhListing {

  // Enough for C2 to compile a method that is called often; the second plan is for a busy machine.
  private static final List<JmhPlan> PLANS = List.of(plan(5, 100), plan(10, 500));

  // The code does not depend on the size.
  private static final long MAX_ELEMENTS = 1 << 16;

  private JmhListing() {}

  /// The listing for published numbers; none if the benchmark names no method, if there is no
  /// disassembler, or if C2 did not compile the method.
  static CompilerOutput of(JavaBenchmark.Timer.Jmh timer, JavaBenchmark benchmark, JmhTask task) {
    Optional<String> hot = benchmark.hotMethod(task.variant(), task.params());
    if (task.profile() != Profile.FULL || hot.isEmpty() || !C2Listing.isPossible()) {
      return CompilerOutput.NONE;
    }
    boolean large = task.params().asNumber("n").orElse(0) > MAX_ELEMENTS;
    Params params = large ? task.params().with("n", MAX_ELEMENTS) : task.params();
    try {
      for (JmhPlan plan : PLANS) {
        Optional<CompilerOutput> listing =
            listing(timer, params, hot.get(), benchmark.memory(params), plan);
        if (listing.isPresent()) {
          return listing.get();
        }
      }
      return CompilerOutput.NONE;
    } catch (IOException | RunnerException e) {
      // The time is valid without its machine code; the reason is stored in its place.
      return new CompilerOutput(
          "log", "no machine code of " + hot.get() + ": " + e.getMessage() + "\n");
    }
  }

  private static JmhPlan plan(int iterations, int millis) {
    return new JmhPlan(1, 1, iterations, Duration.ofMillis(millis), Duration.ofMinutes(2));
  }

  private static Optional<CompilerOutput> listing(
      JavaBenchmark.Timer.Jmh timer, Params params, String hot, long bytes, JmhPlan plan)
      throws IOException, RunnerException {
    Path log = Files.createTempFile("c2", ".log");
    try {
      List<String> flags = new ArrayList<>(JmhProcesses.withHeap(JmhProcesses.FLAGS, bytes));
      flags.addAll(printFlags(hot, log));
      JmhRun.run(timer, params, plan, flags);
      return C2Listing.last(hot, new String(Files.readAllBytes(log), StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(log);
    }
  }

  // The method is compiled by itself rather than into its caller; its callees are still inlined.
  private static List<String> printFlags(String hot, Path log) {
    int dot = hot.lastIndexOf('.');
    String method = hot.substring(0, dot) + "::" + hot.substring(dot + 1);
    return List.of(
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:CompileCommand=quiet",
        "-XX:CompileCommand=print," + method,
        "-XX:CompileCommand=dontinline," + method,
        "-XX:+LogVMOutput",
        "-XX:-DisplayVMOutput",
        "-XX:LogFile=" + log);
  }
}
