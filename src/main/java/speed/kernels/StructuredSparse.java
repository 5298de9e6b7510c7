package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// C = A·Bᵀ of `n` by `n` bf16 numbers, summed in fp32, where A has two zeros among every four
/// numbers along k: what does a matrix unit gain that skips them?
///
/// Half of 2 n³ operations are left. The sparse instruction `mma.sp.m16n8k32` takes as many numbers
/// of A as `mma.m16n8k16`, two bits for each that tell its place, and twice as many of B. The rates
/// that are told count 2 n³ operations for both, so that the gain is the ratio of the rates.
///
/// Prediction for `sparse` and `dense`: if the unit takes a sparse product in the time of a dense
/// one, the matrix units need half the time. But numbers of B come from local memory as before.
/// With tiles of 256 x 128 and eight warps of 64 x 64 a step of 32 along k loads 4 + 8 fragments of
/// 512 bytes for each warp and copies 16 KB into local memory: 64 KB at 128 bytes a cycle are 512
/// cycles. Its 512 dense products take 760 to 860 cycles (637 TFLOP/s at 1.98 or 1.75 GHz) and keep
/// local memory busy for 704; the 256 sparse ones take half. So `dense` is held up by the units and
/// `sparse` by local memory: 1.5 to 1.7 times as fast, not 2. If the ratio is below 1.35 the unit
/// itself is not twice as fast; if it is near 2, local memory is not the limit. An H200 refuted it:
/// `sparse` was slower than `dense`. Whether the unit is to blame tell `mma-sp-bf16` and `mma-bf16`
/// of [Peak], with all operands in registers: `sparse` cannot gain more than their ratio.
///
/// `sparse-3`, `sparse-4` and `sparse-6` are `sparse` with so many slabs of 32 KB in its ring in
/// place of five: `sparse-4` has as many slabs as `dense`, `sparse-6` as many bytes. Of a ring all
/// slabs but one or two are under way. Prediction: a slab is multiplied in 512 cycles or more, and
/// a copy takes about a thousand, so that two must be under way: `sparse-3` is slower, the others
/// are alike to a hundredth. If `sparse-6` gains, too, bytes under way are what `sparse` lacks; if
/// all four are alike, copies do not hold it up.
///
/// An H200 refuted the first, and of its time for a slab, 2,610 cycles, a warp of `sparse` waited
/// 1,064 for memory and 235 at the barrier: the words that tell places come late. `sparse-local`
/// copies them with the slab, 34 KB of it, and reads them in local memory. Prediction: both waits
/// go, which leaves 656 cycles for 32 places along k, where the units alone need 576; with a lower
/// clock 1.27 to 1.67 times as fast as `dense`. If it stays below 1.05, the words were not what
/// `sparse` lacks.
///
/// The sparse instruction of four warps, `wgmma.sp.m64nNk32`, takes as long as the dense one of
/// half the depth. `dense-wgmma` is `tensor` of [Hgemm], `sparse-wgmma` has the same tiles of 128 x
/// 256. For 32 places along k, the two products of a sparse step keep the unit busy for 256 cycles,
/// read 36 KB of local memory, and 20.5 KB are copied there: 452 cycles at 128 bytes a cycle. The
/// four dense ones take 512 cycles of the unit and, with copies, 64 KB or 512 cycles. So the sparse
/// product is held up by local memory, and at the same clock at most 1.13 times as fast.
///
/// Prediction, made after a trial of such a ring on packed matrices, whose results nobody compared,
/// had given 1.5: the limit of power lowers the clock of the dense product to three quarters, and
/// that of the sparse one less, whose units rest for almost half of the time; so 1.4 to 1.55 times
/// as fast. If the ratio is below 1.15 the sparse one is held back by something that is not counted
/// here; if it is above 1.6, reads and copies do not take turns at local memory.
///
/// An H200 gave 1.48, for other reasons: the clock of the sparse product fell further than that of
/// the dense one, and in cycles it was 1.61 times as fast, so that the count of local memory is too
/// high.
final class StructuredSparse implements Benchmark {

  private static final long LARGE = 8192;
  private static final long WARP = 32;
  private static final long ROWS = 256;
  private static final long COLUMNS = 128;
  private static final long OF_WARP = 64;
  private static final long DENSE_STAGES = 4;
  private static final long SPARSE_STAGES = 5;
  private static final String DENSE = "dense";
  private static final String SPARSE_WGMMA = "sparse-wgmma";
  private static final String SPARSE_FILE = "kernels/structured-sparse/sparse.cl";
  private static final String SPARSE_LOCAL = "sparse-local";
  private static final List<String> SPARSE =
      List.of(
          "sparse", "sparse-3", "sparse-4", "sparse-6", SPARSE_LOCAL, SPARSE_WGMMA, "torch-sparse");

  // By the instruction of four warps: the tile, and the warps that multiply.
  private static final long WIDE_ROWS = 128;
  private static final long WIDE_COLUMNS = 256;
  private static final long WORKERS = 8;

  /// The dense product that the sparse one of four warps is made after.
  private static final GemmRung FOUR_WARPS =
      GemmRung.described("dense-wgmma", MatrixFormat.BF16, WIDE_COLUMNS, DENSE_STAGES);

  @Override
  public String name() {
    return "structured-sparse";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("n", profile == Profile.FULL ? LARGE : LARGE / 4));
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
    return new Cost(
        3 * n * n * Short.BYTES, 2 * n * n * n, "3·N²·2 B, 2·N³ FLOP, " + Cost.ZEROS_COUNTED);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    return SPARSE.contains(KernelVariant.base(variant))
        ? new Cost(
            2 * n * n * Short.BYTES + n * n + n * n / 8,
            2 * n * n * n,
            "2·N²·2 B + N²·(1 + 1/8) B, 2·N³ FLOP, " + Cost.ZEROS_COUNTED)
        : cost(params);
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant(DENSE, "kernels/hgemm/stages.cl", (_, device) -> dense(device)),
        sparse("sparse", SPARSE_STAGES),
        sparse("sparse-3", 3),
        sparse("sparse-4", 4),
        sparse("sparse-6", 6),
        new KernelVariant(
            SPARSE_LOCAL,
            SPARSE_FILE,
            (_, device) -> tiles(device).with("LOCAL_PLACES", 1).with("STAGES", SPARSE_STAGES)),
        FOUR_WARPS.variant(),
        new KernelVariant(
                SPARSE_WGMMA,
                "kernels/structured-sparse/sparse-wgmma.cl",
                (_, device) -> sparseWgmma(device))
            .spliced());
  }

  private static Macros tiles(DeviceFacts device) {
    Macros macros =
        Macros.of("BAND", 8)
            .with("TILE_COLUMNS", COLUMNS)
            .with("TILE_ROWS", ROWS)
            .with("WARP_COLUMNS", OF_WARP)
            .with("WARP_ROWS", OF_WARP);
    // Elsewhere the source stops the compiler before it reaches an instruction it cannot know.
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  private static Macros dense(DeviceFacts device) {
    return tiles(device).with("FORMAT", MatrixFormat.BF16.number()).with("STAGES", DENSE_STAGES);
  }

  private static KernelVariant sparse(String name, long stages) {
    return new KernelVariant(
        name, SPARSE_FILE, (_, device) -> tiles(device).with("STAGES", stages));
  }

  private static Macros sparseWgmma(DeviceFacts device) {
    Macros macros = Macros.of("BAND", 16).with("STAGES", SPARSE_STAGES);
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  private static boolean isOfFourWarps(String variant) {
    return KernelVariant.base(variant).endsWith("-wgmma");
  }

  /// Other tiles, for both alike, and other numbers of slabs; by four warps other bands.
  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    if (isOfFourWarps(variant.name())) {
      return FOUR_WARPS.sweep();
    }
    Macros wide = Macros.of("TILE_COLUMNS", ROWS).with("TILE_ROWS", COLUMNS);
    return switch (variant.name()) {
      case DENSE -> List.of(wide, Macros.of("STAGES", 3));
      case "sparse" ->
          List.of(wide.with("STAGES", 4), Macros.of("STAGES", 3), Macros.of("STAGES", 6));
      default -> List.of();
    };
  }

  /// Local memory of the larger of both: rows of A and of B of 128 bytes.
  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    if (isOfFourWarps(variant.name())) {
      return DeviceNeeds.wgmma(device);
    }
    return DeviceNeeds.mma(device, MatrixFormat.BF16)
        .or(() -> DeviceNeeds.localBytes(device, DENSE_STAGES * (ROWS + COLUMNS) * 128));
  }

  @Override
  public List<Baseline> baselines() {
    Baseline torch =
        Baseline.python("torch", "kernels/structured-sparse/anchors/torch_sparse.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/matrices.py");
    return List.of(torch, torch.named("torch-sparse").with("ANCHOR_KERNEL", "sparse"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return isOfFourWarps(variant.name())
        ? byFourWarps(variant, params, device)
        : byWarps(variant, params, device);
  }

  private static PrunedMatrices matrices(Params params) {
    return new PrunedMatrices(
        WholeMatrices.one(MatrixFormat.BF16, params.number("n"), Math.max(ROWS, COLUMNS)));
  }

  private static Problem byWarps(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    PrunedMatrices matrices = matrices(params);
    long side = matrices.whole().side();
    long rows = macros.get("TILE_ROWS");
    long columns = macros.get("TILE_COLUMNS");
    long warps = rows / macros.get("WARP_ROWS") * (columns / macros.get("WARP_COLUMNS"));
    Grid grid = Grid.of(side / rows * (side / columns), warps * WARP);
    Problem.Builder problem =
        Problem.builder()
            .arg("b", matrices.right())
            .arg("c", matrices.product())
            .arg("n", new Arg.IntScalar(Math.toIntExact(side)));
    return KernelVariant.base(variant.name()).equals(DENSE)
        ? problem.arg("a", matrices.left()).launch("product", grid, "a", "b", "c", "n").build()
        : problem
            .arg("a", matrices.packed())
            .arg("which", matrices.which())
            .launch("product", grid, "a", "which", "b", "c", "n")
            .build();
  }

  /// Tiles of 128 x 256, a group for each multiprocessor.
  private static Problem byFourWarps(KernelVariant variant, Params params, DeviceFacts device) {
    PrunedMatrices matrices = matrices(params);
    long side = matrices.whole().side();
    Problem.Builder problem =
        Problem.builder()
            .arg("b", matrices.right())
            .arg("of b", new Arg.TensorMap("b", Short.BYTES, side, side, (int) WIDE_COLUMNS))
            .arg("c", matrices.product())
            .arg("n", new Arg.IntScalar(Math.toIntExact(side)));
    long tiles = side / WIDE_ROWS * (side / WIDE_COLUMNS);
    Grid grid = Grid.of(Math.min(tiles, device.compute().units()), (WORKERS + 1) * WARP);
    return KernelVariant.base(variant.name()).equals(SPARSE_WGMMA)
        ? problem
            .arg("a", matrices.slabs(WIDE_ROWS))
            .launch("product", grid, "a", "of b", "c", "n")
            .build()
        : problem
            .arg("a", matrices.left())
            .arg("of a", new Arg.TensorMap("a", Short.BYTES, side, side, (int) WIDE_ROWS))
            .launch("product", grid, "of a", "of b", "c", "n")
            .build();
  }
}
