package press.bench.process;

import java.time.Duration;

/// How long a worker may be silent before it counts as hanging.
///
/// @param start until its first line: a driver may take its time to load
/// @param step between two lines after that
public record WorkerLimits(Duration start, Duration step) {

  /// Enough for a gigabyte over a slow bus, short enough to wait for.
  public static final WorkerLimits USUAL =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
}
