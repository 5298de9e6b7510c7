package speed.kernels;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
import press.results.Params;

/// Which elements the work-items of [Coalesce] read, and what the sum of them must be.
///
/// Memory is cut into windows. A warp reads out of one window in each round, and hops on by a
/// golden section of all: neighbouring warps come to a window late after each other, when the
/// caches of their multiprocessor no longer have it. Where memory is cut into slices first, a warp
/// reads out of the same window of each before it hops.
final class CoalesceVisits implements LongToIntFunction {

  private static final int FACTOR = 0x9E3779B9;

  /// The words that are read: they grow evenly with their index, so that a sum of them is one of
  /// indices.
  static final LongToIntFunction VALUES = i -> (int) i * FACTOR;

  // Elements between two windows, so that an offset does not reach into the next.
  private static final long GAP = 32;

  final int windows;
  final int width;
  final int hop;
  final int rounds;
  final int stride;
  final int offset;
  private final long lanes;
  private final int words;
  private final int slices;
  private final long slice;
  // By the window in which a warp begins, what walk says of it; -1 before it is asked for.
  private final AtomicLongArray sums;

  private CoalesceVisits(Params params, long lanes, int words, int slices, long slice) {
    stride = Math.toIntExact(params.number("stride"));
    offset = Math.toIntExact(params.number("offset"));
    rounds = Math.toIntExact(params.number("k"));
    width = Math.toIntExact(lanes * Math.max(1, stride) + GAP);
    windows = Math.toIntExact(slice / width);
    hop = hop(windows);
    this.lanes = lanes;
    this.words = words;
    this.slices = slices;
    this.slice = slice;
    sums = new AtomicLongArray(LongStream.generate(() -> -1).limit(windows).toArray());
  }

  /// Those of a point, for elements of so many words.
  static CoalesceVisits of(Params params, long lanes, int words) {
    return new CoalesceVisits(params, lanes, words, 1, params.number("words") / words);
  }

  /// Those of a point, for words in so many slices of so many of them.
  static CoalesceVisits sliced(Params params, long lanes, int slices, long slice) {
    return new CoalesceVisits(params, lanes, 1, slices, slice);
  }

  /// A golden section of so many windows or little more, such that all of them are visited.
  static int hop(int windows) {
    int hop = (int) Math.round(windows * (Math.sqrt(5) - 1) / 2) % windows;
    while (gcd(hop, windows) > 1) {
      hop++;
    }
    return hop;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /// The sum over all words that a work-item reads, modulo 2³².
  @Override
  public int applyAsInt(long i) {
    int first = (int) (i / lanes % windows);
    long elements = walk(first) + rounds * (i % lanes * stride + offset);
    int within = words * (words - 1) / 2 * rounds;
    return FACTOR * (words * words * (int) elements + within);
  }

  /// The sum over the places of all windows that a warp visits. Two who ask for the same at the
  /// same time both reckon it.
  private long walk(int first) {
    long known = sums.get(first);
    if (known >= 0) {
      return known;
    }
    long sum = 0;
    for (int r = 0, window = first; r < rounds; r++) {
      sum += (long) window * width + r % slices * slice;
      if (r % slices == slices - 1) {
        window += hop;
        window -= window < windows ? 0 : windows;
      }
    }
    sums.set(first, sum);
    return sum;
  }
}
