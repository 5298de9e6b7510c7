package press.bench.contest;

import java.time.Duration;
import press.bench.Profile;

/// The schedule of a contest.
///
/// A contestant's ramp is as long for each: short, because the device does not rest between turns,
/// and its power limit acts within a tenth of a second; the first ramp of a point is longer,
/// because checks have let it rest.
///
/// @param generations how often all processes are started anew
/// @param rounds how many turns each contestant has in a generation, in random order
/// @param firstRamp the ramp of the first turn of a point
/// @param sustained every other turn
/// @param burst the turn with idle gaps that follows in each round
public record ContestPlan(
    int generations, int rounds, Duration firstRamp, Turn sustained, Turn burst) {

  public static ContestPlan of(Profile profile) {
    return switch (profile) {
      case QUICK -> new ContestPlan(2, 2, Duration.ofMillis(100), sustained(5, 3, 2), burst(1, 1));
      case FULL ->
          new ContestPlan(3, 8, Duration.ofMillis(1000), sustained(100, 4, 25), burst(2, 20));
    };
  }

  private static Turn sustained(long rampMillis, int samples, long sampleMillis) {
    return new Turn(
        Turn.Mode.SUSTAINED,
        Duration.ofMillis(rampMillis),
        samples,
        Duration.ofMillis(sampleMillis));
  }

  private static Turn burst(int launches, long gapMillis) {
    return new Turn(Turn.Mode.BURST, Duration.ZERO, launches, Duration.ofMillis(gapMillis));
  }

  /// The turn of a round.
  ///
  /// @param first whether nothing has run at this point before
  Turn turn(boolean first) {
    return first
        ? new Turn(sustained.mode(), firstRamp, sustained.samples(), sustained.length())
        : sustained;
  }
}
