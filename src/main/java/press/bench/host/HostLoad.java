package press.bench.host;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// What other programs leave of the processors of this host.
///
/// @param runnable programs that ran or waited to run, the mean of the last minute
/// @param processors that Java may use
public record HostLoad(double runnable, int processors) {

  /// What a busy host means for times.
  public static final String NOISY = "other programs disturb what is measured";

  /// What helps against it.
  public static final String HELP = "stop other programs, and wait a minute";

  /// From one busy program on, a measured thread shares a processor or its caches.
  private static final double BUSY = 1;

  /// The load of the host; empty where the system does not tell.
  ///
  /// @param root `/`, or a copy of such a tree in a test
  public static Optional<HostLoad> of(Path root) {
    String first = CpuFacts.text(root.resolve("proc/loadavg")).split(" ")[0];
    return first.matches("\\d+(\\.\\d+)?")
        ? Optional.of(
            new HostLoad(Double.parseDouble(first), Runtime.getRuntime().availableProcessors()))
        : Optional.empty();
  }

  /// Whether it disturbs what is measured.
  public boolean isBusy() {
    return runnable >= BUSY;
  }

  /// `load 3.9 on 2 processors`
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "load %.1f on %d processors", runnable, processors);
  }
}
