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
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The product of two matrices of `n` by `n` floats: how near does a portable kernel come to the
/// library of those who made the chip?
///
/// Every element is a sum of `n` products, 2 n³ FLOP in all; each matrix passes memory once at
/// least, 12 n² bytes. So there are n / 6 FLOPs for a byte, and a device with 64 TFLOP/s and 4 TB/s
/// has to wait for its memory only where n is below a hundred. What is in the way is everything
/// nearer.
///
/// Prediction: `naive` spreads each load of a warp over 32 rows, `coalesced` does not; both load
/// two floats for every multiply-add, from the caches. In `tile` the two come from local memory,
/// which serves one warp in a cycle where the units could take four, so that it stays below an
/// eighth of the peak. `column` loads nine floats for eight multiply-adds, `block` sixteen for 64,
/// and from there on it is a matter of manners: `vector` asks for four floats at a time, `warp`
/// lets no two lanes meet in a bank, `double` has the next tiles under way, and `tuned` has the
/// sizes that a search has found and, where there are some, copies that take no registers.
///
/// More variants say why a rung is as fast as it is. `coalesced-pointers` loads what `coalesced`
/// does and computes fewer addresses: it is as fast as `tile` if they are the limit.
/// `tile-aligned`, `column-aligned` and `block-aligned` let a compiler merge loads. At 1,408 there
/// are 121 tiles, so that no two groups share a multiprocessor, and `double` is faster than `warp`.
/// `tuned-no-copies` multiplies matrices whose terms come again and again, and copies them once;
/// `tuned-no-barriers` does not wait for them either. `warp-no-barriers` multiplies such matrices
/// too and waits for nobody between the first slab and the last; `warp-barriers` is the same kernel
/// with the barriers of `warp`. Four others are `tuned` less one of its changes each: `tuned-8x8`
/// has 8 by 8 elements a work-item, `tuned-128` a tile of 128 by 128 a group, `tuned-two-slabs` two
/// places for slabs, and `tuned-no-strips` goes through the tiles row by row. Four more take out
/// what is left: `tuned-no-pairs` has lanes that agree with neighbours on what they take, but not
/// in pairs on both sides, which makes 20 cycles of loads in a step of 33.5 where `tuned` has 12;
/// `tuned-no-ahead` takes the floats of a step and then multiplies, and so does
/// `tuned-8x8-no-ahead` with 8 by 8 elements; `tuned-no-async` copies through registers, so that
/// who copies waits for memory. Prediction: 0.95 to 1 of `tuned`, since loads still fill less than
/// the step; 0.8 to 1, the less the more the compiler moves loads forward by itself; as much; 0.5
/// to 0.9. If 8 by 8 elements lose a quarter or more by it, loading a step ahead is what `double`
/// lacks.
///
/// `tuned-late` also copies through registers, but stores a slab only when another has been
/// multiplied, where `tuned-no-async` stores it a fifth of a slab after its loads. Prediction: if
/// the wait for these loads is what `tuned-no-async` loses, `tuned-late` reaches 0.95 of `tuned`,
/// 0.9 to 1, at 2,048 and at 8,192; if it stays below 0.87, the instructions of the copies are.
///
/// The first five look at every place before they read or write. For the others the matrices have
/// whole tiles; where `n` is no multiple of them, all are copied into larger ones with zeros at
/// their margins and the product is copied back, which is part of the time.
final class Sgemm implements Benchmark {

  private static final Tolerance SUM = Tolerance.relative(1e-5);

  // The same terms are rounded the same way many times, and errors do not cancel.
  private static final Tolerance SUM_OF_SAME = Tolerance.relative(1e-4);
  private static final String TORCH = "kernels/sgemm/anchors/torch_sgemm.py";
  private static final List<String> WHOLE =
      List.of(
          "vector",
          "warp",
          "double",
          "warp-barriers",
          "warp-no-barriers",
          "tuned",
          "tuned-8x8",
          "tuned-128",
          "tuned-two-slabs",
          "tuned-no-strips",
          "tuned-no-pairs",
          "tuned-no-ahead",
          "tuned-8x8-no-ahead",
          "tuned-no-async",
          "tuned-late",
          "tuned-no-copies",
          "tuned-no-barriers");

  // Those that have the same terms again and again.
  private static final List<String> SAME_TERMS =
      List.of("tuned-no-copies", "tuned-no-barriers", "warp-barriers", "warp-no-barriers");

  // Sides at which all rungs are asked, of a GPU and of a processor.
  private static final List<Long> LADDER = List.of(2048L, 256L);
  private static final long LARGE = 1024;
  private static final long LARGEST = 8192;

  // A side of 11 by 11 tiles: no more groups than a large GPU has multiprocessors.
  private static final long ALONE = 1408;
  private static final List<String> BUFFERED = List.of("warp", "double");

  // Sides at which shapes are searched.
  private static final List<Long> SEARCHED = List.of(4096L, 256L);
  private static final long WARP = 32;

  @Override
  public String name() {
    return "sgemm";
  }

  /// The side of the ladder and the sides at which libraries are judged; when published also small
  /// ones, and one that is no multiple of any tile.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    LongStream sides =
        switch (profile) {
          case QUICK -> gpu ? LongStream.of(2048, 4096) : LongStream.of(256);
          case FULL ->
              gpu
                  ? LongStream.of(64, 512, ALONE, 2048, 4096, 4100, LARGEST)
                  : LongStream.of(256, 1024);
        };
    return sides.mapToObj(n -> Params.of("n", n)).toList();
  }

  /// All at the side of the ladder, rungs in CUDA and Triton too. The two last where the product is
  /// large, the last elsewhere, and with it the library. Where groups are alone, those with one
  /// buffer and with two.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("n");
    if (n == ALONE) {
      return BUFFERED.contains(KernelVariant.base(variant));
    }
    return switch (KernelVariant.base(variant)) {
      case "tuned", "torch" -> true;
      case "tuned-no-copies", "tuned-no-barriers" -> n == LARGEST;
      case "tuned-8x8",
          "tuned-128",
          "tuned-two-slabs",
          "tuned-no-strips",
          "tuned-no-async",
          "tuned-late" ->
          n == LADDER.getFirst() || n == LARGEST;
      case "tuned-no-pairs", "tuned-no-ahead" -> LADDER.contains(n) || n == LARGEST;
      case "double" -> LADDER.contains(n) || n >= LARGE && Long.bitCount(n) == 1;
      default -> LADDER.contains(n);
    };
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 33, 64, 100, 256, 300, 517)
        .mapToObj(n -> point.with("n", n))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(33, 7).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(3 * n * n * Float.BYTES, 2 * n * n * n, "3·N²·4 B, 2·N³ FLOP");
  }

  /// `double` first: the same work from the first turn to the last, and quick.
  @Override
  public List<KernelVariant> variants() {
    return Stream.of(
            "double",
            "naive",
            "coalesced",
            "tile",
            "column",
            "block",
            "vector",
            "warp",
            "tuned",
            "coalesced-pointers",
            "tile-aligned",
            "column-aligned",
            "block-aligned",
            "tuned-no-copies",
            "tuned-no-barriers",
            "warp-barriers",
            "warp-no-barriers",
            "tuned-8x8",
            "tuned-128",
            "tuned-two-slabs",
            "tuned-no-strips",
            "tuned-no-pairs",
            "tuned-no-ahead",
            "tuned-8x8-no-ahead",
            "tuned-no-async",
            "tuned-late")
        .map(Sgemm::variant)
        .toList();
  }

  private static KernelVariant variant(String name) {
    String file =
        switch (name) {
          case "tuned-no-barriers" -> "tuned-no-copies";
          case "warp-barriers" -> "warp-no-barriers";
          case "tuned-8x8", "tuned-128", "tuned-two-slabs", "tuned-no-strips", "tuned-no-async" ->
              "tuned";
          case "tuned-no-pairs", "tuned-no-ahead", "tuned-8x8-no-ahead" -> "tuned-steps";
          default -> name;
        };
    KernelVariant variant =
        new KernelVariant(
            name, "kernels/sgemm/" + file + ".cl", (_, device) -> geometry(name, device));
    return switch (name) {
      case "warp", "warp-barriers", "warp-no-barriers" ->
          variant.declare(CompilerFault.SPILLS, "a rung on the way; its row tells how many bytes");
      case "tuned-no-copies",
          "tuned-no-barriers",
          "tuned-8x8",
          "tuned-no-pairs",
          "tuned-no-ahead",
          "tuned-8x8-no-ahead",
          "tuned-no-async",
          "tuned-late" ->
          variant.declare(
              CompilerFault.SPILLS, "nearly all registers; its row tells how many bytes");
      default -> variant;
    };
  }

  /// SIDE: of a group, and of its tile. BM, BN: rows and columns of the product that a group makes;
  /// BK: terms that it fetches for each of them at a time. WM, WN: those of a warp. TM, TN: those
  /// of a work-item. STAGES: places for what is fetched; PARTS: steps in which it is asked for.
  /// STRIP: rows of tiles that are done together. AHEAD, PAIRS: 0 for a kernel without either.
  private static Macros geometry(String name, DeviceFacts device) {
    return switch (name) {
      case "naive", "coalesced", "coalesced-pointers", "tile", "tile-aligned" ->
          Macros.of("SIDE", device.compute().maxGroupSize() < 1024 ? 16 : 32);
      case "column", "column-aligned" ->
          Macros.of("BM", 64).with("BN", 64).with("BK", 8).with("TM", 8);
      case "block", "block-aligned", "vector" -> SgemmShape.EARLY.item();
      case "tuned-no-copies" -> SgemmShape.tuned(device).with("BARRIERS", 1);
      case "tuned-no-barriers" -> SgemmShape.tuned(device).with("BARRIERS", 0);
      case "warp", "double" -> SgemmShape.EARLY.macros();
      case "warp-barriers" -> SgemmShape.EARLY.macros().with("BARRIERS", 1);
      case "warp-no-barriers" -> SgemmShape.EARLY.macros().with("BARRIERS", 0);
      case "tuned-8x8" -> SgemmShape.tuned(device).with("TN", 8).with("WN", 32);
      case "tuned-128" -> SgemmShape.tuned(device).with("BN", 128);
      case "tuned-two-slabs" -> SgemmShape.tuned(device).with("STAGES", 2);
      case "tuned-no-strips" -> SgemmShape.tuned(device).with("STRIP", 1);
      case "tuned-no-pairs" -> SgemmShape.tuned(device).with("AHEAD", 1).with("PAIRS", 0);
      case "tuned-no-ahead" -> SgemmShape.tuned(device).with("AHEAD", 0).with("PAIRS", 1);
      case "tuned-8x8-no-ahead" ->
          SgemmShape.tuned(device).with("AHEAD", 0).with("PAIRS", 1).with("TN", 8).with("WN", 32);
      case "tuned-no-async", "tuned-late" -> SgemmShape.tunedWithoutCopies(device);
      default -> SgemmShape.tuned(device);
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    boolean searched = SEARCHED.contains(params.number("n"));
    return KernelVariant.base(variant.name()).equals("tuned") && searched
        ? SgemmShape.all()
        : List.of();
  }

  @Override
  public List<Baseline> baselines() {
    Baseline torch = Baseline.python("torch", TORCH, "torch").beside("kernels/anchors/anchor.py");
    Baseline triton =
        Baseline.python("triton", "kernels/sgemm/anchors/triton_sgemm.py", "triton", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/shapes.py", TORCH);
    Baseline cuda =
        Baseline.cuda(
                "cuda-naive", "kernels/sgemm/anchors/sgemm.cu", "-O3", "-arch=native", "-Xptxas=-v")
            .beside("kernels/anchors/anchor.h", "kernels/anchors/cuda.h");
    return List.of(
        torch,
        triton,
        cuda.with("ANCHOR_KERNEL", "naive"),
        cuda.named("cuda-tile").with("ANCHOR_KERNEL", "tile"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Product product = new Product(params.number("n"));
    if (SAME_TERMS.contains(variant.name())) {
      Macros macros = variant.macros(params, device);
      long slabs = macros.values().getOrDefault("STAGES", 1L);
      Product same = product.repeating(macros.get("BK") * slabs);
      return problem(variant, params, device, same, SUM_OF_SAME);
    }
    return problem(variant, params, device, product, SUM);
  }

  /// None for sums of the same terms, which grow too large to be exact.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    if (SAME_TERMS.contains(variant.name())) {
      return Optional.empty();
    }
    Product product = Product.exact(params.number("n"));
    return Optional.of(problem(variant, params, device, product, Tolerance.EXACT));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, Product product, Tolerance near) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n * n, product.left()))
            .arg("b", new Arg.In(n * n, product.right()))
            .arg("c", new Arg.Out(n * n, product.elements(), near))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    String name = KernelVariant.base(variant.name());
    if (WHOLE.contains(name)) {
      whole(problem, name, macros, n);
    } else {
      problem.launch("gemm", guarded(macros, n), "a", "b", "c", "n");
    }
    return problem.build();
  }

  private static Grid guarded(Macros macros, long n) {
    if (macros.values().containsKey("SIDE")) {
      long side = macros.get("SIDE");
      long groups = Math.ceilDiv(n, side);
      return Grid.of(groups, side).by(groups, side);
    }
    return tiles(macros, n, n);
  }

  /// A group for each tile.
  private static Grid tiles(Macros macros, long rows, long columns) {
    long across = Math.ceilDiv(columns, macros.get("BN"));
    long down = Math.ceilDiv(rows, macros.get("BM"));
    return Grid.of(across, SgemmShape.group(macros)).by(down, 1);
  }

  /// Copies in, the product, and a copy out; only the product where the matrices have whole tiles.
  private static void whole(Problem.Builder problem, String name, Macros macros, long n) {
    long rows = Math.ceilDiv(n, macros.get("BM")) * macros.get("BM");
    long columns = Math.ceilDiv(n, macros.get("BN")) * macros.get("BN");
    long depth = Math.ceilDiv(n, macros.get("BK")) * macros.get("BK");
    boolean fits = rows == n && columns == n && depth == n;
    problem
        .arg("rows", new Arg.IntScalar(Math.toIntExact(rows)))
        .arg("columns", new Arg.IntScalar(Math.toIntExact(columns)))
        .arg("depth", new Arg.IntScalar(Math.toIntExact(depth)));
    if (!fits) {
      problem
          .arg("wide_a", new Arg.Scratch(rows * depth))
          .arg("wide_b", new Arg.Scratch(depth * columns))
          .arg("wide_c", new Arg.Scratch(rows * columns))
          .launch("fit", copies(rows, depth), "a", "n", "n", "wide_a", "rows", "depth")
          .launch("fit", copies(depth, columns), "b", "n", "n", "wide_b", "depth", "columns");
    }
    String wide = fits ? "" : "wide_";
    Grid grid = tiles(macros, rows, columns);
    if (name.startsWith("tuned")) {
      Grid line = Grid.of(grid.items() / grid.groupItems(), grid.groupItems());
      problem.launch("gemm", line, wide + "a", wide + "b", wide + "c", "rows", "columns", "depth");
    } else {
      problem.launch("gemm", grid, wide + "a", wide + "b", wide + "c", "columns", "depth");
    }
    if (!fits) {
      problem.launch("fit", copies(n, n), "wide_c", "rows", "columns", "c", "n", "n");
    }
  }

  private static Grid copies(long rows, long columns) {
    return Grid.of(Math.ceilDiv(columns, WARP), WARP).by(Math.ceilDiv(rows, 8), 8);
  }
}
