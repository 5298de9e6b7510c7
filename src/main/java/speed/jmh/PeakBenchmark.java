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

/// The variants of `peak` as JMH runs them; the numbers that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PeakBenchmark {

  private static final int SHORT = 64;
  private static final int WARM_RUNS = 2000;
  private static final long WARM_NANOS = 150_000_000;

  /// Fused multiply-adds for each number.
  @Param({"1024"})
  public int k;

  /// Numbers of a thread; there is one choice, which results name.
  @Param({"640"})
  public int n;

  private Crew crew;
  private PeakData data;

  /// For JMH, which makes it.
  public PeakBenchmark() {}

  /// Fills the numbers of the method's threads.
  @Setup
  public void fill(BenchmarkParams params) {
    String method = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    boolean all = method.endsWith("Threads");
    crew = new Crew(all ? Runtime.getRuntime().availableProcessors() : 1);
    data = new PeakData(crew, method.startsWith("fp64"), k);
    // Many short runs reach the compiler's thresholds long before a few long ones do.
    PeakData small = new PeakData(crew, method.startsWith("fp64"), SHORT);
    long end = System.nanoTime() + WARM_NANOS;
    for (int runs = 0; runs < WARM_RUNS || System.nanoTime() < end; runs++) {
      small.run();
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void gather() {
    crew.gather();
  }

  /// Single precision, one thread.
  @Benchmark
  public double fp32() {
    return data.run();
  }

  /// Double precision, one thread.
  @Benchmark
  public double fp64() {
    return data.run();
  }

  /// Single precision, all processors.
  @Benchmark
  public double fp32Threads() {
    return data.run();
  }

  /// Double precision, all processors.
  @Benchmark
  public double fp64Threads() {
    return data.run();
  }

  /// Checks the numbers that were timed.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
