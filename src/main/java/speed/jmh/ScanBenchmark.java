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

/// The variants of `scan` as JMH runs them; the arrays that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ScanBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 400_000_000;

  /// Elements of each array.
  @Param({"1024"})
  public int n;

  private String variant;
  private Crew crew;
  private ScanData data;
  private Runnable run;

  /// For JMH, which makes it.
  public ScanBenchmark() {}

  /// Fills the arrays and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(ScanData.workers(variant));
    data = new ScanData(crew, n);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new ScanData(crew, SMALL).bind(variant);
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
  public void loop() {
    run.run();
  }

  /// The library's.
  @Benchmark
  public void prefix() {
    run.run();
  }

  /// All processors.
  @Benchmark
  public void threads() {
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
