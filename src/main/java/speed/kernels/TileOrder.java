package speed.kernels;

import java.util.stream.IntStream;
import press.bench.Ring;

/// In which order the tiles of a square are done.
///
/// A tile is named by its row times the tiles of a row plus its column. The orders that follow a
/// curve go through the least square with a side of a power of two that has all tiles, and leave
/// out what is not there.
enum TileOrder {
  /// Row by row.
  ROWS,
  /// Strips of [#STRIP] rows, each column by column.
  STRIPS,
  /// By quarters, and quarters of quarters, each in the order of a Z: Morton's curve.
  MORTON,
  /// By quarters that are turned so that each tile is a neighbour of the one before: Hilbert's
  /// curve.
  HILBERT,
  /// In any order.
  SHUFFLED;

  /// Rows of tiles of a strip.
  static final int STRIP = 32;

  /// The tiles of a square of so many by so many.
  int[] tiles(int side) {
    return switch (this) {
      case ROWS -> IntStream.range(0, side * side).toArray();
      case STRIPS -> IntStream.range(0, side * side).map(i -> strip(i, side)).toArray();
      case MORTON, HILBERT -> curve(side);
      case SHUFFLED -> {
        Ring ring = new Ring((long) side * side, Ring.Order.RANDOM);
        yield IntStream.range(0, side * side).map(i -> (int) ring.after(i, 1)).toArray();
      }
    };
  }

  private static int strip(int i, int side) {
    int top = i / (STRIP * side) * STRIP;
    int high = Math.min(STRIP, side - top);
    int within = i - top * side;
    return (top + within % high) * side + within / high;
  }

  private int[] curve(int side) {
    int square = side == 1 ? 1 : 2 * Integer.highestOneBit(side - 1);
    return IntStream.range(0, square * square)
        .mapToObj(i -> this == MORTON ? morton(i) : hilbert(i, square))
        .filter(at -> at[0] < side && at[1] < side)
        .mapToInt(at -> at[0] * side + at[1])
        .toArray();
  }

  /// Row and column of the i-th tile: the odd and the even bits of its number.
  private static int[] morton(int i) {
    return new int[] {even(i >>> 1), even(i)};
  }

  /// Every second bit, beginning with the lowest.
  private static int even(int i) {
    int bits = 0;
    for (int k = 0; k < Integer.SIZE / 2; k++) {
      bits |= (i >>> 2 * k & 1) << k;
    }
    return bits;
  }

  // > hilbert
  /// Row and column of the i-th tile of a square with a side of a power of two. From the smallest
  /// squares to the largest, two bits of the number say in which quarter the tile lies. The first
  /// quarter and the last are mirrored, so that the curve leaves one beside where it enters the
  /// next.
  private static int[] hilbert(int i, int square) {
    int row = 0;
    int column = 0;
    for (int size = 1, rest = i; size < square; size *= 2, rest /= 4) {
      int right = rest / 2 & 1;
      int down = (rest ^ right) & 1;
      if (down == 0) {
        int turned = right == 1 ? size - 1 - row : row;
        row = right == 1 ? size - 1 - column : column;
        column = turned;
      }
      row += size * down;
      column += size * right;
    }
    return new int[] {row, column};
  }
  // <
}
