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
import press.bench.JavaBenchmark;

/// The variants of `dead-code` as JMH runs them.
///
/// The loop stands here twice, letter for letter. Were it a method that both call, C2 would remove
/// it only where it has inlined that method, and the time of `dropped` would jump between the two
/// as the program goes on.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DeadCodeBenchmark {

  private static final long WARM_NANOS = 150_000_000;

  /// Rounds of the loop.
  @Param({"256"})
  public int n;

  // A field, so that the compiler cannot know it.
  private long seed = Chain.SEED;
  private long warmed;

  /// For JMH, which makes it.
  public DeadCodeBenchmark() {}

  /// One for so many rounds.
  static DeadCodeBenchmark of(int n) {
    DeadCodeBenchmark benchmark = new DeadCodeBenchmark();
    benchmark.n = n;
    return benchmark;
  }

  /// Calls both ways until C2 has compiled them; a first iteration of JMH may be too short for
  /// that.
  @Setup
  public void warm() {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      dropped();
      warmed += returned();
    }
  }

  /// Wrong: nobody reads the result, so nobody computes it.
  @Benchmark
  public void dropped() {
    // > dropped
    long x = seed;
    for (int round = 0; round < n; round++) {
      x = (x ^ x >>> 32) * Chain.FACTOR;
    }
    // <
  }

  /// Right: JMH consumes what is returned.
  @Benchmark
  public long returned() {
    // > returned
    long x = seed;
    for (int round = 0; round < n; round++) {
      x = (x ^ x >>> 32) * Chain.FACTOR;
    }
    return x;
    // <
  }

  /// Checks the function, as it is compiled by now; what `dropped` computed nobody can check.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = Chain.check(returned(), n);
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
