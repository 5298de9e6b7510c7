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

/// The variants of `first-touch` as JMH runs them; the arrays that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FirstTouchBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 300_000_000;

  /// Elements in each array.
  @Param({"1024"})
  public int n;

  private Crew crew;
  private FirstTouchData data;
  private Runnable triad;

  /// For JMH, which makes it.
  public FirstTouchBenchmark() {}

  /// Makes the arrays as the variant does that the method is named after.
  @Setup
  public void make(BenchmarkParams params) {
    boolean together = params.getBenchmark().endsWith(".together");
    crew = new Crew(Runtime.getRuntime().availableProcessors());
    data = new FirstTouchData(crew, together, n);
    triad = data.triad();
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new FirstTouchData(crew, together, SMALL).triad();
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

  /// One thread has touched everything first.
  @Benchmark
  public void alone() {
    triad.run();
  }

  /// Each has touched its own slices first.
  @Benchmark
  public void together() {
    triad.run();
  }

  /// Runs once more over forgotten numbers, and looks at all of them.
  @TearDown
  public void check() {
    data.forget();
    triad.run();
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
