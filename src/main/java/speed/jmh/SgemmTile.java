package speed.jmh;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/// The innermost part of a product of matrices: a tile of it that stays in registers while a panel
/// of each factor goes by.
///
/// A tile is two vectors wide. Of 32 vector registers, which processors with vectors of 512 bits
/// have, ten rows take 20, of 16 registers six rows take 12; there is room for two vectors of the
/// right panel and a number of the left one beside them. In a step, ten rows load two vectors and
/// ten numbers for 20 multiply-adds: with two loads and two multiply-adds in a cycle the loads are
/// done in six cycles of ten.
///
/// Twelve rows would fit, too. But C2 stops inlining calls in a method that has grown beyond some
/// size, and a vector that is handed to a call becomes an object: with twelve rows every tile
/// allocates.
final class SgemmTile {

  private static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED;
  private static final int LONG = LANES.length();
  private static final int TEN = 10;
  private static final int SIX = 6;

  /// Columns of a tile.
  static final int WIDE = 2 * LONG;

  /// Rows of a tile.
  static final int HIGH = LONG >= 16 ? TEN : SIX;

  /// Steps of a panel, at most.
  static final int DEEP = 256;

  private SgemmTile() {}

  /// The products of `depth` columns of a left panel and rows of a right one.
  ///
  /// @param a left panels: [#HIGH] numbers for each step
  /// @param i where the panel begins
  /// @param b right panels: [#WIDE] numbers for each step
  /// @param j where the panel begins
  /// @param c holds them afterwards, row by row
  /// @param to where the tile begins
  static void multiply(float[] a, int i, float[] b, int j, int depth, float[] c, int to) {
    if (HIGH == TEN) {
      ten(a, i, b, j, depth, c, to);
    } else {
      six(a, i, b, j, depth, c, to);
    }
  }

  // Named locals, because an array of vectors would live in memory.
  private static void ten(float[] a, int i, float[] b, int j, int depth, float[] c, int to) {
    FloatVector x0, x1, x2, x3, x4, x5, x6, x7, x8, x9;
    FloatVector y0, y1, y2, y3, y4, y5, y6, y7, y8, y9;
    x0 = x1 = x2 = x3 = x4 = x5 = x6 = x7 = x8 = x9 = FloatVector.zero(LANES);
    y0 = y1 = y2 = y3 = y4 = y5 = y6 = y7 = y8 = y9 = FloatVector.zero(LANES);
    // > packed
    // > steps
    for (int k = 0; k < depth; k++) {
      FloatVector u = FloatVector.fromArray(LANES, b, j + k * WIDE);
      FloatVector v = FloatVector.fromArray(LANES, b, j + k * WIDE + LONG);
      x0 = fma(a, i + k * TEN, u, x0);
      y0 = fma(a, i + k * TEN, v, y0);
      x1 = fma(a, i + k * TEN + 1, u, x1);
      y1 = fma(a, i + k * TEN + 1, v, y1);
      x2 = fma(a, i + k * TEN + 2, u, x2);
      y2 = fma(a, i + k * TEN + 2, v, y2);
      x3 = fma(a, i + k * TEN + 3, u, x3);
      y3 = fma(a, i + k * TEN + 3, v, y3);
      x4 = fma(a, i + k * TEN + 4, u, x4);
      y4 = fma(a, i + k * TEN + 4, v, y4);
      x5 = fma(a, i + k * TEN + 5, u, x5);
      y5 = fma(a, i + k * TEN + 5, v, y5);
      x6 = fma(a, i + k * TEN + 6, u, x6);
      y6 = fma(a, i + k * TEN + 6, v, y6);
      x7 = fma(a, i + k * TEN + 7, u, x7);
      y7 = fma(a, i + k * TEN + 7, v, y7);
      x8 = fma(a, i + k * TEN + 8, u, x8);
      y8 = fma(a, i + k * TEN + 8, v, y8);
      x9 = fma(a, i + k * TEN + 9, u, x9);
      y9 = fma(a, i + k * TEN + 9, v, y9);
    }
    // <
    keep(c, to, x0, x1, x2, x3, x4);
    keep(c, to + 5 * WIDE, x5, x6, x7, x8, x9);
    keep(c, to + LONG, y0, y1, y2, y3, y4);
    keep(c, to + 5 * WIDE + LONG, y5, y6, y7, y8, y9);
    // <
  }

  // As above, for processors with sixteen vector registers.
  private static void six(float[] a, int i, float[] b, int j, int depth, float[] c, int to) {
    FloatVector x0, x1, x2, x3, x4, x5;
    FloatVector y0, y1, y2, y3, y4, y5;
    x0 = x1 = x2 = x3 = x4 = x5 = FloatVector.zero(LANES);
    y0 = y1 = y2 = y3 = y4 = y5 = FloatVector.zero(LANES);
    for (int k = 0; k < depth; k++) {
      FloatVector u = FloatVector.fromArray(LANES, b, j + k * WIDE);
      FloatVector v = FloatVector.fromArray(LANES, b, j + k * WIDE + LONG);
      x0 = fma(a, i + k * SIX, u, x0);
      y0 = fma(a, i + k * SIX, v, y0);
      x1 = fma(a, i + k * SIX + 1, u, x1);
      y1 = fma(a, i + k * SIX + 1, v, y1);
      x2 = fma(a, i + k * SIX + 2, u, x2);
      y2 = fma(a, i + k * SIX + 2, v, y2);
      x3 = fma(a, i + k * SIX + 3, u, x3);
      y3 = fma(a, i + k * SIX + 3, v, y3);
      x4 = fma(a, i + k * SIX + 4, u, x4);
      y4 = fma(a, i + k * SIX + 4, v, y4);
      x5 = fma(a, i + k * SIX + 5, u, x5);
      y5 = fma(a, i + k * SIX + 5, v, y5);
    }
    keep(c, to, x0, x1, x2, x3, x4, x5);
    keep(c, to + LONG, y0, y1, y2, y3, y4, y5);
  }

  private static FloatVector fma(float[] a, int i, FloatVector b, FloatVector sum) {
    return b.fma(FloatVector.broadcast(LANES, a[i]), sum);
  }

  private static void keep(
      float[] c,
      int to,
      FloatVector x0,
      FloatVector x1,
      FloatVector x2,
      FloatVector x3,
      FloatVector x4) {
    x0.intoArray(c, to);
    x1.intoArray(c, to + WIDE);
    x2.intoArray(c, to + 2 * WIDE);
    x3.intoArray(c, to + 3 * WIDE);
    x4.intoArray(c, to + 4 * WIDE);
  }

  private static void keep(
      float[] c,
      int to,
      FloatVector x0,
      FloatVector x1,
      FloatVector x2,
      FloatVector x3,
      FloatVector x4,
      FloatVector x5) {
    x0.intoArray(c, to);
    x1.intoArray(c, to + WIDE);
    x2.intoArray(c, to + 2 * WIDE);
    x3.intoArray(c, to + 3 * WIDE);
    x4.intoArray(c, to + 4 * WIDE);
    x5.intoArray(c, to + 5 * WIDE);
  }

  /// Adds a tile to another.
  static void add(float[] tile, int from, float[] to, int there) {
    for (int x = 0; x < HIGH * WIDE; x += LONG) {
      FloatVector sum = FloatVector.fromArray(LANES, to, there + x);
      sum.add(FloatVector.fromArray(LANES, tile, from + x)).intoArray(to, there + x);
    }
  }

  /// Copies `depth` pieces of [#WIDE] numbers, which lie `n` apart, beside each other.
  static void pack(float[] b, int from, int n, int depth, float[] packed, int to) {
    for (int k = 0; k < depth; k++) {
      FloatVector.fromArray(LANES, b, from + k * n).intoArray(packed, to + k * WIDE);
      FloatVector.fromArray(LANES, b, from + k * n + LONG).intoArray(packed, to + k * WIDE + LONG);
    }
  }
}
