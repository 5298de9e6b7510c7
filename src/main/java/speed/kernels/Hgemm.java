package speed.kernels;

import static speed.kernels.MatrixFormat.BF16;
import static speed.kernels.MatrixFormat.FP16;
import static speed.kernels.MatrixFormat.SMALL_BF16;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// C = A·Bᵀ for square matrices of `n` by `n` bf16 numbers, summed in fp32, rounded to bf16.
///
/// 2 n³ operations on 3 n² numbers of two bytes are n/3 for each byte: more, from n = 1024 on, than
/// a chip can do in the time in which it moves one. So the floor is the roof of its matrix units,
/// as long as every number is used often enough before it leaves each level on its way.
///
/// Prediction: `local` is as fast as fp32 arithmetic lets it. `mma` asks 8 lanes for the same four
/// banks and so pays eight cycles for what `ldmatrix` gets in one. `async` has the next slabs under
/// way while it multiplies; `warp` takes 8 pieces from local memory for 32 products where they took
/// 6 for 16, which is what the instruction of a warp needs to come near its roof. `wgmma` needs no
/// fragments of its own; `bulk` takes the copies away from those who multiply, and `warp-bulk` does
/// that for the instruction of a warp: nine tenths of its roof. `pack` is what both expect to be
/// done before: two reads and two writes of as much as A and B. `tensor` needs none of it and is as
/// fast as `bulk`. Narrow tiles give small products to more multiprocessors: at 1,024 there are 32
/// tiles of 256 columns for 132 of them, and 128 of 64, so that `tensor-64` takes half the time.
///
/// `warp-bulk-tiles` is `warp-bulk` with a group for each tile, so that nothing is fetched for the
/// next tile while one is stored: it loses what that is worth, and keeps what the engine is worth.
/// `tensor-no-producer` is `tensor` without the warp that only asks: one of those that multiply
/// does it, whenever all have read a slab. If that warp is what `tensor` gains by over `wgmma`, it
/// falls back to `wgmma`, by a hundredth or two back to back and more with pauses; if the engine
/// is, and that tiles follow each other, it stays within a hundredth of `tensor` in both.
/// `bulk-small` is `bulk` on the numbers of `gemm-fp8`, ±1 to ±6, whose fractions are mostly zeros:
/// at a power limit it is faster.
///
/// `tensor-cycles` makes the product of `tensor` again and again, until 2²⁵ cycles have passed that
/// each multiprocessor counts for itself, and then ends: its time says how long a cycle takes under
/// this load, its row what clock the driver read meanwhile. Prediction: both agree within 1 %, at
/// the highest clock (1,024 rows) and at the power limit (8,192), so that the units do take a tenth
/// more cycles for a slab than the data sheet allows. If the driver reads a tenth too high, they do
/// not.
final class Hgemm implements Benchmark {

  private static final long LARGE = 8192;

  // Large products only.
  private static final List<String> LARGE_ONLY =
      List.of(GemmRung.EACH_TILE, "bulk-small", GemmRung.NO_PRODUCER);

  private static final String CYCLES = "tensor-cycles";
  private static final long COUNTED = 1 << 25;

  // Sides at which cycles are counted: few multiprocessors at work, and all at the power limit.
  private static final List<Long> WITH_CYCLES = List.of(1024L, LARGE);

  private static final List<String> HUNGRY = List.of("warp", "warp-bulk", "bulk");

  private static final GemmRung.Tile SQUARE = new GemmRung.Tile(128, 128);
  private static final GemmRung.Tile WIDE = new GemmRung.Tile(128, 256);
  private static final GemmRung.Tile OF_WARP = new GemmRung.Tile(64, 32);
  private static final GemmRung.Tile LARGE_OF_WARP = new GemmRung.Tile(64, 64);

  private static final List<GemmRung> ALL =
      List.of(
          new GemmRung("local", BF16),
          new GemmRung("mma", BF16),
          new GemmRung("ldmatrix", BF16),
          GemmRung.ring("async", BF16, SQUARE, OF_WARP, 3, 1),
          GemmRung.ring("warp", BF16, WIDE, LARGE_OF_WARP, 4, 8),
          GemmRung.wide("wgmma", "wgmma", BF16, 4, 16),
          GemmRung.wide("bulk", "bulk", BF16, 4, 16),
          GemmRung.described("tensor", BF16, 256, 4),
          GemmRung.described("tensor-128", BF16, 128, 6),
          GemmRung.described("tensor-64", BF16, 64, 8),
          GemmRung.described(GemmRung.NO_PRODUCER, BF16, 256, 4),
          GemmRung.wide("warp-bulk", "warp-bulk", BF16, 4, 16),
          GemmRung.wide(GemmRung.EACH_TILE, "warp-bulk", BF16, 4, 16),
          GemmRung.wide("bulk-fp16", "bulk", FP16, 4, 16),
          GemmRung.wide("bulk-small", "bulk", SMALL_BF16, 4, 16),
          GemmRung.described("tensor", BF16, 256, 4).named(CYCLES, Macros.of("CYCLES", COUNTED)),
          new GemmRung("pack", BF16));

  @Override
  public String name() {
    return "hgemm";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    LongStream sides =
        switch (profile) {
          case QUICK -> LongStream.of(gpu ? LARGE / 4 : 256);
          case FULL -> gpu ? LongStream.of(512, 1024, 2048, LARGE / 2, LARGE) : LongStream.of(512);
        };
    return sides.mapToObj(n -> Params.of("n", n)).toList();
  }

  /// Sizes within a tile, of several tiles, and of more slabs than have a place at once. Narrow
  /// tiles only where there are too few wide ones.
  @Override
  public boolean includes(String variant, Params params) {
    String name = KernelVariant.base(variant);
    if (name.equals(CYCLES)) {
      return WITH_CYCLES.contains(params.number("n"));
    }
    return params.number("n") < LARGE / 2
        ? !LARGE_ONLY.contains(name)
        : !name.startsWith("tensor-") || name.equals(GemmRung.NO_PRODUCER);
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 64, 100, 257, 700).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(17, 1).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(3 * n * n * Short.BYTES, 2 * n * n * n, "3·N²·2 B, 2·N³ FLOP");
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    return switch (KernelVariant.base(variant)) {
      case "pack" -> new Cost(4 * n * n * Short.BYTES, 0, "4·N²·2 B, 0 FLOP");
      case CYCLES -> new Cost(0, 0, "only time: that of 2²⁵ cycles of a multiprocessor");
      default -> cost(params);
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return ALL.stream().map(GemmRung::variant).toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return rung(variant).missingFeature(device);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return rung(variant).sweep();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return rung(variant).problem(variant, params, device);
  }

  @Override
  public List<Baseline> baselines() {
    Baseline torch =
        Baseline.python("torch", "kernels/hgemm/anchors/torch_gemm.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/matrices.py");
    return List.of(
        torch.with("ANCHOR_FORMAT", "bf16"),
        torch.named("torch-fp16").with("ANCHOR_FORMAT", "fp16"));
  }

  /// The rungs that a limit of power can hold back: the best by either instruction of the units.
  static Stream<GemmRung> hungry() {
    return ALL.stream().filter(r -> HUNGRY.contains(r.name()));
  }

  /// By the name of a variant, to which a sweep adds its macros in brackets.
  private static GemmRung rung(KernelVariant variant) {
    String name = KernelVariant.base(variant.name());
    return ALL.stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }
}
