package press.figures;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;
import press.figures.CacheFigure.CacheModel.AccessResult;
import press.figures.CacheFigure.CacheModel.CacheAccess;
import press.svg.SvgWriter;
import press.units.Print;

/// `{figure} cache`: a cache and a walk through memory, access by access.
final class CacheFigure implements Figure {

  private static final int SHOWN = 96;
  private static final int ROWS = 16;
  private static final int COLUMNS = 32;
  private static final double CELL = 20;

  @Override
  public String name() {
    return "cache";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.whole("sets", 1, 16, 4L),
        Parameter.whole("ways", 1, 8, 2L),
        Parameter.whole("line", 4, 128, 16L),
        Parameter.word("pattern", AccessSequence.PATTERNS, "sequential"),
        Parameter.whole("n", 1, 1024, 64L),
        Parameter.whole("stride", 1, 1024, 4L),
        Parameter.whole("passes", 1, 4, 2L),
        Parameter.whole("seed", 1, 999_999, 1L));
  }

  @Override
  public String complaint(Parameter.ParameterValues given) {
    for (String name : List.of("sets", "line")) {
      if (Integer.bitCount(given.integer(name)) != 1) {
        int size = given.integer(name);
        return "%s: %d is no power of two; write %1$s: %d"
            .formatted(name, size, Integer.highestOneBit(size));
      }
    }
    return "";
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    CacheModel cache =
        new CacheModel(given.integer("sets"), given.integer("ways"), given.integer("line"));
    AccessSequence walk =
        new AccessSequence(
            given.word("pattern"),
            given.integer("n"),
            given.integer("stride"),
            given.integer("passes"),
            given.integer("seed"));
    List<CacheAccess> all = cache.run(walk.addresses(cache));
    List<String> header = List.of("access", "byte", "line", "set", "what becomes of it", "leaves");
    return new StaticFigure(
        picture(cache, all, id),
        List.of(shape(cache), totals(cache, all)),
        header,
        rows(all),
        Map.of());
  }

  private static String shape(CacheModel cache) {
    String lines = AmountFormat.count(cache.ways(), "line");
    return "%s with %s of %d B in each: a cache of %s B. The line that was used longest ago leaves."
        .formatted(
            AmountFormat.count(cache.sets(), "set"),
            lines,
            cache.line(),
            Print.count(cache.bytes()));
  }

  /// The totals; `cache.js` writes the same sentence.
  private static String totals(CacheModel cache, List<CacheAccess> all) {
    int[] counts = new int[AccessResult.values().length];
    all.forEach(a -> counts[a.result().ordinal()]++);
    long misses = all.size() - counts[AccessResult.HIT.ordinal()];
    double rate = 100.0 * counts[AccessResult.HIT.ordinal()] / all.size();
    return "%s: %s (%s), %d compulsory, %d capacity and %d conflict misses; %s B came from memory."
        .formatted(
            Print.count(all.size()) + (all.size() == 1 ? " access" : " accesses"),
            AmountFormat.count(counts[AccessResult.HIT.ordinal()], "hit"),
            Print.withUnit(Print.rounded(rate), "%"),
            counts[AccessResult.COMPULSORY.ordinal()],
            counts[AccessResult.CAPACITY.ordinal()],
            counts[AccessResult.CONFLICT.ordinal()],
            Print.count(misses * cache.line()));
  }

  private static List<List<String>> rows(List<CacheAccess> all) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(ROWS, all.size()); i++) {
      CacheAccess a = all.get(i);
      rows.add(
          List.of(
              Integer.toString(i + 1),
              Integer.toString(a.address()),
              Integer.toString(a.line()),
              Integer.toString(a.set()),
              a.result().word(),
              a.evicted() < 0 ? "" : "line " + a.evicted()));
    }
    return rows;
  }

  /// A square for each of the first accesses, from left to right and from top to bottom.
  private static String picture(CacheModel cache, List<CacheAccess> all, String id) {
    int shown = Math.min(SHOWN, all.size());
    double height = Math.ceilDiv(shown, COLUMNS) * CELL;
    SvgWriter svg =
        SvgWriter.root(
            id,
            "chart walk",
            "img",
            COLUMNS * CELL + 2,
            height + 30,
            new SvgWriter.SvgDescription("What becomes of each access", totals(cache, all)));
    List<AccessResult> results = all.stream().limit(shown).map(CacheAccess::result).toList();
    squares(svg, results);
    for (int from = 0; from < shown; from += COLUMNS) {
      signs(svg, results.subList(from, Math.min(shown, from + COLUMNS)), from / COLUMNS);
    }
    String rest = all.size() > shown ? "The first " + shown + " accesses: " : "";
    String legend = rest + "· hit, n new (compulsory), f full (capacity), x conflict";
    svg.label("axis-label", 13, "start", 0, height + 20, legend);
    return svg.finish();
  }

  /// One shape for all squares of a style.
  private static void squares(SvgWriter svg, List<AccessResult> results) {
    SequencedMap<String, StringBuilder> shapes = new LinkedHashMap<>();
    for (int i = 0; i < results.size(); i++) {
      String x = SvgWriter.number(1 + i % COLUMNS * CELL);
      String y = SvgWriter.number(1 + Math.floorDiv(i, COLUMNS) * CELL);
      shapes
          .computeIfAbsent(style(results.get(i)), _ -> new StringBuilder())
          .append("M%s %sh20v20h-20z".formatted(x, y));
    }
    shapes.forEach((style, shape) -> svg.leaf("path", "class", style, "d", shape));
  }

  /// The signs of a row, each with its place.
  private static void signs(SvgWriter svg, List<AccessResult> row, int number) {
    StringBuilder places = new StringBuilder();
    StringBuilder signs = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      places.append(i == 0 ? "" : " ").append(SvgWriter.number(1 + i * CELL + CELL / 2));
      signs.append(row.get(i).sign());
    }
    double y = 1 + number * CELL + 14.5;
    svg.words(
        "text",
        signs.toString(),
        "class",
        "tick",
        "x",
        places,
        "y",
        y,
        "font-size",
        13,
        "text-anchor",
        "middle");
  }

  private static String style(AccessResult result) {
    return "cell " + (result == AccessResult.HIT ? "hit" : "miss series-" + result.ordinal());
  }

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

  /// A set-associative cache that drops the least recently used line, and the result of each
  /// access.
  ///
  /// Kinds of misses after Hill and Smith, "Evaluating associativity in CPU caches", IEEE
  /// Transactions on Computers 38(12), 1989: compulsory where the line was never there, capacity
  /// where a cache of this size with full associativity misses too, conflict where that one hits.
  ///
  /// @param sets how many
  /// @param ways lines in each
  /// @param line bytes of one
  record CacheModel(int sets, int ways, int line) {

    /// The result of an access.
    enum AccessResult {
      HIT("hit", '·'),
      COMPULSORY("compulsory miss", 'n'),
      CAPACITY("capacity miss", 'f'),
      CONFLICT("conflict miss", 'x');

      private final String word;
      private final char sign;

      AccessResult(String word, char sign) {
        this.word = word;
        this.sign = sign;
      }

      String word() {
        return word;
      }

      /// A letter, so that not only colour distinguishes them.
      char sign() {
        return sign;
      }
    }

    /// One access.
    ///
    /// @param address in bytes
    /// @param line number of the line in memory
    /// @param set where it belongs
    /// @param result what became of it
    /// @param evicted number of the line that left; -1 for none
    record CacheAccess(int address, int line, int set, AccessResult result, int evicted) {}

    int bytes() {
      return sets * ways * line;
    }

    /// What becomes of accesses to these addresses, in their order, on an empty cache.
    List<CacheAccess> run(int[] addresses) {
      List<LinkedHashSet<Integer>> held = new ArrayList<>();
      for (int i = 0; i < sets; i++) {
        held.add(new LinkedHashSet<>());
      }
      LinkedHashSet<Integer> anywhere = new LinkedHashSet<>();
      Set<Integer> seen = new HashSet<>();
      List<CacheAccess> all = new ArrayList<>();
      for (int address : addresses) {
        int of = address / line;
        boolean isNew = seen.add(of);
        boolean hitAnywhere = touch(anywhere, of);
        LinkedHashSet<Integer> set = held.get(of % sets);
        boolean hit = touch(set, of);
        AccessResult miss = hitAnywhere ? AccessResult.CONFLICT : AccessResult.CAPACITY;
        miss = isNew ? AccessResult.COMPULSORY : miss;
        trim(anywhere, sets * ways);
        all.add(
            new CacheAccess(
                address, of, of % sets, hit ? AccessResult.HIT : miss, trim(set, ways)));
      }
      return all;
    }

    /// Makes a line the one that was used last; whether it was there.
    private static boolean touch(LinkedHashSet<Integer> set, int line) {
      boolean there = set.remove(line);
      set.addLast(line);
      return there;
    }

    /// Takes out the line that was used longest ago, if there are too many; -1 for none.
    private static int trim(LinkedHashSet<Integer> set, int most) {
      return set.size() > most ? set.removeFirst() : -1;
    }
  }
}
