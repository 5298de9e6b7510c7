package press.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which rows are one contest.
class ContestRowsTest {

  private static final List<TurnState> TURNS =
      List.of(new TurnState(1, Optional.of(1500.0), Optional.of(690.0)));

  private static Measurement row(String variant, int n, String run, List<List<TurnState>> turns) {
    Outcome.Samples samples = new Outcome.Samples(List.of(1.0), List.of(1.0));
    return new Measurement(
        variant,
        Params.of("n", n),
        "",
        new Cost(8, 2, "n"),
        new Outcome.Timed(List.of(samples, samples), 0, "exact"),
        RowRemarks.NONE.withTurns(turns),
        new RowOrigin("x.cl", "hash", "", "", "print", "full", "2026-01-01T00:00:00Z", run),
        "");
  }

  private static List<String> variants(List<Measurement> rows) {
    return rows.stream().map(Measurement::variant).toList();
  }

  @Test
  void rowsOfOnePointAndOneRunAreAContestAndOthersSayWhyNot() {
    Measurement gap =
        row("gap", 1, "a", List.of(TURNS, TURNS)).withOutcome(new Outcome.Failed("no memory"));
    ContestRows contest =
        ContestRows.largest(
                List.of(
                    row("ours", 1, "a", List.of(TURNS, TURNS)),
                    row("theirs", 1, "a", List.of(TURNS, TURNS)),
                    row("other", 1, "b", List.of(TURNS, TURNS)),
                    row("old", 1, "", List.of(TURNS, TURNS)),
                    row("silent", 1, "a", List.of()),
                    gap,
                    row("ours", 2, "a", List.of(TURNS, TURNS))))
            .orElseThrow();
    assertEquals(Params.of("n", 1), contest.params());
    assertEquals(List.of("ours", "theirs"), variants(contest.rows()));
    assertEquals(List.of("other", "old", "silent", "gap"), variants(contest.others()));
    assertEquals(
        List.of(
            "measured in another run, on 2026-01-01",
            "no state was kept for its turns",
            "no state was kept for its turns",
            "failed"),
        contest.others().stream().map(contest::why).toList());
  }

  @Test
  void ofContestsOfOneSizeTheOneWithTheLargestParametersIsTaken() {
    List<Measurement> rows =
        List.of(row("ours", 1, "a", List.of(TURNS)), row("ours", 2, "a", List.of(TURNS)));
    assertEquals(Params.of("n", 2), ContestRows.largest(rows).orElseThrow().params());
  }

  @Test
  void aMachineWithoutTurnsHasNoContest() {
    assertEquals(Optional.empty(), ContestRows.largest(List.of(row("ours", 1, "a", List.of()))));
  }

  @Test
  void theGenerationWithMostContestantsIsTheFullestAndTheFirstOfSeveral() {
    Measurement late = row("late", 1, "a", List.of(List.of(), TURNS, TURNS));
    Measurement ours = row("ours", 1, "a", List.of(TURNS, TURNS, TURNS));
    ContestRows contest = ContestRows.largest(List.of(late, ours)).orElseThrow();
    assertEquals(3, contest.generations());
    assertEquals(1, contest.fullest());
    assertEquals(List.of(), ContestRows.turns(late, 0));
    assertEquals(List.of(), ContestRows.turns(late, 7));
  }
}
