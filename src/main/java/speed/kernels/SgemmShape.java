package speed.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
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

  /// The fastest of the search on an H200, as fast as cuBLAS there. With eight terms at a time the
  /// copies of a slab come in short bursts.
  static final SgemmShape TUNED = new SgemmShape(128, 256, 8, 8, 8, 16);

  /// Places for slabs in local memory: one to multiply from, the others to copy to.
  static final long STAGES = 4;

  /// Rows of tiles that are done together.
  static final long STRIP = 8;

  private static final long WARP = 32;
  private static final long MOST_ITEMS = 512;
  private static final long REGISTERS = 65_536;

  /// Steps of a slab in which the copies of another are asked for.
  static final long PARTS = 1;

  // BM, BN, BK, lanes below each other, TM, TN, STAGES, PARTS.
  private static final long[][] SEARCHED = {
    {128, 256, 8, 8, 8, 16, 4, 1},
    {256, 128, 8, 4, 16, 8, 4, 1},
    {128, 256, 16, 8, 8, 16, 4, 8},
    {128, 256, 8, 4, 8, 16, 4, 1},
    {256, 128, 8, 4, 16, 8, 3, 1},
    {256, 128, 8, 4, 16, 8, 4, 2},
    {256, 128, 8, 4, 16, 8, 4, 4},
    {256, 128, 8, 4, 16, 8, 6, 1},
    {256, 128, 8, 4, 16, 8, 8, 1},
    {256, 128, 8, 4, 16, 8, 6, 2},
    {256, 128, 8, 4, 16, 8, 6, 4},
    {256, 128, 8, 4, 16, 8, 8, 2},
    {256, 128, 8, 8, 16, 8, 4, 1},
    {256, 128, 8, 8, 16, 8, 6, 2},
    {128, 128, 8, 4, 16, 8, 4, 1},
    {128, 128, 8, 4, 16, 8, 4, 2},
    {128, 128, 8, 4, 16, 8, 6, 4},
    {128, 128, 8, 4, 16, 8, 8, 2},
    {256, 128, 16, 4, 16, 8, 4, 4},
    {256, 128, 16, 4, 16, 8, 4, 8},
    {256, 128, 16, 4, 16, 8, 3, 8},
    {128, 256, 8, 8, 8, 16, 6, 2},
    {128, 128, 16, 4, 16, 8, 4, 8},
    {128, 128, 16, 4, 16, 8, 6, 8},
    {128, 128, 32, 4, 16, 8, 3, 1},
    {128, 128, 16, 8, 8, 8, 4, 1},
  };

  // The first that copies to local memory without registers.
  private static final int CAPABILITY = 80;

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

  /// Whether tiles, warps and copies come out even, and a multiprocessor has registers for a group:
  /// for each work-item its sums, what it multiplies, as much for the next step, and 24 more.
  boolean isPossible() {
    boolean even =
        bm % (lanes * tm) == 0
            && bn % (WARP / lanes * tn) == 0
            && bm % (items() / 8) == 0
            && bm * bk % items() == 0
            && bk * bn % (4 * items()) == 0
            && (bn / 4 % items() == 0 || items() % (bn / 4) == 0)
            && bk % 8 == 0;
    long registers = tm * tn + 2 * (tm + tn) + 24;
    return even && items() <= MOST_ITEMS && registers <= 255 && registers * items() <= REGISTERS;
  }

  /// So many slabs in local memory, where a step of `a` has four floats more than rows.
  long localBytes(long stages) {
    return stages * (bm + 4 + bn) * bk * Float.BYTES;
  }

  /// What `tuned` is compiled with: the shape that a search has found, or an early one with two
  /// slabs where a device has no room for it or cannot copy to local memory beside its work.
  static Macros tuned(DeviceFacts device) {
    boolean copies = device.isNvidia() && device.compute().capability() >= CAPABILITY;
    Macros macros =
        copies && DeviceNeeds.localBytes(device, TUNED.localBytes(STAGES)).isEmpty()
            ? TUNED.macros().with("STAGES", STAGES)
            : EARLY.macros().with("STAGES", 2);
    macros = macros.with("PARTS", PARTS).with("STRIP", STRIP);
    return copies ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// The same for a kernel that copies through registers.
  static Macros tunedWithoutCopies(DeviceFacts device) {
    SortedMap<String, Long> values = new TreeMap<>(tuned(device).values());
    values.remove("CAPABILITY");
    return new Macros(values);
  }

  /// What a search tries, the likeliest first.
  static List<Macros> all() {
    List<Macros> all = new ArrayList<>();
    for (long[] s : SEARCHED) {
      SgemmShape shape = new SgemmShape(s[0], s[1], s[2], s[3], s[4], s[5]);
      all.add(shape.macros().with("STAGES", s[6]).with("PARTS", s[7]));
    }
    for (long strip : new long[] {1, 4, 16}) {
      all.add(Macros.of("STRIP", strip));
    }
    return all;
  }
}
