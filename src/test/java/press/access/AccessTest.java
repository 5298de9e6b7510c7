package press.access;

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
import press.access.Tile.Reading;

/// Lines, sectors, banks and tiles, against counts made in the plainest way.
class AccessTest {

  private static List<Long> every(long step, int bytes) {
    return LongStream.range(0, 32).map(i -> i * step * bytes).boxed().toList();
  }

  @Test
  void neighbours_of_four_bytes_share_one_line_and_waste_nothing() {
    assertEquals(new Traffic(1, 4, 128), Traffic.of(every(1, 4), 4));
    assertEquals(100, Traffic.of(every(1, 4), 4).percent());
    assertEquals(new Traffic(2, 8, 128), Traffic.of(every(2, 4), 4));
    assertEquals(new Traffic(32, 32, 128), Traffic.of(every(32, 4), 4));
    assertEquals(13, Traffic.of(every(32, 4), 4).percent());
    assertEquals(new Traffic(4, 16, 512), Traffic.of(every(1, 16), 16));
    assertEquals(new Traffic(1, 1, 4), Traffic.of(every(0, 4), 4));
  }

  @Test
  void traffic_is_what_marking_each_byte_finds() {
    for (Pattern pattern : Pattern.values()) {
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
          Traffic plain = new Traffic(lines.size(), sectors.size(), wanted.size());
          assertEquals(plain, Traffic.of(addresses, bytes), pattern + " " + bytes + " " + stride);
        }
      }
    }
  }

  @Test
  void a_column_of_a_tile_meets_in_one_bank_until_it_is_padded_or_swizzled() {
    for (int bytes : List.of(4, 8, 16)) {
      int parts = bytes / 4;
      for (int at = 0; at < 32; at++) {
        assertEquals(new Conflict(32 / parts, 32, parts), column(bytes, at, false, false));
        assertEquals(new Conflict(1, parts, parts), column(bytes, at, true, false));
        assertEquals(new Conflict(1, parts, parts), column(bytes, at, false, true));
        Tile row = new Tile(Reading.ROW, bytes, at, false, true);
        assertEquals(new Conflict(1, parts, parts), Conflict.of(row.addresses(), bytes));
      }
    }
  }

  private static Conflict column(int bytes, int at, boolean padded, boolean swizzled) {
    Tile tile = new Tile(Reading.COLUMN, bytes, at, padded, swizzled);
    return Conflict.of(tile.addresses(), bytes);
  }

  @Test
  void a_stride_of_words_conflicts_as_often_as_it_shares_factors_with_the_banks() {
    for (int stride = 1; stride <= 33; stride++) {
      int ways = Integer.min(32, Integer.lowestOneBit(stride));
      assertEquals(new Conflict(ways, ways, 1), Conflict.of(every(stride, 4), 4), "" + stride);
    }
    assertEquals(new Conflict(1, 1, 1), Conflict.of(every(0, 4), 4), "one word is shared");
    assertEquals(new Conflict(1, 1, 1), Conflict.of(every(1, 1), 1), "so are the bytes of a word");
  }

  @Test
  void each_product_reads_as_often_as_counting_finds() {
    for (int n : List.of(4, 6, 12)) {
      for (int tile = 1; tile <= n; tile++) {
        if (n % tile == 0) {
          long[] counts = count(n, tile);
          Tiling tiling = new Tiling(n, tile, 8);
          assertEquals(counts[0], tiling.flops());
          assertEquals(counts[1], 2 * tiling.reads() * n * n);
          assertEquals((counts[1] + (long) n * n) * 8, tiling.moved());
          assertEquals((double) tiling.flops() / tiling.moved(), tiling.intensity());
          assertEquals(tile == 1 ? 0 : counts[2] * 8, tiling.local());
        }
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new Tiling(10, 4, 4));
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
  void items_are_counted_with_the_first_dimension_fastest() {
    Geometry grid = new Geometry(List.of(8L, 6L, 4L), List.of(4L, 3L, 2L), 8);
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
    assertThrows(IllegalArgumentException.class, () -> new Geometry(List.of(10L), List.of(4L), 32));
  }

  @Test
  void an_index_is_computed_as_Java_and_C_would() throws ExprReader.Unreadable {
    Map<String, Long> names = new HashMap<>(Map.of("x", 13L, "y", -7L, "N", 64L));
    long x = 13;
    long y = -7;
    long n = 64;
    assertEquals(y * n + x, ExprReader.read("y*N+x").at(names));
    assertEquals((x + y) * (n - 1), ExprReader.read(" ( x + y ) * ( N - 1 ) ").at(names));
    assertEquals(y / 2 * 2 + y % 2, ExprReader.read("y / 2 * 2 + y % 2").at(names));
    assertEquals(x - y - n, ExprReader.read("x - y - N").at(names));
    assertEquals(x ^ n >> 2 & 12 | 1 << 3, ExprReader.read("x ^ N >> 2 & 12 | 1 << 3").at(names));
    assertEquals(-x + -(-y), ExprReader.read("-x + -(-y)").at(names));
    assertEquals(-7 >> 1, ExprReader.read("y >> 1").at(names));
    assertEquals("[N, x, y]", ExprReader.read("y*N+x").names().toString());
    assertThrows(ArithmeticException.class, () -> ExprReader.read("x / (x - 13)").at(names));
    assertThrows(ArithmeticException.class, () -> ExprReader.read("x << 60").at(names));
  }

  @Test
  void what_is_no_index_is_pointed_at() {
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
    ExprReader.Unreadable found =
        assertThrows(ExprReader.Unreadable.class, () -> ExprReader.read(text));
    return found.from() + "+" + found.length() + " " + found.getMessage();
  }

  @Test
  void any_text_is_read_or_refused_in_its_own_bounds() {
    Random random = new Random(7);
    String letters = "gx1+-*/%&^|<>() ";
    for (int round = 0; round < 20_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(12); k >= 0; k--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      try {
        ExprReader.read(text.toString());
      } catch (ExprReader.Unreadable e) {
        int end = Math.max(1, text.length());
        assertEquals(true, e.from() >= 0 && e.from() + e.length() <= end, text + ": " + e.from());
      }
    }
  }

  @Test
  void rows_of_words_show_what_traffic_and_conflicts_count() {
    for (Pattern pattern : Pattern.values()) {
      List<Long> addresses = pattern.addresses(4, 3, 1);
      List<WordRow> rows = WordRow.of(addresses, 4, false);
      Traffic traffic = Traffic.of(addresses, 4);
      assertEquals(traffic.lines(), rows.size());
      assertEquals(traffic.useful() / 4, count(rows, WordRow.State.USED));
      assertEquals((traffic.moved() - traffic.useful()) / 4, count(rows, WordRow.State.MOVED));
    }
    Tile column = new Tile(Reading.COLUMN, 4, 3, false, false);
    List<WordRow> rows = WordRow.of(column.addresses(), 4, true);
    assertEquals(32, count(rows, WordRow.State.CLASH));
    Tile padded = new Tile(Reading.COLUMN, 4, 3, true, false);
    assertEquals(32, count(WordRow.of(padded.addresses(), 4, true), WordRow.State.USED));
  }

  private static long count(List<WordRow> rows, WordRow.State state) {
    List<WordRow.Word> words = new ArrayList<>();
    rows.forEach(row -> words.addAll(row.words()));
    return words.stream().filter(word -> word.state() == state).count();
  }
}
