package press.bench.contest;

import java.time.Duration;
import press.bench.Profile;

/// The schedule of a contest.
///
/// Ramps are short where a contestant follows one of its class ([TurnOrder]): the device does not
/// rest between them. After a rest the ramp is long, because a chip's power limit acts within a
/// tenth of a second, but its heat takes longer.
///
/// @param generations how often all processes are started anew
/// @param warmUps rounds of each mode whose samples do not count: what is measured first is
///   measured after checks, or after the other mode; and those of sustained turns tell who draws
///   much power
/// @param rounds how many turns that count each contestant has in a generation
/// @param longRamp the ramp after a rest; where there are warm-ups, the device also rests as long
///   before the bursts, because the turns before have heated it
/// @param sustained every other turn
/// @param burst the turn with idle gaps, in rounds of their own
public record ContestPlan(
    int generations, int warmUps, int rounds, Duration longRamp, Turn sustained, Turn burst) {

  public static ContestPlan of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new ContestPlan(2, 0, 2, Duration.ofMillis(100), sustained(5, 3, 2), burst(1, 1));
      case FULL ->
          new ContestPlan(3, 1, 5, Duration.ofMillis(800), sustained(40, 6, 10), burst(2, 10));
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

  /// The sustained turn of a round.
  ///
  /// @param rested whether the device has rested before
  Turn turn(boolean rested) {
    return rested
        ? new Turn(sustained.mode(), longRamp, sustained.samples(), sustained.length())
        : sustained;
  }

  /// How long the device cools before the first burst.
  Duration restBeforeBursts() {
    return burst.samples() > 0 && warmUps > 0 ? longRamp : Duration.ZERO;
  }

  /// Rounds of bursts that count; none where a burst has no launch.
  int burstRounds() {
    return burst.samples() > 0 ? rounds : -warmUps;
  }
}
