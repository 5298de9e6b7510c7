package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.figure.Cache.Access;
import press.figure.Cache.Kind;
import press.figure.Parameter.Choice;
import press.figure.Parameter.Whole;
import press.svg.Svg;
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
        new Whole("sets", 1, 16, 4L),
        new Whole("ways", 1, 8, 2L),
        new Whole("line", 4, 128, 16L),
        new Choice("pattern", Walk.PATTERNS, "sequential"),
        new Whole("n", 1, 1024, 64L),
        new Whole("stride", 1, 1024, 4L),
        new Whole("passes", 1, 4, 2L),
        new Whole("seed", 1, 999_999, 1L));
  }

  @Override
  public String complaint(Given given) {
    for (String name : List.of("sets", "line")) {
      if (Integer.bitCount(given.whole(name)) != 1) {
        return name + ": " + given.whole(name) + " is no power of two";
      }
    }
    return "";
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    Cache cache = new Cache(given.whole("sets"), given.whole("ways"), given.whole("line"));
    Walk walk =
        new Walk(
            given.word("pattern"),
            given.whole("n"),
            given.whole("stride"),
            given.whole("passes"),
            given.whole("seed"));
    List<Access> all = cache.run(walk.addresses(cache));
    List<String> header = List.of("access", "byte", "line", "set", "what becomes of it", "leaves");
    return new Still(
        picture(cache, all, id),
        List.of(shape(cache), totals(cache, all)),
        header,
        rows(all),
        data(given));
  }

  private static Map<String, Object> data(Given given) {
    Map<String, Object> data = new LinkedHashMap<>();
    given
        .values()
        .forEach((name, value) ->
            data.put(name, value instanceof Long whole ? Math.toIntExact(whole) : value));
    return data;
  }

  private static String shape(Cache cache) {
    String lines = Amounts.count(cache.ways(), "line");
    return "%s with %s of %d B in each: a cache of %s B. The line that was used longest ago leaves."
        .formatted(
            Amounts.count(cache.sets(), "set"), lines, cache.line(), Print.count(cache.bytes()));
  }

  /// The same sentence as in `cache.js`.
  private static String totals(Cache cache, List<Access> all) {
    int[] counts = new int[Kind.values().length];
    all.forEach(a -> counts[a.kind().ordinal()]++);
    long misses = all.size() - counts[Kind.HIT.ordinal()];
    double rate = 100.0 * counts[Kind.HIT.ordinal()] / all.size();
    return "%s: %s (%s), %d compulsory, %d capacity and %d conflict misses; %s B came from memory."
        .formatted(
            Print.count(all.size()) + (all.size() == 1 ? " access" : " accesses"),
            Amounts.count(counts[Kind.HIT.ordinal()], "hit"),
            Print.withUnit(Print.rounded(rate), "%"),
            counts[Kind.COMPULSORY.ordinal()],
            counts[Kind.CAPACITY.ordinal()],
            counts[Kind.CONFLICT.ordinal()],
            Print.count(misses * cache.line()));
  }

  private static List<List<String>> rows(List<Access> all) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(ROWS, all.size()); i++) {
      Access a = all.get(i);
      rows.add(
          List.of(
              Integer.toString(i + 1),
              Integer.toString(a.address()),
              Integer.toString(a.line()),
              Integer.toString(a.set()),
              a.kind().word(),
              a.evicted() < 0 ? "" : "line " + a.evicted()));
    }
    return rows;
  }

  /// A square for each of the first accesses, from left to right and from top to bottom.
  private static String picture(Cache cache, List<Access> all, String id) {
    int shown = Math.min(SHOWN, all.size());
    double height = Math.ceilDiv(shown, COLUMNS) * CELL;
    Svg svg =
        Svg.root(
            id,
            "chart walk",
            "img",
            COLUMNS * CELL + 2,
            height + 30,
            new Svg.Words("What becomes of each access", totals(cache, all)));
    for (int i = 0; i < shown; i++) {
      Kind kind = all.get(i).kind();
      double x = 1 + i % COLUMNS * CELL;
      double y = 1 + Math.floorDiv(i, COLUMNS) * CELL;
      svg.leaf("rect", "class", style(kind), "x", x, "y", y, "width", CELL, "height", CELL);
      svg.label("tick", 13, "middle", x + CELL / 2, y + 14.5, String.valueOf(kind.sign()));
    }
    String rest = all.size() > shown ? "The first " + shown + " accesses: " : "";
    String legend = rest + "· hit, n new (compulsory), f full (capacity), x conflict";
    svg.label("axis-label", 13, "start", 0, height + 20, legend);
    return svg.finish();
  }

  private static String style(Kind kind) {
    return "cell " + (kind == Kind.HIT ? "hit" : "miss series-" + kind.ordinal());
  }
}
