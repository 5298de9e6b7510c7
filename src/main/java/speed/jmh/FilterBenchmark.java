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

/// The variants of `filter` as JMH runs them; what was kept is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FilterBenchmark {

  private static final int SMALL = 1 << 10;
  private static final long WARM_NANOS = 400_000_000;

  /// How many numbers.
  @Param({"1024"})
  public int n;

  /// Of a hundred numbers, how many are kept.
  @Param({"50"})
  public int kept;

  private String variant;
  private FilterData data;

  /// For JMH, which makes it.
  public FilterBenchmark() {}

  /// Makes the numbers, and has the variant compiled.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    data = new FilterData(n, kept);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    FilterData small = new FilterData(SMALL, kept);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.run(variant);
    }
  }

  /// A number that is kept is written.
  @Benchmark
  public int branch() {
    return data.run(variant);
  }

  /// Every number is written.
  @Benchmark
  public int branchless() {
    return data.run(variant);
  }

  /// A vector at a time.
  @Benchmark
  public int vector() {
    return data.run(variant);
  }

  /// Runs once more on poison and looks.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(variant);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
