package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.opencl.Facts;
import press.results.Params;

/// The same work in another order: `traversal`, `aos-soa`, `gather` and `curve`.
class LocalityTest {

  private static final DeviceFacts HOPPER = Facts.gpu("NVIDIA Corporation", 90);

  @Test
  void everyOrderHasEveryTileOnce() {
    for (TileOrder order : TileOrder.values()) {
      for (int side : new int[] {1, 2, 7, 33, 64, 100}) {
        int[] tiles = order.tiles(side);
        int[] all = tiles.clone();
        Arrays.sort(all);
        String what = order + " of " + side;
        assertTrue(Arrays.equals(IntStream.range(0, side * side).toArray(), all), what);
      }
    }
  }

  @Test
  void tilesAlongHilbertsCurveAreNeighbours() {
    int side = 64;
    int[] tiles = TileOrder.HILBERT.tiles(side);
    for (int i = 1; i < tiles.length; i++) {
      int rows = Math.abs(tiles[i] / side - tiles[i - 1] / side);
      int columns = Math.abs(tiles[i] % side - tiles[i - 1] % side);
      assertEquals(1, rows + columns, "step " + i);
    }
    assertEquals(
        List.of(0, 1, 64, 65), IntStream.of(TileOrder.MORTON.tiles(64)).limit(4).boxed().toList());
  }

  @Test
  void aRunOfTilesAlongACurveNeedsFewPanels() {
    int side = 1024;
    int together = 1024;
    int[] least = new int[TileOrder.values().length];
    for (TileOrder order : TileOrder.values()) {
      TreeSet<Integer> panels = new TreeSet<>();
      int[] tiles = order.tiles(side);
      for (int i = 5 * together; i < 6 * together; i++) {
        panels.add(tiles[i] / side);
        panels.add(side + tiles[i] % side);
      }
      least[order.ordinal()] = panels.size();
    }
    // Rows, strips of 32, Morton, Hilbert, shuffled.
    assertEquals(1025, least[0]);
    assertEquals(64, least[1]);
    assertEquals(64, least[2]);
    assertEquals(64, least[3]);
    assertTrue(least[4] > 1200, "" + least[4]);
  }

  @Test
  void allOrdersHaveTheSameIndicesAndBinsComeOneAfterTheOther() {
    int n = 5000;
    int table = 20_000;
    int[] sorted = indices("sorted", n, table);
    int[] again = sorted.clone();
    Arrays.sort(again);
    assertTrue(Arrays.equals(again, sorted));
    assertTrue(sorted[0] >= 0 && sorted[n - 1] < table);
    for (String order : List.of("random", "binned")) {
      int[] other = indices(order, n, table);
      int[] ascending = other.clone();
      Arrays.sort(ascending);
      assertTrue(Arrays.equals(sorted, ascending), order);
      assertTrue(!Arrays.equals(sorted, other), order);
    }
    int[] binned = indices("binned", n, table);
    for (int i = 20; i < n; i++) {
      assertTrue(binned[i] >= binned[i / 20 * 20 - 1] || i < 20, "" + i);
    }
  }

  private static int[] indices(String order, int n, int table) {
    LongToIntFunction of = Gather.IndexOrder.of(order, n, table);
    return IntStream.range(0, n).map(of::applyAsInt).toArray();
  }

  @Test
  void everyWordIsScatteredToAPlaceOfItsOwn() {
    Gather gather = new Gather();
    for (Params timed : gather.points(Profile.FULL, HOPPER)) {
      if (!gather.includes("scatter", timed)) {
        continue;
      }
      for (Params point : gather.checkPoints(timed)) {
        var args = gather.problem(gather.namedVariant("scatter"), point, HOPPER).args();
        LongToIntFunction places = ((Arg.Bits) args.get("index")).words();
        LongToIntFunction words = ((Arg.Bits) args.get("words")).words();
        Arg.BitsOut out = (Arg.BitsOut) args.get("out");
        BitSet seen = new BitSet();
        for (int i = 0; i < point.number("n"); i++) {
          int place = places.applyAsInt(i);
          seen.set(place);
          assertEquals(words.applyAsInt(i), out.expected().applyAsInt(place), point::toString);
        }
        assertEquals(out.n(), seen.cardinality(), point::toString);
        assertEquals(out.n(), seen.length(), point::toString);
      }
    }
  }

  @Test
  void fourWordsOfTableForAnIndexAreSixteenSectorsForAWarp() {
    int[] sorted = indices("sorted", 3200, 12_800);
    for (int warp = 0; warp < 100; warp++) {
      long sectors =
          IntStream.range(32 * warp, 32 * warp + 32).map(i -> sorted[i] / 8).distinct().count();
      assertEquals(16, sectors);
    }
  }

  @Test
  void layoutsHoldTheSameRecords() {
    AosSoa records = new AosSoa();
    Params point = Params.of("n", 100, "reads", "all");
    LongToIntFunction aos = words(records, "records", point);
    LongToIntFunction soa = words(records, "arrays", point);
    LongToIntFunction blocks = words(records, "blocks", point);
    for (int r = 0; r < 100; r++) {
      for (int f = 0; f < 8; f++) {
        int word = aos.applyAsInt(r * 8 + f);
        assertEquals(word, soa.applyAsInt(f * 100 + r));
        assertEquals(word, blocks.applyAsInt(r / 32 * 256 + f * 32 + r % 32));
      }
    }
  }

  private static LongToIntFunction words(AosSoa of, String layout, Params point) {
    KernelVariant variant = of.namedVariant(layout);
    return ((Arg.Bits) of.problem(variant, point, HOPPER).args().get("a")).words();
  }

  @Test
  void aWarpHasARowOrEachWorkItemOne() {
    Traversal traversal = new Traversal();
    Params point = Params.of("rows", 1000, "columns", 96);
    Problem item = traversal.problem(traversal.namedVariant("item"), point, HOPPER);
    Problem odd = traversal.problem(traversal.namedVariant("item-odd"), point, HOPPER);
    Problem lanes = traversal.problem(traversal.namedVariant("lanes"), point, HOPPER);
    assertEquals(1024, item.launches().getFirst().global());
    assertEquals(1024, odd.launches().getFirst().global());
    assertEquals(96_000, ((Arg.Bits) item.args().get("a")).n());
    assertEquals(97_000, ((Arg.Bits) odd.args().get("a")).n());
    assertEquals(4 * 97_000 + 4 * 1000, traversal.cost("item-odd", point).bytes());
    assertEquals(32_000, lanes.launches().getFirst().global());
  }

  @Test
  void fewRowsArePublished() {
    assertEquals(2, new Traversal().points(Profile.FULL, HOPPER).size());
    assertEquals(3, new AosSoa().points(Profile.FULL, HOPPER).size());
    assertEquals(7, new Gather().points(Profile.FULL, HOPPER).size());
    assertEquals(2, new Curve().points(Profile.FULL, HOPPER).size());
  }
}
