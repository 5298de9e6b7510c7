package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// What may be regrouped: `transpose`, `jacobi2d` and `welford`.
class ChunkingTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);

  private final Transpose transpose = new Transpose();
  private final Jacobi2d jacobi = new Jacobi2d();

  @Test
  void columnsBecomeRows() {
    KernelVariant tile = transpose.namedVariant("tile");
    Problem problem = transpose.problem(tile, Params.of("n", 70), HOPPER);
    Arg.In a = (Arg.In) problem.args().get("a");
    LongToDoubleFunction t = ((Arg.Out) problem.args().get("t")).expected();
    assertEquals(a.values().at(3 * 70 + 5), t.applyAsDouble(5 * 70 + 3));
    assertEquals("96×24 / 32×8", problem.launches().getFirst().toString());
  }

  @Test
  void sweepsEndInTheOutputHoweverManyAPassMakes() {
    for (String name : List.of("naive", "fused2", "fused4", "fused8", "wave8")) {
      KernelVariant found = jacobi.namedVariant(name);
      Params point = Params.of("n", 500, "sweeps", 8);
      List<Step.Launch> launches = jacobi.problem(found, point, HOPPER).launches();
      int together = name.equals("naive") ? 1 : name.charAt(name.length() - 1) - '0';
      assertEquals(8 / together, launches.size(), name);
      assertEquals("a", launches.getFirst().args().getFirst(), name);
      assertEquals("b", launches.getLast().args().get(1), name);
      for (int k = 1; k < launches.size(); k++) {
        assertEquals(launches.get(k - 1).args().get(1), launches.get(k).args().get(0), name);
      }
      assertEquals(8L * 500 * 500 / together, jacobi.cost(name, point).bytes());
    }
  }

  @Test
  void keptPointsCoverTheGrid() {
    for (String name : List.of("fused2", "fused4", "fused8")) {
      KernelVariant found = jacobi.namedVariant(name);
      Problem problem = jacobi.problem(found, Params.of("n", 8192, "sweeps", 8), HOPPER);
      long tiles = problem.launches().getFirst().grid().global().getFirst() / 64;
      long kept = 64 - 2 * (name.charAt(5) - '0');
      assertTrue(tiles * kept >= 8192 && (tiles - 1) * kept < 8192, name);
    }
  }

  @Test
  void isCheckedAtSmallSizesAsItIsTimed() {
    KernelVariant wave = jacobi.namedVariant("wave8");
    Params large = Params.of("n", 8192, "sweeps", 8);
    Problem small = jacobi.problem(wave.fixedAt(large, HOPPER), large.with("n", 1009), HOPPER);
    // Groups of 128 rows, as the program of the large grid takes them; a small one has 64.
    assertEquals(8, small.launches().getFirst().grid().global().get(1));
    assertEquals(
        wave.options(large, HOPPER),
        wave.fixedAt(large, HOPPER).options(large.with("n", 1009), HOPPER));
  }

  @Test
  void whatSweepsMakeOfALargeGridIsToldByASmallOne() {
    for (int n : new int[] {40, 1003, 1004, 1130}) {
      Plaid plaid = new Plaid(n);
      double[] u = new double[n * n];
      Arrays.setAll(u, plaid::at);
      for (int sweep = 0; sweep < 3; sweep++) {
        u = swept(u, n);
      }
      LongToDoubleFunction after = plaid.after(3);
      for (int i = 0; i < u.length; i++) {
        assertEquals(u[i], after.applyAsDouble(i), 1e-14, "n=" + n + " at " + i);
      }
    }
  }

  private static double[] swept(double[] u, int n) {
    double[] v = u.clone();
    for (int i = n; i < n * (n - 1); i++) {
      if (i % n > 0 && i % n < n - 1) {
        v[i] = 0.2f * (u[i] + u[i - 1] + u[i + 1] + u[i - n] + u[i + n]);
      }
    }
    return v;
  }

  @Test
  void meanAndVarianceAreThoseOfTheNumbers() {
    VarianceData spread = VarianceData.of(3, 64);
    double[] x = {spread.values().at(0), spread.values().at(1), spread.values().at(2)};
    double mean = (x[0] + x[1] + x[2]) / 3;
    double squares = Arrays.stream(x).map(each -> (each - mean) * (each - mean)).sum();
    assertEquals(mean, spread.mean(0), 1e-13);
    assertEquals(squares / 3, spread.variance(0), 1e-13);
  }

  @Test
  void theErrorOfManyNumbersIsNotThatOfFew() {
    Welford welford = new Welford();
    List<Params> points = welford.points(Profile.FULL, HOPPER);
    assertEquals(4, points.size());
    assertEquals(List.of(), welford.checkPoints(points.getFirst()));
    assertEquals(7, welford.checkPoints(points.getLast()).size());
    assertEquals(points.getLast().number("n") - 1, points.getFirst().number("n"));
  }

  @Test
  void digitsThatTheoryTakesMayBeLostAndNoOthers() {
    VarianceData near = VarianceData.of(1 << 20, 0);
    VarianceData far = VarianceData.of(1 << 20, 64);
    for (String name : List.of("shifted", "twopass")) {
      double more = far.tolerance(name, 100).limit() / near.tolerance(name, 100).limit();
      assertTrue(more > 0.9 && more < 1.5, name + ": " + more);
    }
    double condition = (1 + 65.25 * 65.25 / 0.1875) / (1 + 1.25 * 1.25 / 0.1875);
    double squares = far.tolerance("squares", 100).limit() / near.tolerance("squares", 100).limit();
    double blocks = far.tolerance("blocks", 100).limit() / near.tolerance("blocks", 100).limit();
    assertEquals(1, squares / condition, 0.1);
    assertEquals(1, blocks / Math.sqrt(condition), 0.1);
    assertTrue(far.tolerance("squares", 100).limit() < 0.5);
  }
}
