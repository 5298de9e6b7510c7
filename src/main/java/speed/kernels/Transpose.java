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
final class Transpose implements Benchmark {

  private static final FloatSequence A = InputData.signed(71);
  private static final long TILE = 32;
  private static final long ROWS = 8;
  private static final long SIDE = 64;

  @Override
  public String name() {
    return "transpose";
  }

  /// A power of two, whose rows begin at the same places of every cache, and a side near it. On a
  /// GPU the same for matrices that both stay in the last cache.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    LongStream sides =
        full && gpu ? LongStream.of(2048, 8192) : LongStream.of(full ? 8192 : gpu ? 4096 : 2048);
    return sides
        .flatMap(side -> LongStream.of(side, side + 8))
        .mapToObj(n -> Params.of("n", n))
        .toList();
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
    return Stream.of("copy", "scatter", "gather", "tile", "padded", "xor", "vector")
        .map(name ->
            new KernelVariant(name, "kernels/transpose/" + name + ".cl", (_, _) -> geometry(name)))
        .toList();
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
      default -> Macros.of("ROWS", ROWS).with("TILE", TILE);
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (variant.name()) {
      case "copy", "vector" -> List.of();
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

  /// A group for each tile.
  private static Grid grid(KernelVariant variant, Macros macros, long n) {
    if (variant.name().equals("vector")) {
      long tiles = Math.ceilDiv(n, SIDE);
      return Grid.of(tiles, macros.get("GROUP")).by(tiles, 1);
    }
    long tiles = Math.ceilDiv(n, TILE);
    return Grid.of(tiles, TILE).by(tiles, macros.get("ROWS"));
  }
}
