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

/// The variants of `chain` as JMH runs them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ChainBenchmark extends CheckedState {

  private static final FloatSequence X = InputData.signed(4);

  /// Numbers in the array.
  @Param({"1024"})
  public int n;

  /// Steps.
  @Param({"4"})
  public int k;

  /// What a step does, as in the OpenCL kernels of the same name.
  @Param({"scale"})
  public String op;

  /// For JMH, which makes it.
  public ChainBenchmark() {}

  /// The arrays, what must be in them, and what runs each variant.
  static JavaProblem problem(int n, int k) {
    JavaProblem problem = new JavaProblem();
    double shrunk = Math.pow(ChainKernels.M, k);
    float[] a = problem.in("a", new Arg.In(n, X));
    // 1 stays 1, and what is missing to it shrinks; a step may round by half a unit.
    Arg.Out end = new Arg.Out(n, i -> 1 + (X.at(i) - 1) * shrunk, Tolerance.ulps(4 + k));
    float[] c = problem.out("c", end);
    return problem
        .variant("separate", () -> ChainKernels.separate(a, c, k))
        .variant("nested", () -> ChainKernels.nested(a, c, k))
        .variant("blocked", () -> ChainKernels.blocked(a, c, k))
        .variant("fused", () -> ChainKernels.fused(a, c, k));
  }

  @Override
  protected JavaProblem problem() {
    return problem(n, k);
  }

  /// One pass for each step.
  @Benchmark
  public float[] separate() {
    return run();
  }

  /// All steps of a float.
  @Benchmark
  public float[] nested() {
    return run();
  }

  /// All steps of a block.
  @Benchmark
  public float[] blocked() {
    return run();
  }

  /// All steps of a vector.
  @Benchmark
  public float[] fused() {
    return run();
  }
}
