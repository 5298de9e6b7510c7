package press.bench;

/// A cyclic walk through all of 0 … n-1. It is computed and not stored, so that the place after any
/// number of steps is known without making them.
///
/// @param n how many places there are
public record Ring(long n, Order order) {

  /// The order of places.
  public enum Order {
    /// Each place is followed by its neighbour.
    SEQUENTIAL,
    /// A pseudorandom order, always the same.
    RANDOM
  }

  // Odd, so that multiplication by them is invertible.
  private static final long[] FACTORS = {
    0x9E3779B97F4A7C15L, 0xBF58476D1CE4E5B9L, 0x94D049BB133111EBL
  };
  private static final long TERM = 0x632BE59BD9B4E019L;

  public Ring {
    if (n < 1) {
      throw new IllegalArgumentException("a ring of " + n + " places");
    }
  }

  /// The place after a number of steps.
  public long after(long place, long steps) {
    return switch (order) {
      case SEQUENTIAL -> Math.floorMod(place + steps, n);
      case RANDOM -> at(Math.floorMod(numberOf(place) + steps, n));
    };
  }

  /// The place at a number: numbers are permuted below the least power of two that is not below
  /// `n`, again until the result is below `n`. That is a permutation of 0 … n-1 too.
  private long at(long number) {
    long place = shuffled(number);
    while (place >= n) {
      place = shuffled(place);
    }
    return place;
  }

  /// The number of a place.
  private long numberOf(long place) {
    long number = unshuffled(place);
    while (number >= n) {
      number = unshuffled(number);
    }
    return number;
  }

  private long shuffled(long x) {
    long y = x;
    for (long factor : FACTORS) {
      y = folded((y * factor + TERM) & mask());
    }
    return y;
  }

  private long unshuffled(long y) {
    long x = y;
    for (int f = FACTORS.length - 1; f >= 0; f--) {
      x = (folded(x) - TERM) * inverse(FACTORS[f]) & mask();
    }
    return x;
  }

  /// Xors the upper half of the bits into the lower; its own inverse.
  private long folded(long x) {
    return x ^ x >>> (bits() + 1) / 2;
  }

  private int bits() {
    return Long.SIZE - Long.numberOfLeadingZeros(n - 1);
  }

  private long mask() {
    return (1L << bits()) - 1;
  }

  /// The number whose product with an odd one is 1 modulo 2⁶⁴, by Newton's method: five right bits
  /// double with each step.
  private static long inverse(long odd) {
    long inverse = 3 * odd ^ 2;
    for (int step = 0; step < 4; step++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
