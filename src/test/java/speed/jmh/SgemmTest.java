package speed.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.JavaBenchmark.Check;
import press.bench.JavaBenchmark.Method;
import press.bench.Profile;
import press.bench.jmh.JmhTarget;
import press.bench.process.WorkerLauncher;
import press.results.Params;

/// Products of matrices on a processor.
@Tag("vectors")
class SgemmTest {

  private final JavaSgemm sgemm = new JavaSgemm();

  @Test
  void everyProductIsRight() {
    for (Method method : sgemm.variants()) {
      Check check = sgemm.check(method.variant(), Params.of("n", 530));
      assertTrue(check.right(), method.variant() + ": " + check.reason());
      assertTrue(check.error() > 0 && check.error() < 1e-5, method.variant());
    }
  }

  @Test
  void theProductIsSharedByMoreWorkersThanPanels() {
    for (int workers : new int[] {2, 3, 5, 8}) {
      try (Crew crew = new Crew(workers)) {
        for (int n : new int[] {1, 31, 65, 300}) {
          Check check = new SgemmData(crew, n).check("threads");
          assertTrue(check.right(), workers + " workers: " + check.reason());
        }
      }
    }
  }

  @Test
  void workersStandWhereTheLargestPartIsSmallest() {
    assertEquals(1, SgemmPlan.down(1, 40, 10));
    assertEquals(2, SgemmPlan.down(8, 40, 20));
    // More workers than panels below each other: some stand beside others.
    assertEquals(1, SgemmPlan.down(7, 6, 14));
    assertEquals(7, SgemmPlan.down(7, 14, 6));
  }

  @Test
  void aRowTakenForAnotherIsFound() {
    try (Crew crew = new Crew(1)) {
      SgemmData data = new SgemmData(crew, 100);
      data.bind("packed").run();
      assertTrue(data.right().right());
      System.arraycopy(data.c, 16 * 100, data.c, 32 * 100, 100);
      Check check = data.right();
      assertFalse(check.right());
      assertTrue(check.reason().startsWith("c[3200]: "), check.reason());
    }
  }

  @Test
  void aMissingSlabIsFound() {
    try (Crew crew = new Crew(1)) {
      SgemmData data = new SgemmData(crew, 70);
      assertFalse(data.right().right());
      data.bind("ikj").run();
      data.c[69] -= 1;
      assertFalse(data.right().right());
    }
  }

  @Test
  void slowRungsAreAskedForSmallProductsOnly() {
    List<Params> published = sgemm.points(Profile.FULL);
    assertTrue(published.containsAll(sgemm.points(Profile.QUICK)));
    assertTrue(sgemm.includes("ijk", published.getFirst()));
    assertFalse(sgemm.includes("ijk", Params.of("n", 1000)));
    assertFalse(sgemm.includes("blocked", Params.of("n", 2048)));
    assertTrue(sgemm.includes("threads", Params.of("n", 2048)));
    assertEquals(2_000_000_000, sgemm.cost(Params.of("n", 1000)).flops());
    JmhTarget target =
        new JmhTarget("x", List.of(sgemm), new WorkerLauncher("Main", Map.of()), Path.of("."));
    List<String> asked = target.cases(Profile.FULL).stream().map(q -> "" + q).toList();
    assertTrue(asked.contains("sgemm/ijk:n=512") && asked.contains("sgemm/openblas:n=2048"));
    assertTrue(asked.contains("sgemm/torch:n=512"));
    assertTrue(asked.contains("sgemm/torch-threads:n=2048"));
    assertFalse(asked.contains("sgemm/ijk:n=1000") || asked.contains("sgemm/blocked:n=2048"));
    assertEquals(24_000_000, sgemm.memory(Params.of("n", 1000)));
  }
}
