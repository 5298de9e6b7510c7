package speed.jmh;

import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/// The variants of `rmsnorm-residual` as JMH runs them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RmsnormResidualBenchmark extends CheckedState {

  private static final FloatSequence X = InputData.signed(1);
  private static final FloatSequence R = InputData.signed(2);
  private static final FloatSequence W = InputData.signed(3);

  /// How many rows.
  @Param({"16"})
  public int rows;

  /// Numbers of a row.
  @Param({"64"})
  public int columns;

  /// For JMH, which makes it.
  public RmsnormResidualBenchmark() {}

  /// The matrices, what must be in them, and what runs each variant.
  static JavaProblem problem(int rows, int columns) {
    int n = rows * columns;
    double[] factors =
        IntStream.range(0, rows).parallel().mapToDouble(row -> factor(row, columns)).toArray();
    JavaProblem problem = new JavaProblem();
    float[] x = problem.in("x", new Arg.In(n, X));
    float[] r = problem.in("r", new Arg.In(n, R));
    float[] w = problem.in("w", new Arg.In(columns, W));
    float[] y =
        problem.out(
            "y",
            new Arg.Out(
                n,
                i -> h(i) * factors[(int) (i / columns)] * W.at(i % columns),
                Tolerance.relative(1e-5)));
    float[] h = problem.out("h", new Arg.Out(n, i -> h(i), Tolerance.EXACT));
    float[] factor = new float[rows];
    return problem
        .variant("passes", () -> RmsnormResidualKernels.passes(x, r, w, h, y, factor))
        .variant("fused", () -> RmsnormResidualKernels.fused(x, r, w, h, y))
        .variant("vector", () -> RmsnormResidualKernels.vector(x, r, w, h, y));
  }

  private static float h(long place) {
    return X.at(place) + R.at(place);
  }

  private static double factor(long row, int columns) {
    double sum = 0;
    for (long i = row * columns; i < (row + 1) * columns; i++) {
      sum += (double) h(i) * h(i);
    }
    return 1 / Math.sqrt(sum / columns + RmsnormResidualKernels.EPSILON);
  }

  @Override
  protected JavaProblem problem() {
    return problem(rows, columns);
  }

  /// Three times over the matrix.
  @Benchmark
  public float[] passes() {
    return run();
  }

  /// Three times over each row.
  @Benchmark
  public float[] fused() {
    return run();
  }

  /// Twice over each row, in vectors.
  @Benchmark
  public float[] vector() {
    return run();
  }
}
