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

/// The variants of `sort` as JMH runs them; the array that was sorted last is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SortBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 400_000_000;

  /// How many keys.
  @Param({"1024"})
  public int n;

  private String variant;
  private Crew crew;
  private SortData data;
  private Runnable run;

  /// For JMH, which makes it.
  public SortBenchmark() {}

  /// Makes the keys and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(SortData.workers(variant));
    data = new SortData(crew, "random", n);
    run = data.bind(variant);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    Runnable small = new SortData(crew, "random", SMALL).bind(variant);
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

  /// Four passes, one thread.
  @Benchmark
  public void radix() {
    run.run();
  }

  /// The library's, one thread.
  @Benchmark
  public void library() {
    run.run();
  }

  /// The library's, all processors.
  @Benchmark
  public void parallel() {
    run.run();
  }

  /// Four passes, all processors.
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
