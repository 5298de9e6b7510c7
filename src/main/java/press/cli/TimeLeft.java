package press.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import press.bench.target.BenchCase;

/// Estimates how long a bench will still take: as long for each benchCase as those so far, but no
/// longer than its budget.
final class TimeLeft {

  // Before this much has been done, an estimate would be a guess.
  private static final double ENOUGH = 0.02;

  private final int total;
  private final Instant start;
  private final Instant deadline;
  private final Map<BenchCase, Double> shares = new HashMap<>();
  private double done;

  TimeLeft(int total, Instant start, Instant deadline) {
    this.total = total;
    this.start = start;
    this.deadline = deadline;
  }

  /// A benchCase has come so far, from 0 to 1.
  void come(BenchCase benchCase, double share) {
    Double before = shares.put(benchCase, share);
    done += share - (before == null ? 0 : before);
  }

  /// The share of all that has been done, from 0 to 1.
  double share() {
    return total == 0 ? 1 : done / total;
  }

  /// Such as `about 3 min left`; at first only what the budget allows: `at most 6 h left`.
  String words(Instant now) {
    Duration most = Duration.between(now, deadline);
    if (share() < ENOUGH) {
      return "at most " + rounded(most) + " left";
    }
    double elapsed = Duration.between(start, now).toMillis();
    Duration left = Duration.ofMillis((long) (elapsed / share() * (1 - share())));
    return "about " + rounded(left.compareTo(most) < 0 ? left : most) + " left";
  }

  /// In whole seconds, minutes or hours, rounded up.
  private static String rounded(Duration time) {
    long seconds = Math.max(0, time.toSeconds());
    if (seconds < 100) {
      return Math.max(1, seconds) + " s";
    }
    return seconds < 100 * 60 ? (seconds + 59) / 60 + " min" : (seconds + 3599) / 3600 + " h";
  }
}
