package speed.jmh;

import press.bench.JavaBenchmark.Check;
import press.bench.Ring;

/// The array that is walked through, and how far the walks have got.
final class ChaseData {

  /// Loads of a run, in all chains together: half a millisecond out of the nearest cache.
  static final int LOADS = 1 << 18;

  private static final int LINE = 64;
  private static final int WIDTH = LINE / Integer.BYTES;

  private final Ring ring;
  private final int[] next;
  private final int[] at;
  private long steps;

  ChaseData(Ring.Order order, long bytes, int chains) {
    ring = new Ring(Math.max(1, bytes / LINE), order);
    next = new int[Math.toIntExact(ring.n() * WIDTH)];
    for (long line = 0; line < ring.n(); line++) {
      next[word(line)] = word(ring.after(line, 1));
    }
    at = new int[chains];
    for (int chain = 0; chain < chains; chain++) {
      at[chain] = word(start(chain));
    }
  }

  private static int word(long line) {
    return Math.toIntExact(line * WIDTH);
  }

  private long start(int chain) {
    return chain * ring.n() / at.length;
  }

  /// Goes on where the run before has left off.
  int run() {
    int each = LOADS / at.length;
    steps += each;
    if (at.length == 1) {
      at[0] = ChaseKernels.one(next, at[0], each);
    } else {
      ChaseKernels.many(next, at, each);
    }
    return at[0];
  }

  /// Whether every walk is where all its steps so far must have led.
  Check check() {
    for (int chain = 0; chain < at.length; chain++) {
      int want = word(ring.after(start(chain), steps));
      if (at[chain] != want) {
        String reason = "at[%d]: %d, not %d".formatted(chain, at[chain], want);
        return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
      }
    }
    return new Check(true, 0, "exact", "");
  }
}
