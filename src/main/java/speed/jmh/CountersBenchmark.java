package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
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

/// The variants of `counters` as JMH runs them: the time from the first count to the last of the
/// slowest thread, divided by the counts of one thread. All counts are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CountersBenchmark {

  private static final long WARM_NANOS = 200_000_000;
  private static final int WARM_ROUNDS = 30_000;

  /// What a count is: `plain` or `atomic`.
  @Param({"plain"})
  public String op;

  /// How many threads count.
  @Param({"1"})
  public int threads;

  private Crew crew;
  private CountersData data;

  /// For JMH, which makes it.
  public CountersBenchmark() {}

  /// Makes the counters of the variant that the method is named after.
  @Setup
  public void make(BenchmarkParams params) {
    String variant = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    CountersData.warm(variant, op, WARM_ROUNDS);
    crew = new Crew(threads);
    data = new CountersData(crew, variant, op, CountersData.TIMES);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      data.run();
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void gather() {
    crew.gather();
  }

  /// One counter.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void shared() {
    data.run();
  }

  /// Side by side.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void adjacent() {
    data.run();
  }

  /// A line each.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void padded64() {
    data.run();
  }

  /// Two lines each.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void padded128() {
    data.run();
  }

  /// Objects with unused fields.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void fields() {
    data.run();
  }

  /// Side by side, written to seldom.
  @Benchmark
  @OperationsPerInvocation(CountersData.TIMES)
  public void batched() {
    data.run();
  }

  /// Checks that no count got lost.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
