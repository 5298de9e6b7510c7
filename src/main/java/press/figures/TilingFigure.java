package press.figures;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import press.svg.SvgWriter;
import press.units.Print;

/// `{figure} tiling`: which tiles a matrix product reads, and how often it reads each element.
final class TilingFigure implements Figure {

  private static final long MAX_N = 1 << 14;
  private static final int MAX_TILE = 128;
  private static final double SIDE = 150;
  private static final double FAR = SIDE + 26;
  private static final double TOP = 18;
  private static final long MAX_GRID_LINES = 32;

  @Override
  public String name() {
    return "tiling";
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        Parameter.whole("n", 2, MAX_N, 1024L),
        Parameter.whole("tile", 1, MAX_TILE, 128L),
        Parameter.number("bytes", List.of(2L, 4L, 8L), 4L));
  }

  @Override
  public String complaint(Parameter.ParameterValues given) {
    int n = given.integer("n");
    int tile = given.integer("tile");
    return n % tile == 0 && tile <= n
        ? ""
        : "n = %d is no multiple of the tile %d; write n: %d, or a tile that divides it"
            .formatted(n, tile, Math.max(1, n / tile) * tile);
  }

  @Override
  public StaticFigure draw(
      Parameter.ParameterValues given, List<MeasuredMachine> machines, String view, String id) {
    int bytes = given.integer("bytes");
    MatrixTiling tiling = new MatrixTiling(given.integer("n"), given.integer("tile"), bytes);
    // The sizes to choose from: powers of two that divide n, and the given one.
    List<Long> tiles =
        LongStream.rangeClosed(1, Math.min(tiling.n(), MAX_TILE))
            .filter(t -> Long.bitCount(t) == 1 && tiling.n() % t == 0 || t == tiling.tile())
            .boxed()
            .toList();
    String product =
        "C = A · B with n = %s, elements of %d B, %s."
            .formatted(Print.count(tiling.n()), bytes, AmountFormat.of(tiling.flops(), "FLOP"));
    return new StaticFigure(
        drawing(tiling, id),
        List.of(sentence(tiling), product),
        List.of("tile", "reads of an element", "memory", "FLOP/B", "local memory, B"),
        tiles.stream().map(t -> row(new MatrixTiling(tiling.n(), t, bytes))).toList(),
        Map.of("tiles", tiles.stream().map(Long::doubleValue).toList()));
  }

  private static List<String> row(MatrixTiling tiling) {
    return List.of(
        tiling.tile() == 1 ? "none" : tiling.tile() + " × " + tiling.tile(),
        Print.count(tiling.reads()),
        AmountFormat.of(tiling.moved(), "B"),
        Print.rounded(tiling.intensity()),
        Print.count(tiling.local()));
  }

  /// What the product moves; `tiling.js` writes the same sentence.
  static String sentence(MatrixTiling t) {
    String reads = Print.count(t.reads()) + (t.reads() == 1 ? " time" : " times");
    return "Each element of A and B is read %s, %s go to and from memory: %s FLOP/B."
        .formatted(reads, AmountFormat.of(t.moved(), "B"), Print.rounded(t.intensity()));
  }

  /// A step in the middle of the work. The matrices are three squares: B above C and A beside it,
  /// so that the rows of A and the columns of B line up with those of C that they make.
  private static String drawing(MatrixTiling tiling, String id) {
    long tiles = tiling.n() / tiling.tile();
    double size = SIDE / tiles;
    double row = tiles / 2 * size;
    double column = tiles / 4 * size;
    double step = tiles / 3 * size;
    SvgWriter.SvgDescription words =
        new SvgWriter.SvgDescription("A product of matrices, tile by tile", sentence(tiling));
    SvgWriter svg =
        SvgWriter.root(id, "tiling", "img", FAR + SIDE + 2, TOP + FAR + SIDE + 2, words);
    double bottom = TOP + FAR;
    matrix(svg, "A", 1, bottom, tiles);
    svg.rect("band", 1, bottom + row, SIDE, size);
    svg.rect("tile", 1 + step, bottom + row, size, size);
    matrix(svg, "B", FAR, TOP, tiles);
    svg.rect("band", FAR + column, TOP, size, SIDE);
    svg.rect("tile", FAR + column, TOP + step, size, size);
    matrix(svg, "C", FAR, bottom, tiles);
    svg.rect("tile", FAR + column, bottom + row, size, size);
    return svg.finish();
  }

  private static void matrix(SvgWriter svg, String name, double x, double y, long tiles) {
    svg.label("tick", SvgWriter.TEXT, "start", x, y - 6, name);
    svg.rect("matrix", x, y, SIDE, SIDE);
    for (long k = 1; k < tiles && tiles <= MAX_GRID_LINES; k++) {
      double at = k * SIDE / tiles;
      svg.line("grid", x + at, y, x + at, y + SIDE).line("grid", x, y + at, x + SIDE, y + at);
    }
  }

  /// What a product of two square matrices moves when it is made tile by tile; a tile of 1 is the
  /// plain way.
  ///
  /// A group keeps a tile of C in registers and walks over the tiles of a row of A and of a column
  /// of B, which it copies to local memory first. So each element of A and of B is read from memory
  /// once for each tile of C that needs it, and C is written once.
  ///
  /// @param n rows and columns of each matrix
  /// @param tile rows and columns of a tile; divides `n`
  /// @param bytes size of an element
  record MatrixTiling(long n, long tile, int bytes) {

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
}
