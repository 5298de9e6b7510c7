package press.bench.jmh;

import java.time.Duration;
import press.bench.Profile;

/// How many samples of Java are taken, and of which length.
///
/// @param forks processes whose samples are kept apart
/// @param warmups iterations before the first that counts
/// @param iterations samples of a process
/// @param sample least length of an iteration
/// @param limit how long a case may take before it counts as hanging
record JmhPlan(int forks, int warmups, int iterations, Duration sample, Duration limit) {

  static JmhPlan of(Profile profile) {
    return switch (profile) {
      case QUICK -> new JmhPlan(1, 1, 5, Duration.ofMillis(50), Duration.ofSeconds(60));
      case FULL -> new JmhPlan(5, 3, 30, Duration.ofMillis(50), Duration.ofMinutes(20));
    };
  }
}
