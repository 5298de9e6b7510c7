package press.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.bench.run.ResultWriter.RowUpdate;
import press.bench.target.BenchCase;
import press.results.Measurement;
import press.results.Outcome;

/// The new row after a bench was stopped or ran out of time.
class RowUpdateTest {

  private static final BenchCase CASE = TestRows.benchCase("hash", "-D", "h-2");
  private static final int PROCESSES = 5;

  private static Outcome.Timed timed(int processes, double nanos) {
    Outcome.Samples samples = new Outcome.Samples(List.of(nanos), List.of(nanos));
    return new Outcome.Timed(Collections.nCopies(processes, samples), nanos, "exact");
  }

  private static Optional<Measurement> row(Outcome outcome, String profile, String print) {
    return Optional.of(TestRows.row(outcome, CASE.code(), print, profile));
  }

  private static Optional<RowUpdate> full(Optional<Measurement> old, Outcome answer) {
    return RowUpdate.of(old, CASE, answer, Profile.FULL, PROCESSES);
  }

  @Test
  void fewerProcessesThanFullWantsAreNotFull() {
    assertEquals(
        Optional.of(new RowUpdate(timed(5, 1), "full")), full(Optional.empty(), timed(5, 1)));
    assertEquals(
        Optional.of(new RowUpdate(timed(2, 1), "partial")), full(Optional.empty(), timed(2, 1)));
  }

  @Test
  void aLaterRunReplacesAPartInsteadOfAddingToIt() {
    assertEquals(
        Optional.of(new RowUpdate(timed(1, 3), "partial")),
        full(row(timed(2, 1), "partial", "print"), timed(1, 3)));
    assertEquals(
        "full", full(row(timed(2, 1), "partial", "print"), timed(5, 1)).orElseThrow().profile());
  }

  @Test
  void samplesOfOtherCodeOrOfAnotherProfileAreNotMixedIn() {
    assertEquals(
        Optional.of(new RowUpdate(timed(4, 3), "partial")),
        full(row(timed(4, 1), "partial", "other"), timed(4, 3)));
    assertEquals(
        Optional.of(new RowUpdate(timed(4, 3), "partial")),
        full(row(timed(2, 1), "quick", "print"), timed(4, 3)));
  }

  @Test
  void aFullRowIsNotReplacedByAPartOfOne() {
    assertEquals(Optional.empty(), full(row(timed(5, 1), "full", "print"), timed(2, 3)));
  }

  @Test
  void noTimeLeftTakesNoTimeAway() {
    Outcome skipped = new Outcome.Skipped("no time left in the budget");
    assertEquals(Optional.empty(), full(row(timed(2, 1), "partial", "print"), skipped));
    assertEquals(Optional.empty(), full(row(timed(2, 1), "quick", "print"), skipped));
    assertEquals(
        Optional.of(new RowUpdate(skipped, "full")),
        full(row(timed(5, 1), "full", "other"), skipped));
  }

  @Test
  void aWrongAnswerTakesTheTimeAway() {
    Outcome wrong = new Outcome.Wrong("c[0]: 1, not 2");
    assertEquals(
        Optional.of(new RowUpdate(wrong, "full")), full(row(timed(5, 1), "full", "print"), wrong));
  }

  @Test
  void quickTakesWhatItGets() {
    assertEquals(
        Optional.of(new RowUpdate(timed(1, 1), "quick")),
        RowUpdate.of(Optional.empty(), CASE, timed(1, 1), Profile.QUICK, 2));
  }
}
