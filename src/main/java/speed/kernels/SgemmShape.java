package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import press.bench.Macros;
import press.opencl.DeviceFacts;

/// Who makes which part of a product of matrices.
///
/// @param bm rows of the product that a group makes
/// @param bn columns that a group makes
/// @param bk terms of each of its sums that a group fetches at a time
/// @param lanes of a warp below each other; all others stand beside these
/// @param tm rows that a work-item makes
/// @param tn columns that a work-item makes
record SgemmShape(long bm, long bn, long bk, long lanes, long tm, long tn) {

  /// Of the rungs before the search.
  static final SgemmShape EARLY = new SgemmShape(128, 128, 8, 8, 8, 8);

  /// The fastest of 32 on an H200 at n = 4096.
  static final SgemmShape TUNED = new SgemmShape(256, 128, 16, 4, 16, 8);

  /// Rows of tiles that are done together.
  static final long STRIP = 8;

  private static final long WARP = 32;
  private static final long MOST_ITEMS = 512;
  private static final long REGISTERS = 65_536;
  private static final long LOCAL_BYTES = 49_152;

  /// Those of a kernel that knows no warps.
  Macros item() {
    return Macros.of("BM", bm).with("BN", bn).with("BK", bk).with("TM", tm).with("TN", tn);
  }

  /// All.
  Macros macros() {
    return item().with("WM", lanes * tm).with("WN", WARP / lanes * tn);
  }

  /// Work-items of a group.
  long items() {
    return bm / tm * (bn / tn);
  }

  /// Work-items of a group that was told these macros; without TN a work-item has one column.
  static long group(Macros macros) {
    long tn = macros.values().getOrDefault("TN", 1L);
    return macros.get("BM") / macros.get("TM") * (macros.get("BN") / tn);
  }

  /// Whether tiles, warps and loads come out even, and a multiprocessor has room for a group: two
  /// tiles of each matrix in local memory, and for each work-item its sums, what it has under way
  /// and 32 registers more.
  boolean isPossible() {
    long loads = 4 * items();
    boolean even =
        bm % (lanes * tm) == 0
            && bn % (WARP / lanes * tn) == 0
            && bm * bk % loads == 0
            && bk * bn % loads == 0;
    long registers = tm * tn + (bm + bn) * bk / items() + tm + tn + 32;
    return even
        && items() <= MOST_ITEMS
        && registers <= 255
        && registers * items() <= REGISTERS
        && localBytes() <= LOCAL_BYTES;
  }

  /// Two tiles of each matrix.
  long localBytes() {
    return 2 * (bm + bn) * bk * Float.BYTES;
  }

  /// The one that a search has found, or an early one where a device has no room for it.
  static SgemmShape on(DeviceFacts device) {
    return device.localBytes() < TUNED.localBytes() ? EARLY : TUNED;
  }

  /// What a search tries: shapes first, all with the same strips, then strips of the shape that is
  /// the best so far.
  static List<Macros> all() {
    List<Macros> all = new ArrayList<>();
    for (long[] group : new long[][] {{128, 128}, {256, 128}, {128, 256}}) {
      for (long bk : new long[] {8, 16}) {
        for (long[] item : new long[][] {{8, 8}, {8, 16}, {16, 8}}) {
          for (long lanes : new long[] {4, 8}) {
            SgemmShape shape = new SgemmShape(group[0], group[1], bk, lanes, item[0], item[1]);
            if (shape.isPossible()) {
              all.add(shape.macros().with("STRIP", STRIP));
            }
          }
        }
      }
    }
    for (long strip : new long[] {1, 4, 16, 64}) {
      all.add(Macros.of("STRIP", strip));
    }
    return all;
  }
}
