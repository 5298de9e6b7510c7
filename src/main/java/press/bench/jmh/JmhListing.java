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
import press.bench.listing.C2Listing;
import press.bench.target.BenchTarget;
import press.result.Params;

/// Machine code of the method in which a Java variant spends its time, from a short run of its own
/// whose times count for nothing.
final class JmhListing {

  // Enough for C2 to compile what is called often; the code does not depend on the size.
  private static final JmhPlan SHORT = effort(5, 100);
  // For a machine with much else to do.
  private static final JmhPlan PATIENT = effort(10, 500);
  private static final long ELEMENTS = 1 << 16;

  private JmhListing() {}

  /// The listing for published numbers; none where nobody says which method, where there is no
  /// disassembler, or where C2 did not compile the method.
  static BenchTarget.Listing of(
      JavaBenchmark.Clock.Jmh clock, JavaBenchmark benchmark, JmhProtocol.Task task) {
    Optional<String> hot = benchmark.hotMethod(task.variant(), task.params());
    if (task.profile() != Profile.FULL || hot.isEmpty() || !C2Listing.isPossible()) {
      return BenchTarget.Listing.NONE;
    }
    Params params = small(task.params());
    JmhProtocol.Task small = new JmhProtocol.Task(task.variant(), params, task.profile());
    try {
      long bytes = benchmark.memory(params);
      Optional<BenchTarget.Listing> listing = listing(clock, small, hot.get(), bytes, SHORT);
      if (listing.isEmpty()) {
        listing = listing(clock, small, hot.get(), bytes, PATIENT);
      }
      return listing.orElse(BenchTarget.Listing.NONE);
    } catch (IOException | RunnerException e) {
      // The time stands without its machine code; the reason is kept in its place.
      return new BenchTarget.Listing(
          "log", "no machine code of " + hot.get() + ": " + e.getMessage() + "\n");
    }
  }

  private static Params small(Params params) {
    return params.values().containsKey("n") && params.number("n") > ELEMENTS
        ? params.with("n", ELEMENTS)
        : params;
  }

  private static JmhPlan effort(int iterations, int millis) {
    return new JmhPlan(1, 1, iterations, Duration.ofMillis(millis), Duration.ofMinutes(2));
  }

  private static Optional<BenchTarget.Listing> listing(
      JavaBenchmark.Clock.Jmh clock, JmhProtocol.Task task, String hot, long bytes, JmhPlan effort)
      throws IOException, RunnerException {
    Path log = Files.createTempFile("c2", ".log");
    try {
      List<String> flags = new ArrayList<>(JmhFork.flags(JmhFork.FLAGS, bytes));
      flags.addAll(printing(hot, log));
      JmhRun.run(clock, task.params(), effort, flags);
      return C2Listing.last(hot, new String(Files.readAllBytes(log), StandardCharsets.UTF_8));
    } finally {
      Files.deleteIfExists(log);
    }
  }

  // Compiled by itself rather than into its caller; what it calls is still compiled into it.
  private static List<String> printing(String hot, Path log) {
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
