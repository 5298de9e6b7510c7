package speed.jmh;

import java.util.OptionalLong;
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
import press.bench.JavaBenchmark;
import press.bench.JavaBenchmark.Check;
import press.bench.Ring;
import press.bench.host.CpuFacts;

/// The walk of `huge` through other lines: that of a page is `page + page / 32`, which moves on by
/// one more after every 32 pages. So the lines fall into all of 2,048 sets, where those of
/// [PageWalkData] fall into half of them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PageWalkEvenBenchmark {

  private static final long WARM_NANOS = 200_000_000;
  private static final int LINE = 64;
  private static final int LINES = PageWalkData.PAGE / LINE;
  private static final int WIDTH = LINE / Integer.BYTES;

  // Below this nobody can tell its pages from those of everything else in the process.
  private static final long SEEN = 32 << 20;

  /// Lines that are walked through, each in a page of its own.
  @Param({"8"})
  public int pages;

  private Ring ring;
  private int[] next;
  private int at;
  private long steps;

  /// For JMH, which makes it.
  public PageWalkEvenBenchmark() {}

  PageWalkEvenBenchmark(int pages) {
    this.pages = pages;
    lay();
  }

  /// Lays out the lines, in large pages.
  @Setup
  public void fill() {
    lay();
    long bytes = (long) next.length * Integer.BYTES;
    OptionalLong found = CpuFacts.here().inLargePages();
    if (bytes >= SEEN && found.isPresent() && found.getAsLong() <= bytes / 10 * 9) {
      throw new IllegalStateException(
          "%s in large pages, of an array of %s"
              .formatted(CpuFacts.memoryOf(found.getAsLong()), CpuFacts.memoryOf(bytes)));
    }
    long end = System.nanoTime() + WARM_NANOS;
    while (System.nanoTime() < end) {
      run(PageWalkData.LOADS);
    }
  }

  private void lay() {
    ring = new Ring(pages, Ring.Order.RANDOM);
    next = new int[pages * LINES * WIDTH];
    for (int page = 0; page < pages; page++) {
      next[word(page)] = word(ring.after(page, 1));
    }
    at = word(0);
    steps = 0;
  }

  /// The line of a page, counted from the beginning of the array.
  static long line(long page) {
    return page * LINES + (page + page / 32) % LINES;
  }

  private static int word(long page) {
    return Math.toIntExact(line(page) * WIDTH);
  }

  /// Goes on for so many loads where the run before has left off.
  int run(int loads) {
    at = ChaseKernels.one(next, at, loads);
    steps += loads;
    return at;
  }

  /// A line in each page.
  @Benchmark
  @OperationsPerInvocation(PageWalkData.LOADS)
  public int huge() {
    return run(PageWalkData.LOADS);
  }

  /// Whether the walk is where all its steps so far must have led.
  Check judged() {
    int want = word(ring.after(0, steps));
    String reason = at == want ? "" : "at: %d, not %d".formatted(at, want);
    return new Check(at == want, at == want ? 0 : Double.POSITIVE_INFINITY, "exact", reason);
  }

  /// Checks where the walk has ended.
  @TearDown
  public void check() {
    Check check = judged();
    if (!check.right()) {
      throw new JavaBenchmark.WrongAnswer(check.reason());
    }
  }
}
