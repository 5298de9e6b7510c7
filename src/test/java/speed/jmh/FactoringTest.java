package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static speed.jmh.JavaChecks.assertPublished;
import static speed.jmh.JavaChecks.assertRight;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.JavaProblem;
import press.results.Params;

/// The benchmarks of factoring: `separable-blur`, `lowrank` and `fft`.
@Tag("vectors")
class FactoringTest {

  @Test
  void everyBlurIsRight() {
    assertRight(new JavaSeparableBlur(), Params.of("n", 300, "r", 7));
    assertRight(new JavaSeparableBlur(), Params.of("n", 70, "r", 3));
  }

  @Test
  void everyProductIsRight() {
    assertRight(new JavaLowRank(), Params.of("m", 200, "n", 300, "r", 40));
  }

  @Test
  void everyTransformIsRight() {
    assertRight(new JavaFft(), Params.of("n", 4096));
  }

  @Test
  void aPointThatIsLostIsFound() {
    JavaProblem problem = SeparableBlurBenchmark.problem(40, 7);
    problem.run("doubling").run();
    problem.output()[777] *= 224f / 225;
    assertFalse(problem.compare().right());
  }

  @Test
  void aNumberTakenForItsNeighbourIsFound() {
    JavaProblem problem = FftBenchmark.problem(64);
    problem.run("vector").run();
    float[] re = problem.output();
    float first = re[10];
    re[10] = re[11];
    re[11] = first;
    assertFalse(problem.compare().right());
  }

  @Test
  void costsAreCounted() {
    Params grid = Params.of("n", 100, "r", 7);
    assertEquals(2_250_000, new JavaSeparableBlur().cost("direct", grid).flops());
    assertEquals(300_000, new JavaSeparableBlur().cost("passes", grid).flops());
    assertEquals(80_000, new JavaSeparableBlur().cost("doubling", grid).flops());
    Params factors = Params.of("m", 100, "n", 300, "r", 75);
    JavaLowRank lowRank = new JavaLowRank();
    assertEquals(lowRank.cost("dense", factors), lowRank.cost("dense", factors.with("r", 3)));
    assertEquals(lowRank.cost("dense", factors).flops(), lowRank.cost("factored", factors).flops());
    assertEquals(5 * 12 * 4096, new JavaFft().cost(Params.of("n", 4096)).flops());
  }

  @Test
  void aReadersPointsAreAmongThePublishedOnes() {
    assertPublished(new JavaSeparableBlur(), new JavaLowRank(), new JavaFft());
  }
}
