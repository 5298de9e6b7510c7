package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.results.Params;

/// The benchmarks of skipping: `spmv` and `filter`.
class SkippingTest {

  @Test
  void everyProductIsRight() {
    for (Params point : new JavaSpmv().points(Profile.QUICK)) {
      assertRight(new JavaSpmv(), point.with("n", 3001));
    }
  }

  @Test
  void sharesOfRowsCoverAllOfThemWhoeverIsIdle() {
    try (Crew crew = new Crew(5)) {
      for (int n : new int[] {1, 3, 7, 50}) {
        assertTrue(new SpmvData(crew, "sorted", n).check("balanced").right(), "n=" + n);
        assertTrue(new SpmvData(crew, "uniform", n).check("threads").right(), "n=" + n);
      }
    }
  }

  @Test
  void theFirstRowsHaveMostEntriesWhereTheyAreSorted() {
    int n = 1 << 16;
    int[] starts = SpmvData.starts("sorted", n);
    double share = (double) starts[n / 2] / starts[n];
    assertTrue(share > 0.9 && share < 0.97, "" + share);
    assertEquals(n / 2, SpmvKernels.rowAt(starts, starts[n / 2]));
  }

  @Test
  void everyFilterKeepsWhatItShould() {
    for (int kept : new int[] {0, 1, 50, 99, 100}) {
      assertRight(new JavaFilter(), Params.of("kept", kept, "n", 70_001));
    }
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(new JavaFilter());
  }
}
