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

/// The variants of `histogram` as JMH runs them; the last counts that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HistogramBenchmark {

  private static final int SMALL = 1 << 12;
  private static final long WARM_NANOS = 400_000_000;

  /// Whether keys are spread or all the same.
  @Param({"random"})
  public String keys;

  /// How many keys.
  @Param({"1024"})
  public int n;

  private Crew crew;
  private HistogramData data;

  /// For JMH, which makes it.
  public HistogramBenchmark() {}

  /// Makes keys and the table of the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    String variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    crew = new Crew(Runtime.getRuntime().availableProcessors());
    data = new HistogramData(crew, variant, keys, n);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    HistogramData small = new HistogramData(crew, variant, keys, SMALL);
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

  /// A table for each worker.
  @Benchmark
  public long own() {
    return data.run();
  }

  /// Counts that split where workers meet.
  @Benchmark
  public long adder() {
    return data.run();
  }

  /// Additions that nobody can come between.
  @Benchmark
  public long atomic() {
    return data.run();
  }

  /// One lock.
  @Benchmark
  public long locked() {
    return data.run();
  }

  /// Checks the last counts.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
