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

/// The variants of `aos-soa` as JMH runs them; the last sum that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class AosSoaBenchmark {

  private static final int SMALL = 1002;
  private static final long WARM_NANOS = 400_000_000;

  /// Whether one field or all are read.
  @Param({"one"})
  public String reads;

  /// How many records.
  @Param({"1024"})
  public int n;

  private AosSoaData data;
  private int sum;

  /// For JMH, which makes it.
  public AosSoaBenchmark() {}

  /// Makes the records of the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    String variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    data = new AosSoaData(variant, reads, n);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    AosSoaData small = new AosSoaData(variant, reads, SMALL);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      sum = small.run();
    }
  }

  /// Objects in the order in which they were made.
  @Benchmark
  public int objects() {
    sum = data.run();
    return sum;
  }

  /// Objects in any order.
  @Benchmark
  public int shuffled() {
    sum = data.run();
    return sum;
  }

  /// An array of structures.
  @Benchmark
  public int records() {
    sum = data.run();
    return sum;
  }

  /// A structure of arrays.
  @Benchmark
  public int arrays() {
    sum = data.run();
    return sum;
  }

  /// Blocks of records, field by field.
  @Benchmark
  public int blocks() {
    sum = data.run();
    return sum;
  }

  /// Checks the last sum.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check(sum);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
