package speed.jmh;

import java.util.Arrays;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.JavaBenchmark.Check;

/// The innermost part of `packed` alone: as many tiles as a product needs, all of them from the
/// same two panels and to the same place.
///
/// Both panels stay in the first cache, 42 KiB with vectors of 512 bits, and so does the tile. So
/// nothing is left of a product but loads from that cache, multiply-adds, and the stores of a tile
/// at the end of a slab.
final class SgemmParts {

  private static final double LIMIT = 1e-5;
  private static final FloatSequence LEFT = InputData.random(83);
  private static final FloatSequence RIGHT = InputData.random(84);

  private final int tiles;
  private final float[] left = new float[SgemmTile.HIGH * SgemmTile.DEEP];
  private final float[] right = new float[SgemmTile.WIDE * SgemmTile.DEEP];
  private final float[] tile = new float[SgemmTile.HIGH * SgemmTile.WIDE];

  /// As many tiles as `packed` makes of a product with this side.
  SgemmParts(int n) {
    tiles =
        Math.ceilDiv(n, SgemmTile.HIGH)
            * Math.ceilDiv(n, SgemmTile.WIDE)
            * Math.ceilDiv(n, SgemmTile.DEEP);
    for (int i = 0; i < left.length; i++) {
      left[i] = LEFT.at(i);
    }
    for (int i = 0; i < right.length; i++) {
      right[i] = RIGHT.at(i);
    }
  }

  /// Makes the tile so many times.
  void run() {
    for (int i = 0; i < tiles; i++) {
      SgemmTile.multiply(left, 0, right, 0, SgemmTile.DEEP, tile, 0);
    }
  }

  /// Whether every element of the tile is right after a run on poison.
  Check check() {
    Arrays.fill(tile, Float.NaN);
    run();
    double worst = 0;
    for (int y = 0; y < SgemmTile.HIGH; y++) {
      for (int x = 0; x < SgemmTile.WIDE; x++) {
        double wanted = 0;
        for (int k = 0; k < SgemmTile.DEEP; k++) {
          wanted += (double) left[k * SgemmTile.HIGH + y] * right[k * SgemmTile.WIDE + x];
        }
        float got = tile[y * SgemmTile.WIDE + x];
        double error = Math.abs(got - wanted) / wanted;
        // Written so that a NaN, which compares false with everything, counts as wrong.
        if (!(error <= LIMIT)) {
          String reason = "tile[%d][%d]: %s, not %s".formatted(y, x, got, wanted);
          return new Check(false, error, "relative 1e-5", reason);
        }
        worst = Math.max(worst, error);
      }
    }
    return new Check(true, worst, "relative 1e-5", "");
  }
}
