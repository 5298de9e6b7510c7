package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Params;

/// The benchmarks of parallelism: `amdahl`, `barrier`, `reduce`, `scan` and `histogram`.
class ParallelismTest {

  @Test
  void nobodyPassesABarrierBeforeAllHaveCome() {
    for (String barrier : List.of("everybody", "counter", "pairs")) {
      for (int workers : new int[] {1, 2, 3}) {
        try (BarrierWatch watch = new BarrierWatch(barrier, workers, 60, 20)) {
          watch.sample();
          watch.sample();
          assertTrue(watch.check().right(), barrier + " of " + workers);
        }
      }
    }
  }

  @Test
  void barriersAreTriedFromOneWorkerToAll() {
    assertEquals(
        List.of("1", "2", "4", "8", "12", "16"),
        Barriers.points(Profile.FULL, 16).stream().map(p -> p.get("workers")).toList());
    assertEquals(2, Barriers.points(Profile.QUICK, 2).size());
    assertEquals(1, Barriers.points(Profile.FULL, 1).size());
  }

  static Stream<String> teams() {
    return new Amdahl().variants().stream().map(JavaBenchmark.Method::variant);
  }

  @ParameterizedTest
  @MethodSource("teams")
  void everyTeamDoesEveryShareOnce(String variant) {
    for (int shares : new int[] {1, 2, 3, 7}) {
      AtomicIntegerArray done = new AtomicIntegerArray(shares);
      try (Team team = Teams.of(variant, shares)) {
        team.run(shares, done::getAndIncrement);
        team.run(shares, done::getAndIncrement);
      }
      for (int share = 0; share < shares; share++) {
        assertEquals(2, done.get(share), variant + " share " + share + " of " + shares);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("teams")
  void everyTeamComesToTheSameSum(String variant) {
    long want = new AmdahlWatch(new Team.Serial(), 1, 0, 5000).run();
    for (int percent : new int[] {0, 1, 20, 100}) {
      for (int workers : new int[] {1, 3}) {
        try (AmdahlWatch watch =
            new AmdahlWatch(Teams.of(variant, workers), workers, percent, 5000)) {
          assertEquals(want, watch.run(), percent + " % of " + workers);
        }
      }
    }
  }

  @Test
  void whoHasTiedWorkersIsFreeAfterwards() {
    BitSet before = Affinity.get();
    try (Team tied = Teams.of("tied", 2)) {
      assertEquals(1, Affinity.get().cardinality());
      tied.run(2, _ -> assertEquals(1, Affinity.get().cardinality()));
    }
    assertEquals(before, Affinity.get());
  }

  @Test
  void aPairIsTiedToTwoCoresAndNotToTwoThreadsOfOne() {
    BitSet four = Affinity.list("4-6,9");
    assertEquals(BitSet.valueOf(new long[] {0b10_0111_0000}), four);
    assertEquals(6, Affinity.second(four, Affinity.list("4-5")));
    assertEquals(9, Affinity.second(four, Affinity.list("4-6")));
    assertEquals(5, Affinity.second(four, Affinity.list("4-6,9")));
    assertEquals(5, Affinity.second(four, Affinity.list("")));
    assertEquals(-1, Affinity.second(Affinity.list("4"), Affinity.list("4")));
    BitSet before = Affinity.get();
    try (Crew pair = new Crew(2)) {
      Affinity.tie(pair, before);
      pair.run(_ -> assertEquals(1, Affinity.get().cardinality()));
    } finally {
      Affinity.set(before);
    }
  }

  @Test
  void piecesAndOtherWorkersAreTriedWhereTheBookComparesThem() {
    Amdahl amdahl = new Amdahl();
    int all = Runtime.getRuntime().availableProcessors();
    Params small = Params.of("rounds", 500_000, "serial", 0).with("workers", all);
    Params large = Params.of("rounds", 20_000_000, "serial", 0).with("workers", all);
    assertTrue(amdahl.includes("pieces-24", small));
    assertFalse(amdahl.includes("pieces-24", large));
    assertTrue(amdahl.includes("tied", large));
    assertFalse(amdahl.includes("tied", large.with("serial", 5)));
    assertTrue(amdahl.includes("crew", large.with("serial", 5)));
  }

  @Test
  void aTeamThatForgetsAShareIsFound() {
    Team forgetful = (shares, work) -> work.accept(0);
    try (AmdahlWatch watch = new AmdahlWatch(forgetful, 2, 0, 1000)) {
      watch.samples(1);
      assertFalse(watch.check().right());
    }
  }

  @Test
  void sharesAreTriedWithAllProcessorsAndWorkersWithoutOne() {
    List<Params> points = Amdahl.points(Profile.FULL, 16);
    assertEquals(5 + 6, points.size());
    assertEquals("rounds=20000000,serial=0,workers=16", points.getFirst().toString());
    assertEquals("rounds=500000,serial=0,workers=32", points.getLast().toString());
    assertTrue(points.containsAll(Amdahl.points(Profile.QUICK, 16)));
  }

  @Test
  void everySumIsRightAtSizesThatAreMultiplesOfNothing() {
    assertRight(new JavaReduce(), Params.of("n", 70_001));
  }

  @Test
  void aSumThatForgetsANumberIsFound() {
    try (Crew crew = new Crew(1)) {
      ReduceData data = new ReduceData(crew, 1000);
      double sum = data.bind("loop").getAsDouble();
      assertTrue(data.check(sum).right());
      assertFalse(data.check(sum - 0.5).right());
      assertFalse(data.check(Double.NaN).right());
    }
  }

  @Test
  void everyRunningSumIsRight() {
    assertRight(new JavaScan(), Params.of("n", 70_001));
  }

  @Test
  void runningSumsByMoreWorkersThanNumbersAreRight() {
    try (Crew crew = new Crew(5)) {
      for (int n : new int[] {1, 3, 7}) {
        assertTrue(new ScanData(crew, n).check("threads").right(), "n=" + n);
      }
    }
  }

  @Test
  void everyCountIsRight() {
    for (Params point : new JavaHistogram().points(Profile.FULL)) {
      assertRight(new JavaHistogram(), point);
    }
  }

  @Test
  void aTableThatCountsAlongIsFound() {
    try (Crew crew = new Crew(1)) {
      HistogramData data = new HistogramData(crew, "own", "random", 1000);
      assertFalse(data.check().right());
      data.run();
      assertTrue(data.check().right());
    }
  }

  @Test
  void costsAreCounted() {
    assertEquals(4000, new JavaReduce().cost(Params.of("n", 1000)).bytes());
    assertEquals(8000, new JavaScan().cost(Params.of("n", 1000)).bytes());
    assertEquals(4000, new JavaHistogram().cost(Params.of("n", 1000)).bytes());
    assertEquals(1000, new JavaReduce().cost(Params.of("n", 1000)).flops());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnesOrSmaller() {
    assertPublished(new Amdahl(), new JavaHistogram());
  }
}
