package press.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import press.access.Tiling;
import press.access.TilingPicture;
import press.svg.Svg;
import press.units.Print;

/// `{figure} tiling`: which tiles a matrix product reads, and how often it reads each element.
final class TilingFigure implements Figure {

  private static final List<String> SIZES = List.of("2", "4", "8");
  private static final long MOST = 1 << 14;
  private static final int LARGEST = 128;

  @Override
  public String name() {
    return "tiling";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter.Whole("n", 2, MOST, 1024L),
        new Parameter.Whole("tile", 1, LARGEST, 128L),
        new Parameter.Choice("bytes", SIZES, "4"));
  }

  @Override
  public String complaint(Given given) {
    int n = given.whole("n");
    int tile = given.whole("tile");
    return n % tile == 0 && tile <= n
        ? ""
        : "n = %d is no multiple of the tile %d".formatted(n, tile);
  }

  @Override
  public Still draw(Given given, List<Sight> sights, String view, String id) {
    int bytes = Integer.parseInt(given.word("bytes"));
    Tiling tiling = new Tiling(given.whole("n"), given.whole("tile"), bytes);
    List<Long> tiles = tiles(tiling);
    List<List<String>> rows = new ArrayList<>();
    for (long tile : tiles) {
      Tiling each = new Tiling(tiling.n(), tile, bytes);
      rows.add(
          List.of(
              tile == 1 ? "none" : tile + " × " + tile,
              Print.count(each.reads()),
              Amounts.of(each.moved(), "B"),
              Print.rounded(each.intensity()),
              Print.count(each.local())));
    }
    Svg.Words words = new Svg.Words("A product of matrices, tile by tile", told(tiling));
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("n", (double) tiling.n());
    data.put("tile", (double) tiling.tile());
    data.put("bytes", bytes);
    data.put("tiles", tiles.stream().map(Long::doubleValue).toList());
    return new Still(
        TilingPicture.svg(tiling, id, words),
        List.of(
            told(tiling),
            "C = A · B with n = %s, elements of %d B, %s."
                .formatted(Print.count(tiling.n()), bytes, Amounts.of(tiling.flops(), "FLOP"))),
        List.of("tile", "reads of an element", "memory", "FLOP/B", "local memory, B"),
        rows,
        data);
  }

  /// The sizes to choose from: powers of two that divide, and the one that is given.
  private static List<Long> tiles(Tiling tiling) {
    List<Long> tiles = new ArrayList<>();
    for (long tile = 1; tile <= Math.min(tiling.n(), LARGEST); tile++) {
      boolean power = Long.bitCount(tile) == 1 && tiling.n() % tile == 0;
      if (power || tile == tiling.tile()) {
        tiles.add(tile);
      }
    }
    return tiles;
  }

  /// What the product moves, in a sentence; the script says the same.
  static String told(Tiling t) {
    String reads = Print.count(t.reads()) + (t.reads() == 1 ? " time" : " times");
    return "Each element of A and B is read %s, %s go to and from memory: %s FLOP/B."
        .formatted(reads, Amounts.of(t.moved(), "B"), Print.rounded(t.intensity()));
  }
}
