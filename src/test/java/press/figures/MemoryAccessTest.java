package press.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import press.figures.BanksFigure.TileAccess;
import press.figures.BanksFigure.TileAccess.TileOrder;
import press.figures.CoalescingFigure.AccessPattern;
import press.figures.IndexParser.IndexSyntaxException;
import press.figures.TilingFigure.MatrixTiling;
import press.figures.WordRow.MemoryWord;
import press.figures.WordRow.WordState;

/// Lines, sectors, banks and tiles, against counts made in the plainest way.
class MemoryAccessTest {

  private static List<Long> every(long step, int bytes) {
    return LongStream.range(0, 32).map(i -> i * step * bytes).boxed().toList();
  }

  @Test
  void neighboursOfFourBytesShareOneLineAndWasteNothing() {
    assertEquals(new MemoryTraffic(1, 4, 128), MemoryTraffic.of(every(1, 4), 4));
    assertEquals(100, MemoryTraffic.of(every(1, 4), 4).percent());
    assertEquals(new MemoryTraffic(2, 8, 128), MemoryTraffic.of(every(2, 4), 4));
    assertEquals(new MemoryTraffic(32, 32, 128), MemoryTraffic.of(every(32, 4), 4));
    assertEquals(13, MemoryTraffic.of(every(32, 4), 4).percent());
    assertEquals(new MemoryTraffic(4, 16, 512), MemoryTraffic.of(every(1, 16), 16));
    assertEquals(new MemoryTraffic(1, 1, 4), MemoryTraffic.of(every(0, 4), 4));
  }

  @Test
  void trafficIsWhatMarkingEachByteFinds() {
    for (AccessPattern pattern : AccessPattern.values()) {
      for (int bytes : List.of(1, 2, 4, 8, 16)) {
        for (int stride = 1; stride <= 32; stride++) {
          List<Long> addresses = pattern.addresses(bytes, stride, stride % 7);
          Set<Long> wanted = new HashSet<>();
          Set<Long> sectors = new HashSet<>();
          Set<Long> lines = new HashSet<>();
          for (long address : addresses) {
            for (long at = address; at < address + bytes; at++) {
              wanted.add(at);
              sectors.add(at / 32);
              lines.add(at / 128);
            }
          }
          MemoryTraffic plain = new MemoryTraffic(lines.size(), sectors.size(), wanted.size());
          assertEquals(
              plain, MemoryTraffic.of(addresses, bytes), pattern + " " + bytes + " " + stride);
        }
      }
    }
  }

  @Test
  void aColumnOfATileMeetsInOneBankUntilItIsPaddedOrSwizzled() {
    for (int bytes : List.of(4, 8, 16)) {
      int parts = bytes / 4;
      for (int at = 0; at < 32; at++) {
        assertEquals(new BankConflict(32 / parts, 32, parts), column(bytes, at, false, false));
        assertEquals(new BankConflict(1, parts, parts), column(bytes, at, true, false));
        assertEquals(new BankConflict(1, parts, parts), column(bytes, at, false, true));
        TileAccess row = new TileAccess(TileOrder.ROW, bytes, at, false, true);
        assertEquals(new BankConflict(1, parts, parts), BankConflict.of(row.addresses(), bytes));
      }
    }
  }

  private static BankConflict column(int bytes, int at, boolean padded, boolean swizzled) {
    TileAccess tile = new TileAccess(TileOrder.COLUMN, bytes, at, padded, swizzled);
    return BankConflict.of(tile.addresses(), bytes);
  }

  @Test
  void aStrideOfWordsConflictsAsOftenAsItSharesFactorsWithTheBanks() {
    for (int stride = 1; stride <= 33; stride++) {
      int ways = Integer.min(32, Integer.lowestOneBit(stride));
      assertEquals(
          new BankConflict(ways, ways, 1), BankConflict.of(every(stride, 4), 4), "" + stride);
    }
    assertEquals(new BankConflict(1, 1, 1), BankConflict.of(every(0, 4), 4), "one word is shared");
    assertEquals(
        new BankConflict(1, 1, 1), BankConflict.of(every(1, 1), 1), "so are the bytes of a word");
  }

  @Test
  void eachProductReadsAsOftenAsCountingFinds() {
    for (int n : List.of(4, 6, 12)) {
      for (int tile = 1; tile <= n; tile++) {
        if (n % tile == 0) {
          long[] counts = count(n, tile);
          MatrixTiling tiling = new MatrixTiling(n, tile, 8);
          assertEquals(counts[0], tiling.flops());
          assertEquals(counts[1], 2 * tiling.reads() * n * n);
          assertEquals((counts[1] + (long) n * n) * 8, tiling.moved());
          assertEquals((double) tiling.flops() / tiling.moved(), tiling.intensity());
          assertEquals(tile == 1 ? 0 : counts[2] * 8, tiling.local());
        }
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new MatrixTiling(10, 4, 4));
  }

  /// FLOPs, elements read from memory, and elements held at a time, by doing the product.
  private static long[] count(int n, int tile) {
    long flops = 0;
    long reads = 0;
    long held = 0;
    for (int row = 0; row < n; row += tile) {
      for (int column = 0; column < n; column += tile) {
        for (int step = 0; step < n; step += tile) {
          Set<Integer> local = new HashSet<>();
          for (int i = 0; i < tile; i++) {
            for (int k = 0; k < tile; k++) {
              local.add((row + i) * n + step + k);
              local.add(n * n + (step + i) * n + column + k);
            }
          }
          reads += local.size();
          held = Math.max(held, local.size());
          flops += 2L * tile * tile * tile;
        }
      }
    }
    return new long[] {flops, reads, held};
  }

  @Test
  void itemsAreCountedWithTheFirstDimensionFastest() {
    LaunchGrid grid = new LaunchGrid(List.of(8L, 6L, 4L), List.of(4L, 3L, 2L), 8);
    Set<Map<String, Long>> seen = new HashSet<>();
    for (long block = 0; block < grid.groupCount(); block++) {
      for (long item = 0; item < grid.groupItems(); item++) {
        Map<String, Long> at = grid.indices(block, item);
        assertEquals(at.get("gx"), at.get("bx") * 4 + at.get("lx"));
        assertEquals(item, at.get("lx") + 4 * (at.get("ly") + 3 * at.get("lz")));
        assertEquals(block, at.get("bx") + 2 * (at.get("by") + 2 * at.get("bz")));
        seen.add(Map.of("x", at.get("gx"), "y", at.get("gy"), "z", at.get("gz")));
      }
    }
    assertEquals(8 * 6 * 4, seen.size(), "each item of the grid once");
    assertEquals(3, grid.subgroups());
    assertThrows(
        IllegalArgumentException.class, () -> new LaunchGrid(List.of(10L), List.of(4L), 32));
  }

  @Test
  void anIndexIsComputedAsJavaAndCWould() throws IndexSyntaxException {
    Map<String, Long> names = new HashMap<>(Map.of("x", 13L, "y", -7L, "N", 64L));
    long x = 13;
    long y = -7;
    long n = 64;
    assertEquals(y * n + x, IndexParser.parse("y*N+x").at(names));
    assertEquals((x + y) * (n - 1), IndexParser.parse(" ( x + y ) * ( N - 1 ) ").at(names));
    assertEquals(y / 2 * 2 + y % 2, IndexParser.parse("y / 2 * 2 + y % 2").at(names));
    assertEquals(x - y - n, IndexParser.parse("x - y - N").at(names));
    assertEquals(x ^ n >> 2 & 12 | 1 << 3, IndexParser.parse("x ^ N >> 2 & 12 | 1 << 3").at(names));
    assertEquals(-x + -(-y), IndexParser.parse("-x + -(-y)").at(names));
    assertEquals(-7 >> 1, IndexParser.parse("y >> 1").at(names));
    assertEquals("[N, x, y]", IndexParser.parse("y*N+x").variables().toString());
    assertThrows(ArithmeticException.class, () -> IndexParser.parse("x / (x - 13)").at(names));
    assertThrows(ArithmeticException.class, () -> IndexParser.parse("x << 60").at(names));
  }

  @Test
  void whatIsNoIndexIsPointedAt() {
    assertEquals("3+1 something is missing at the end", complaint("gx +"));
    assertEquals("0+1 a parenthesis is not closed", complaint("(gx + 1"));
    assertEquals("5+1 \")\" does not belong here", complaint("gx + )"));
    assertEquals("3+2 \"gy\" does not belong here", complaint("gx gy"));
    assertEquals("3+1 no number, name or operator", complaint("gx . 2"));
    assertEquals("0+1 no number, name or operator", complaint("12a"));
    assertEquals("0+1 something is missing at the end", complaint(""));
    assertEquals("400+1 too long", complaint("x+".repeat(300)).replaceFirst("\\d+\\+", "400+"));
  }

  private static String complaint(String text) {
    IndexSyntaxException found =
        assertThrows(IndexSyntaxException.class, () -> IndexParser.parse(text));
    return found.from() + "+" + found.length() + " " + found.getMessage();
  }

  @Test
  void anyTextIsReadOrRefusedInItsOwnBounds() {
    Random random = new Random(7);
    String letters = "gx1+-*/%&^|<>() ";
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(12); k >= 0; k--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      try {
        IndexParser.parse(text.toString());
      } catch (IndexSyntaxException e) {
        int end = Math.max(1, text.length());
        assertEquals(true, e.from() >= 0 && e.from() + e.length() <= end, text + ": " + e.from());
      }
    }
  }

  @Test
  void rowsOfWordsShowWhatTrafficAndConflictsCount() {
    for (AccessPattern pattern : AccessPattern.values()) {
      List<Long> addresses = pattern.addresses(4, 3, 1);
      List<WordRow> rows = WordRow.of(addresses, 4, false);
      MemoryTraffic traffic = MemoryTraffic.of(addresses, 4);
      assertEquals(traffic.lines(), rows.size());
      assertEquals(traffic.useful() / 4, count(rows, WordState.USED));
      assertEquals((traffic.moved() - traffic.useful()) / 4, count(rows, WordState.MOVED));
    }
    TileAccess column = new TileAccess(TileOrder.COLUMN, 4, 3, false, false);
    List<WordRow> rows = WordRow.of(column.addresses(), 4, true);
    assertEquals(32, count(rows, WordState.CLASH));
    TileAccess padded = new TileAccess(TileOrder.COLUMN, 4, 3, true, false);
    assertEquals(32, count(WordRow.of(padded.addresses(), 4, true), WordState.USED));
  }

  private static long count(List<WordRow> rows, WordState state) {
    List<MemoryWord> words = new ArrayList<>();
    rows.forEach(row -> words.addAll(row.words()));
    return words.stream().filter(word -> word.state() == state).count();
  }
}
