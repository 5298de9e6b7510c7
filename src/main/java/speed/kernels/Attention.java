package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
import press.bench.Benchmark;
import press.bench.CompilerFault;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// O = softmax(Q·Kᵀ/√d)·V for each of `heads` heads of `n` rows of `d` fp16 numbers, summed in
/// fp32. With `causal=yes` row i sees only keys 0 to i. There are as many heads as make 2¹⁹ rows: a
/// batch of 2¹⁴ tokens with 32 heads.
///
/// Two products of 2·n²·d operations on 4·n·d numbers are n/2 for each byte, more than any chip
/// needs from n = 1,024 on. But between the products lies a softmax of n² numbers, each of which
/// costs some five instructions and a turn of the unit for special functions.
///
/// Prediction, of a tile of 128 queries against R keys on a multiprocessor of an H200: the products
/// take G = R·d/8 cycles of its matrix units, the powers E = 8·R of its special units, the
/// instructions A = (4.5 + d/R)·R of its schedulers. `materialised` moves 12 bytes and more for
/// each logit; `online` none, and converts every number of K and V for every query, half the roof
/// of fp32; `tiles` 0.6 of it. `mma` is where FlashAttention-2 is. `wgmma` takes G + E + A, since a
/// warp waits for its own products: 580 TFLOP/s at d = 128, 408 at d = 64. `producer` frees it from
/// copies. With `ping-pong` one half of the warps multiplies while the other is at its softmax,
/// with `overlapped` each is at its softmax while its own product of the tile before runs: toward G
/// + E, 713 and 535. `full` has both, rescales sums only where powers would become large, and has a
///   third place for keys and values.
///
/// Causal tiles differ in length: the longest ones come first, so that none is left when the others
/// have ended, in sections of heads whose keys and values fit the last cache.
final class Attention implements Benchmark {

  private static final String NAIVE = "naive";
  private static final String MATERIALISED = "materialised";
  private static final String ONLINE = "online";
  private static final String TILES = "tiles";
  private static final String MMA = "mma";
  private static final String WGMMA = "wgmma";
  private static final String PRODUCER = "producer";
  private static final String PING_PONG = "ping-pong";
  private static final String OVERLAPPED = "overlapped";
  private static final String FULL = "full";

  private static final long ROWS = 1 << 19;
  private static final long SHORT = 1024;
  private static final long LONG = 8192;
  private static final long LONGEST = 16_384;
  private static final long SMALL = 256;
  private static final long WIDEST = 128;

  // Bytes of keys and values that groups at work at the same time may want, of a cache of 50 MB.
  private static final long SECTION = 32L << 20;

  private static final long SIDE = 16;

  // Queries of a group: of mma.cl, which names them, and of the others where rows are wide and
  // narrow.
  private static final long TILE = 128;
  private static final long NARROW_TILE = 192;
  private static final long MMA_GROUP = 128;
  private static final long WARPGROUP = 128;
  private static final long WARPGROUP_QUERIES = 64;

  @Override
  public String name() {
    return "attention";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return List.of(point("no", 64, 5, SMALL), point("yes", 128, 5, SMALL));
    }
    return profile == Profile.QUICK
        ? Stream.of("no", "yes").map(causal -> point(causal, 128, 64, SHORT)).toList()
        : Stream.of("no", "yes")
            .flatMap(causal ->
                IntStream.of(64, 128)
                    .boxed()
                    .flatMap(d ->
                        LongStream.of(512, SHORT, 2048, 4096, LONG, LONGEST)
                            .mapToObj(n -> point(causal, d, ROWS / n, n))))
            .toList();
  }

  private static Params point(String causal, int d, long heads, long n) {
    return Params.of("causal", causal, "d", d, "heads", heads, "n", n);
  }

  /// Small sizes show all rungs; the first ones are measured where they can be held against the
  /// others in bearable time, the last one everywhere.
  @Override
  public boolean includes(String variant, Params params) {
    String base = KernelVariant.base(variant);
    return AttentionChange.of(base)
        .map(change -> change.includes(params))
        .orElseGet(() -> includesRung(base, params));
  }

  private static boolean includesRung(String rung, Params params) {
    long n = params.number("n");
    boolean first = n == SHORT && params.number("d") == WIDEST && !isCausal(params);
    return n <= SMALL
        || switch (rung) {
          case NAIVE, MATERIALISED -> first;
          case MMA, OVERLAPPED, "triton", "torch-efficient" -> first || n == LONG;
          case FULL, "torch-flash", "torch-cudnn" -> true;
          default -> first || n == LONG && !isCausal(params);
        };
  }

  /// Sizes around those of all tiles, alone and of more heads than there are multiprocessors.
  @Override
  public List<Params> checkPoints(Params point) {
    Stream<Params> few =
        LongStream.of(1, 7, 63, 64, 65, 127, 128, 129, 193)
            .mapToObj(n -> point.with("n", n).with("heads", 6));
    return Stream.concat(
            few,
            Stream.of(
                point.with("n", 130).with("heads", 150), point.with("n", 1000).with("heads", 2)))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 19).with("heads", 1), point.with("n", 9).with("heads", 2));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long rows = n * params.number("heads");
    long d = params.number("d");
    long bytes = 4 * rows * d * Short.BYTES;
    return isCausal(params)
        ? new Cost(bytes, 2 * rows * (n + 1) * d, "4·H·N·d·2 B, 2·H·N·(N+1)·d FLOP")
        : new Cost(bytes, 4 * rows * n * d, "4·H·N·d·2 B, 4·H·N²·d FLOP");
  }

  private static boolean isCausal(Params params) {
    return params.get("causal").equals("yes");
  }

  @Override
  public List<KernelVariant> variants() {
    List<KernelVariant> rungs = rungs();
    Stream<KernelVariant> changed =
        Stream.of(AttentionChange.values()).map(change -> change.variant(rungs));
    return Stream.concat(rungs.stream(), changed).toList();
  }

  private static List<KernelVariant> rungs() {
    return List.of(
        variant(NAIVE, NAIVE),
        variant(MATERIALISED, MATERIALISED)
            .declare(CompilerFault.SPILLS, "a few bytes of narrow rows; its row tells how many"),
        variant(ONLINE, ONLINE),
        variant(TILES, TILES),
        variant(MMA, MMA)
            .declare(CompilerFault.SPILLS, "with a mask and wide rows; its row tells how many"),
        variant(WGMMA, WGMMA).spliced(),
        variant(PRODUCER, PRODUCER).spliced(),
        variant(PING_PONG, PRODUCER).spliced(),
        variant(OVERLAPPED, OVERLAPPED).spliced(),
        variant(FULL, OVERLAPPED).spliced());
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/attention/" + file + ".cl",
        (params, device) -> macros(name, params, device));
  }

  /// WIDTH: numbers of a row. SIDE: work-items that are a side of a tile. LANES: work-items of a
  /// query. TOGETHER: keys for which a larger logit is looked for once. QUERIES, KEYS: rows of a
  /// tile and of a block. STAGES: places for blocks. BAND: heads that take turns. LAZY: the
  /// exponent of powers up to which sums are not rescaled. PERSISTENT: whether there is a group for
  /// each multiprocessor, which no kernel asks, or one for each tile.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    Macros common = Macros.of("CAUSAL", isCausal(params) ? 1 : 0).with("WIDTH", params.number("d"));
    Macros macros =
        switch (name) {
          case NAIVE -> common.with("GROUP", 128);
          case ONLINE ->
              common
                  .with("GROUP", 128)
                  .with("LANES", device.isNvidia() ? 4 : 1)
                  .with("TOGETHER", 8);
          case MATERIALISED, TILES -> common.with("SIDE", SIDE);
          case MMA -> common.with("BAND", band(params));
          case WGMMA -> common.with("BAND", band(params)).with("KEYS", 128).with("QUERIES", TILE);
          default -> common.with(asked(name, params));
        };
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  private static long band(Params params) {
    long head = 2 * params.number("n") * params.number("d") * Short.BYTES;
    return isCausal(params) ? Math.max(1, SECTION / head) : 1;
  }

  /// Of the kernels in which warps ask that do not multiply.
  private static Macros asked(String name, Params params) {
    boolean full = name.equals(FULL);
    return Macros.of("BAND", band(params))
        .with("KEYS", 128)
        .with("LAZY", full ? 8 : 0)
        .with("PERSISTENT", isCausal(params) ? 0 : 1)
        .with("PING_PONG", full || name.equals(PING_PONG) ? 1 : 0)
        .with("QUERIES", params.number("d") == 64 ? NARROW_TILE : TILE)
        .with("STAGES", full ? 3 : 2);
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return switch (KernelVariant.base(variant.name())) {
      case NAIVE -> variant.with(Sizes.SIMULATED);
      case ONLINE -> variant.with(Sizes.SIMULATED.with("LANES", 1));
      default -> variant.with(Macros.of("SIDE", 4));
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (KernelVariant.base(variant.name())) {
      case ONLINE -> List.of(Macros.of("TOGETHER", 4), Macros.of("TOGETHER", 16));
      case OVERLAPPED -> List.of(Macros.of("PING_PONG", 1), Macros.of("STAGES", 3));
      case FULL ->
          List.of(
              Macros.of("LAZY", 0),
              Macros.of("PING_PONG", 0),
              Macros.of("STAGES", 2),
              Macros.of("PERSISTENT", isCausal(params) ? 1 : 0),
              Macros.of("KEYS", 176).with("QUERIES", TILE).with("STAGES", 2),
              Macros.of("KEYS", 176).with("QUERIES", TILE).with("STAGES", 2).with("PING_PONG", 0));
      default -> List.of();
    };
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return switch (KernelVariant.base(variant.name())) {
      case NAIVE, MATERIALISED, ONLINE, TILES -> Optional.empty();
      case MMA ->
          DeviceNeeds.mma(device, MatrixFormat.FP16)
              .or(() -> DeviceNeeds.localBytes(device, 2 * TILE * WIDEST * Short.BYTES));
      default -> DeviceNeeds.wgmma(device);
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, false);
  }

  /// Rows whose logits are not like any others, and rows that look for a key.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.of(problem(variant, params, device, true));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, boolean singular) {
    Macros macros = variant.macros(params, device);
    int n = Math.toIntExact(params.number("n"));
    int heads = Math.toIntExact(params.number("heads"));
    int d = Math.toIntExact(params.number("d"));
    long rows = (long) n * heads;
    AttentionData data = new AttentionData(d, n, heads, isCausal(params), singular);
    Problem.Builder problem =
        Problem.builder()
            .arg("q", data.queries())
            .arg("k", data.keys())
            .arg("v", data.values())
            .arg("o", data.out())
            .arg("n", new Arg.IntScalar(n))
            .arg("heads", new Arg.IntScalar(heads));
    switch (KernelVariant.base(variant.name())) {
      case NAIVE, ONLINE -> {
        long group = macros.get("GROUP");
        long items = rows * (variant.name().startsWith(ONLINE) ? macros.get("LANES") : 1);
        problem.launch(
            "attend", Math.ceilDiv(items, group), group, "q", "k", "v", "o", "n", "heads");
      }
      case MATERIALISED -> materialised(problem, macros, n, heads);
      case MMA ->
          problem.launch(
              "attend", Math.ceilDiv(n, TILE) * heads, MMA_GROUP, "q", "k", "v", "o", "n", "heads");
      case WGMMA -> {
        long queries = macros.get("QUERIES");
        long group = queries / WARPGROUP_QUERIES * WARPGROUP;
        problem.launch(
            "attend", Math.ceilDiv(n, queries) * heads, group, "q", "k", "v", "o", "n", "heads");
      }
      case TILES -> {
        long side = macros.get("SIDE");
        long groups = Math.ceilDiv(n, 4 * side) * heads;
        problem.launch("attend", groups, side * side, "q", "k", "v", "o", "n");
      }
      default -> asked(problem, macros, params, device);
    }
    return problem.build();
  }

  private static void materialised(Problem.Builder problem, Macros macros, long n, long heads) {
    long side = macros.get("SIDE");
    long group = side * side;
    long down = Math.ceilDiv(n, 4 * side);
    long pitch = Math.ceilDiv(n, 4) * 4;
    problem
        .arg("s", new Arg.Scratch(heads * n * pitch))
        .arg("pitch", new Arg.IntScalar(Math.toIntExact(pitch)))
        .launch("products", down * down * heads, group, "q", "k", "s", "n", "pitch")
        .launch("softmax", n * heads, group, "s", "n", "pitch")
        .launch("weigh", down * heads, group, "s", "v", "o", "n", "pitch");
  }

  /// Each backend by itself: PyTorch refuses where the one that is meant cannot do it.
  @Override
  public List<Baseline> baselines() {
    String rows = "kernels/attention/anchors/attention_rows.py";
    String shared = "kernels/anchors/anchor.py";
    Baseline torch =
        Baseline.python("torch-flash", "kernels/attention/anchors/torch_sdpa.py", "torch")
            .beside(shared, rows);
    Baseline triton =
        Baseline.python(
                "triton", "kernels/attention/anchors/triton_attention.py", "triton", "torch")
            .beside(shared, "kernels/anchors/shapes.py", rows);
    return List.of(
        torch.with("ANCHOR_BACKEND", "flash"),
        torch.named("torch-cudnn").with("ANCHOR_BACKEND", "cudnn"),
        torch.named("torch-efficient").with("ANCHOR_BACKEND", "efficient"),
        triton);
  }

  /// Maps of the matrices of all heads, whose boxes are tiles and blocks, and four warps more than
  /// multiply.
  static void asked(Problem.Builder problem, Macros macros, Params params, DeviceFacts device) {
    long n = params.number("n");
    long heads = params.number("heads");
    long d = params.number("d");
    int queries = Math.toIntExact(macros.get("QUERIES"));
    int keys = Math.toIntExact(macros.get("KEYS"));
    long tiles = Math.ceilDiv(n, queries) * heads;
    long groups = macros.get("PERSISTENT") == 1 ? Math.min(tiles, device.compute().units()) : tiles;
    problem
        .arg("of q", new Arg.TensorMap("q", Short.BYTES, d, n, heads, queries))
        .arg("of k", new Arg.TensorMap("k", Short.BYTES, d, n, heads, keys))
        .arg("of v", new Arg.TensorMap("v", Short.BYTES, d, n, heads, keys))
        .launch(
            "attend",
            groups,
            (queries / WARPGROUP_QUERIES + 1) * WARPGROUP,
            "of q",
            "of k",
            "of v",
            "o",
            "n",
            "heads");
  }
}
