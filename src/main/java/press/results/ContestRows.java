package press.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The rows of one contest whose turns tell the state of the machine: of one point, measured in one
/// run.
///
/// @param params the point
/// @param rows of the contestants, one at least, in the order of the file
/// @param others all other rows of this point, in the order of the file
public record ContestRows(Params params, List<Measurement> rows, List<Measurement> others) {

  private static final Comparator<ContestRows> SIZE =
      Comparator.<ContestRows>comparingInt(contest -> contest.rows.size())
          .thenComparing(ContestRows::params)
          .thenComparing(contest -> contest.rows.getFirst().when());

  public ContestRows {
    rows = List.copyOf(rows);
    others = List.copyOf(others);
  }

  /// The contest with the most contestants among the rows of a benchmark on a machine; of several,
  /// that of the largest parameters, then the newest. Empty if no row has turns.
  public static Optional<ContestRows> largest(List<Measurement> rows) {
    record PointInRun(Params params, String run) {}
    Map<PointInRun, List<Measurement>> contests = new LinkedHashMap<>();
    for (Measurement row : rows) {
      if (hasTurns(row)) {
        PointInRun key = new PointInRun(row.params(), row.origin().run());
        contests.computeIfAbsent(key, _ -> new ArrayList<>()).add(row);
      }
    }
    return contests.entrySet().stream()
        .map(contest -> of(contest.getKey().params, contest.getValue(), rows))
        .max(SIZE);
  }

  private static ContestRows of(Params params, List<Measurement> own, List<Measurement> all) {
    List<Measurement> others =
        all.stream().filter(r -> r.params().equals(params) && !own.contains(r)).toList();
    return new ContestRows(params, own, others);
  }

  private static boolean hasTurns(Measurement row) {
    return row.outcome() instanceof Outcome.Timed
        && !row.remarks().turns().isEmpty()
        && !row.origin().run().isEmpty();
  }

  /// Why one of the others is none of these rows.
  public String why(Measurement other) {
    if (!(other.outcome() instanceof Outcome.Timed)) {
      return other.outcome().word();
    }
    return hasTurns(other)
        ? "measured in another run, on " + other.when().substring(0, 10)
        : "no state was kept for its turns";
  }

  /// How many generations there are.
  public int generations() {
    return rows.stream().mapToInt(row -> row.remarks().turns().size()).max().orElse(0);
  }

  /// The generation in which the most contestants have turns, from 0; of several, the first.
  public int fullest() {
    return IntStream.range(0, generations())
        .boxed()
        .max(Comparator.<Integer>comparingLong(this::contestants).thenComparing(g -> -g))
        .orElse(0);
  }

  private long contestants(int generation) {
    return rows.stream().filter(row -> !turns(row, generation).isEmpty()).count();
  }

  /// The turns of a row in a generation, in the order of time; none if it took no part.
  public static List<TurnState> turns(Measurement row, int generation) {
    List<List<TurnState>> all = row.remarks().turns();
    return generation < all.size() ? all.get(generation) : List.of();
  }
}
