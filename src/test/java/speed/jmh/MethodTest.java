package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.SelfTimedVariant;
import press.results.Params;

/// The benchmarks that show how to measure, and how not to.
class MethodTest {

  private static final List<JavaBenchmark> OURS =
      List.of(new Timers(), new DeadCode(), new WarmUp(), new HotCold());

  @Test
  void everyVariantIsRightAtEveryPoint() {
    for (JavaBenchmark benchmark : OURS) {
      benchmark.points(Profile.FULL).forEach(point -> assertRight(benchmark, point));
    }
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(OURS.toArray(JavaBenchmark[]::new));
  }

  @Test
  void theWrongWayReadsTheClockAroundOneOperation() {
    TimerWatches.One one = new TimerWatches.One(8);
    for (int sample = 1; sample <= 100; sample++) {
      assertTrue(one.sample() >= 0);
      assertEquals(sample, one.calls());
    }
    assertTrue(one.check().right());
  }

  @Test
  void theRightWayReadsItAroundSoManyThatItNoLongerMatters() {
    TimerWatches.Batch batch = new TimerWatches.Batch(8);
    batch.sample();
    assertEquals(65_536, batch.calls());
    assertTrue(batch.check().right());
  }

  @Test
  void aClockThatWentBackIsFound() {
    assertTrue(TimerWatches.onwards(0).right());
    assertEquals("the clock went back by 3 ns", TimerWatches.onwards(3).reason());
    assertFalse(TimerWatches.onwards(3).right());
  }

  @Test
  void aRoundTooFewOrABitThatFlippedIsFound() {
    long x = Chain.run(Chain.SEED, 100);
    assertTrue(Chain.check(x, 100).right());
    assertFalse(Chain.check(x, 101).right());
    assertFalse(Chain.check(x ^ 1, 100).right());
    assertFalse(Chain.check(Chain.SEED, 100).right());
    assertNotEquals("", Chain.check(x, 99).reason());
  }

  @Test
  void theFirstCallsAreCountedFromTheFirst() {
    WarmUpWatch first = new WarmUpWatch(7, 0);
    assertEquals(1, first.samples(1).size());
    assertEquals(7, first.calls());
    assertTrue(first.check().right());
  }

  @Test
  void noRateIsMadeOfWhatWasNotDone() {
    for (JavaBenchmark benchmark : List.of(new Timers(), new DeadCode(), new WarmUp())) {
      Params point = benchmark.points(Profile.QUICK).getFirst();
      assertEquals(0, benchmark.cost(point).bytes());
      assertEquals(0, benchmark.cost(point).flops());
    }
  }

  @Test
  void aVariantThatTimesItselfChecksWhatItTimed() {
    for (JavaBenchmark benchmark : List.of(new Timers(), new WarmUp())) {
      for (JavaBenchmark.Method method : benchmark.variants()) {
        JavaBenchmark.Timer.Own own = (JavaBenchmark.Timer.Own) method.timer();
        SelfTimedVariant stopwatch =
            own.stopwatch().apply(benchmark.points(Profile.QUICK).getFirst());
        assertFalse(stopwatch.samples(1).isEmpty(), method.variant());
        assertTrue(stopwatch.check().right(), method.variant());
      }
    }
  }

  @Test
  void aPairThatWasNotCopiedIsFound() {
    HotColdData data = new HotColdData(100, 3);
    data.copy(0);
    data.copy(1);
    assertTrue(data.check(2).right());
    assertTrue(data.check(3).reason().startsWith("pair 2, c[0]: NaN, not "));
  }
}
