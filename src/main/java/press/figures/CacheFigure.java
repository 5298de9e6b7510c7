package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import press.figures.CacheModel.AccessResult;
import press.figures.CacheModel.CacheAccess;
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
        new Parameter.WholeNumber("sets", 1, 16, 4L),
        new Parameter.WholeNumber("ways", 1, 8, 2L),
        new Parameter.WholeNumber("line", 4, 128, 16L),
        Parameter.Choice.ofWords("pattern", AccessSequence.PATTERNS, "sequential"),
        new Parameter.WholeNumber("n", 1, 1024, 64L),
        new Parameter.WholeNumber("stride", 1, 1024, 4L),
        new Parameter.WholeNumber("passes", 1, 4, 2L),
        new Parameter.WholeNumber("seed", 1, 999_999, 1L));
  }

  @Override
  public String complaint(ParameterValues given) {
    for (String name : List.of("sets", "line")) {
      if (Integer.bitCount(given.integer(name)) != 1) {
        return name + ": " + given.integer(name) + " is no power of two";
      }
    }
    return "";
  }

  @Override
  public StaticFigure draw(
      ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
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
    Svg svg =
        Svg.root(
            id,
            "chart walk",
            "img",
            COLUMNS * CELL + 2,
            height + 30,
            new Svg.SvgDescription("What becomes of each access", totals(cache, all)));
    for (int i = 0; i < shown; i++) {
      AccessResult result = all.get(i).result();
      double x = 1 + i % COLUMNS * CELL;
      double y = 1 + Math.floorDiv(i, COLUMNS) * CELL;
      svg.rect(style(result), x, y, CELL, CELL);
      svg.label("tick", 13, "middle", x + CELL / 2, y + 14.5, String.valueOf(result.sign()));
    }
    String rest = all.size() > shown ? "The first " + shown + " accesses: " : "";
    String legend = rest + "· hit, n new (compulsory), f full (capacity), x conflict";
    svg.label("axis-label", 13, "start", 0, height + 20, legend);
    return svg.finish();
  }

  private static String style(AccessResult result) {
    return "cell " + (result == AccessResult.HIT ? "hit" : "miss series-" + result.ordinal());
  }
}
