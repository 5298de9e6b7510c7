package press.bench;

import java.util.Locale;

/// What the wrong elements of an output have in common: which ones they are, and what stands in
/// them. From both follows where to look.
final class ErrorPattern {

  /// Which elements are wrong; of an output of a few elements each is there by chance.
  private enum Place {
    FEW,
    ALL,
    ONE,
    FIRST_ONES,
    LAST_ONES,
    ENDS,
    ROW,
    STEPS,
    SCATTERED
  }

  /// What stands in the wrong elements.
  private enum Content {
    NOTHING,
    ZERO,
    NEIGHBOUR,
    ROUNDED,
    FACTOR,
    CONSTANT,
    ANY
  }

  /// A kind and its words, which are empty where nothing is to be said.
  private record Seen<K>(K kind, String words) {}

  // Indices are noted modulo this number; its divisors are the usual widths of vectors and groups.
  private static final int WIDTH = 64;

  // Fewer elements have something in common by chance.
  private static final int FEW = 3;

  /// How near two numbers are equal, as a share.
  private static final double EQUAL = 1e-5;

  /// As a share of the largest number, errors of roundings.
  private static final double ROUNDING = 1e-3;

  private long wrong;
  private long first = -1;
  private long last = -1;
  private long step;
  private long residues;
  private long unwritten;
  private long zeros;
  private long neighbours;
  private long leftwards;
  private long rightwards;
  private final Extent factor = new Extent();
  private final Extent difference = new Extent();
  private final Extent found = new Extent();
  private double largest;
  private long before = -2;
  private double expectedBefore;
  private double foundBefore;

  /// The least and the largest of some numbers.
  private static final class Extent {
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;

    private void add(double number) {
      low = Math.min(low, number);
      high = Math.max(high, number);
    }

    private void merge(Extent other) {
      low = Math.min(low, other.low);
      high = Math.max(high, other.high);
    }

    /// Whether all were one number, up to roundings.
    private boolean isOne() {
      return high - low <= EQUAL * Math.max(Math.abs(low), Math.abs(high));
    }

    private double middle() {
      return (low + high) / 2;
    }

    private double size() {
      return Math.max(Math.abs(low), Math.abs(high));
    }
  }

  /// Adds a wrong element; those of one part come in the order of their indices.
  ///
  /// @param got NaN where nothing was written
  void add(long index, double expected, double got) {
    if (before == index - 1) {
      neighbours++;
      leftwards += near(got, expectedBefore);
      rightwards += near(expected, foundBefore);
    }
    at(index, 1);
    last = Math.max(last, index);
    residues |= 1L << (index % WIDTH);
    before = index;
    expectedBefore = expected;
    foundBefore = got;
    if (Double.isNaN(got)) {
      unwritten++;
      return;
    }
    zeros += got == 0 ? 1 : 0;
    // Where zero is expected there is no quotient, and so no common factor.
    factor.add(expected == 0 ? Double.NaN : got / expected);
    difference.add(got - expected);
    found.add(got);
    largest = Math.max(largest, Math.abs(expected));
  }

  private static int near(double a, double b) {
    return Math.abs(a - b) <= EQUAL * Math.abs(b) ? 1 : 0;
  }

  private void at(long index, long count) {
    wrong += count;
    if (first < 0) {
      first = index;
    }
    step = divisor(step, Math.abs(index - first));
    first = Math.min(first, index);
  }

  private static long divisor(long a, long b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  /// Adds the pattern of another part of the same output.
  void merge(ErrorPattern other) {
    if (other.wrong == 0) {
      return;
    }
    at(other.first, other.wrong);
    step = divisor(step, other.step);
    last = Math.max(last, other.last);
    residues |= other.residues;
    unwritten += other.unwritten;
    zeros += other.zeros;
    neighbours += other.neighbours;
    leftwards += other.leftwards;
    rightwards += other.rightwards;
    factor.merge(other.factor);
    difference.merge(other.difference);
    found.merge(other.found);
    largest = Math.max(largest, other.largest);
  }

  /// How many elements are wrong.
  long wrong() {
    return wrong;
  }

  /// The pattern and what to do, such as `each second one, from c[1] on, was not written: …`; what
  /// to do alone where there is no pattern.
  ///
  /// @param name of the output
  /// @param n its number of elements
  String sentence(String name, long n) {
    Seen<Place> which = n < FEW ? new Seen<>(Place.FEW, "") : which(name, n);
    Seen<Content> what = what();
    String both =
        which.words()
            + (which.words().isEmpty() || what.words().isEmpty() ? "" : "; ")
            + what.words();
    return both + (both.isEmpty() ? "" : ": ") + way(which.kind(), what.kind());
  }

  /// Which elements are wrong.
  private Seen<Place> which(String name, long n) {
    boolean toEnd = last == n - 1;
    if (wrong == n) {
      return new Seen<>(Place.ALL, "all");
    }
    if (wrong == 1) {
      return toEnd
          ? new Seen<>(Place.LAST_ONES, "only the last one")
          : new Seen<>(Place.ONE, first == 0 ? "only the first one" : "only one");
    }
    if (wrong == last - first + 1) {
      return first == 0
          ? new Seen<>(Place.FIRST_ONES, "the first %d".formatted(wrong))
          : toEnd
              ? new Seen<>(Place.LAST_ONES, "all from %s[%d] on".formatted(name, first))
              : new Seen<>(
                  Place.ROW, "only those from %s[%d] to [%d]".formatted(name, first, last));
    }
    if (wrong == 2 && first == 0 && toEnd) {
      return new Seen<>(Place.ENDS, "only the first and the last one");
    }
    if (wrong >= FEW && wrong == (last - first) / step + 1) {
      String end = last + step >= n ? "on" : "to [%d]".formatted(last);
      return new Seen<>(
          Place.STEPS, "each %s one, from %s[%d] %s".formatted(ordinal(step), name, first, end));
    }
    return others(name, n);
  }

  /// Says that of each some elements only one is right; of others that they follow no rule.
  private Seen<Place> others(String name, long n) {
    for (int width = 2; width < WIDTH; width *= 2) {
      long right = ~residues & ((1L << width) - 1);
      long of = Long.numberOfTrailingZeros(right);
      boolean repeats = true;
      for (int at = 0; at < WIDTH; at++) {
        repeats &= at >= n || (residues >>> at & 1) == (at % width == of ? 0 : 1);
      }
      if (Long.bitCount(right) == 1 && repeats && wrong == n - (n - of + width - 1) / width) {
        return new Seen<>(
            Place.STEPS, "all but each %s one, from %s[%d] on".formatted(ordinal(width), name, of));
      }
    }
    return new Seen<>(Place.SCATTERED, "");
  }

  private static String ordinal(long number) {
    return switch ((int) Math.min(number, Integer.MAX_VALUE)) {
      case 2 -> "second";
      case 3 -> "third";
      case 4 -> "fourth";
      default -> {
        boolean teen = number / 10 % 10 == 1;
        String end = teen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : "th";
        yield number + (!teen && number % 10 == 3 ? "rd" : end);
      }
    };
  }

  /// What stands in the wrong elements.
  private Seen<Content> what() {
    if (unwritten > 0) {
      return unwritten == wrong
          ? new Seen<>(Content.NOTHING, "not written")
          : new Seen<>(Content.ANY, "");
    }
    if (zeros == wrong) {
      return new Seen<>(Content.ZERO, "0 stands there");
    }
    boolean moved = neighbours >= FEW - 1 && !found.isOne();
    if (moved && leftwards == neighbours) {
      return new Seen<>(Content.NEIGHBOUR, "each holds what the one before it should");
    }
    if (moved && rightwards == neighbours) {
      return new Seen<>(Content.NEIGHBOUR, "each holds what the next one should");
    }
    if (largest > 0 && difference.size() <= ROUNDING * largest) {
      return new Seen<>(Content.ROUNDED, "off by little");
    }
    if (wrong >= FEW && factor.isOne()) {
      double times = factor.middle();
      return new Seen<>(
          Content.FACTOR,
          Math.abs(times + 1) < EQUAL
              ? "each has the other sign"
              : "each is %s times what it should be".formatted(digits(times)));
    }
    if (wrong >= FEW && difference.isOne()) {
      double more = difference.middle();
      return new Seen<>(
          Content.FACTOR,
          "each is %s %s than it should be"
              .formatted(digits(Math.abs(more)), more > 0 ? "more" : "less"));
    }
    return wrong >= FEW && found.isOne()
        ? new Seen<>(Content.CONSTANT, "each holds " + digits(found.middle()))
        : new Seen<>(Content.ANY, "");
  }

  /// Four digits.
  private static String digits(double number) {
    return String.format(Locale.ROOT, "%.4g", number)
        .replaceAll("(\\.\\d*?)0+(?=e|$)", "$1")
        .replaceAll("\\.(?=e|$)", "");
  }

  /// Where to look.
  private static String way(Place which, Content what) {
    return switch (what) {
      case NOTHING -> unwritten(which);
      case ZERO ->
          which == Place.ALL
              ? "look for a division or conversion to int, for a sum that is not stored, and for"
                  + " inputs that the launch names in another order than the kernel"
              : unwritten(which);
      case NEIGHBOUR -> "look for an index that is one off";
      case ROUNDED ->
          "sums in another order, or functions of less precision, round otherwise; if they are"
              + " meant, allow more with tolerance:, else look for a term that is missing";
      case FACTOR ->
          "look for a term or factor that the kernel and the formula or reference do not share,"
              + " or that is applied twice";
      case CONSTANT, ANY -> wrong(which);
    };
  }

  private static String unwritten(Place which) {
    return switch (which) {
      case LAST_ONES ->
          "look for a guard that is one too small, a loop or a return that ends early, and a"
              + " launch of too few work-items";
      case STEPS -> "look at the step from one work-item's elements to those of the next";
      case ALL, FEW ->
          "does the kernel return before it writes, or write another buffer? The launch"
              + " names arguments in the order of the kernel's parameters";
      default -> "look at the index that each work-item writes, and at work-items that return";
    };
  }

  private static String wrong(Place which) {
    return switch (which) {
      case FIRST_ONES, LAST_ONES, ENDS -> "look at how the kernel treats the ends of its arrays";
      case STEPS ->
          "look at what tells these work-items from the others: lanes of a vector, the step of a"
              + " loop";
      case SCATTERED ->
          "do several work-items write one element, or is a barrier missing? Else hold the"
              + " kernel against the formula or reference there";
      default ->
          "hold the kernel against the formula or reference, and the arguments of the launch"
              + " against the order and types of the kernel's parameters";
    };
  }
}
