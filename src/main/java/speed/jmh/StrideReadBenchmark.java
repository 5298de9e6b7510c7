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

/// The variant of `stride-read` as JMH runs it; the last sum that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StrideReadBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 150_000_000;

  /// Elements of the array.
  @Param({"1024"})
  public int n;

  /// From one number that is read to the next.
  @Param({"1"})
  public int stride;

  private int[] a;
  private int sum;

  /// For JMH, which makes it.
  public StrideReadBenchmark() {}

  /// Fills the array.
  @Setup
  public void fill() {
    a = StrideReadData.values(n);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    int[] small = StrideReadData.values(SMALL);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sum = StrideReadKernels.sum(small, stride);
    }
  }

  /// One thread, four sums side by side.
  @Benchmark
  public int loop() {
    sum = StrideReadKernels.sum(a, stride);
    return sum;
  }

  /// Checks the last sum.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = StrideReadData.check(sum, n, stride);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
