package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.opencl.DeviceFacts;
import press.results.Params;

/// A kernel for the product of two large matrices: its file, its tiles, its launch, its needs.
///
/// Sides are padded with zeros to the next multiple of 256, of which every tile is a part; only
/// `local` asks before it reads and takes any even side.
///
/// @param name of the variant
/// @param file in `kernels/hgemm/`, without its ending
/// @param format of the matrices
/// @param tiles macros that say how the work is divided
record GemmRung(String name, String file, MatrixFormat format, Macros tiles) {

  /// A multiple of the sides of all tiles.
  static final long PAD = 256;

  // Of local.cl, of mma.cl and ldmatrix.cl, and of those for Hopper.
  private static final long LOCAL_TILE = 64;
  private static final long MMA_TILE = 128;
  private static final long TILE_ROWS = 128;
  private static final long TILE_COLUMNS = 256;
  private static final long GROUP = 256;

  // Bytes along k of a slab.
  private static final long SLAB = 128;

  private static final long WARP = 32;

  /// The variant of warp-bulk.cl that has a group for each tile, where the other has one for each
  /// multiprocessor.
  static final String EACH_TILE = "warp-bulk-tiles";

  /// The file, and the variant, in which those ask who multiply.
  static final String NO_PRODUCER = "tensor-no-producer";

  GemmRung(String file, MatrixFormat format) {
    this(file, file, format, Macros.NONE);
  }

  /// A ring of slabs for `mma.sync`: tiles, what a warp makes of them, places, and rows of tiles in
  /// a band.
  static GemmRung ring(
      String name, MatrixFormat format, Tile tile, Tile warp, long stages, long band) {
    Macros macros =
        Macros.of("BAND", band)
            .with("STAGES", stages)
            .with("TILE_COLUMNS", tile.columns)
            .with("TILE_ROWS", tile.rows)
            .with("WARP_COLUMNS", warp.columns)
            .with("WARP_ROWS", warp.rows);
    return new GemmRung(name, "stages", format, macros);
  }

  /// Rows and columns of C that are made together.
  record Tile(long rows, long columns) {}

  /// A ring of slabs for tiles of 128 x 256, by instructions that Hopper was the first to have.
  static GemmRung wide(String name, String file, MatrixFormat format, long stages, long band) {
    return new GemmRung(name, file, format, Macros.of("BAND", band).with("STAGES", stages));
  }

  /// Tiles of 128 rows and so many columns, from matrices that a tensor map describes.
  static GemmRung described(String name, MatrixFormat format, long columns, long stages) {
    Macros macros = Macros.of("BAND", 16).with("STAGES", stages).with("TILE_COLUMNS", columns);
    String file = name.equals(NO_PRODUCER) ? name : "tensor";
    return new GemmRung(name, file, format, macros);
  }

  /// The same under another name, with macros besides.
  GemmRung named(String other, Macros besides) {
    return new GemmRung(other, file, format, tiles.with(besides));
  }

  KernelVariant variant() {
    KernelVariant variant = new KernelVariant(name, "kernels/hgemm/" + file + ".cl", this::macros);
    return isOfHopper() ? variant.spliced() : variant;
  }

  private boolean isOfHopper() {
    return file.equals("wgmma") || file.startsWith("tensor") || takesPacked();
  }

  private boolean takesPacked() {
    return file.equals("bulk") || file.equals("warp-bulk");
  }

  private Macros macros(Params params, DeviceFacts device) {
    if (file.equals("pack")) {
      return Macros.of("GROUP", GROUP);
    }
    Macros macros = tiles.with("FORMAT", format.number());
    // Elsewhere the source stops the compiler before it reaches an instruction it cannot know.
    return device.isNvidia() && !file.equals("local")
        ? macros.with("CAPABILITY", device.compute().capability())
        : macros;
  }

  Optional<String> missingFeature(DeviceFacts device) {
    return switch (file) {
      case "local", "pack" -> Optional.empty();
      case "wgmma", "bulk", "tensor", NO_PRODUCER -> DeviceNeeds.wgmma(device);
      case "warp-bulk" -> DeviceNeeds.hopper(device, "setmaxnreg");
      default ->
          DeviceNeeds.mma(device, format).or(() -> DeviceNeeds.localBytes(device, localBytes()));
    };
  }

  /// Local memory of a group of stages.cl; none beyond the usual of the others.
  private long localBytes() {
    return file.equals("stages")
        ? tiles.get("STAGES") * (tiles.get("TILE_ROWS") + tiles.get("TILE_COLUMNS")) * SLAB
        : 0;
  }

  /// Other divisions of the work, for a sweep.
  List<Macros> sweep() {
    return switch (file) {
      case "stages" ->
          List.of(
              Macros.of("BAND", 4),
              Macros.of("BAND", 16),
              Macros.of("STAGES", 3),
              Macros.of("TILE_COLUMNS", 128).with("TILE_ROWS", 256),
              Macros.of("TILE_COLUMNS", 128).with("WARP_COLUMNS", 32),
              Macros.of("TILE_COLUMNS", 128).with("STAGES", 3));
      case "wgmma", "bulk", "tensor", NO_PRODUCER, "warp-bulk" ->
          LongStream.of(4, 8, 32).mapToObj(b -> Macros.of("BAND", b)).toList();
      default -> List.of();
    };
  }

  Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    WholeMatrices matrices = WholeMatrices.one(format, n, file.equals("local") ? 2 : PAD);
    Macros macros = variant.macros(params, device);
    return switch (file) {
      case "pack" -> packing(matrices);
      case "tensor", NO_PRODUCER -> described(matrices, macros, device);
      default -> product(matrices, grid(macros, matrices.side(), device));
    };
  }

  private Problem product(WholeMatrices matrices, Grid grid) {
    boolean packed = takesPacked();
    Arg a = packed ? bits(matrices, true) : matrices.left();
    Arg b = packed ? bits(matrices, false) : matrices.right();
    return Problem.builder()
        .arg("a", a)
        .arg("b", b)
        .arg("c", matrices.product())
        .arg("n", new Arg.IntScalar(Math.toIntExact(matrices.side())))
        .launch("product", grid, "a", "b", "c", "n")
        .build();
  }

  /// The product of matrices that lie as in the other rungs, and that the kernel finds by maps.
  private Problem described(WholeMatrices matrices, Macros macros, DeviceFacts device) {
    long side = matrices.side();
    int bytes = format.bits() / Byte.SIZE;
    int columns = Math.toIntExact(macros.get("TILE_COLUMNS"));
    return Problem.builder()
        .arg("a", matrices.left())
        .arg("b", matrices.right())
        .arg("of a", new Arg.TensorMap("a", bytes, side, side, (int) TILE_ROWS))
        .arg("of b", new Arg.TensorMap("b", bytes, side, side, columns))
        .arg("c", matrices.product())
        .arg("n", new Arg.IntScalar(Math.toIntExact(side)))
        .launch("product", grid(macros, side, device), "of a", "of b", "c", "n")
        .build();
  }

  private static Arg bits(WholeMatrices matrices, boolean left) {
    return new Arg.Bits(
        matrices.words(),
        left ? matrices.packedLeft(TILE_ROWS) : matrices.packedRight(TILE_COLUMNS));
  }

  private static Problem packing(WholeMatrices matrices) {
    long words = matrices.words();
    long groups = words / 4 / GROUP;
    return Problem.builder()
        .arg("a", matrices.left())
        .arg("b", matrices.right())
        .arg("p", new Arg.BitsOut(words, matrices.packedLeft(TILE_ROWS)))
        .arg("q", new Arg.BitsOut(words, matrices.packedRight(TILE_COLUMNS)))
        .arg("few", new Arg.IntScalar((int) TILE_ROWS))
        .arg("many", new Arg.IntScalar((int) TILE_COLUMNS))
        .arg("pitch", new Arg.IntScalar(Math.toIntExact(matrices.pitch())))
        .launch("pack", groups, GROUP, "a", "p", "few", "pitch")
        .launch("pack", groups, GROUP, "b", "q", "many", "pitch")
        .build();
  }

  private Grid grid(Macros macros, long side, DeviceFacts device) {
    long wide = side / TILE_ROWS * (side / TILE_COLUMNS);
    return switch (file) {
      case "local" -> square(Math.ceilDiv(side, LOCAL_TILE));
      case "mma", "ldmatrix" -> square(side / MMA_TILE);
      case "stages" -> {
        long rows = macros.get("TILE_ROWS");
        long columns = macros.get("TILE_COLUMNS");
        long warps = rows / macros.get("WARP_ROWS") * (columns / macros.get("WARP_COLUMNS"));
        yield Grid.of(side / rows * (side / columns), warps * WARP);
      }
      case "wgmma" -> Grid.of(wide, GROUP);
      case "bulk" -> Grid.of(Math.min(wide, device.compute().units()), GROUP + WARP);
      case "tensor", NO_PRODUCER -> {
        long all = side / TILE_ROWS * (side / macros.get("TILE_COLUMNS"));
        long group = file.equals(NO_PRODUCER) ? GROUP : GROUP + WARP;
        yield Grid.of(Math.min(all, device.compute().units()), group);
      }
      case "warp-bulk" -> {
        long most = name.equals(EACH_TILE) ? wide : device.compute().units();
        yield Grid.of(Math.min(wide, most), GROUP + 4 * WARP);
      }
      default -> throw new IllegalStateException("no grid for " + file);
    };
  }

  private static Grid square(long tiles) {
    return Grid.of(tiles, GROUP).by(tiles, 1);
  }
}
