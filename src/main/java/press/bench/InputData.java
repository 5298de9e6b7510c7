package press.bench;

import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;

/// Contents of inputs, and sums over them.
public final class InputData {

  private static final int CHUNK = 1 << 20;

  private InputData() {}

  /// Random values in [0.5, 2) as a hash of the index, reproducible from the seed.
  ///
  /// Positive, so that no sum cancels; random, because a GPU is faster on zeros than on data.
  public static FloatSequence random(long seed) {
    long start = mix(seed);
    return index -> 0.5f + 1.5f * (mix(start + index * 0x9E3779B97F4A7C15L) >>> 40) * 0x1p-24f;
  }

  /// Random values in (-2, -0.5] and [0.5, 2), of the same sizes as [#random(long)] has: a sign
  /// that is lost shows.
  public static FloatSequence signed(long seed) {
    long start = mix(seed);
    FloatSequence sizes = random(seed);
    return index ->
        (mix(start + index * 0x9E3779B97F4A7C15L) & 1) == 0 ? sizes.at(index) : -sizes.at(index);
  }

  /// Random multiples of 1/`most` between -1 and 1, none of them zero.
  ///
  /// Floats add them up without rounding, in any order, while sums stay below 2²⁴/`most`: one that
  /// is lost, doubled or taken for another changes the sum. Signs are random, so that a sum of n of
  /// them is some √n.
  ///
  /// @param most a power of two
  public static FloatSequence grid(long seed, int most) {
    long start = mix(seed);
    return index -> {
      long hash = mix(start + index * 0x9E3779B97F4A7C15L);
      float size = ((hash >>> 40) % most + 1) / (float) most;
      return (hash & 1) == 0 ? size : -size;
    };
  }

  /// The sum of a function over 0 … n-1 in double precision; its order does not depend on the
  /// number of cores.
  public static double sum(long n, LongToDoubleFunction values) {
    int chunks = Math.toIntExact((n + CHUNK - 1) / CHUNK);
    double[] parts =
        IntStream.range(0, chunks).parallel().mapToDouble(c -> chunk(n, c, values)).toArray();
    double sum = 0;
    for (double part : parts) {
      sum += part;
    }
    return sum;
  }

  private static double chunk(long n, int chunk, LongToDoubleFunction values) {
    double sum = 0;
    long end = Math.min(n, (chunk + 1L) * CHUNK);
    for (long i = (long) chunk * CHUNK; i < end; i++) {
      sum += values.applyAsDouble(i);
    }
    return sum;
  }

  /// The finaliser of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
  /// generators", OOPSLA'14).
  private static long mix(long z) {
    long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
    return b ^ b >>> 31;
  }
}
