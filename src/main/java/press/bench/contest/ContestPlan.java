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
/// @param longRamp the ramp of the first turn, and after a turn of the other class; where there are
///   warm-ups, the device also rests as long before the bursts, because the turns before have
///   heated it
/// @param sustained a turn of a contestant that the power limit does not hold back
/// @param heavy a turn of one that it does. It is longer, because the power limit regulates over
///   tenths of a second: on an H100, clocks went from 1,200 to 1,500 MHz and back within 0.6 s
///   after a change of load. The rounds of all generations together see several such swings: three
///   contests of a product with cuBLAS on an H200 gave sustained ratios within 0.4 % of each other,
///   and within 0.5 % of three with turns of twice the length
/// @param burst the turn with idle gaps, in rounds of their own. Its first launch does not count:
///   the device changes to it from another process, which on an H100 makes a launch of 0.23 ms take
///   0.15 ms longer
/// @param burstRounds how many turns with idle gaps that count each contestant has in a generation.
///   They are many and short, because the launches of a turn resemble each other: on an H200, a
///   launch of 0.22 ms differs from the mean of its turn by 4 to 5 %, and the means of turns by 3 %
///   more than that explains. With 15 turns a contest, of six launches, three contests of a product
///   with cuBLAS gave ratios from 1.02 to 1.05
public record ContestPlan(
    int generations,
    int warmUps,
    int rounds,
    Duration longRamp,
    Turn sustained,
    Turn heavy,
    Turn burst,
    int burstRounds) {

  public static ContestPlan of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new ContestPlan(
              2,
              0,
              2,
              Duration.ofMillis(100),
              sustained(5, 3, 2),
              sustained(5, 3, 2),
              burst(2, 1),
              2);
      case FULL ->
          new ContestPlan(
              3,
              1,
              5,
              Duration.ofMillis(1000),
              sustained(40, 6, 10),
              sustained(100, 6, 60),
              burst(5, 10),
              20);
    };
  }

  private static Turn sustained(long rampMillis, int samples, long sampleMillis) {
    return new Turn(
        Turn.Mode.SUSTAINED,
        Duration.ofMillis(rampMillis),
        samples,
        Duration.ofMillis(sampleMillis));
  }

  /// @param launches with the first, which does not count
  private static Turn burst(int launches, long gapMillis) {
    return new Turn(Turn.Mode.BURST, Duration.ZERO, launches, Duration.ofMillis(gapMillis));
  }

  /// The sustained turn of a round.
  Turn turn(TurnOrder.Place<?> place) {
    Turn turn = place.heavy() ? heavy : sustained;
    return place.changed() ? new Turn(turn.mode(), longRamp, turn.samples(), turn.length()) : turn;
  }

  /// How long the device cools before the first burst.
  Duration restBeforeBursts() {
    return burst.samples() > 0 && warmUps > 0 ? longRamp : Duration.ZERO;
  }
}
