package speed.jmh;

import java.util.concurrent.TimeUnit;
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
import speed.jmh.FftKernels.Numbers;

/// The variants of `fft` as JMH runs them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FftBenchmark extends CheckedState {

  private static final FloatSequence REAL = InputData.signed(78);
  private static final FloatSequence IMAGINARY = InputData.signed(79);

  // The mean square of the numbers, and how near a result must be for each doubling of the length.
  private static final double SQUARE = 1.75;
  private static final double NEAR = 5e-7;

  /// Complex numbers, a power of two.
  @Param({"64"})
  public int n;

  /// For JMH, which makes it.
  public FftBenchmark() {}

  /// The arrays, what must be in them, and what runs each variant.
  static JavaProblem problem(int n) {
    double[][] want = transformed(n);
    int stages = Integer.numberOfTrailingZeros(n);
    Tolerance near = Tolerance.absolute(NEAR * stages * Math.sqrt(SQUARE * n));
    JavaProblem problem = new JavaProblem();
    Numbers from =
        new Numbers(
            problem.in("re", new Arg.In(n, REAL)), problem.in("im", new Arg.In(n, IMAGINARY)));
    Numbers to =
        new Numbers(
            problem.out("to-re", new Arg.Out(n, i -> want[0][(int) i], near)),
            problem.out("to-im", new Arg.Out(n, i -> want[1][(int) i], near)));
    Numbers between = Numbers.of(n);
    Numbers roots = Numbers.of(n);
    for (int k = 0; k < n; k++) {
      roots.re()[k] = (float) Math.cos(2 * Math.PI * k / n);
      roots.im()[k] = (float) -Math.sin(2 * Math.PI * k / n);
    }
    return problem
        .variant("radix2", () -> FftKernels.radix2(from, between, to, roots))
        .variant("radix4", () -> FftKernels.radix4(from, between, to, roots, false))
        .variant("vector", () -> FftKernels.radix4(from, between, to, roots, true));
  }

  /// The transform in double precision, half by half (Cooley and Tukey, 1965).
  private static double[][] transformed(int n) {
    double[] re = new double[n];
    double[] im = new double[n];
    for (int i = 0; i < n; i++) {
      re[i] = REAL.at(i);
      im[i] = IMAGINARY.at(i);
    }
    return transformed(re, im);
  }

  private static double[][] transformed(double[] re, double[] im) {
    int half = re.length / 2;
    if (half == 0) {
      return new double[][] {re, im};
    }
    double[][] parts = new double[4][half];
    for (int i = 0; i < half; i++) {
      parts[0][i] = re[2 * i];
      parts[1][i] = im[2 * i];
      parts[2][i] = re[2 * i + 1];
      parts[3][i] = im[2 * i + 1];
    }
    double[][] even = transformed(parts[0], parts[1]);
    double[][] odd = transformed(parts[2], parts[3]);
    double[][] all = new double[2][re.length];
    for (int k = 0; k < half; k++) {
      double c = Math.cos(Math.PI * k / half);
      double s = -Math.sin(Math.PI * k / half);
      double x = odd[0][k] * c - odd[1][k] * s;
      double y = odd[0][k] * s + odd[1][k] * c;
      all[0][k] = even[0][k] + x;
      all[1][k] = even[1][k] + y;
      all[0][k + half] = even[0][k] - x;
      all[1][k + half] = even[1][k] - y;
    }
    return all;
  }

  @Override
  protected JavaProblem problem() {
    return problem(n);
  }

  /// Two at a time.
  @Benchmark
  public float[] radix2() {
    return run();
  }

  /// Four at a time.
  @Benchmark
  public float[] radix4() {
    return run();
  }

  /// Four vectors at a time.
  @Benchmark
  public float[] vector() {
    return run();
  }
}
