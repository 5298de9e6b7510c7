package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark;
import press.bench.JavaBenchmark.Check;
import press.bench.Profile;
import press.bench.Ring;
import press.results.Params;

/// The benchmarks of the memory hierarchy: `chase` and `stride-read`.
class HierarchyTest {

  @Test
  void everyWalkEndsWhereItMust() {
    JavaChase chase = new JavaChase();
    for (JavaBenchmark.Method method : chase.variants()) {
      for (int chains : new int[] {1, 2, 32}) {
        Params point = Params.of("bytes", 100_032, "chains", chains);
        Check check = chase.check(method.variant(), point);
        assertTrue(check.right(), method.variant() + " " + point + ": " + check.reason());
      }
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
    JavaStrideRead read = new JavaStrideRead();
    for (int stride : new int[] {1, 2, 8, 64}) {
      Check check = read.check("loop", Params.of("n", 70_001, "stride", stride));
      assertTrue(check.right(), check.reason());
    }
    Check wrong = StrideReadData.check(7, 1000, 16);
    assertTrue(wrong.reason().startsWith("sum: 7, not "), wrong.reason());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    for (JavaBenchmark benchmark : List.of(new JavaChase(), new JavaStrideRead())) {
      List<Params> published = benchmark.points(Profile.FULL);
      assertTrue(published.containsAll(benchmark.points(Profile.QUICK)), benchmark.name());
    }
  }

  @Test
  void onlyWhatIsWantedIsCounted() {
    assertEquals(4 * 63, new JavaStrideRead().cost(Params.of("n", 1000, "stride", 16)).bytes());
    assertEquals(0, new JavaChase().cost(Params.of("bytes", 4096, "chains", 1)).bytes());
  }
}
