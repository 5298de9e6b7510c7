package speed.kernels;

import java.util.Locale;
import java.util.function.LongToIntFunction;

/// Keys of 32 bits without a sign in an order that is known, so that no sort is needed to say what
/// must come out of one: a formula gives the key at each place, the key at each place of the sorted
/// row, and the place from which a stable sort takes it.
enum KeyOrder {

  /// No key twice, evenly spread, in a random order.
  RANDOM {
    @Override
    int key(long place, long n) {
      return spread(new Shuffle(n).at(place), n);
    }

    @Override
    long place(long sorted, long n) {
      return new Shuffle(n).placeOf(sorted);
    }
  },

  /// The same keys, sorted already.
  SORTED {
    @Override
    int key(long place, long n) {
      return spread(place, n);
    }

    @Override
    long place(long sorted, long n) {
      return sorted;
    }
  },

  /// The same keys, the largest first.
  REVERSED {
    @Override
    int key(long place, long n) {
      return spread(n - 1 - place, n);
    }

    @Override
    long place(long sorted, long n) {
      return n - 1 - sorted;
    }
  },

  /// One key only.
  EQUAL {
    @Override
    int key(long place, long n) {
      return 0x4D7BE29F;
    }

    @Override
    long place(long sorted, long n) {
      return sorted;
    }
  },

  /// The least key, the largest, and seven between, in turn: few digits, and each key many times.
  FEW {
    @Override
    int key(long place, long n) {
      return EXTREMES[(int) (place % EXTREMES.length)];
    }

    // Of the first n % 9 keys there is one more than of the others.
    @Override
    long place(long sorted, long n) {
      long each = n / EXTREMES.length;
      long more = n % EXTREMES.length * (each + 1);
      long key = sorted < more ? sorted / (each + 1) : (sorted - more) / each + n % EXTREMES.length;
      long before = key * each + Math.min(key, n % EXTREMES.length);
      return key + EXTREMES.length * (sorted - before);
    }
  },

  /// The 16 keys whose four digits of eight bits are 0 or 1, in turn, in an order that is mixed.
  DIGITS_2(2),

  /// The same with digits from 0 to 3: 256 keys.
  DIGITS_4(4),

  /// The same with digits from 0 to 15: 65,536 keys.
  DIGITS_16(16);

  private static final int[] EXTREMES = {
    0, 1, 0xFF, 0x100, 0x7FFFFFFF, 0x80000000, 0xFFFFFF00, 0xFFFFFFFE, 0xFFFFFFFF
  };

  private final int digits;

  KeyOrder() {
    this(1);
  }

  /// @param digits that differ, a power of two
  KeyOrder(int digits) {
    this.digits = digits;
  }

  /// The key at a place of a row of `n`.
  int key(long place, long n) {
    long different = different(n);
    long rank =
        place < n / different * different
            ? new Shuffle(different).at(place % different)
            : different - 1;
    int key = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      key |= (int) (rank % digits) << shift;
      rank /= digits;
    }
    return key;
  }

  /// The place of the key that a stable sort puts at a place of the sorted row.
  ///
  /// What is left over after the last turn of all keys are largest keys.
  long place(long sorted, long n) {
    long different = different(n);
    long each = n / different;
    long rank = Math.min(sorted / each, different - 1);
    long turn = sorted - rank * each;
    return turn < each ? turn * different + new Shuffle(different).placeOf(rank) : sorted;
  }

  /// Keys that differ: in a short row some of the higher digits are zero.
  private long different(long n) {
    long different = (long) digits * digits * digits * digits;
    while (different > n) {
      different /= digits;
    }
    return different;
  }

  /// The order of a name such as `random` or `digits-16`.
  static KeyOrder named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /// The name by which it is asked for.
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The keys of a row.
  LongToIntFunction keys(long n) {
    return new Row(this, n);
  }

  /// The keys of the sorted row.
  LongToIntFunction sorted(long n) {
    return sorted -> key(place(sorted, n), n);
  }

  /// From where the keys of the sorted row come.
  LongToIntFunction places(long n) {
    return sorted -> (int) place(sorted, n);
  }

  /// Two are equal if their keys are: a buffer need not be filled again.
  private record Row(KeyOrder order, long n) implements LongToIntFunction {

    @Override
    public int applyAsInt(long place) {
      return order.key(place, n);
    }
  }

  /// The number at a place of `n` numbers in ascending order, spread over all 32 bits.
  private static int spread(long place, long n) {
    long gap = (1L << 32) / n;
    return (int) (place * gap + (Integer.toUnsignedLong(Histogram.random(place)) * gap >>> 32));
  }

  /// A permutation of the places below `n`: what the finaliser of MurmurHash3 does with 32 bits
  /// (Appleby, 2011; public domain), done with as few as `n` needs. What it moves past the end it
  /// moves again, until it is back (cycle walking).
  private record Shuffle(long n) {

    private static final long FIRST = 0x85EBCA6BL;
    private static final long SECOND = 0xC2B2AE35L;

    long at(long place) {
      long moved = moved(place);
      while (moved >= n) {
        moved = moved(moved);
      }
      return moved;
    }

    long placeOf(long moved) {
      long place = movedBack(moved);
      while (place >= n) {
        place = movedBack(place);
      }
      return place;
    }

    private int bits() {
      return Math.max(2, 64 - Long.numberOfLeadingZeros(n - 1));
    }

    private long moved(long place) {
      long mask = (1L << bits()) - 1;
      long x = folded(place + FIRST & mask);
      x = folded(x * FIRST & mask);
      return folded(x * SECOND & mask);
    }

    private long movedBack(long moved) {
      long mask = (1L << bits()) - 1;
      long x = folded(moved) * inverse(SECOND) & mask;
      x = folded(x) * inverse(FIRST) & mask;
      return folded(x) - FIRST & mask;
    }

    /// Its upper half laid over its lower one, which undoes itself.
    private long folded(long x) {
      return x ^ x >>> (bits() + 1) / 2;
    }

    /// By which an odd number is multiplied to get one, modulo 2⁶⁴: each step of Newton's doubles
    /// the bits that are right.
    private static long inverse(long odd) {
      long x = odd;
      for (int k = 0; k < 6; k++) {
        x *= 2 - odd * x;
      }
      return x;
    }
  }
}
