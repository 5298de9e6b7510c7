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

/// The variants of `welford` as JMH runs them; what came of the numbers is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WelfordBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 400_000_000;

  /// How many numbers.
  @Param({"1024"})
  public int n;

  /// What is added to each.
  @Param({"0"})
  public int offset;

  private String variant;
  private Crew crew;
  private WelfordData data;
  private Runnable run;

  /// For JMH, which makes it.
  public WelfordBenchmark() {}

  /// Fills the arrays and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(WelfordData.workers(variant));
    data = new WelfordData(crew, n, offset);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new WelfordData(crew, SMALL, offset).bind(variant);
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

  /// Numbers and squares in one pass.
  @Benchmark
  public void squares() {
    run.run();
  }

  /// The mean first.
  @Benchmark
  public void twopass() {
    run.run();
  }

  /// One recurrence.
  @Benchmark
  public void welford() {
    run.run();
  }

  /// Two passes over each block.
  @Benchmark
  public void blocks() {
    run.run();
  }

  /// Blocks, by all processors.
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
