package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The order in which the 32 threads of a warp access elements of an array.
public enum AccessPattern {
  /// Neighbours take neighbours.
  CONTIGUOUS("contiguous", "neighbours"),
  /// Each takes the one a stride further.
  STRIDED("strided", "every stride-th"),
  /// Neighbours, the last first.
  REVERSED("reversed", "neighbours, backwards"),
  /// Any of 32 strides' elements.
  RANDOM("random", "anywhere"),
  /// One member of each record of an array; the stride is the number of members.
  RECORDS("aos", "array of structs"),
  /// The same member where each has an array of its own.
  MEMBERS("soa", "struct of arrays");

  /// Threads of a warp.
  public static final int WARP = 32;

  private static final long MULTIPLIER = 1_664_525;
  private static final long INCREMENT = 1_013_904_223;
  private static final long MASK = 0xFFFF_FFFFL;

  private final String key;
  private final String words;

  AccessPattern(String key, String words) {
    this.key = key;
    this.words = words;
  }

  /// How an author writes it.
  public String key() {
    return key;
  }

  /// What a reader chooses.
  public String words() {
    return words;
  }

  /// The pattern that an author names.
  public static Optional<AccessPattern> of(String key) {
    return List.of(values()).stream().filter(p -> p.key.equals(key)).findFirst();
  }

  /// The first bytes that the threads ask for, thread by thread.
  ///
  /// @param bytes size of an element
  /// @param stride in elements, or the members of a record; at least 1
  /// @param offset of the first element; for records the number of the member
  public List<Long> addresses(int bytes, int stride, int offset) {
    List<Long> addresses = new ArrayList<>();
    long seed = 1;
    for (int thread = 0; thread < WARP; thread++) {
      // The generator of Numerical Recipes; its high bits are the better ones.
      seed = seed * MULTIPLIER + INCREMENT & MASK;
      long element =
          switch (this) {
            case CONTIGUOUS -> offset + thread;
            case STRIDED -> offset + (long) thread * stride;
            case REVERSED -> offset + (WARP - 1 - thread);
            case RANDOM -> offset + (seed >> 8) % ((long) WARP * stride);
            case RECORDS -> (long) thread * stride + offset % stride;
            case MEMBERS -> (long) (offset % stride) * WARP + thread;
          };
      addresses.add(element * bytes);
    }
    return addresses;
  }
}
