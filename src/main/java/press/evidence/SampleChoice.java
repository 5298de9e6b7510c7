package press.evidence;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import press.results.Measurement;
import press.results.Outcome;
import press.results.Outcome.Clock;
import press.results.Outcome.Mode;
import press.results.Outcome.Timed;
import press.results.Params;

/// Which samples of a row a reference means: `mode=burst`, `clock=kernel`. They are written as
/// parameters, but choose among the samples of a row and not among rows.
///
/// @param mode sustained unless bursts are asked for
/// @param clock the row's own unless one is asked for
record SampleChoice(Mode mode, Optional<Clock> clock) {

  static final String MODE = "mode";
  static final String CLOCK = "clock";

  /// The words that choose, each with its values.
  static final SortedMap<String, SortedSet<String>> WORDS =
      new TreeMap<>(
          java.util.Map.of(
              MODE, words(Mode.SUSTAINED.word(), Mode.BURST.word()),
              CLOCK, words(Clock.WALL.word(), Clock.KERNEL.word())));

  private static SortedSet<String> words(String... words) {
    return new TreeSet<>(List.of(words));
  }

  /// The choice of a reference with checked parameters.
  static SampleChoice of(Params where) {
    boolean burst = Mode.BURST.word().equals(where.values().get(MODE));
    return new SampleChoice(
        burst ? Mode.BURST : Mode.SUSTAINED,
        Optional.ofNullable(where.values().get(CLOCK)).map(Clock::of));
  }

  /// The parameters without the choice.
  static Params without(Params where) {
    SortedMap<String, String> rest = new TreeMap<>(where.values());
    rest.keySet().removeAll(WORDS.keySet());
    return new Params(rest);
  }

  /// The row with the chosen samples alone, and with the choice among its parameters where it is
  /// not the usual one.
  Measurement of(Measurement row) {
    if (!(row.outcome() instanceof Timed timed)) {
      return row;
    }
    Optional<Timed> chosen = mode == Mode.BURST ? timed.inBursts() : Optional.of(timed);
    Optional<Timed> timedBy = chosen.flatMap(t -> clock.map(c -> by(t, c)).orElse(Optional.of(t)));
    Params params = mode == Mode.BURST ? row.params().with(MODE, mode.word()) : row.params();
    params = clock.isPresent() ? params.with(CLOCK, clock.get().word()) : params;
    Outcome outcome =
        timedBy
            .<Outcome>map(t -> t)
            .orElseGet(() -> new Outcome.Unsupported(absence(chosen.isPresent())));
    return new Measurement(
        row.variant(),
        params,
        row.launch(),
        row.cost(),
        outcome,
        row.remarks(),
        row.origin(),
        row.roof());
  }

  private static Optional<Timed> by(Timed timed, Clock clock) {
    boolean all = timed.processes().stream().noneMatch(p -> p.by(clock).isEmpty());
    return all ? Optional.of(timed.by(clock)) : Optional.empty();
  }

  private String absence(boolean isOfMode) {
    return isOfMode
        ? "no times by the " + clock.map(Clock::word).orElse("") + " clock were taken"
        : "no times of single launches after idle gaps were taken";
  }
}
