package press.figures;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import press.svg.SvgWriter;
import press.units.Print;

/// `{figure} tile-order`: in which order the tiles of a product of matrices are done, and how often
/// the panels that they need are near.
final class TileOrderFigure implements Figure {

  private static final List<String> ORDERS = List.of("rows", "strips", "morton", "hilbert");
  private static final double CELL = 24;
  private static final double LEFT = 26;
  private static final double TOP = 26;

  @Override
  public String name() {
    return "tile-order";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.word("order", ORDERS, "hilbert"),
        Parameter.whole("side", 2, 16, 8L),
        Parameter.whole("strip", 1, 16, 4L),
        Parameter.whole("near", 2, 32, 8L));
  }

  @Override
  public String complaint(Parameter.ParameterValues given) {
    int side = given.integer("side");
    return Integer.bitCount(side) == 1
        ? ""
        : "side: %d is no power of two; write side: %d"
            .formatted(side, Integer.highestOneBit(side));
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    int side = given.integer("side");
    int strip = given.integer("strip");
    int near = given.integer("near");
    TileWalk walk = new TileWalk(given.word("order"), side, strip);
    List<List<String>> rows =
        ORDERS.stream()
            .map(order -> {
              int far = new TileWalk(order, side, strip).far(near);
              return List.of(
                  order,
                  Print.count(far),
                  Print.withUnit(Print.rounded(100.0 * far / (2 * side * side)), "%"));
            })
            .toList();
    return new StaticFigure(
        drawing(walk, near, id),
        List.of(sentence(walk, near)),
        List.of("order", "panels from far away", "of all"),
        rows,
        Map.of());
  }

  /// What the whole walk fetches; `tile-order.js` writes the same sentence.
  static String sentence(TileWalk walk, int near) {
    int all = 2 * walk.side() * walk.side();
    return "%s tiles need %s panels: with room for %d, %s from far away and %s near."
        .formatted(
            Print.count(walk.side() * walk.side()),
            Print.count(all),
            near,
            Print.count(walk.far(near)) + (walk.far(near) == 1 ? " comes" : " come"),
            Print.count(all - walk.far(near)));
  }

  /// C with the way through its tiles, the panels of A to the left and those of B above.
  private static String drawing(TileWalk walk, int near, String id) {
    double length = walk.side() * CELL;
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("An order of tiles", sentence(walk, near));
    SvgWriter svg = SvgWriter.root(id, "tiling", "img", LEFT + length + 2, TOP + length + 2, words);
    svg.label("tick", SvgWriter.TEXT, "start", 0, TOP + length / 2, "A");
    svg.label("tick", SvgWriter.TEXT, "start", LEFT + length / 2, 13, "B");
    for (int k = 0; k < walk.side(); k++) {
      svg.rect("band", LEFT - 8, TOP + k * CELL + 1, 6, CELL - 2);
      svg.rect("band", LEFT + k * CELL + 1, TOP - 8, CELL - 2, 6);
    }
    svg.rect("matrix", LEFT, TOP, length, length);
    for (int k = 1; k < walk.side(); k++) {
      double at = k * CELL;
      svg.line("grid", LEFT + at, TOP, LEFT + at, TOP + length);
      svg.line("grid", LEFT, TOP + at, LEFT + length, TOP + at);
    }
    String way =
        walk.tiles().stream()
            .map(t ->
                SvgWriter.number(x(t % walk.side())) + " " + SvgWriter.number(y(t / walk.side())))
            .collect(Collectors.joining("L", "M", ""));
    svg.leaf("path", "class", "way", "d", way);
    return svg.finish();
  }

  private static double x(int column) {
    return LEFT + (column + 0.5) * CELL;
  }

  private static double y(int row) {
    return TOP + (row + 0.5) * CELL;
  }

  /// An order of the tiles of a square.
  ///
  /// @param order one of `rows`, `strips`, `morton` and `hilbert`
  /// @param side tiles of a row, a power of two
  /// @param strip rows of a strip
  record TileWalk(String order, int side, int strip) {

    /// The tiles, each its row times the side plus its column.
    List<Integer> tiles() {
      List<Integer> all = new ArrayList<>();
      for (int i = 0; i < side * side; i++) {
        all.add(
            switch (order) {
              case "strips" -> inStrips(i);
              case "morton" -> everySecondBit(i >> 1) * side + everySecondBit(i);
              case "hilbert" -> hilbert(i);
              default -> i;
            });
      }
      return all;
    }

    private int inStrips(int i) {
      int top = i / (strip * side) * strip;
      int high = Math.min(strip, side - top);
      int within = i - top * side;
      return (top + within % high) * side + within / high;
    }

    private static int everySecondBit(int i) {
      return i & 1 | i >> 1 & 2 | i >> 2 & 4 | i >> 3 & 8;
    }

    /// From the smallest squares to the largest, two bits say in which quarter the tile lies; the
    /// upper two quarters are mirrored.
    private int hilbert(int i) {
      int row = 0;
      int column = 0;
      for (int size = 1, rest = i; size < side; size *= 2, rest >>= 2) {
        int right = rest >> 1 & 1;
        int down = (rest ^ right) & 1;
        if (down == 0) {
          int turned = right == 1 ? size - 1 - row : row;
          row = right == 1 ? size - 1 - column : column;
          column = turned;
        }
        row += size * down;
        column += size * right;
      }
      return row * side + column;
    }

    /// How many panels are fetched from far away, if the near memory keeps as many as it has room
    /// for and drops the one that was used longest ago.
    int far(int near) {
      Set<Integer> held = new LinkedHashSet<>();
      int far = 0;
      for (int tile : tiles()) {
        for (int panel : new int[] {tile / side, side + tile % side}) {
          far += held.remove(panel) ? 0 : 1;
          held.add(panel);
          if (held.size() > near) {
            held.remove(held.iterator().next());
          }
        }
      }
      return far;
    }
  }
}
