package speed.jmh;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import press.bench.JavaBenchmark;

/// The variants of `reduce` as JMH runs them; the last sum that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReduceBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 400_000_000;

  /// Elements of the array.
  @Param({"1024"})
  public int n;

  private Crew crew;
  private ReduceData data;
  private DoubleSupplier run;
  private double sum;

  /// For JMH, which makes it.
  public ReduceBenchmark() {}

  /// Fills the array and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    String variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(ReduceData.workers(variant));
    data = new ReduceData(crew, n);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    DoubleSupplier small = new ReduceData(crew, SMALL).bind(variant);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sum = small.getAsDouble();
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void gather() {
    crew.gather();
  }

  /// One addition after the other.
  @Benchmark
  public double loop() {
    return run();
  }

  /// Four additions side by side.
  @Benchmark
  public double four() {
    return run();
  }

  /// Four vectors of additions side by side.
  @Benchmark
  public double vector() {
    return run();
  }

  /// All processors.
  @Benchmark
  public double threads() {
    return run();
  }

  private double run() {
    sum = run.getAsDouble();
    return sum;
  }

  /// Checks the last sum.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(sum);
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
