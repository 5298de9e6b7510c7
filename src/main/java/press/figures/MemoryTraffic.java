package press.figures;

import java.util.List;
import java.util.TreeSet;

/// What a warp's access to memory moves: memory comes in sectors of 32 bytes, four of them to a
/// line of 128.
///
/// @param lines that are touched
/// @param sectors that are touched: what is moved
/// @param useful bytes that the work-items asked for, each counted once
public record MemoryTraffic(int lines, int sectors, int useful) {

  public static final int SECTOR = 32;

  public static final int LINE = 128;

  /// Of one access.
  ///
  /// @param addresses the first byte of each work-item's element; multiples of its size
  /// @param bytes size of an element: 1, 2, 4, 8 or 16
  public static MemoryTraffic of(List<Long> addresses, int bytes) {
    TreeSet<Long> sectors = new TreeSet<>();
    TreeSet<Long> lines = new TreeSet<>();
    for (long address : addresses) {
      sectors.add(Math.floorDiv(address, (long) SECTOR));
      lines.add(Math.floorDiv(address, (long) LINE));
    }
    int elements = new TreeSet<>(addresses).size();
    return new MemoryTraffic(lines.size(), sectors.size(), elements * bytes);
  }

  public int moved() {
    return sectors * SECTOR;
  }

  /// Useful bytes over moved bytes, in percent, rounded half up.
  public int percent() {
    return moved() == 0 ? 0 : (200 * useful + moved()) / (2 * moved());
  }
}
