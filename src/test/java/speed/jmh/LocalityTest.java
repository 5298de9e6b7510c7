package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.results.Params;

/// The benchmarks of locality: `traversal`, `aos-soa` and `gather`.
class LocalityTest {

  @Test
  void everySumOfRowsIsRight() {
    assertRight(new JavaTraversal(), Params.of("columns", 144, "rows", 500));
  }

  @Test
  void everyLayoutHasTheSameSums() {
    assertRight(new JavaAosSoa(), Params.of("n", 4099, "reads", "one"));
    assertRight(new JavaAosSoa(), Params.of("n", 4099, "reads", "all"));
    AosSoaData records = new AosSoaData("records", "all", 100);
    assertFalse(records.check(records.run() + 1).right());
  }

  @Test
  void everyOrderFetchesItsWords() {
    for (String order : new String[] {"random", "binned", "sorted"}) {
      assertRight(new JavaGather(), Params.of("n", 4099, "order", order, "table", 10_000));
    }
  }

  @Test
  void costsAreCounted() {
    assertEquals(400, new JavaAosSoa().cost(Params.of("n", 100, "reads", "one")).bytes());
    assertEquals(3200, new JavaAosSoa().cost(Params.of("n", 100, "reads", "all")).bytes());
    assertEquals(1200, new JavaGather().cost(Params.of("n", 100)).bytes());
    assertEquals(4 * 1010, new JavaTraversal().cost(Params.of("columns", 100, "rows", 10)).bytes());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(new JavaTraversal(), new JavaGather());
    assertTrue(new JavaAosSoa().points(Profile.QUICK).getFirst().number("n") > 100_000);
  }
}
