package press.bench.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static press.bench.store.Sample.otherSource;
import static press.bench.store.Sample.quick;
import static press.bench.store.Sample.row;
import static press.bench.store.Sample.timed;

import org.junit.jupiter.api.Test;
import press.bench.store.FileMerge.MergePolicy;
import press.bench.store.FileMerge.MergePolicy.Decision;
import press.results.Cost;
import press.results.Measurement;
import press.results.Outcome;

class MergePolicyTest {

  private static final Measurement OLD = row(timed(1e6), 1);

  @Test
  void aTimeWithinTheOldIntervalChangesNothing() {
    assertEquals(new Decision.WithinInterval(), MergePolicy.decide(OLD, row(timed(1.005e6), 2)));
    assertEquals(new Decision.Replace(), MergePolicy.decide(OLD, row(timed(1.05e6), 2)));
  }

  @Test
  void aTimeOfAnotherSourceOrAnotherCostIsAnotherTime() {
    assertEquals(
        new Decision.Replace(), MergePolicy.decide(OLD, otherSource(row(timed(1.005e6), 2))));
    Measurement fresh = row(timed(1.005e6), 2);
    Measurement counted =
        new Measurement(
            fresh.variant(),
            fresh.params(),
            fresh.launch(),
            new Cost(9, 9, "counted anew"),
            fresh.outcome(),
            fresh.remarks(),
            fresh.origin(),
            fresh.roof());
    assertEquals(new Decision.Replace(), MergePolicy.decide(OLD, counted));
  }

  @Test
  void aQuickTimeNeverTakesTheplaceOfAFullOne() {
    assertStays("quick", OLD, quick(row(timed(2e6), 2)));
    assertStays("quick", OLD, quick(otherSource(row(timed(2e6), 2))));
    assertEquals(new Decision.Replace(), MergePolicy.decide(quick(OLD), row(timed(1e6), 2)));
  }

  @Test
  void whatIsOlderNeverTakesThePlaceOfWhatIsNewer() {
    assertStays("older", row(timed(1e6), 3), row(timed(2e6), 2));
    assertStays("older", row(timed(1e6), 3), row(new Outcome.Wrong("c[0]"), 2));
  }

  @Test
  void aGapTakesTheTimeOnlyOfAnotherSourceAndOnlyWhereItWasTried() {
    assertStays("gap", OLD, row(new Outcome.Failed("crash"), 2));
    assertStays("gap", OLD, otherSource(row(new Outcome.Skipped("no time"), 2)));
    assertEquals(
        new Decision.Replace(),
        MergePolicy.decide(OLD, otherSource(row(new Outcome.Failed("crash"), 2))));
  }

  @Test
  void aWrongAnswerTakesAnyPlaceEvenWhenQuick() {
    assertEquals(
        new Decision.Replace(), MergePolicy.decide(OLD, quick(row(new Outcome.Wrong("c[0]"), 2))));
  }

  @Test
  void aTimeTakesThePlaceOfEveryGap() {
    assertEquals(
        new Decision.Replace(),
        MergePolicy.decide(row(new Outcome.Skipped("no time"), 1), row(timed(1e6), 2)));
    assertEquals(
        new Decision.Replace(),
        MergePolicy.decide(row(new Outcome.Wrong("c[0]"), 1), row(timed(1e6), 2)));
  }

  @Test
  void whatWasWithdrawnGivesWayToANewTimeOnly() {
    Measurement withdrawn = OLD.withdrawn("the clock was broken");
    assertEquals(new Decision.Replace(), MergePolicy.decide(withdrawn, row(timed(1e6), 2)));
    assertStays("withdrawn", withdrawn, OLD);
    assertStays("gap", withdrawn, row(new Outcome.Failed("crash"), 2));
  }

  private static void assertStays(String because, Measurement before, Measurement row) {
    Decision.KeepOld stays =
        assertInstanceOf(Decision.KeepOld.class, MergePolicy.decide(before, row));
    assertEquals(true, stays.why().contains(because), stays.why());
  }
}
