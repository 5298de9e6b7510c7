package press.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import press.bench.target.BenchCase;

/// Estimates the remaining time of a bench: the mean time per case so far, but at most the rest of
/// the budget.
final class RemainingTime {

  /// The share of work after which there is an estimate.
  private static final double MIN_SHARE = 0.02;

  private final int total;
  private final Instant start;
  private final Instant deadline;
  private final Map<BenchCase, Double> shares = new HashMap<>();

  /// @param total number of cases
  RemainingTime(int total, Instant start, Instant deadline) {
    this.total = total;
    this.start = start;
    this.deadline = deadline;
  }

  /// Sets the share of a case that is done, from 0 to 1.
  void update(BenchCase benchCase, double share) {
    shares.put(benchCase, share);
  }

  /// The share of all cases that is done, from 0 to 1.
  double share() {
    double done = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    return total == 0 ? 1 : done / total;
  }

  /// Formats the estimate: `about 3 min left`, or `at most 6 h left` where only the budget is
  /// known.
  String format(Instant now) {
    Duration budget = Duration.between(now, deadline);
    double share = share();
    if (share < MIN_SHARE) {
      return "at most " + rounded(budget) + " left";
    }
    double elapsed = Duration.between(start, now).toMillis();
    Duration estimate = Duration.ofMillis((long) (elapsed / share * (1 - share)));
    return "about " + rounded(estimate.compareTo(budget) < 0 ? estimate : budget) + " left";
  }

  /// In whole seconds, minutes or hours, rounded up.
  private static String rounded(Duration time) {
    long seconds = Math.max(1, time.toSeconds());
    if (seconds < 100) {
      return seconds + " s";
    }
    return seconds < 100 * 60 ? (seconds + 59) / 60 + " min" : (seconds + 3599) / 3600 + " h";
  }
}
