package press.bench.contest;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The model of a chip with a power limit, in a time of its own: what it loses as heat grows with
/// the power that it drew lately, and only what the limit leaves is there for work.
final class PowerModel {

  /// The power limit, in watts.
  static final double LIMIT = 700;

  /// What contestants want at the full clock, in watts, beside what is lost.
  static final double HEAVY = 850;

  static final double LIGHT = 200;

  private static final double IDLE = 80;
  private static final double LOST = 0.25;
  private static final double SECONDS_OF_HEAT = 0.25;
  private static final double STEP = 0.001;
  private static final double LAUNCH = 0.0014;
  private static final double BETWEEN_TURNS = 0.002;

  /// The power of late, in watts.
  private double heat = IDLE;

  /// Runs a turn: for each sample, how many times as long a launch took as at the full clock.
  ///
  /// @param wanted power at the full clock, in watts
  List<Double> take(Turn turn, double wanted) {
    run(BETWEEN_TURNS, 0);
    run(turn.ramp().toNanos() / 1e9, wanted);
    List<Double> samples = new ArrayList<>();
    double length = turn.length().toNanos() / 1e9;
    for (int k = 0; k < turn.samples(); k++) {
      if (turn.mode() == Turn.Mode.SUSTAINED) {
        samples.add(run(length, wanted));
      } else {
        run(length, 0);
        samples.add(run(LAUNCH, wanted));
      }
    }
    return samples;
  }

  /// Waits.
  void rest(Duration time) {
    run(time.toNanos() / 1e9, 0);
  }

  /// What is drawn while so much is wanted, in watts.
  double drawn(double wanted) {
    return Math.min(LIMIT, IDLE + wanted + LOST * heat);
  }

  /// The mean of how many times as long work takes.
  private double run(double seconds, double wanted) {
    double slow = 0;
    int steps = Math.max(1, (int) Math.round(seconds / STEP));
    for (int k = 0; k < steps; k++) {
      slow += Math.max(1, wanted / (LIMIT - LOST * heat));
      heat += (drawn(wanted) - heat) * STEP / SECONDS_OF_HEAT;
    }
    return slow / steps;
  }
}
