package speed.kernels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import press.bench.Arg;

/// Which blocks of keys each tile of queries must visit under a mask, and which of them it sees
/// only in part: the tables that kernels go by.
///
/// @param tiles four words for each tile, those with most blocks first: its first query, the place
///   where its list begins, how many blocks are in it, and zero
/// @param visits the lists one after the other: twice the number of a block, and one more where not
///   all queries of the tile see all of its keys; the last block first
record BlockVisits(int[] tiles, int[] visits) {

  /// The list of what must be visited; a tile whose queries see nothing visits one block.
  static BlockVisits of(AttentionMask mask, int queries, int keys) {
    return made(mask.n(), queries, keys, block -> state(mask, block, keys));
  }

  /// Lists of all blocks, each as if seen in part.
  static BlockVisits ofAll(AttentionMask mask, int queries, int keys) {
    return made(mask.n(), queries, keys, block -> 1);
  }

  private record Block(int firstQuery, int queries, int firstKey) {}

  private interface State {
    /// 0 for a block that is seen whole, 1 for one that is seen in part, -1 for one that is not.
    int of(Block block);
  }

  private static BlockVisits made(int n, int queries, int keys, State state) {
    int down = Math.ceilDiv(n, queries);
    List<List<Integer>> lists = new ArrayList<>();
    for (int tile = 0; tile < down; tile++) {
      List<Integer> list = new ArrayList<>();
      for (int block = Math.ceilDiv(n, keys) - 1; block >= 0; block--) {
        int first = tile * queries;
        int seen = state.of(new Block(first, Math.min(queries, n - first), block * keys));
        if (seen >= 0) {
          list.add(2 * block + seen);
        }
      }
      lists.add(list.isEmpty() ? List.of(1) : list);
    }
    int[] begin = new int[down];
    for (int tile = 1; tile < down; tile++) {
      begin[tile] = begin[tile - 1] + lists.get(tile - 1).size();
    }
    int[] tiles =
        IntStream.range(0, down)
            .boxed()
            .sorted(Comparator.comparing(tile -> -lists.get(tile).size()))
            .flatMapToInt(
                tile -> IntStream.of(tile * queries, begin[tile], lists.get(tile).size(), 0))
            .toArray();
    return new BlockVisits(
        tiles, lists.stream().flatMap(List::stream).mapToInt(Integer::intValue).toArray());
  }

  /// A block that sticks out behind the last key counts as seen in part.
  private static int state(AttentionMask mask, Block block, int keys) {
    long all = (long) block.queries * keys;
    long seen =
        IntStream.range(block.firstQuery, block.firstQuery + block.queries)
            .mapToLong(row -> mask.count(row, block.firstKey, block.firstKey + keys))
            .sum();
    return seen == 0 ? -1 : seen == all ? 0 : 1;
  }

  /// The pairs of a query and a key in those blocks of a head that hold one that is seen.
  static long pairs(AttentionMask mask, int queries, int keys) {
    long pairs = 0;
    for (int query = 0; query < mask.n(); query += queries) {
      for (int key = 0; key < mask.n(); key += keys) {
        Block block = new Block(query, Math.min(queries, mask.n() - query), key);
        if (state(mask, block, keys) >= 0) {
          pairs += (long) block.queries * Math.min(keys, mask.n() - key);
        }
      }
    }
    return pairs;
  }

  Arg table() {
    return words(tiles);
  }

  Arg lists() {
    return words(visits);
  }

  private static Arg words(int[] words) {
    return new Arg.Bits(words.length, index -> words[(int) index]);
  }

  /// For each row of a head, and for `more` behind its last, the first key that it sees and how
  /// many they are, two words; zeros behind the last row.
  static Arg spans(AttentionMask mask, int more) {
    int[] words = new int[2 * (mask.n() + more)];
    for (int row = 0; row < mask.n(); row++) {
      words[2 * row] = mask.first(row);
      words[2 * row + 1] = mask.end(row) - mask.first(row);
    }
    return words(words);
  }
}
