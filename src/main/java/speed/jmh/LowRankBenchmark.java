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

/// The variants of `lowrank` as JMH runs them: W is the product of the factors U and V, so that
/// both have the same result.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LowRankBenchmark extends CheckedState {

  // Rows of V and of U that differ; a prime.
  private static final int PERIOD = 31;
  private static final FloatSequence LEFT = InputData.random(87);
  private static final FloatSequence RIGHT = InputData.random(88);
  private static final FloatSequence VECTOR = InputData.random(89);
  private static final Tolerance NEAR = Tolerance.relative(1e-5);

  /// Rows of the matrix.
  @Param({"64"})
  public int m;

  /// Columns of the matrix.
  @Param({"64"})
  public int n;

  /// The rank of the factors.
  @Param({"8"})
  public int r;

  /// For JMH, which makes it.
  public LowRankBenchmark() {}

  /// The arrays, what must be in them, and what runs each variant.
  static JavaProblem problem(int m, int n, int r) {
    Rows left = new Rows(LEFT, r);
    Rows right = new Rows(RIGHT, n);
    double[] sums = new double[PERIOD];
    for (int k = 0; k < PERIOD; k++) {
      for (int j = 0; j < n; j++) {
        sums[k] += (double) right.at((long) k * n + j) * VECTOR.at(j);
      }
    }
    LongToDoubleFunction want =
        i -> {
          double sum = 0;
          for (int k = 0; k < r; k++) {
            sum += left.at(i % PERIOD * r + k) * sums[k % PERIOD];
          }
          return sum;
        };
    JavaProblem problem = new JavaProblem();
    float[] u = problem.in("u", new Arg.In((long) m * r, left));
    float[] v = problem.in("v", new Arg.In((long) r * n, right));
    float[] w = problem.in("w", new Arg.In((long) m * n, new Entries(left, right, n, r)));
    float[] x = problem.in("x", new Arg.In(n, VECTOR));
    float[] y = problem.out("y", new Arg.Out(m, want, NEAR));
    float[] t = new float[r];
    return problem
        .variant("dense", () -> LowRankKernels.multiply(w, x, y))
        .variant(
            "factored",
            () -> {
              LowRankKernels.multiply(v, x, t);
              LowRankKernels.multiply(u, t, y);
            });
  }

  private record Rows(FloatSequence numbers, long length) implements FloatSequence {
    @Override
    public float at(long i) {
      return numbers.at(i / length % PERIOD * length + i % length);
    }
  }

  /// The product of the factors, of which as many rows differ as of U.
  private static final class Entries implements FloatSequence {

    private final int n;
    private final float[] few;

    Entries(Rows left, Rows right, int n, int r) {
      this.n = n;
      few = new float[PERIOD * n];
      // Columns of U whose rows of V are the same are added first.
      double[] same = new double[PERIOD * PERIOD];
      for (int i = 0; i < PERIOD; i++) {
        for (int k = 0; k < r; k++) {
          same[i * PERIOD + k % PERIOD] += left.at((long) i * r + k);
        }
      }
      for (int i = 0; i < few.length; i++) {
        double sum = 0;
        for (int k = 0; k < Math.min(r, PERIOD); k++) {
          sum += same[i / n * PERIOD + k] * right.at((long) k * n + i % n);
        }
        few[i] = (float) sum;
      }
    }

    @Override
    public float at(long i) {
      return few[(int) (i / n % PERIOD * n + i % n)];
    }
  }

  @Override
  protected JavaProblem problem() {
    return problem(m, n, r);
  }

  /// As it stands.
  @Benchmark
  public float[] dense() {
    return run();
  }

  /// By its factors.
  @Benchmark
  public float[] factored() {
    return run();
  }
}
