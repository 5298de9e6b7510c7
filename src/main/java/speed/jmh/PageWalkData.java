package speed.jmh;

import java.util.OptionalLong;
import press.bench.JavaBenchmark.Check;
import press.bench.Ring;
import press.bench.host.CpuFacts;

/// A walk in random order through so many lines, which lie in as many pages or close together.
final class PageWalkData {

  /// Loads of a run.
  static final int LOADS = 1 << 18;

  /// Bytes of a small page.
  static final int PAGE = 4096;

  private static final int LINE = 64;
  private static final int LINES = PAGE / LINE;
  private static final int WIDTH = LINE / Integer.BYTES;

  // Below this nobody can tell its pages from those of everything else in the process.
  private static final long SEEN = 32 << 20;

  private final Ring ring;
  private final boolean packed;
  private final int[] next;
  private int at;
  private long steps;

  PageWalkData(int pages, boolean packed) {
    ring = new Ring(pages, Ring.Order.RANDOM);
    this.packed = packed;
    next = new int[packed ? pages * WIDTH : pages * LINES * WIDTH];
    for (int page = 0; page < pages; page++) {
      next[word(page)] = word(ring.after(page, 1));
    }
    at = word(0);
  }

  /// The word of a line: lines take turns within their pages, so that they fill all sets of a cache
  /// alike.
  private int word(long page) {
    long line = packed ? page : page * LINES + (page + page / 16) % LINES;
    return Math.toIntExact(line * WIDTH);
  }

  /// Goes on where the run before has left off.
  int run() {
    return run(LOADS);
  }

  /// The same for so many loads.
  int run(int loads) {
    at = ChaseKernels.one(next, at, loads);
    steps += loads;
    return at;
  }

  /// Whether the walk is where all its steps so far must have led.
  Check check() {
    int want = word(ring.after(0, steps));
    String reason = at == want ? "" : "at: %d, not %d".formatted(at, want);
    return new Check(at == want, at == want ? 0 : Double.POSITIVE_INFINITY, "exact", reason);
  }

  /// Throws `IllegalStateException` where the system tells that the array does not lie in large
  /// pages, or in small ones, as it should.
  void demand(boolean large) {
    long bytes = (long) next.length * Integer.BYTES;
    OptionalLong found = CpuFacts.here().inLargePages();
    if (bytes < SEEN || found.isEmpty()) {
      return;
    }
    boolean right = large ? found.getAsLong() > bytes / 10 * 9 : found.getAsLong() < bytes / 10;
    if (!right) {
      throw new IllegalStateException(
          "%s in large pages, of an array of %s"
              .formatted(CpuFacts.memoryOf(found.getAsLong()), CpuFacts.memoryOf(bytes)));
    }
  }
}
