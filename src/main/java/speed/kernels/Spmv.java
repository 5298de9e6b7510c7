package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A sparse matrix in compressed rows (CSR) times a vector: what does it cost to skip the zeros?
///
/// An entry takes eight bytes, four of which say where it is, and two operations. So the floor is
/// that of reading: 8 bytes for each entry and 12 for each row (`starts`, `x`, `y`). A dense matrix
/// needs no columns, 4 bytes for each place: if both run at the rate of memory, skipping pays below
/// a density of one half. `each` is the number of entries of a row, of shapes whose rows are alike.
///
/// Prediction: lanes of `thread` read a row apart, so that each load of a warp touches as many
/// sectors as lanes: with 32 entries in a row, 128 bytes apart, the nearest cache must keep them
/// until the neighbours are wanted. `warp` reads neighbours, but a row of 8 entries leaves 24 of
/// its lanes idle. `vector` has as many lanes for a row as a quarter of the mean, at least 2:
/// within a tenth of memory's rate where rows are alike. All three wait for the longest row of a
/// group, and `long` has rows 60,000 times as long as others: some thousand times slower than the
/// floor by `thread`, some tens by `warp`. `merge` shares out entries and rows, so that its time
/// depends on their number alone: within a fifth of memory's rate for every shape, and above 0.9 of
/// cuSPARSE.
///
/// Where columns are random, `x` (4 MiB for a million rows) lies in the last cache, which delivers
/// 32 bytes for each number wanted: with 33 million of them a third of a millisecond at 3.5 TB/s.
/// So `uniform`, `power`, `long` and `empty` may take up to five times as long as `banded` and
/// `blocks`, whatever the kernel; the floor does not count these bytes.
final class Spmv implements Benchmark {

  private static final long EACH = 32;
  private static final long WARP = 32;
  private static final long GROUP = 256;

  // Of the groups of `merge`, which `add` keeps in local memory.
  private static final long MOST = 2048;

  @Override
  public String name() {
    return "spmv";
  }

  /// Six shapes, and a matrix of which an eighth and a half are entries.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long n = gpu ? (full ? 1 << 20 : 1 << 16) : full ? 1 << 16 : 1 << 14;
    long square = gpu ? (full ? 1 << 13 : 1 << 12) : full ? 1 << 11 : 1 << 10;
    Stream<Params> shapes =
        Stream.of("banded", "blocks", "empty", "long", "power", "uniform")
            .map(shape -> point(EACH, n, shape));
    Stream<Params> denser =
        LongStream.of(8, 2).mapToObj(part -> point(square / part, square, "uniform"));
    return Stream.concat(shapes, denser).toList();
  }

  private static Params point(long each, long n, String shape) {
    return Params.of("each", each, "n", n).with("shape", shape);
  }

  private static boolean isDense(Params params) {
    return 16 * params.number("each") >= params.number("n");
  }

  /// The dense product only where there are not too many zeros, and there no others but `vector`.
  @Override
  public boolean includes(String variant, Params params) {
    return switch (KernelVariant.base(variant)) {
      case "vector" -> true;
      case "dense" -> isDense(params);
      case "torch-dense" -> 2 * params.number("each") >= params.number("n");
      default -> !isDense(params);
    };
  }

  /// Sizes with tails, as dense as the point.
  @Override
  public List<Params> checkPoints(Params point) {
    LongStream sizes =
        isDense(point) ? LongStream.of(1, 7, 64, 257) : LongStream.of(1, 7, 100, 1002, 2051);
    long each = point.number("each");
    return sizes
        .mapToObj(n ->
            point
                .with("n", n)
                .with("each", isDense(point) ? Math.max(1, n * each / point.number("n")) : each))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    long each = isDense(point) ? 33 : 8;
    return List.of(point.with("n", 77).with("each", each));
  }

  private static SparseRows matrix(Params params) {
    return new SparseRows(
        SparseRows.Shape.named(params.get("shape")), params.number("n"), params.number("each"));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long entries = matrix(params).entries();
    return new Cost(8 * entries + 4 * (3 * n + 1), 2 * entries, "8·nnz + 12·N + 4 B, 2·nnz FLOP");
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    return switch (KernelVariant.base(variant)) {
      case "dense", "torch-dense" ->
          new Cost(4 * n * n + 8 * n, 2 * n * n, "4·N² + 8·N B, 2·N² FLOP");
      default -> cost(params);
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant("vector", "kernels/spmv/lanes.cl", Spmv::vector),
        new KernelVariant(
            "warp", "kernels/spmv/lanes.cl", (_, device) -> lanes(device).with("LANES", WARP)),
        new KernelVariant("thread", "kernels/spmv/thread.cl", (_, device) -> group(device)),
        new KernelVariant("merge", "kernels/spmv/merge.cl", (_, device) -> merge(device)),
        new KernelVariant("dense", "kernels/spmv/dense.cl", (_, device) -> group(device)));
  }

  private static Macros group(DeviceFacts device) {
    return Macros.of("GROUP", Math.min(GROUP, device.compute().maxGroupSize()));
  }

  private static Macros lanes(DeviceFacts device) {
    Macros macros = group(device);
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// As many lanes as a quarter of the mean length of a row.
  private static Macros vector(Params params, DeviceFacts device) {
    long quarter = matrix(params).entries() / (4 * params.number("n"));
    long lanes = Math.clamp(Long.highestOneBit(Math.max(1, quarter)), 2, WARP);
    return lanes(device).with("LANES", lanes);
  }

  /// ITEMS: steps of a work-item within a tile, an odd number, so that those of a warp lie in
  /// different banks. WAVES: groups for each compute unit, at most.
  private static Macros merge(DeviceFacts device) {
    return lanes(device).with("ITEMS", 7).with("MOST", MOST).with("WAVES", 8);
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (variant.name()) {
      case "vector" -> LongStream.of(2, 4, 8, 16).mapToObj(l -> Macros.of("LANES", l)).toList();
      case "merge" ->
          List.of(
              Macros.of("ITEMS", 5),
              Macros.of("ITEMS", 11),
              Macros.of("WAVES", 4),
              Macros.of("GROUP", 128).with("WAVES", 15));
      default -> List.of();
    };
  }

  @Override
  public List<Baseline> baselines() {
    Baseline torch =
        Baseline.python("torch", "kernels/spmv/anchors/torch_spmv.py", "torch")
            .beside("kernels/anchors/anchor.py");
    return List.of(torch, torch.named("torch-dense").with("ANCHOR_KERNEL", "dense"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    SparseRows matrix = matrix(params);
    long n = params.number("n");
    long group = macros.get("GROUP");
    Problem.Builder problem =
        Problem.builder()
            .arg("x", matrix.vector())
            .arg("y", new Arg.Out(n, matrix.product(), Tolerance.EXACT))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    String name = KernelVariant.base(variant.name());
    if (name.equals("dense")) {
      return problem
          .arg("a", matrix.dense())
          .launch("multiply", n, group, "a", "x", "y", "n")
          .build();
    }
    problem
        .arg("starts", matrix.starts())
        .arg("columns", matrix.columns())
        .arg("values", matrix.values());
    if (name.equals("merge")) {
      long most = Math.min(macros.get("WAVES") * device.compute().units(), macros.get("MOST"));
      return merge(problem, n + matrix.entries(), matrix.entries(), macros, most);
    }
    long rows = name.equals("thread") ? group : group / macros.get("LANES");
    return problem
        .launch(
            "multiply", Math.ceilDiv(n, rows), group, "starts", "columns", "values", "x", "y", "n")
        .build();
  }

  /// @param steps of the path, which at most `most` groups share in whole tiles
  private static Problem merge(
      Problem.Builder problem, long steps, int entries, Macros macros, long most) {
    long group = macros.get("GROUP");
    long tile = group * macros.get("ITEMS");
    long tiles = Math.ceilDiv(steps, tile);
    long share = Math.ceilDiv(tiles, most) * tile;
    long groups = Math.ceilDiv(steps, share);
    return problem
        .arg("rows", new Arg.Scratch(groups))
        .arg("carries", new Arg.Scratch(groups))
        .arg("entries", new Arg.IntScalar(entries))
        .arg("share", new Arg.IntScalar(Math.toIntExact(share)))
        .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)))
        .launch(
            "multiply",
            groups,
            group,
            "starts",
            "columns",
            "values",
            "x",
            "y",
            "rows",
            "carries",
            "n",
            "entries",
            "share")
        .launch("add", 1, group, "rows", "carries", "y", "n", "groups")
        .build();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return device.isNvidia() && usesLanes(variant)
        ? DeviceNeeds.shuffles(device)
        : Optional.empty();
  }

  /// Whether a variant exchanges registers where it can; elsewhere it does without.
  private static boolean usesLanes(KernelVariant variant) {
    return List.of("vector", "warp", "merge").contains(KernelVariant.base(variant.name()));
  }
}
