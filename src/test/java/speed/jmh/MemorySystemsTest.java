package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Params;

/// The benchmarks of memory systems: `counters`, `bounce`, `pagewalk`, `first-touch`, `fences`,
/// `queue` and `litmus`.
class MemorySystemsTest {

  private static final List<JavaBenchmark> OURS =
      List.of(
          new Counters(),
          new Bounce(),
          new JavaPageWalk(),
          new FirstTouch(),
          new Fences(),
          new Queue(),
          new Litmus());

  @Test
  void noCountGetsLost() {
    for (String op : List.of("plain", "atomic")) {
      assertRight(new Counters(), Params.of("op", op, "threads", 3));
    }
  }

  @Test
  void aCountThatGotLostIsFound() {
    try (Crew crew = new Crew(1)) {
      CountersData data = new CountersData(crew, "adjacent", "plain", 100);
      assertTrue(data.check().right());
      data.run();
      assertTrue(data.check().right());
      CounterSets forgetful = CounterSets.of("padded64", false, 1);
      forgetful.count(0, 99);
      assertEquals(99, forgetful.total());
    }
  }

  @Test
  void aSharedCounterIsCountedOnce() {
    CounterSets shared = CounterSets.of("shared", true, 4);
    for (int worker = 0; worker < 4; worker++) {
      shared.count(worker, 10);
    }
    assertEquals(40, shared.total());
  }

  @Test
  void plainAdditionsToOneCounterAreNotTimed() {
    Counters counters = new Counters();
    assertTrue(
        counters.missingFeature("shared", Params.of("op", "plain", "threads", 2)).isPresent());
    assertTrue(
        counters.missingFeature("shared", Params.of("op", "atomic", "threads", 2)).isEmpty());
  }

  @Test
  void threadsAreTriedFromOneToAllProcessors() {
    List<Params> points = Counters.points(Profile.FULL, 6);
    assertEquals(
        List.of("1", "2", "4", "6"), points.stream().limit(4).map(p -> p.get("threads")).toList());
    assertTrue(points.containsAll(Counters.points(Profile.QUICK, 6)));
    assertEquals(2, Counters.points(Profile.FULL, 1).size());
  }

  @Test
  void everyAdditionToALineThatBouncesIsCounted() {
    for (Params point : new Bounce().points(Profile.QUICK)) {
      assertRight(new Bounce(), point);
    }
  }

  @Test
  void aThreadAloneMakesOneRun() {
    try (BounceWatch runs = new BounceWatch("alone", 0, true)) {
      assertTrue(runs.sample() > 0);
      assertTrue(runs.check().right());
    }
  }

  @Test
  void everyWalkFromPageToPageEndsWhereItMust() {
    assertRight(new JavaPageWalk(), Params.of("pages", 8));
  }

  @Test
  void aWalkThatEndsElsewhereIsFound() {
    PageWalkData data = new PageWalkData(100, false);
    assertTrue(data.check().right());
    data.run(7);
    assertTrue(data.check().right());
    assertFalse(new PageWalkData(100, false).run(7) == new PageWalkData(100, false).run(8));
  }

  @Test
  void linesThatMoveOnAfter32PagesFallIntoAllSetsAndAfter16IntoHalf() {
    assertEquals(1024, sets(page -> page * 64 + (page + page / 16) % 64));
    assertEquals(2048, sets(PageWalkEvenBenchmark::line));
  }

  /// Of 2,048, those into which a line of each of 2¹⁵ pages falls.
  private static long sets(LongUnaryOperator line) {
    return LongStream.range(0, 1 << 15).map(line).map(l -> l % 2048).distinct().count();
  }

  @Test
  void aSmallArrayMayLieInAnyPages() {
    new PageWalkData(8, false).demand(true);
    new PageWalkData(8, false).demand(false);
  }

  @Test
  void everyTriadIsRightWhoeverMadeTheArrays() {
    assertRight(new FirstTouch(), Params.of("n", 1000));
  }

  @Test
  void aTriadThatWasNotMadeIsFound() {
    try (Crew crew = new Crew(2)) {
      FirstTouchData data = new FirstTouchData(crew, true, 100);
      data.forget();
      assertTrue(data.check().reason().startsWith("a[0]: NaN, not "));
      data.triad().run();
      assertTrue(data.check().right());
    }
  }

  @Test
  void everyStoreAndEveryLoadIsMade() {
    for (Params point : new Fences().points(Profile.FULL)) {
      assertRight(new Fences(), point);
    }
  }

  @Test
  void aSumThatWasNotMadeIsFound() {
    FencesData loads = new FencesData("plain", "load", 100);
    assertFalse(loads.check().right());
    loads.run();
    assertTrue(loads.check().right());
    assertFalse(new FencesData("plain", "store", 100).check().right());
  }

  @Test
  void everyItemIsHandedOverOnceAndInOrder() {
    assertRight(new Queue(), new Queue().points(Profile.FULL).getFirst());
  }

  @Test
  void aNewTailIsSeenAtMostOnceForANumber() {
    try (QueueSights sights = new QueueSights("released-sights");
        QueueSights numbers = new QueueSights("padded-numbers")) {
      assertTrue(sights.sample() > 0);
      assertTrue(numbers.sample() > 0);
      assertTrue(sights.changes() <= 4 * QueueData.ITEMS);
      assertTrue(sights.check().right() && numbers.check().right());
    }
  }

  @Test
  void aNumberStaysInTheRingForLessThanAllOfIt() {
    for (String side : List.of("put-fence", "take-fence")) {
      try (QueueTrials stay = new QueueTrials(side + "-stay");
          QueueTrials sights = new QueueTrials(side + "-sights")) {
        assertTrue(stay.sample(1) > 0);
        assertTrue(sights.sample(1) > 0);
        assertTrue(sights.changes() <= QueueData.ITEMS);
        assertTrue(stay.check().right() && sights.check().right());
      }
    }
  }

  @Test
  void noLoadFindsTheStoreOfAnotherRound() {
    for (Params point : new Litmus().points(Profile.FULL)) {
      assertRight(new Litmus(), point);
    }
  }

  @Test
  void bothNeverMissAVolatileStore() {
    try (LitmusWatch watch = new LitmusWatch("volatile-rounds", 128)) {
      for (int run = 0; run < 4; run++) {
        assertTrue(watch.run() > 0);
      }
      assertEquals(0, watch.both());
      assertTrue(watch.check().right());
    }
  }

  @Test
  void aCrowdHasAsManyThreadsAsItsPointSays() {
    Bounce bounce = new Bounce();
    for (Params point : bounce.points(Profile.FULL)) {
      boolean crowd = point.values().containsKey("threads");
      assertEquals(crowd, bounce.includes("crowd-runs", point));
      assertEquals(!crowd, bounce.includes("runs", point));
    }
    try (BounceCrowd crowd = new BounceCrowd("crowd-counts", 3)) {
      assertTrue(crowd.sample() > 0);
      assertTrue(crowd.check().right());
    }
  }

  @Test
  void anItemThatIsNotNextIsFound() {
    Handover swapping =
        new Handover() {
          private long taken;

          @Override
          public void put(long item) {}

          @Override
          public long take() {
            return taken++ ^ 1;
          }
        };
    try (Crew crew = new Crew(2)) {
      QueueData data = new QueueData(crew, swapping, 10);
      data.run();
      assertEquals("10 of 10 items were not next", data.check().reason());
    }
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(new Counters(), new Bounce(), new JavaPageWalk(), new Fences());
  }

  @Test
  void whatMovesNoBytesHasNoRate() {
    for (JavaBenchmark benchmark : OURS) {
      Params point = benchmark.points(Profile.QUICK).getFirst();
      boolean moves = benchmark instanceof FirstTouch;
      assertEquals(moves, benchmark.cost(point).bytes() > 0, benchmark.name());
      assertEquals(Optional.empty(), new Fences().missingFeature("plain", point));
    }
  }
}
