package speed.kernels;

import press.bench.Arg;
import press.bench.Problem;

/// The launches of a scan by tiles, whose totals are scanned in the same way, and so on, until they
/// are those of one tile.
///
/// @param problem what is added to
/// @param group work-items of a group
/// @param tile numbers of a group
record ScanTree(Problem.Builder problem, long group, long tile) {

  /// Running sums within tiles, then those of the totals, then both together.
  void scanThenShift(long n) {
    scanThenShift("a", "sums", "n", n, 1);
  }

  private void scanThenShift(String from, String to, String count, long n, int level) {
    long tiles = Math.ceilDiv(n, tile);
    String totals = scratch("totals" + level, tiles);
    problem.launch("tiles", tiles, group, from, to, totals, count);
    if (tiles == 1) {
      return;
    }
    String before = scratch("before" + level, tiles);
    scanThenShift(totals, before, number("n" + level, tiles), tiles, level + 1);
    problem.launch("shift", tiles, group, to, before, count);
  }

  /// Totals of tiles, then their running sums, then those within tiles, which begin at them.
  void reduceThenScan(long n) {
    reduceThenScan("a", "sums", "n", n, 1);
  }

  private void reduceThenScan(String from, String to, String count, long n, int level) {
    long tiles = Math.ceilDiv(n, tile);
    String before = scratch("before" + level, tiles);
    if (tiles > 1) {
      String totals = scratch("totals" + level, tiles);
      problem.launch("totals", tiles, group, from, totals, count);
      reduceThenScan(totals, before, number("n" + level, tiles), tiles, level + 1);
    }
    problem.launch("tiles", tiles, group, from, before, to, count);
  }

  private String scratch(String name, long n) {
    problem.arg(name, new Arg.Scratch(n));
    return name;
  }

  private String number(String name, long n) {
    problem.arg(name, new Arg.IntScalar(Math.toIntExact(n)));
    return name;
  }
}
