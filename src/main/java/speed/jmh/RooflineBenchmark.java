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
import press.bench.JavaBenchmark;

/// The variants of `roofline` as JMH runs them; the array that is timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RooflineBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 150_000_000;

  /// Fused multiply-adds for each element.
  @Param({"1"})
  public int k;

  /// Elements of the array.
  @Param({"1024"})
  public int n;

  private Crew crew;
  private RooflineData data;

  /// For JMH, which makes it.
  public RooflineBenchmark() {}

  /// Fills the array.
  @Setup
  public void fill() {
    crew = new Crew(JavaRoofline.workers());
    data = new RooflineData(crew, n, k);
    // Many short runs reach the compiler's thresholds long before a few runs over everything do.
    RooflineData small = new RooflineData(crew, SMALL, k);
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

  /// All processors, vectors, ten chains in flight in each.
  @Benchmark
  public float fma() {
    return data.run();
  }

  /// Checks the timed array.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
