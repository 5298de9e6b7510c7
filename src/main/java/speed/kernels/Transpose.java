package speed.kernels;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.Grid;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Rows that become columns: nothing to compute, everything to arrange.
///
/// A matrix of `n` by `n` floats is read once and written once, so that the floor is that of
/// `copy`, which moves as many bytes in the easiest order: 8 n² bytes.
///
/// Prediction: a warp of `scatter` writes 32 floats into 32 sectors of 32 bytes, and one of
/// `gather` reads as many; each request costs the last cache eight times what it is good for, even
/// where the cache puts the pieces together before they go to memory. A tile that is turned in
/// local memory lets both sides move whole rows of it. In `tile` the lanes of a warp meet in one
/// bank, 32 cycles for each 128 bytes, which is about twice what memory needs for them; `padded`
/// and `xor` take one cycle. `vector` has more bytes under way for each work-item.
///
/// If stores are what makes `scatter` slower than loads out of the last cache, it is slow within
/// that cache, too. If sets of the nearest cache are what `gather` lacks with 8,192 rows, it lacks
/// none with 8,224, and again some with 8,704. If banks of local memory are what it lacks, a column
/// has 32 of its words in one bank with 8,192 rows, 16 with 8,208, 8 with 8,200 and one with 8,193.
///
/// Ablations: `xor-wide` differs from `xor` in the width of accesses only, `xor-pair` in the bytes
/// under way and the barriers for each byte. One that is no faster than `xor` rules out that its
/// difference is what `vector` gains by; if neither is, its longer rows are left. `xor-four` has
/// four tiles behind one barrier, as many bytes and barriers as `vector`; `xor-long` has as many,
/// but its four tiles are one of 64 by 64. Prediction: rows of 256 bytes where they had 128 are
/// worth 2 to 10 %; if `xor-long` is no faster than `xor-four`, longer rows are ruled out; if
/// `xor-four` is no faster than `xor-pair`, so are more bytes and fewer barriers.
final class Transpose implements Benchmark {

  private static final FloatSequence A = InputData.signed(71);
  private static final long TILE = 32;
  private static final long ROWS = 8;
  private static final long SIDE = 64;

  // Both matrices of the first fit in the last cache together. The rows of the second are longer
  // than those of 8,192 by one cache line of 128 bytes, which puts the floats of a column into all
  // sets of a cache in turn; those of the third by sixteen, which leaves every sixteenth set. Those
  // of the last two are longer by half a line and by a word.
  private static final List<Long> FURTHER = List.of(2016L, 8224L, 8704L, 8208L, 8193L);
  private static final List<String> CROSSING = List.of("copy", "padded", "scatter", "gather");

  @Override
  public String name() {
    return "transpose";
  }

  /// A power of two, whose rows begin at the same places of every cache, and a side near it. When
  /// published on a GPU, also some [#FURTHER].
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long side = full ? 8192 : gpu ? 4096 : 2048;
    LongStream further = full && gpu ? FURTHER.stream().mapToLong(n -> n) : LongStream.empty();
    return LongStream.concat(LongStream.of(side, side + 8), further)
        .sorted()
        .mapToObj(n -> Params.of("n", n))
        .toList();
  }

  /// The further sides are for the two that cross rows, and for what these are held against.
  @Override
  public boolean includes(String variant, Params params) {
    return !FURTHER.contains(params.number("n")) || CROSSING.contains(variant);
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 33, 64, 100, 257, 516).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(68, 33).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(2 * n * n * Float.BYTES, 0, "2·N²·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(
            "copy",
            "scatter",
            "gather",
            "tile",
            "padded",
            "xor",
            "vector",
            "xor-wide",
            "xor-pair",
            "xor-four",
            "xor-long")
        .map(Transpose::variant)
        .toList();
  }

  private static KernelVariant variant(String name) {
    String file = name.equals("xor-long") ? "xor" : name;
    return new KernelVariant(name, "kernels/transpose/" + file + ".cl", (_, _) -> geometry(name));
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python(
                "triton", "kernels/transpose/anchors/triton_transpose.py", "triton", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/shapes.py"),
        Baseline.cuda(
                "cuda",
                "kernels/transpose/anchors/transpose.cu",
                "-O3",
                "-arch=native",
                "-Xptxas=-v")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h"));
  }

  /// TILE: work-items of a row of a group, and sides of its tile. ROWS: rows of the group, each of
  /// which has several of the tile. GROUP: work-items where they stand in one row.
  private static Macros geometry(String name) {
    return switch (name) {
      case "copy", "vector" -> Macros.of("GROUP", TILE * ROWS);
      case "xor-wide" -> Macros.of("GROUP", TILE * ROWS).with("TILE", TILE);
      case "xor-long" -> Macros.of("ROWS", ROWS / 2).with("TILE", SIDE);
      default -> Macros.of("ROWS", ROWS).with("TILE", TILE);
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (variant.name()) {
      case "copy", "vector", "xor-wide", "xor-long" -> List.of();
      default -> LongStream.of(4, 16, 32).mapToObj(rows -> Macros.of("ROWS", rows)).toList();
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n * n, A))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (variant.name().equals("copy")) {
      // One work-item more than whole vectors, for what is left over.
      long groups = Math.ceilDiv(Math.ceilDiv(n * n, 4), macros.get("GROUP"));
      return problem
          .arg("t", new Arg.Out(n * n, A::at, Tolerance.EXACT))
          .launch("copy", groups, macros.get("GROUP"), "a", "t", "n")
          .build();
    }
    return problem
        .arg("t", new Arg.Out(n * n, i -> A.at(i % n * n + i / n), Tolerance.EXACT))
        .launch("transpose", grid(variant, macros, n), "a", "t", "n")
        .build();
  }

  /// A group for each tile; in `xor-pair` for two, one in the upper half of the matrix, and in
  /// `xor-four` for four, one in each quarter.
  private static Grid grid(KernelVariant variant, Macros macros, long n) {
    boolean large = List.of("vector", "xor-long").contains(variant.name());
    long tiles = Math.ceilDiv(n, large ? SIDE : TILE);
    return switch (KernelVariant.base(variant.name())) {
      case "vector", "xor-wide" -> Grid.of(tiles, macros.get("GROUP")).by(tiles, 1);
      case "xor-long" -> Grid.of(tiles, SIDE).by(tiles, macros.get("ROWS"));
      case "xor-four" -> Grid.of(tiles, TILE).by(Math.ceilDiv(tiles, 4), macros.get("ROWS"));
      case "xor-pair" -> Grid.of(tiles, TILE).by(Math.ceilDiv(tiles, 2), macros.get("ROWS"));
      default -> Grid.of(tiles, TILE).by(tiles, macros.get("ROWS"));
    };
  }
}
