package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark.Check;
import press.bench.Profile;
import press.bench.Ring;
import press.results.Params;

/// The benchmarks of the memory hierarchy: `chase` and `stride-read`.
class HierarchyTest {

  @Test
  void everyWalkEndsWhereItMust() {
    for (int chains : new int[] {1, 2, 32}) {
      assertRight(new JavaChase(), Params.of("bytes", 100_032, "chains", chains));
    }
  }

  @Test
  void aStepTooFewLeadsElsewhere() {
    int[] next = {32, 0, 16};
    Ring ring = new Ring(1 << 14, Ring.Order.RANDOM);
    assertEquals(32, ChaseKernels.one(next, 0, 1));
    for (long place = 0; place < ring.n(); place++) {
      assertFalse(ring.after(place, 99) == ring.after(place, 100));
    }
  }

  @Test
  void everySumIsThatOfTheNumbersItReads() {
    for (int stride : new int[] {1, 2, 8, 64}) {
      assertRight(new JavaStrideRead(), Params.of("n", 70_001, "stride", stride));
    }
    Check wrong = StrideReadData.check(7, 1000, 16);
    assertTrue(wrong.reason().startsWith("sum: 7, not "), wrong.reason());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(new JavaChase(), new JavaStrideRead());
  }

  @Test
  void publishedSizesLieAroundTheEndsOfTheFirstTwoCachesInOrder() {
    List<Long> sizes =
        new JavaChase()
            .points(Profile.FULL).stream()
                .filter(point -> point.number("chains") == 1)
                .map(point -> point.number("bytes"))
                .toList();
    assertEquals(sizes.stream().sorted().distinct().toList(), sizes);
    assertTrue(sizes.containsAll(List.of(40L << 10, 48L << 10, 56L << 10, 3L << 19, 2L << 20)));
  }

  @Test
  void onlyWhatIsWantedIsCounted() {
    assertEquals(4 * 63, new JavaStrideRead().cost(Params.of("n", 1000, "stride", 16)).bytes());
    assertEquals(0, new JavaChase().cost(Params.of("bytes", 4096, "chains", 1)).bytes());
  }
}
