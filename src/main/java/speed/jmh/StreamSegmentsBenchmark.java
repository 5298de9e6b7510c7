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

/// The variants of [StreamSegments] as JMH runs them; the arrays that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StreamSegmentsBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 300_000_000;

  /// The operation.
  @Param({"copy"})
  public String op;

  /// Elements in each array.
  @Param({"1024"})
  public int n;

  private StreamSegments data;

  /// For JMH, which makes it.
  public StreamSegmentsBenchmark() {}

  /// Fills the arrays, of the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    String variant = StreamVariants.ofMethod(params.getBenchmark());
    StreamOp of = StreamOp.of(op);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    StreamSegments small = new StreamSegments(variant, of, SMALL);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.run();
    }
    data = new StreamSegments(variant, of, n);
  }

  /// Eight floats in a vector, none of which lies across two lines.
  @Benchmark
  public void eightAligned() {
    data.run();
  }

  /// Eight floats in a vector, every second of which lies across two lines.
  @Benchmark
  public void eightShifted() {
    data.run();
  }

  /// Sixteen floats in a vector, none of which lies across two lines.
  @Benchmark
  public void sixteenAligned() {
    data.run();
  }

  /// Sixteen floats in a vector, each of which lies across two lines.
  @Benchmark
  public void sixteenShifted() {
    data.run();
  }

  /// Checks the timed arrays.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
