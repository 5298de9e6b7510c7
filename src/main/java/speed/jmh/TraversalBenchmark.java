package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import press.bench.JavaBenchmark;

/// The variants of `traversal` as JMH runs them; the sums are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TraversalBenchmark {

  private static final int SMALL = 100;
  private static final long WARM_NANOS = 400_000_000;

  /// Rows of the matrix.
  @Param({"64"})
  public int rows;

  /// Columns of the matrix.
  @Param({"64"})
  public int columns;

  private String variant;
  private TraversalData data;
  private Runnable run;

  /// For JMH, which makes it.
  public TraversalBenchmark() {}

  /// Fills the matrix and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    data = new TraversalData(rows, columns);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new TraversalData(SMALL, SMALL).bind(variant);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.run();
    }
  }

  /// Row by row.
  @Benchmark
  public void rows() {
    run.run();
  }

  /// Column by column.
  @Benchmark
  public void columns() {
    run.run();
  }

  /// Strip by strip.
  @Benchmark
  public void strips() {
    run.run();
  }

  /// Runs once more and looks.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(variant);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
