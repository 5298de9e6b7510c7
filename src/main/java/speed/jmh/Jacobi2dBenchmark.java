package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import press.bench.JavaBenchmark;

/// The variants of `jacobi2d` as JMH runs them; the grid that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Jacobi2dBenchmark {

  private static final int SMALL = 100;
  private static final long WARM_NANOS = 400_000_000;

  /// Rows and columns of the grid.
  @Param({"64"})
  public int n;

  private String variant;
  private Crew crew;
  private Jacobi2dData data;
  private Runnable run;

  /// For JMH, which makes it.
  public Jacobi2dBenchmark() {}

  /// Fills the arrays and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(Jacobi2dData.workers(variant));
    data = new Jacobi2dData(crew, n);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new Jacobi2dData(crew, SMALL).bind(variant);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.run();
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void gather() {
    crew.gather();
  }

  /// Sweep after sweep.
  @Benchmark
  @OperationsPerInvocation(Jacobi2dData.SWEEPS)
  public void rows() {
    run.run();
  }

  /// All sweeps in one pass.
  @Benchmark
  @OperationsPerInvocation(Jacobi2dData.SWEEPS)
  public void wave() {
    run.run();
  }

  /// Sweep after sweep, by all processors.
  @Benchmark
  @OperationsPerInvocation(Jacobi2dData.SWEEPS)
  public void threads() {
    run.run();
  }

  /// All sweeps in one pass, by all processors.
  @Benchmark
  @OperationsPerInvocation(Jacobi2dData.SWEEPS)
  public void waves() {
    run.run();
  }

  /// Runs once more on poison and looks.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(variant);
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
