package press.bench.process;

import java.time.Duration;

/// How long a worker may print nothing before it counts as hanging.
///
/// @param start until its first message: a driver may take long to load
/// @param step between two messages after that
public record WorkerLimits(Duration start, Duration step) {

  /// The limits of the bench: long enough to copy a gigabyte over a slow bus.
  public static final WorkerLimits USUAL =
      new WorkerLimits(Duration.ofSeconds(60), Duration.ofSeconds(60));
}
