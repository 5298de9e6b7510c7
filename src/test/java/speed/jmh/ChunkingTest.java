package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.Profile;
import press.results.Params;

/// The benchmarks of chunking: `transpose`, `jacobi2d` and `welford`.
@Tag("vectors")
class ChunkingTest {

  @Test
  void everyTransposeIsRight() {
    assertRight(new JavaTranspose(), Params.of("n", 300));
  }

  @Test
  void everySweepIsRight() {
    assertRight(new JavaJacobi2d(), Params.of("n", 600, "sweeps", 8));
  }

  @Test
  void rowsAreSharedByMoreWorkersThanRows() {
    try (Crew crew = new Crew(5)) {
      for (int n : new int[] {1, 3, 37}) {
        assertTrue(new TransposeData(crew, n).check("threads").right(), "n=" + n);
        assertTrue(new Jacobi2dData(crew, n).check("threads").right(), "n=" + n);
        assertTrue(new Jacobi2dData(crew, n).check("waves").right(), "n=" + n);
      }
    }
  }

  @Test
  void everyVarianceIsRight() {
    assertRight(new JavaWelford(), Params.of("n", 70_001, "offset", 0));
    assertRight(new JavaWelford(), Params.of("n", 70_001, "offset", 64));
  }

  @Test
  void mergingIsTheSameAsCountingThemAll() {
    double[] result = new double[3];
    WelfordKernels.merge(result, 2, 1.5, 0.5);
    WelfordKernels.merge(result, 3, 4, 2);
    // 1, 2 and 3, 4, 5.
    assertEquals(List.of(5.0, 3.0, 10.0), List.of(result[0], result[1], result[2]));
  }

  @Test
  void aCopyIsNoTranspose() {
    try (Crew crew = new Crew(1)) {
      TransposeData data = new TransposeData(crew, 5);
      data.bind("copy").run();
      assertTrue(data.right("copy").right());
      assertFalse(data.right("scatter").right());
    }
  }

  @Test
  void oneSweepTooManyIsFound() {
    try (Crew crew = new Crew(1)) {
      Jacobi2dData data = new Jacobi2dData(crew, 9);
      data.bind("rows").run();
      assertTrue(data.right().right());
      data.sweepAgain();
      assertFalse(data.right().right());
    }
  }

  @Test
  void costsAreCounted() {
    assertEquals(80_000, new JavaTranspose().cost(Params.of("n", 100)).bytes());
    Params grid = Params.of("n", 100, "sweeps", 8);
    assertEquals(80_000, new JavaJacobi2d().cost("rows", grid).bytes());
    assertEquals(10_000, new JavaJacobi2d().cost("waves", grid).bytes());
    assertEquals(4000, new JavaWelford().cost(Params.of("n", 1000, "offset", 0)).bytes());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnesOrSmaller() {
    assertPublished(new JavaJacobi2d());
    assertEquals(2, new JavaTranspose().points(Profile.FULL).size());
  }
}
