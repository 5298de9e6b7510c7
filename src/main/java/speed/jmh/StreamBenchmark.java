package speed.jmh;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
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

/// The variants of `stream` as JMH runs them; the arrays that were timed are checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StreamBenchmark {

  private static final int SMALL = 1 << 16;
  private static final long WARM_NANOS = 150_000_000;

  /// The operation.
  @Param({"copy"})
  public String op;

  /// Elements in each array.
  @Param({"1024"})
  public int n;

  /// Threads of those variants whose points tell; 0 for the others.
  @Param({"0"})
  public int threads;

  private Crew crew;
  private String variant;
  private StreamData data;
  private DoubleSupplier run;

  /// For JMH, which makes it.
  public StreamBenchmark() {}

  /// Fills the arrays and binds the variant that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    variant = StreamVariants.ofMethod(params.getBenchmark());
    crew = new Crew(StreamVariants.workers(variant, threads));
    data = new StreamData(crew, StreamOp.of(op), n);
    run = StreamVariants.bind(variant, StreamOp.of(op), data, crew);
    warm(
        StreamVariants.bind(
            variant, StreamOp.of(op), new StreamData(crew, StreamOp.of(op), SMALL), crew));
  }

  // Many short runs reach the compiler's thresholds long before a few runs over everything do.
  private static void warm(DoubleSupplier small) {
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      small.getAsDouble();
    }
  }

  /// Wakes the threads.
  @Setup(Level.Iteration)
  public void gather() {
    crew.gather();
  }

  /// The loop that the compiler turns into vectors, or not.
  @Benchmark
  public double loop() {
    return run.getAsDouble();
  }

  /// The loop written in vectors.
  @Benchmark
  public double vector() {
    return run.getAsDouble();
  }

  /// All processors.
  @Benchmark
  public double threads() {
    return run.getAsDouble();
  }

  /// The update in place.
  @Benchmark
  public double inPlace() {
    return run.getAsDouble();
  }

  /// The update in place by all processors.
  @Benchmark
  public double inPlaceThreads() {
    return run.getAsDouble();
  }

  /// Some processors.
  @Benchmark
  public double crew() {
    return run.getAsDouble();
  }

  /// The update in place by some processors.
  @Benchmark
  public double inPlaceCrew() {
    return run.getAsDouble();
  }

  /// The loop written in vectors of sixteen floats.
  @Benchmark
  public double wide() {
    return run.getAsDouble();
  }

  /// Checks the timed arrays; a race or a miscompiled loop has no time.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = StreamCheck.check(variant, StreamOp.of(op), data, run);
    crew.close();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
