package press.figures;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A set-associative cache that drops what was used longest ago (LRU), and what becomes of each
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

  /// What becomes of an access.
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

  /// Bytes that it holds.
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
          new CacheAccess(address, of, of % sets, hit ? AccessResult.HIT : miss, trim(set, ways)));
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
