package press.bench.target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/// Divides the time until a deadline: the next consumer gets its share of the time that is left, so
/// that time which one saves goes to those that follow.
public final class TimeBudget {

  /// The reason for cases that were not measured because no time was left.
  public static final String SPENT = "no time left in the budget";

  private final Instant end;
  private int left;

  /// Divides the time until `end`.
  ///
  /// @param weights one for each consumer
  public TimeBudget(Instant end, Collection<Integer> weights) {
    this.end = end;
    this.left = weights.stream().mapToInt(Integer::intValue).sum();
  }

  /// The deadline of the next consumer, which has this weight.
  public Instant next(int weight, Instant now) {
    Duration time = Duration.between(now, end);
    Instant deadline = now.plus(time.multipliedBy(weight).dividedBy(Math.max(weight, left)));
    left -= weight;
    return deadline;
  }
}
