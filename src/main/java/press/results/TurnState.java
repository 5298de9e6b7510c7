package press.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// The state of a machine in one sustained turn of a contest: means of the readings between its
/// first sample and its last.
///
/// @param seconds from the start of the first turn at this point, of any contestant in the same
///   generation, to the first sample of this turn; to hundredths
/// @param clock of the multiprocessors or cores, in whole MHz; empty if it cannot be read
/// @param power in watts, to tenths; empty if it cannot be read
public record TurnState(double seconds, Optional<Double> clock, Optional<Double> power) {

  private static final double MAX_SECONDS = 1e6;
  private static final double MAX_READING = 1e5;
  private static final double HUNDREDTHS = 100;
  private static final double TENTHS = 10;

  /// @throws IllegalArgumentException for a number that no turn can have, or a turn without both
  public TurnState {
    JsonFields.expect(seconds >= 0 && seconds <= MAX_SECONDS, "a turn after %s s", seconds);
    clock.ifPresent(c -> JsonFields.expect(isPossible(c), "a clock of %s MHz in a turn", c));
    power.ifPresent(p -> JsonFields.expect(isPossible(p), "a power of %s W in a turn", p));
    JsonFields.expect(
        clock.isPresent() || power.isPresent(), "a turn with neither a clock nor a power");
    seconds = Math.round(seconds * HUNDREDTHS) / HUNDREDTHS;
    clock = clock.map(c -> (double) Math.round(c));
    power = power.map(p -> Math.round(p * TENTHS) / TENTHS);
  }

  /// The state in a turn, without a reading that cannot be; empty if no other is left.
  public static Optional<TurnState> of(double seconds, WindowState state) {
    Optional<Double> clock = mean(state.clock());
    Optional<Double> power = mean(state.power());
    return clock.isEmpty() && power.isEmpty()
        ? Optional.empty()
        : Optional.of(new TurnState(seconds, clock, power));
  }

  private static Optional<Double> mean(Optional<WindowState.Range> readings) {
    return readings.map(WindowState.Range::mean).filter(TurnState::isPossible);
  }

  private static boolean isPossible(double reading) {
    return reading >= 0 && reading <= MAX_READING;
  }

  /// Writes the turns of all generations: `[[[0,1755,690.4],[1.73,1740,null]],[]]`, with a list for
  /// each generation, and in it seconds, MHz and watts of each turn.
  static void write(List<List<TurnState>> generations, ArrayNode out) {
    for (List<TurnState> generation : generations) {
      ArrayNode turns = out.addArray();
      for (TurnState turn : generation) {
        ArrayNode numbers = turns.addArray();
        add(turn.seconds, numbers);
        turn.clock.ifPresentOrElse(clock -> add(clock, numbers), numbers::addNull);
        turn.power.ifPresentOrElse(power -> add(power, numbers), numbers::addNull);
      }
    }
  }

  private static void add(double value, ArrayNode out) {
    if (value == Math.rint(value)) {
      out.add((long) value);
    } else {
      out.add(value);
    }
  }

  /// Reads what [#write] has written.
  ///
  /// @throws IllegalArgumentException if it has another form, numbers that no turn can have, or
  ///   turns that do not follow each other
  static List<List<TurnState>> read(JsonNode list) {
    JsonFields.expect(list.isArray(), "\"turns\" is no list");
    List<List<TurnState>> generations = new ArrayList<>();
    for (JsonNode generation : list) {
      JsonFields.expect(
          generation.isArray(), "turns of a generation that are no list: %s", generation);
      List<TurnState> turns = generation.valueStream().map(TurnState::readOne).toList();
      for (int k = 1; k < turns.size(); k++) {
        JsonFields.expect(
            turns.get(k).seconds >= turns.get(k - 1).seconds,
            "a turn after %s s that follows one after %s s",
            turns.get(k).seconds,
            turns.get(k - 1).seconds);
      }
      generations.add(turns);
    }
    JsonFields.expect(generations.stream().anyMatch(g -> !g.isEmpty()), "\"turns\" without a turn");
    return List.copyOf(generations);
  }

  private static TurnState readOne(JsonNode turn) {
    JsonFields.expect(
        turn.isArray() && turn.size() == 3 && turn.get(0).isNumber(),
        "a turn that is no list of seconds, MHz and watts: %s",
        turn);
    return new TurnState(turn.get(0).asDouble(), number(turn.get(1)), number(turn.get(2)));
  }

  private static Optional<Double> number(JsonNode value) {
    JsonFields.expect(
        value.isNumber() || value.isNull(), "neither a number nor null in a turn: %s", value);
    return value.isNull() ? Optional.empty() : Optional.of(value.asDouble());
  }
}
