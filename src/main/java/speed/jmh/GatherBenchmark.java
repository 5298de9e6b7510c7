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
import press.bench.JavaBenchmark;

/// The variant of `gather` as JMH runs it; what it fetches is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GatherBenchmark {

  private static final int SMALL = 4099;
  private static final long WARM_NANOS = 200_000_000;

  /// How many indices.
  @Param({"1024"})
  public int n;

  /// Their order.
  @Param({"random"})
  public String order;

  /// Words of the table.
  @Param({"1024"})
  public int table;

  private GatherData data;

  /// For JMH, which makes it.
  public GatherBenchmark() {}

  /// Makes the table and the indices.
  @Setup
  public void fill() {
    data = new GatherData(order, n, table);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    GatherData small = new GatherData(order, SMALL, SMALL);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.run();
    }
  }

  /// One after the other, in the order of the indices.
  @Benchmark
  public int[] loop() {
    return data.run();
  }

  /// Runs once more and looks.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
