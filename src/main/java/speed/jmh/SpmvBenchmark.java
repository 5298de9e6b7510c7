package speed.jmh;

import java.util.concurrent.TimeUnit;
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

/// The variants of `spmv` as JMH runs them; what came out is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SpmvBenchmark {

  private static final int SMALL = 1 << 10;
  private static final long WARM_NANOS = 400_000_000;

  /// Rows and columns.
  @Param({"1024"})
  public int n;

  /// How long rows are.
  @Param({"uniform"})
  public String shape;

  private String variant;
  private Crew crew;
  private SpmvData data;
  private Runnable run;

  /// For JMH, which makes it.
  public SpmvBenchmark() {}

  /// Makes the matrix and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(SpmvData.workers(variant));
    data = new SpmvData(crew, shape, n);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new SpmvData(crew, shape, SMALL).bind(variant);
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

  /// One thread.
  @Benchmark
  public void rows() {
    run.run();
  }

  /// As many rows for each thread.
  @Benchmark
  public void threads() {
    run.run();
  }

  /// As many entries for each thread.
  @Benchmark
  public void balanced() {
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
