package speed.jmh;

import java.util.BitSet;
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

/// The variants of `queue` as JMH runs them; every item is looked at as it is taken.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class QueueBenchmark {

  private static final long WARM_NANOS = 300_000_000;
  private static final int WARM_ROUNDS = 10_000;

  /// Items that fit in the queue.
  @Param({"1024"})
  public int capacity;

  private Crew crew;
  private BitSet processors;
  private QueueData data;

  /// For JMH, which makes it.
  public QueueBenchmark() {}

  /// Makes the queue that the method is named after.
  @Setup
  public void make(BenchmarkParams params) {
    String method = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
    String variant = method.equals("releasedLine") ? "released-line" : method;
    QueueData.warm(variant, WARM_ROUNDS);
    crew = new Crew(2);
    processors = Affinity.orNone();
    Affinity.tie(crew, processors);
    data = new QueueData(crew, variant, QueueData.ITEMS);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      data.run();
    }
  }

  /// Ties the threads, should another one call now, and wakes them.
  @Setup(Level.Iteration)
  public void gather() {
    Affinity.tie(crew, processors);
    crew.gather();
  }

  /// One lock.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long locked() {
    return data.run();
  }

  /// The queue of the Java library.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long blocking() {
    return data.run();
  }

  /// Volatile indices on one line.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long line() {
    return data.run();
  }

  /// Volatile indices on lines of their own.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long padded() {
    return data.run();
  }

  /// Acquire and release.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long released() {
    return data.run();
  }

  /// Acquire and release, indices on one line.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long releasedLine() {
    return data.run();
  }

  /// The other's index remembered.
  @Benchmark
  @OperationsPerInvocation(QueueData.ITEMS)
  public long cached() {
    return data.run();
  }

  /// Checks that every item came once and in order.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
