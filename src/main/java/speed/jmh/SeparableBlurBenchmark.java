package speed.jmh;

import java.util.concurrent.TimeUnit;
import java.util.function.LongToDoubleFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaProblem;
import press.bench.Tolerance;
import press.bench.jmh.CheckedState;

/// The variants of `separable-blur` as JMH runs them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SeparableBlurBenchmark extends CheckedState {

  private static final FloatSequence POINTS = InputData.random(74);

  // A sum that is carried on over thousands of points is rounded twice at each.
  private static final Tolerance NEAR = Tolerance.relative(2e-5);

  /// Rows and columns of the grid.
  @Param({"64"})
  public int n;

  /// How far the window reaches.
  @Param({"7"})
  public int r;

  /// For JMH, which makes it.
  public SeparableBlurBenchmark() {}

  /// The arrays, what must be in them, and what runs each variant.
  static JavaProblem problem(int n, int r) {
    JavaProblem problem = new JavaProblem();
    long all = (long) n * n;
    float[] a = problem.in("a", new Arg.In(all, POINTS));
    float[] b = problem.out("b", new Arg.Out(all, new Means(n, r), NEAR));
    float[] sums = new float[a.length];
    float[][] room = BlurKernels.room(n, r);
    return problem
        .variant("direct", () -> BlurKernels.direct(a, b, n, r))
        .variant("passes", () -> BlurKernels.passes(a, sums, b, n, r))
        .variant("running", () -> BlurKernels.running(a, b, n, r, room))
        .variant("doubling", () -> BlurKernels.doubling(a, b, n, r, room));
  }

  /// The means in double precision, asked for in order: the sums of columns are made once a row.
  private static final class Means implements LongToDoubleFunction {

    private final int n;
    private final int r;
    private final double[] columns;
    private int row = -1;

    Means(int n, int r) {
      this.n = n;
      this.r = r;
      columns = new double[n];
    }

    @Override
    public double applyAsDouble(long index) {
      int y = (int) (index / n);
      int x = (int) (index % n);
      if (y != row) {
        addColumns(y);
      }
      double sum = 0;
      for (int u = Math.max(0, x - r); u <= Math.min(n - 1, x + r); u++) {
        sum += columns[u];
      }
      return sum / ((2.0 * r + 1) * (2.0 * r + 1));
    }

    private void addColumns(int y) {
      row = y;
      for (int x = 0; x < n; x++) {
        double sum = 0;
        for (int v = Math.max(0, y - r); v <= Math.min(n - 1, y + r); v++) {
          sum += POINTS.at((long) v * n + x);
        }
        columns[x] = sum;
      }
    }
  }

  @Override
  protected JavaProblem problem() {
    return problem(n, r);
  }

  /// Every point of the window.
  @Benchmark
  public float[] direct() {
    return run();
  }

  /// Along rows, then down columns.
  @Benchmark
  public float[] passes() {
    return run();
  }

  /// Sums that are carried on in both directions.
  @Benchmark
  public float[] running() {
    return run();
  }

  /// Sums that are carried on downwards and doubled along rows.
  @Benchmark
  public float[] doubling() {
    return run();
  }
}
