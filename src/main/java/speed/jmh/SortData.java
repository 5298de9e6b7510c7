package speed.jmh;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import press.bench.JavaBenchmark.Check;

/// The arrays of `sort`, and whether they are sorted.
final class SortData {

  /// In which keys are checked; random ones are timed.
  static final List<String> ORDERS = List.of("random", "sorted", "reversed", "equal", "few");

  private static final int[] EXTREMES = {
    Integer.MAX_VALUE, 0, Integer.MIN_VALUE, -1, 1, 255, 256, Integer.MIN_VALUE + 1
  };

  private final Crew crew;
  private final int[] keys;
  private final int[] spare;
  private final int[] sorted;

  // Of each worker, for each digit: how many keys it has, then where the next one goes.
  private final int[][] places;

  private final IntConsumer[] counting = new IntConsumer[4];
  private final IntConsumer[] scattering = new IntConsumer[4];

  SortData(Crew crew, String order, int n) {
    this.crew = crew;
    keys = new int[n];
    spare = new int[n];
    sorted = new int[n];
    places = new int[crew.size()][SortKernels.DIGITS];
    for (int i = 0; i < n; i++) {
      keys[i] =
          switch (order) {
            case "random" -> random(i);
            case "sorted" -> 3 * i - n;
            case "reversed" -> n - 3 * i;
            case "equal" -> 0x4D7BE29F;
            case "few" -> EXTREMES[i % EXTREMES.length];
            default -> throw new IllegalArgumentException("no order " + order);
          };
    }
    for (int pass = 0; pass < 4; pass++) {
      int[] from = pass == 0 ? keys : pass % 2 == 1 ? spare : sorted;
      int[] to = pass % 2 == 0 ? spare : sorted;
      int shift = 8 * pass;
      counting[pass] = w -> SortKernels.count(from, start(w), start(w + 1), shift, places[w]);
      scattering[pass] =
          w -> SortKernels.scatter(from, start(w), start(w + 1), shift, places[w], to);
    }
  }

  /// The finaliser of MurmurHash3 over the index (Appleby, 2011; public domain): no key twice.
  private static int random(int i) {
    int h = i;
    h = (h ^ h >>> 16) * 0x85EBCA6B;
    h = (h ^ h >>> 13) * 0xC2B2AE35;
    return h ^ h >>> 16;
  }

  private int start(int worker) {
    return (int) ((long) keys.length * worker / crew.size());
  }

  /// How many workers a variant wants.
  static int workers(String variant) {
    return variant.equals("threads") ? Runtime.getRuntime().availableProcessors() : 1;
  }

  /// What runs a variant once.
  Runnable bind(String variant) {
    return switch (variant) {
      case "library" ->
          () -> {
            System.arraycopy(keys, 0, sorted, 0, keys.length);
            Arrays.sort(sorted);
          };
      case "parallel" ->
          () -> {
            System.arraycopy(keys, 0, sorted, 0, keys.length);
            Arrays.parallelSort(sorted);
          };
      case "radix", "threads" -> this::passes;
      default -> throw new IllegalArgumentException("no variant " + variant);
    };
  }

  private void passes() {
    for (int pass = 0; pass < 4; pass++) {
      crew.run(counting[pass]);
      countsToPlaces();
      crew.run(scattering[pass]);
    }
  }

  /// Digit by digit, and of a digit worker by worker, so that equal digits stay in order.
  private void countsToPlaces() {
    int next = 0;
    for (int digit = 0; digit < SortKernels.DIGITS; digit++) {
      for (int[] of : places) {
        int count = of[digit];
        of[digit] = next;
        next += count;
      }
    }
  }

  /// Runs once more on poison, and looks whether what comes out ascends and is what went in, by
  /// sums of hashes.
  Check check(String variant) {
    Arrays.fill(sorted, 0x7FC00BAD);
    Arrays.fill(spare, 0x7FC00BAD);
    bind(variant).run();
    long want = 0;
    long got = 0;
    for (int i = 0; i < keys.length; i++) {
      want += hash(keys[i]);
      got += hash(sorted[i]);
      if (i > 0 && sorted[i - 1] > sorted[i]) {
        return wrong(
            "sorted[%d]: %d after %d at n=%d".formatted(i, sorted[i], sorted[i - 1], keys.length));
      }
    }
    return want == got
        ? new Check(true, 0, "exact", "")
        : wrong("other keys come out than went in at n=" + keys.length);
  }

  private static Check wrong(String reason) {
    return new Check(false, Double.POSITIVE_INFINITY, "exact", reason);
  }

  /// The finaliser of SplitMix64 (Steele, Lea and Flood, OOPSLA'14).
  private static long hash(int key) {
    long a = key + 0x9E3779B97F4A7C15L;
    a = (a ^ a >>> 30) * 0xBF58476D1CE4E5B9L;
    a = (a ^ a >>> 27) * 0x94D049BB133111EBL;
    return a ^ a >>> 31;
  }
}
