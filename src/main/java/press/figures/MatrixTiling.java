package press.figures;

/// What a product of two square matrices moves when it is made tile by tile; a tile of 1 is the
/// plain way.
///
/// A group keeps a tile of C in registers and walks over the tiles of a row of A and of a column of
/// B, which it copies to local memory first. So each element of A and of B is read from memory once
/// for each tile of C that needs it, and C is written once.
///
/// @param n rows and columns of each matrix
/// @param tile rows and columns of a tile; divides `n`
/// @param bytes size of an element
public record MatrixTiling(long n, long tile, int bytes) {

  public MatrixTiling {
    if (tile < 1 || n < tile || n % tile != 0) {
      throw new IllegalArgumentException(n + " is no multiple of " + tile);
    }
  }

  /// Times that each element of A, and of B, is read from memory.
  public long reads() {
    return n / tile;
  }

  /// Multiplications and additions.
  public long flops() {
    return 2 * n * n * n;
  }

  /// Bytes read and written in memory.
  public long moved() {
    return (2 * n * n * reads() + n * n) * bytes;
  }

  /// FLOPs for each byte moved.
  public double intensity() {
    return (double) flops() / moved();
  }

  /// Bytes of local memory that a group needs: a tile of A and one of B; none the plain way.
  public long local() {
    return tile == 1 ? 0 : 2 * tile * tile * bytes;
  }
}
