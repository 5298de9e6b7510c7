package speed.jmh;

import java.util.List;
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

/// The variants of `sgemm` as JMH runs them; the product that was timed is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SgemmBenchmark {

  // More than one slab, so that all that a larger product does is compiled.
  private static final int SMALL = 300;

  // A tile in registers is a large method, which takes the compiler a second, and longer where the
  // machine is busy.
  private static final long LOOP_NANOS = 400_000_000;
  private static final long TILE_NANOS = 1_500_000_000;

  /// Rows and columns of each matrix.
  @Param({"64"})
  public int n;

  private String variant;
  private Crew crew;
  private SgemmData data;
  private Runnable run;

  /// For JMH, which makes it.
  public SgemmBenchmark() {}

  /// Fills the arrays and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = StreamVariants.ofMethod(params.getBenchmark());
    crew = new Crew(SgemmData.workers(variant));
    data = new SgemmData(crew, n);
    run = data.bind(variant);
    boolean tiles = List.of("packed", "threads", "unpacked", "tiles").contains(variant);
    warm(new SgemmData(crew, SMALL).bind(variant), tiles ? TILE_NANOS : LOOP_NANOS);
  }

  /// Many short runs, which reach the compiler's thresholds long before a few runs over everything
  /// do, until so much time has passed in which they have not become faster.
  private static void warm(Runnable small, long nanos) {
    long best = Long.MAX_VALUE;
    long since = System.nanoTime();
    for (long now = since; now - since < nanos; ) {
      small.run();
      long passed = System.nanoTime() - now;
      now += passed;
      if (passed < 0.8 * best) {
        best = passed;
        since = now;
      }
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void wake() {
    crew.gather();
  }

  /// Every element after the other.
  @Benchmark
  public void ijk() {
    run.run();
  }

  /// Every row after the other.
  @Benchmark
  public void ikj() {
    run.run();
  }

  /// In vectors, a block of the right matrix at a time.
  @Benchmark
  public void blocked() {
    run.run();
  }

  /// In packed panels, tile by tile in registers.
  @Benchmark
  public void packed() {
    run.run();
  }

  /// In packed panels, by all processors.
  @Benchmark
  public void threads() {
    run.run();
  }

  /// From panels that are there already, tile by tile in registers.
  @Benchmark
  public void unpacked() {
    run.run();
  }

  /// The tiles alone, from two panels in the first cache.
  @Benchmark
  public void tiles() {
    run.run();
  }

  /// In vectors, none of which lies across two lines.
  @Benchmark
  public void rowsAligned() {
    run.run();
  }

  /// In vectors that lie across two lines.
  @Benchmark
  public void rowsShifted() {
    run.run();
  }

  /// In vectors, none of which lies across two lines, with a block that the first cache holds.
  @Benchmark
  public void rowsAlignedLow() {
    run.run();
  }

  /// In vectors that lie across two lines, with a block that the first cache holds.
  @Benchmark
  public void rowsShiftedLow() {
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
