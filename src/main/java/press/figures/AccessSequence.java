package press.figures;

import java.util.List;
import java.util.stream.IntStream;

/// An order in which a program touches numbers of four bytes.
///
/// @param pattern one of [#PATTERNS]
/// @param n how many numbers there are; of each array where there are two
/// @param stride numbers from one access to the next
/// @param passes how often all is done
/// @param seed of the random order
record AccessSequence(String pattern, int n, int stride, int passes, int seed) {

  /// One after the other, some of them, any of them, two arrays side by side, and a square matrix
  /// in rows whose columns are walked.
  static final List<String> PATTERNS =
      List.of("sequential", "stride", "random", "two-arrays", "columns");

  private static final int BYTES = 4;

  /// The addresses in bytes. Two arrays begin in the same set of the cache.
  int[] addresses(CacheModel cache) {
    IntStream all = IntStream.empty();
    int state = seed;
    for (int pass = 0; pass < passes; pass++) {
      int[] one = new int[pattern.equals("random") ? n : 0];
      for (int i = 0; i < one.length; i++) {
        state = next(state);
        one[i] = Integer.remainderUnsigned(state, n);
      }
      all = IntStream.concat(all, pattern.equals("random") ? IntStream.of(one) : once(cache));
    }
    return all.map(i -> BYTES * i).toArray();
  }

  private IntStream once(CacheModel cache) {
    return switch (pattern) {
      case "stride" -> IntStream.range(0, Math.ceilDiv(n, stride)).map(i -> i * stride);
      case "two-arrays" -> {
        int way = Math.max(1, cache.sets() * cache.line() / BYTES);
        int second = Math.ceilDiv(n, way) * way;
        yield IntStream.range(0, 2 * n).map(i -> i / 2 + i % 2 * second);
      }
      case "columns" -> {
        int side = (int) Math.sqrt(n);
        yield IntStream.range(0, side * side).map(i -> i % side * side + i / side);
      }
      default -> IntStream.range(0, n);
    };
  }

  /// Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003.
  private static int next(int state) {
    int x = state;
    x ^= x << 13;
    x ^= x >>> 17;
    return x ^ x << 5;
  }
}
