package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
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

/// The variants of `fences` as JMH runs them; the last round that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FencesBenchmark {

  private static final long WARM_NANOS = 300_000_000;

  /// `load` or `store`.
  @Param({"load"})
  public String op;

  private FencesData data;

  /// For JMH, which makes it.
  public FencesBenchmark() {}

  /// Makes the array, and what goes through it for the variant that the method is named after.
  @Setup
  public void make(BenchmarkParams params) {
    String method = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    data = new FencesData(Fences.variant(method), op, FencesData.N);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      data.run();
    }
  }

  /// No promise.
  @Benchmark
  @OperationsPerInvocation(FencesData.N)
  public long plain() {
    return data.run();
  }

  /// One by one.
  @Benchmark
  @OperationsPerInvocation(FencesData.N)
  public long opaque() {
    return data.run();
  }

  /// Acquire and release.
  @Benchmark
  @OperationsPerInvocation(FencesData.N)
  public long ordered() {
    return data.run();
  }

  /// One order for everybody.
  @Benchmark
  @OperationsPerInvocation(FencesData.N)
  public long volatiles() {
    return data.run();
  }

  /// A fence after each.
  @Benchmark
  @OperationsPerInvocation(FencesData.N)
  public long fence() {
    return data.run();
  }

  /// Checks the last round.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
