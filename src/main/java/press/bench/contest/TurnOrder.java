package press.bench.contest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import press.bench.host.Gauge;
import press.results.WindowState;

/// Who has its turn after whom, in the rounds of one point.
///
/// A chip at its power limit lowers its clock, and a turn at little power lets it rest: whoever
/// draws much power after such a turn is faster than after others that draw much. So the first
/// round has a random order, and from the second one on those that draw much power (heavy
/// contestants) follow each other, and so do the others, in random order within each class. The
/// class that ended a round begins the next one, and the first contestant after one of the other
/// class gets a long ramp. Heavy contestants have longer turns: a power limit regulates over tenths
/// of a second.
///
/// Where power is not read, or nobody is held by the power limit, all are of one class, and only
/// the first turn that counts has a long ramp.
///
/// @param <C> a contestant
final class TurnOrder<C> {

  /// The share of the readings from which a contestant counts as held by the power limit.
  private static final double HELD = 0.5;

  /// A contestant that draws this share of the most power of all is heavy, too.
  private static final double NEAR = 0.9;

  private final Random random;
  private final int warmUps;
  private final List<C> contestants;
  private Optional<C> last = Optional.empty();
  private int rounds;

  /// @param random draws the order
  /// @param warmUps the first rounds, whose samples do not count
  TurnOrder(Random random, int warmUps, List<C> contestants) {
    this.random = random;
    this.warmUps = warmUps;
    this.contestants = new ArrayList<>(contestants);
  }

  /// The turn of a contestant.
  ///
  /// @param heavy whether it draws so much power that the limit holds it back
  /// @param changed whether the device is not in the state in which this class leaves it: the ramp
  ///   is long
  record Place<C>(C contestant, boolean heavy, boolean changed) {}

  /// The next round.
  ///
  /// @param seen the state of the machine in the turns of a contestant so far
  List<Place<C>> round(Function<C, Optional<WindowState>> seen) {
    Collections.shuffle(contestants, random);
    Set<C> heavy = heavy(seen);
    boolean lightFirst = rounds % 2 == 1;
    contestants.sort(Comparator.comparing(c -> heavy.contains(c) == lightFirst));
    Optional<Boolean> before = last.filter(_ -> rounds > warmUps).map(heavy::contains);
    List<Place<C>> round = new ArrayList<>();
    for (C contestant : contestants) {
      boolean now = heavy.contains(contestant);
      boolean same = before.filter(b -> b == now).isPresent();
      round.add(new Place<>(contestant, now, !same && rounds >= warmUps));
      before = Optional.of(now);
      last = Optional.of(contestant);
    }
    rounds++;
    return round;
  }

  private Set<C> heavy(Function<C, Optional<WindowState>> seen) {
    Map<C, WindowState> states = new LinkedHashMap<>();
    contestants.forEach(c -> seen.apply(c).ifPresent(state -> states.put(c, state)));
    Set<C> heavy = new HashSet<>();
    double most = states.values().stream().mapToDouble(TurnOrder::watts).max().orElse(0);
    if (states.values().stream().anyMatch(TurnOrder::isHeld)) {
      states.forEach((contestant, state) -> {
        if (isHeld(state) || watts(state) >= NEAR * most) {
          heavy.add(contestant);
        }
      });
    }
    return heavy;
  }

  private static boolean isHeld(WindowState state) {
    return state.limits().getOrDefault(Gauge.POWER_LIMIT, 0.0) >= HELD;
  }

  private static double watts(WindowState state) {
    return state.power().map(WindowState.Range::mean).orElse(0.0);
  }
}
