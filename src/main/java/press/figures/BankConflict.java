package press.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// What a warp's access to local memory costs: 32 banks give one word of 4 bytes each at a time.
/// Work-items that want the same word share it; different words of one bank come one after the
/// other.
///
/// Elements of 8 and 16 bytes are served in parts of 128 bytes: half a warp or a quarter of it.
///
/// @param degree the most words that one part wants of one bank
/// @param passes of all parts together
/// @param parts that the access falls into
public record BankConflict(int degree, int passes, int parts) {

  /// Banks side by side.
  public static final int BANKS = 32;

  public static final int WORD = 4;

  /// Of one access.
  ///
  /// @param addresses the first byte of each work-item's element; multiples of its size
  /// @param bytes size of an element: 1, 2, 4, 8 or 16
  public static BankConflict of(List<Long> addresses, int bytes) {
    int together = BANKS * WORD / Math.max(WORD, bytes);
    int degree = 0;
    int passes = 0;
    int parts = 0;
    for (int from = 0; from < addresses.size(); from += together) {
      List<Long> part = addresses.subList(from, Math.min(addresses.size(), from + together));
      int most = most(part, bytes);
      degree = Math.max(degree, most);
      passes += most;
      parts++;
    }
    return new BankConflict(degree, passes, parts);
  }

  /// The most different words of one bank.
  private static int most(List<Long> addresses, int bytes) {
    List<TreeSet<Long>> banks = new ArrayList<>();
    for (int bank = 0; bank < BANKS; bank++) {
      banks.add(new TreeSet<>());
    }
    for (long address : addresses) {
      long first = Math.floorDiv(address, (long) WORD);
      for (int k = 0; k < Math.max(1, bytes / WORD); k++) {
        banks.get(bank(first + k)).add(first + k);
      }
    }
    return banks.stream().mapToInt(TreeSet::size).max().orElse(0);
  }

  public static int bank(long word) {
    return Math.floorMod(word, BANKS);
  }

  /// `no conflict`, `2-way conflict`
  String words() {
    return degree <= 1 ? "no conflict" : degree + "-way conflict";
  }
}
