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

/// The gradients of [Attention]: dQ, dK and dV in fp16 from Q, K, V, the result O, the logarithms L
/// of its sums of powers, and the gradient dO, for each of `heads` heads of `n` rows of `d` fp16
/// numbers, summed in fp32. With `causal=yes` row i sees only keys 0 to i. There are as many heads
/// as make 2¹⁹ rows: a batch of 2¹⁴ tokens with 32 heads.
///
/// With P = e^(QKᵀ/√d - L), D = Σ dO∘O of each row and dS = P∘(dO·Vᵀ - D) they are dV = Pᵀ·dO, dK =
/// dSᵀ·Q/√d and dQ = dS·K/√d: five products of 2·n²·d operations each, where the forward pass has
/// two. The clock holds D, all sums that must begin as zero, and the rounding of what was added up
/// in fp32, of our kernels as of PyTorch's; the forward pass is outside.
///
/// Predictions, of 64 heads of 8,192 rows at d = 128, not causal, in the 10·n²·d operations of the
/// five products, sustained, on an H200; each is wrong if the row lies outside.
/// - `materialised` makes 2 and reads 24 bytes of memory for each logit besides five products in
///   fp32, of 1,024 rows: 12 to 24 TFLOP/s, and less than the forward rung of that name (26).
/// - `tiles` makes seven products in fp32 for five. The forward rung `tiles` reaches 34 with two
///   groups on a multiprocessor; here there is one, for want of local memory: 10 to 20.
/// - `two-kernels` makes seven by mma.sync. A warp has 16 rows, for registers hold no more sums, so
///   that each right matrix that it reads from local memory, 512 bytes, serves two instructions:
///   576 cycles of local memory against 381 of the matrix units. At 128 bytes a cycle that allows
///   420 TFLOP/s of products, five sevenths of it 300. Barriers and powers in the way leave 160 to
///   260.
/// - `one-kernel` makes five, and its local memory serves the fifth as poorly as the others: 400,
///   less what stands in the way, and additions to dQ in the last cache of 4·d bytes for each query
///   and tile of 128 keys, which is 1.3 TB/s at 400 TFLOP/s: 200 to 300, and 1.1 to 1.4 times
///   `two-kernels`.
/// - `bulk` makes five by wgmma. Of a block of 64 queries and 128 keys the products take 2,560
///   cycles of the matrix units, and 2,050 of local memory; what else goes through that, dS, dQ and
///   what the copy engine brings and takes, is another 900. Between them both halves of the warps
///   wait for their own products, while 8,192 powers take 512 cycles of the special units, and
///   instructions about as many of the schedulers: 3,600 to 5,000 cycles, 380 to 540 TFLOP/s at the
///   clock of the forward pass, 1.6 to 2.4 times `one-kernel`.
/// - `overlapped` has dV and dP under way while it makes dS, and dK while it hands over dQ: some
///   500 of those cycles less, 1.04 to 1.2 times `bulk`. At d = 64 registers allow only the latter.
///
/// Causal tiles differ in length: the longest ones come first, in sections of heads whose keys and
/// values fit the last cache.
final class AttentionBackward implements Benchmark {

  private static final String MATERIALISED = "materialised";
  private static final String TILES = "tiles";
  private static final String TWO_KERNELS = "two-kernels";
  private static final String ONE_KERNEL = "one-kernel";
  private static final String BULK = "bulk";
  private static final String OVERLAPPED = "overlapped";

  private static final long ROWS = 1 << 19;
  private static final long SHORT = 1024;
  private static final long LONG = 8192;
  private static final long LONGEST = 16_384;
  private static final long SMALL = 256;
  private static final long WIDEST = 128;

  // Bytes that groups at work at the same time may want of a cache of 50 MB.
  private static final long SECTION = 32L << 20;

  private static final long SIDE = 16;

  // Rows of a tile of warp-rows.cl, and its work-items.
  private static final long TILE = 128;
  private static final long GROUP = 256;

  // Work-items of bulk.cl: of four warps that ask, and of eight that multiply.
  private static final long BULK_GROUP = 384;

  // Pairs of a head are a multiple of this many; rows that a group of `deltas` has.
  private static final long PAIRS = 128;
  private static final long DELTAS = 16;

  private static final long SUMS_GROUP = 256;
  private static final long SUMS_GROUPS = 2048;

  @Override
  public String name() {
    return "attention-backward";
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
                        LongStream.of(SHORT, 2048, 4096, LONG, LONGEST)
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
    long n = params.number("n");
    boolean first = n == SHORT && params.number("d") == WIDEST && !isCausal(params);
    return n <= SMALL
        || switch (KernelVariant.base(variant)) {
          case MATERIALISED, TILES -> first;
          case TWO_KERNELS, ONE_KERNEL, BULK, "torch-efficient" -> first || n == LONG;
          default -> true;
        };
  }

  /// Sizes around those of all tiles, and of more heads than have the same keys.
  @Override
  public List<Params> checkPoints(Params point) {
    Stream<Params> few =
        LongStream.of(1, 7, 63, 64, 65, 127, 128, 129, 193)
            .mapToObj(n -> point.with("n", n).with("heads", 6));
    return Stream.concat(
            few,
            Stream.of(
                point.with("n", 130).with("heads", 20), point.with("n", 1000).with("heads", 2)))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 11).with("heads", 1), point.with("n", 5).with("heads", 2));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long rows = n * params.number("heads");
    long d = params.number("d");
    long bytes = 8 * rows * d * Short.BYTES + rows * Float.BYTES;
    return isCausal(params)
        ? new Cost(bytes, 5 * rows * (n + 1) * d, "8·H·N·d·2 B + 4·H·N B, 5·H·N·(N+1)·d FLOP")
        : new Cost(bytes, 10 * rows * n * d, "8·H·N·d·2 B + 4·H·N B, 10·H·N²·d FLOP");
  }

  private static boolean isCausal(Params params) {
    return params.get("causal").equals("yes");
  }

  @Override
  public List<KernelVariant> variants() {
    String few = "a few bytes of wide rows; its row tells how many";
    return List.of(
        variant(MATERIALISED, MATERIALISED).declare(CompilerFault.SPILLS, few),
        variant(TILES, TILES),
        variant(TWO_KERNELS, TWO_KERNELS).declare(CompilerFault.SPILLS, few),
        variant(ONE_KERNEL, ONE_KERNEL).declare(CompilerFault.SPILLS, few),
        variant(BULK, BULK).spliced(),
        variant(OVERLAPPED, BULK).spliced());
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/attention-backward/" + file + ".cl",
        (params, device) -> macros(name, params, device));
  }

  /// WIDTH: numbers of a row. SIDE: work-items that are a side of a tile. BAND: heads that take
  /// turns. OTHERS: queries of a block. OVERLAP: whether what needs no product is made while some
  /// are under way. STAGES: places for blocks.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    Macros common = Macros.of("CAUSAL", isCausal(params) ? 1 : 0).with("WIDTH", params.number("d"));
    Macros macros =
        switch (name) {
          case MATERIALISED, TILES -> common.with("SIDE", SIDE);
          case BULK, OVERLAPPED ->
              common
                  .with("BAND", band(params))
                  .with("OTHERS", params.number("d") == 64 ? 128 : 64)
                  .with("OVERLAP", name.equals(OVERLAPPED) ? 1 : 0)
                  .with("STAGES", 2);
          default -> common.with("BAND", band(params));
        };
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  private static long band(Params params) {
    long head = 2 * params.number("n") * params.number("d") * Short.BYTES;
    return isCausal(params) ? Math.max(1, SECTION / head) : 1;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Macros.of("SIDE", 2));
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return KernelVariant.base(variant.name()).equals(OVERLAPPED) && params.number("d") == WIDEST
        ? List.of(Macros.of("STAGES", 3))
        : List.of();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    long resident = 2 * TILE * WIDEST * Short.BYTES;
    return switch (KernelVariant.base(variant.name())) {
      case MATERIALISED, TILES -> Optional.empty();
      case TWO_KERNELS ->
          DeviceNeeds.mma(device, MatrixFormat.FP16)
              .or(() -> DeviceNeeds.localBytes(device, 2 * resident + 1024));
      case ONE_KERNEL -> DeviceNeeds.hopper(device, "red.global.add.v2.f32");
      default -> DeviceNeeds.wgmma(device);
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, false);
  }

  /// Rows whose logits are not like any others, and rows that look for two keys.
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
    long pitch = Math.ceilDiv(n, PAIRS) * PAIRS;
    GradientData data = new GradientData(d, n, heads, isCausal(params), singular);
    Problem.Builder problem =
        Problem.builder()
            .arg("q", data.queries())
            .arg("k", data.keys())
            .arg("v", data.values())
            .arg("o", data.result())
            .arg("lse", data.logarithms())
            .arg("do", data.slopes())
            .arg("dq", data.ofQueries())
            .arg("dk", data.ofKeys())
            .arg("dv", data.ofValues())
            .arg("pairs", new Arg.Scratch(2 * heads * pitch))
            .arg("n", new Arg.IntScalar(n))
            .arg("pitch", new Arg.IntScalar(Math.toIntExact(pitch)))
            .arg("heads", new Arg.IntScalar(heads))
            .launch(
                "deltas",
                heads * pitch / DELTAS,
                DELTAS * d / 8,
                "o",
                "do",
                "lse",
                "pairs",
                "n",
                "pitch");
    switch (KernelVariant.base(variant.name())) {
      case MATERIALISED -> materialised(problem, macros.get("SIDE"), n, heads);
      case TILES -> tiles(problem, macros.get("SIDE"), n, heads);
      case TWO_KERNELS -> {
        long groups = Math.ceilDiv(n, TILE) * heads;
        problem
            .launch(
                "of_keys", groups, GROUP, "q", "k", "v", "do", "pairs", "dk", "dv", "n", "pitch",
                "heads")
            .launch(
                "of_queries",
                groups,
                GROUP,
                "q",
                "k",
                "v",
                "do",
                "pairs",
                "dq",
                "n",
                "pitch",
                "heads");
      }
      case ONE_KERNEL -> {
        long groups = Math.ceilDiv(n, TILE) * heads;
        summed(
            problem,
            Math.multiplyExact(n, (long) heads) * d,
            () ->
                problem.launch(
                    "of_all", groups, GROUP, "q", "k", "v", "do", "pairs", "sums", "dk", "dv", "n",
                    "pitch", "heads"));
      }
      default -> bulk(problem, macros, n, heads, d, pitch);
    }
    return problem.build();
  }

  /// Launches that add to dQ in fp32, between one that clears and one that rounds it.
  private static void summed(Problem.Builder problem, long numbers, Runnable launches) {
    long quads = numbers / 4;
    long groups = Math.min(SUMS_GROUPS, Math.ceilDiv(quads, SUMS_GROUP));
    problem
        .arg("sums", new Arg.Scratch(numbers))
        .arg("quads", new Arg.IntScalar(Math.toIntExact(quads)))
        .launch("clear", groups, SUMS_GROUP, "sums", "quads");
    launches.run();
    problem.launch("finish", groups, SUMS_GROUP, "sums", "dq", "quads");
  }

  /// Maps of the matrices of all heads, and four warps more than multiply. Sums lie in pieces, of
  /// all rows that have a pair.
  private static void bulk(
      Problem.Builder problem, Macros macros, long n, long heads, long d, long pitch) {
    int others = Math.toIntExact(macros.get("OTHERS"));
    int tile = Math.toIntExact(TILE);
    long quads = heads * pitch * d / 4;
    problem
        .arg("of q", new Arg.TensorMap("q", Short.BYTES, d, n, heads, others))
        .arg("of do", new Arg.TensorMap("do", Short.BYTES, d, n, heads, others))
        .arg("of k", new Arg.TensorMap("k", Short.BYTES, d, n, heads, tile))
        .arg("of v", new Arg.TensorMap("v", Short.BYTES, d, n, heads, tile))
        .arg("sums", new Arg.Scratch(4 * quads))
        .arg("quads", new Arg.IntScalar(Math.toIntExact(quads)))
        .launch("clear", SUMS_GROUPS, SUMS_GROUP, "sums", "quads")
        .launch(
            "of_all",
            Math.ceilDiv(n, TILE) * heads,
            BULK_GROUP,
            "of q",
            "of k",
            "of v",
            "of do",
            "pairs",
            "sums",
            "dk",
            "dv",
            "n",
            "pitch",
            "heads")
        .launch("finish", SUMS_GROUPS, SUMS_GROUP, "sums", "dq", "n", "pitch", "quads");
  }

  private static void materialised(Problem.Builder problem, long side, long n, long heads) {
    long group = side * side;
    long down = Math.ceilDiv(n, 4 * side);
    long rowPitch = Math.ceilDiv(n, 4) * 4;
    long tiles = down * down * heads;
    problem
        .arg("p", new Arg.Scratch(heads * n * rowPitch))
        .arg("row pitch", new Arg.IntScalar(Math.toIntExact(rowPitch)))
        .launch("powers", tiles, group, "q", "k", "pairs", "p", "n", "pitch", "row pitch")
        .launch("of_values", down * heads, group, "p", "do", "dv", "n", "row pitch")
        .launch("slopes", tiles, group, "do", "v", "pairs", "p", "n", "pitch", "row pitch")
        .launch("of_keys", down * heads, group, "p", "q", "dk", "n", "row pitch")
        .launch("of_queries", down * heads, group, "p", "k", "dq", "n", "row pitch");
  }

  private static void tiles(Problem.Builder problem, long side, long n, long heads) {
    long group = side * side;
    long groups = Math.ceilDiv(n, 4 * side) * heads;
    problem
        .launch("of_keys", groups, group, "q", "k", "v", "do", "pairs", "dk", "dv", "n", "pitch")
        .launch("of_queries", groups, group, "q", "k", "v", "do", "pairs", "dq", "n", "pitch");
  }

  /// Each backend by itself: PyTorch refuses where the one that is meant cannot do it.
  @Override
  public List<Baseline> baselines() {
    Baseline torch =
        Baseline.python(
                "torch-flash", "kernels/attention-backward/anchors/torch_sdpa_backward.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/attention/anchors/attention_rows.py");
    return List.of(
        torch.with("ANCHOR_BACKEND", "flash"),
        torch.named("torch-cudnn").with("ANCHOR_BACKEND", "cudnn"),
        torch.named("torch-efficient").with("ANCHOR_BACKEND", "efficient"));
  }
}
