package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.CompilerFault;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// `b` products C = A·Bᵀ of small square matrices of `n` by `n` bf16 numbers, summed in fp32.
///
/// Each number serves n/3 multiply-adds: of 64³, 128³ and 256³ a chip that can do 150 operations
/// for each byte is held up by memory, at n/3 operations for a byte. What is large is their number.
///
/// Prediction: `loop` launches them one by one, and takes b times as long as a launch does, however
/// small they are: most of the chip has nothing to do. `strided` is one launch of b times as many
/// groups; a group still waits for its first slab and for its last store while its place does
/// nothing else. `persistent` asks for the slabs of the next tile while it stores the last.
/// `persistent-wide` has tiles of 128 by 256, so that three slabs come from the last cache where
/// four did for as many sums: it is faster at 256 if those copies are the limit, or their power.
final class BatchedGemm implements Benchmark {

  private static final long COUNT = 1024;

  // So many small products that they take some ten times as long as a launch.
  private static final long MANY = 8192;
  private static final long SMALL_TILE = 64;
  private static final long LARGE_TILE = 128;
  private static final long WARP = 32;
  private static final long SLAB = 128;
  private static final long FEW_STAGES = 3;
  private static final long STAGES = 4;
  private static final long LARGE_SLABS = STAGES * 2 * LARGE_TILE * SLAB;
  private static final long WIDE_SLABS = STAGES * 3 * LARGE_TILE * SLAB;
  private static final String WIDE = "persistent-wide";

  @Override
  public String name() {
    return "batched-gemm";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    LongStream sides =
        switch (profile) {
          case QUICK -> LongStream.of(128);
          case FULL -> LongStream.of(64, 128, 256);
        };
    Stream<Params> all = sides.mapToObj(n -> Params.of("b", COUNT, "n", n));
    boolean many = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    Params small = Params.of("b", MANY, "n", SMALL_TILE);
    return (many ? Stream.concat(all, Stream.of(small)) : all).toList();
  }

  /// Wide tiles only where a matrix has two of them; one launch for each product only of those that
  /// are few.
  @Override
  public boolean includes(String variant, Params params) {
    return switch (KernelVariant.base(variant)) {
      case WIDE -> tile(params) == LARGE_TILE;
      case "loop" -> params.number("b") <= COUNT;
      default -> true;
    };
  }

  /// Sizes that have the same tiles, alone, a few and many; a kernel is compiled for its tiles.
  @Override
  public List<Params> checkPoints(Params point) {
    LongStream sides =
        tile(point) == SMALL_TILE ? LongStream.of(1, 33, 129) : LongStream.of(256, 257);
    return sides
        .boxed()
        .flatMap(n -> LongStream.of(1, 7, 200).mapToObj(b -> Params.of("b", b, "n", n)))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long b = params.number("b");
    return new Cost(3 * n * n * b * Short.BYTES, 2 * n * n * n * b, "3·N²·b·2 B, 2·N³·b FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    KernelVariant wide =
        new KernelVariant(WIDE, "kernels/batched-gemm/persistent.cl", BatchedGemm::wide)
            .declare(CompilerFault.SPILLS, "the largest tile; its row tells how many bytes");
    return List.of(variant("loop", "strided"), variant("strided"), variant("persistent"), wide);
  }

  private static KernelVariant variant(String name) {
    return variant(name, name);
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(name, "kernels/batched-gemm/" + file + ".cl", BatchedGemm::macros);
  }

  private static long tile(Params params) {
    return params.number("n") < 2 * LARGE_TILE ? SMALL_TILE : LARGE_TILE;
  }

  /// Tiles of 64 until a matrix has four larger ones. Four groups of these share a multiprocessor:
  /// one stores while others multiply, which at 128 is worth more than that each number is fetched
  /// twice. A search on an H200 found so, and how many slabs are best.
  private static Macros macros(Params params, DeviceFacts device) {
    boolean small =
        tile(params) == SMALL_TILE || DeviceNeeds.localBytes(device, LARGE_SLABS).isPresent();
    long tile = small ? SMALL_TILE : LARGE_TILE;
    Macros macros =
        Macros.of("STAGES", small ? FEW_STAGES : STAGES)
            .with("TILE_COLUMNS", tile)
            .with("TILE_ROWS", tile)
            .with("WARP_COLUMNS", 32)
            .with("WARP_ROWS", tile / 2);
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// What a warp makes is 64 by 64.
  private static Macros wide(Params params, DeviceFacts device) {
    return macros(params, device)
        .with("TILE_COLUMNS", 2 * LARGE_TILE)
        .with("WARP_COLUMNS", LARGE_TILE / 2);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    if (List.of("loop", WIDE).contains(variant.name())) {
      return List.of();
    }
    return tile(params) == SMALL_TILE
        ? List.of(Macros.of("STAGES", 2), Macros.of("STAGES", 4), Macros.of("STAGES", 6))
        : List.of(
            Macros.of("STAGES", 2),
            Macros.of("STAGES", 3),
            Macros.of("STAGES", 6),
            Macros.of("TILE_COLUMNS", 64).with("WARP_ROWS", 32),
            Macros.of("TILE_COLUMNS", 64).with("TILE_ROWS", 64).with("WARP_ROWS", 32));
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    boolean wide = KernelVariant.base(variant.name()).equals(WIDE);
    long least = wide ? WIDE_SLABS : FEW_STAGES * 2 * SMALL_TILE * SLAB;
    return DeviceNeeds.mma(device, MatrixFormat.BF16)
        .or(() -> DeviceNeeds.localBytes(device, least));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    int count = Math.toIntExact(params.number("b"));
    long rows = macros.get("TILE_ROWS");
    long columns = macros.get("TILE_COLUMNS");
    WholeMatrices all = WholeMatrices.many(MatrixFormat.BF16, n, Math.max(rows, columns), count);
    long each = all.side() / rows * (all.side() / columns);
    long warps = rows / macros.get("WARP_ROWS") * (columns / macros.get("WARP_COLUMNS"));
    Problem.Builder problem =
        Problem.builder()
            .arg("a", all.left())
            .arg("b", all.right())
            .arg("c", all.product())
            .arg("n", new Arg.IntScalar(Math.toIntExact(all.side())));
    if (variant.name().equals("loop")) {
      return loop(problem, count, Grid.of(each, warps * WARP));
    }
    boolean persistent = KernelVariant.base(variant.name()).startsWith("persistent");
    // As many groups as the registers of a multiprocessor hold.
    long resident = device.compute().units() * (warps <= 4 ? 4 : 1);
    long groups = persistent ? Math.min(each * count, resident) : each * count;
    return problem
        .arg("many", new Arg.IntScalar(persistent ? count : 0))
        .launch("product", Grid.of(groups, warps * WARP), "a", "b", "c", "n", "many")
        .build();
  }

  /// A launch for each.
  private static Problem loop(Problem.Builder problem, int count, Grid grid) {
    for (int m = 0; m < count; m++) {
      String first = "matrix " + m;
      problem.arg(first, new Arg.IntScalar(m));
      problem.launch("product", grid, "a", "b", "c", "n", first);
    }
    return problem.build();
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/batched-gemm/anchors/torch_bmm.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/matrices.py"));
  }
}
