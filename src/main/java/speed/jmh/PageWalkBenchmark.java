package speed.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
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

/// The variants of `pagewalk` that want large pages; where the timed walk ended is checked after.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PageWalkBenchmark {

  private static final long WARM_NANOS = 200_000_000;

  /// Lines that are walked through, each in a page of its own or not.
  @Param({"8"})
  public int pages;

  private PageWalkData data;

  /// For JMH, which makes it.
  public PageWalkBenchmark() {}

  /// Lays out the lines as the variant does that the method is named after.
  @Setup
  public void fill(BenchmarkParams params) {
    data = new PageWalkData(pages, params.getBenchmark().endsWith(".packed"));
    data.demand(true);
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      data.run();
    }
  }

  /// A line in each page.
  @Benchmark
  @OperationsPerInvocation(PageWalkData.LOADS)
  public int huge() {
    return data.run();
  }

  /// Line after line.
  @Benchmark
  @OperationsPerInvocation(PageWalkData.LOADS)
  public int packed() {
    return data.run();
  }

  /// Checks where the walk has ended.
  @TearDown
  public void check() {
    JavaBenchmark.Check check = data.check();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
