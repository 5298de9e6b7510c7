package press.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import press.figures.TileOrderFigure.TileWalk;

/// Orders of tiles, and the panels that they fetch.
class TileOrderFigureTest {

  private static final List<String> ORDERS = List.of("rows", "strips", "morton", "hilbert");

  @Test
  void everyOrderHasEveryTileOnce() {
    for (String order : ORDERS) {
      for (int side : new int[] {2, 8, 16}) {
        List<Integer> sorted = new TileWalk(order, side, 3).tiles().stream().sorted().toList();
        assertEquals(IntStream.range(0, side * side).boxed().toList(), sorted, order);
      }
    }
  }

  @Test
  void hilbertsTilesAreNeighbours() {
    List<Integer> tiles = new TileWalk("hilbert", 16, 1).tiles();
    for (int i = 1; i < tiles.size(); i++) {
      int rows = Math.abs(tiles.get(i) / 16 - tiles.get(i - 1) / 16);
      int columns = Math.abs(tiles.get(i) % 16 - tiles.get(i - 1) % 16);
      assertEquals(1, rows + columns, "step " + i);
    }
  }

  @Test
  void panelsFromFarAwayAreCounted() {
    // One of A for each row, and every panel of B again and again.
    assertEquals(8 + 64, new TileWalk("rows", 8, 1).far(8));
    // With room for all panels each comes once.
    ORDERS.forEach(order -> assertEquals(16, new TileWalk(order, 8, 4).far(16), order));
    // Strips of so many rows that their panels stay: one of A for each row, all of B for each
    // strip.
    assertEquals(16 + 2 * 16, new TileWalk("strips", 16, 8).far(12));
    assertEquals(68, new TileWalk("hilbert", 16, 8).far(12));
  }
}
