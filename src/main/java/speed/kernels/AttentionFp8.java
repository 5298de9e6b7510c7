package speed.kernels;

import java.util.List;
import java.util.Optional;
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

/// Attention as in `attention`, of rows of 128 numbers of eight bits (e4m3) with scales, O in fp16.
///
/// The scale of a head is its largest number over 448; those of `blocks` are scales of 128 rows.
/// Powers are rounded to eight bits, too, after they were multiplied by 2⁶ or 2⁸, so that the
/// largest is 256; sums are fp32. `data=normal` has the numbers of `attention`, rounded, and checks
/// kernels: what must come out is computed in double precision from the rounded numbers, and each
/// element may be off by (2⁻⁴ + 2⁻¹⁰ + 2 δ) Σ p |v|, with δ for the 14 digits to which the matrix
/// units keep a sum, and by what small powers lose. `data=outliers` tells what rounding costs: it
/// is held against the numbers before they were rounded, normal ones of which one in a thousand is
/// ten times as large, and an error of a row is the largest difference of an element over its Σ p
/// |v|. `rotated` has queries and keys multiplied by random signs and Hadamard's matrix before they
/// are rounded, which is outside of its time; who uses it does it where keys are made.
///
/// The matrix instruction takes the right matrix of eight bits only with neighbours along the sum
/// side by side: values must be turned. `given` gets them so, and its time has no turning in it.
/// `packed`, `blocks` and `rotated` turn them by a kernel of their own within the time; so a ratio
/// of `packed` is one that a user sees. `turning` turns each block in local memory, by the warps
/// that ask for blocks. `fp16` is `full` of `attention` on the numbers before they were rounded;
/// its bytes are 8·H·N·d, those of a row are of eight bits.
///
/// Prediction, for 128 queries against R keys of a multiprocessor of an H200, as in `attention`:
/// the products take G = 8·R cycles instead of 16·R, the powers E = 8·R as before, the instructions
/// A = 5·R with rescaling seldom. `fp16` runs at 24.5·R, near G + E = 24·R; the same structure on
/// eight bits gives G + E = 16·R to 17·R: 1.45 times `fp16`, 1.2 to 1.5 where power limits both. If
/// it gives less than 1.2, the powers are not under the products, and larger blocks (`KEYS` 192,
/// 224), which have fewer rounds, must gain more than 3 %. To turn values costs 5·H·N·d bytes less
/// the output: 2 bytes for each number of V at 4 TB/s, 33 µs of 1,000 to 4,000: `packed` is 0.97 of
/// `given` at N = 4,096, 0.99 at 16,384; if it is less than 0.95, the packing kernel does not write
/// whole sectors. `turning` moves 32 KB more through local memory a block, which is busy for 640 of
/// 2,100 cycles: 0.95 to 1.0 of `given`. `blocks` has a dozen instructions more a block and row:
/// 0.97 of `packed`. Errors with outliers: a scale of a head makes all other numbers small, but
/// e4m3 keeps four digits of numbers down to 2⁻¹⁵ of the largest, so that scales of blocks change
/// little (less than a third), and a rotation, which makes the largest numbers of a row smaller,
/// not digits of the others longer, changes an error of logits little as well. If a rotation halves
/// the error, logits of outliers are what is wrong, not digits of ordinary numbers.
///
/// Library: PyTorch has no attention of eight bits in `scaled_dot_product_attention`: cuDNN's is
/// not reached through it. `torch-cudnn` is that of fp16; `triton` has eight bits, with values
/// turned before its time, as `given`.
final class AttentionFp8 implements Benchmark {

  private static final String PLAIN = "plain";
  private static final String PLAIN_BLOCKS = "plain-blocks";
  private static final String FP16 = "fp16";
  private static final String GIVEN = "given";
  private static final String PACKED = "packed";
  private static final String BLOCKS = "blocks";
  private static final String ROTATED = "rotated";
  private static final String TURNING = "turning";

  private static final String NORMAL = "normal";
  private static final String OUTLIERS = "outliers";

  private static final long D = Fp8AttentionData.D;
  private static final long ROWS = 1 << 19;
  private static final long SHORT = 1024;
  private static final long MIDDLE = 4096;
  private static final long LONG = 8192;
  private static final long LONGEST = 16_384;
  private static final long SMALL = 256;

  // Bytes of keys and values that groups at work at the same time may want, of a cache of 50 MB.
  private static final long SECTION = 32L << 20;

  private static final long QUERIES = 128;
  private static final long WARPGROUP = 128;
  private static final long WARPGROUP_QUERIES = 64;

  // Of pack.cl: work-items of a group, each with four numbers of a stripe of keys.
  private static final long PACKERS = 128;
  private static final long PACKED_AT_ONCE = PACKERS * 4 * Fp8AttentionData.STRIPE;

  @Override
  public String name() {
    return "attention-fp8";
  }

  /// The type is told because no roof of another is one of it.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return List.of(point("no", NORMAL, 5, SMALL), point("yes", NORMAL, 5, SMALL));
    }
    if (profile == Profile.QUICK) {
      return List.of(
          point("no", NORMAL, ROWS / SHORT, SHORT),
          point("yes", NORMAL, ROWS / SHORT, SHORT),
          point("no", OUTLIERS, ROWS / SHORT, SHORT));
    }
    Stream<Params> least = Stream.of(point("no", NORMAL, ROWS / SHORT, SHORT));
    Stream<Params> all =
        Stream.of("no", "yes")
            .flatMap(causal ->
                LongStream.of(MIDDLE, LONG, LONGEST)
                    .mapToObj(n -> point(causal, NORMAL, ROWS / n, n)));
    Stream<Params> errors = Stream.of(point("no", OUTLIERS, ROWS / MIDDLE, MIDDLE));
    return Stream.of(least, all, errors).flatMap(s -> s).toList();
  }

  private static Params point(String causal, String data, long heads, long n) {
    return Params.of("causal", causal, "d", D, "data", data, "heads", heads, "n", n, "type", "fp8");
  }

  /// The rungs for every device are measured where it is bearable; what tells errors, where errors
  /// are told.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("n");
    String base = KernelVariant.base(variant);
    if (params.get("data").equals(OUTLIERS)) {
      return List.of(FP16, PACKED, BLOCKS, ROTATED, PLAIN, PLAIN_BLOCKS).contains(base)
          && (n <= SMALL || !base.startsWith(PLAIN));
    }
    return switch (base) {
      case ROTATED -> false;
      case PLAIN -> n <= SHORT;
      case PLAIN_BLOCKS -> n <= SMALL;
      default -> true;
    };
  }

  /// Sizes around those of all tiles, alone and, on a GPU, of more heads than there are
  /// multiprocessors.
  @Override
  public List<Params> checkPoints(Params point) {
    if (point.get("data").equals(OUTLIERS)) {
      return List.of(point.with("n", 300).with("heads", 6));
    }
    Stream<Params> few =
        LongStream.of(1, 7, 31, 32, 33, 63, 64, 65, 127, 128, 129, 193)
            .mapToObj(n -> point.with("n", n).with("heads", 6));
    boolean many = point.number("n") > SMALL;
    Stream<Params> more =
        many
            ? Stream.of(
                point.with("n", 130).with("heads", 150), point.with("n", 1000).with("heads", 7))
            : Stream.of(point.with("n", 300).with("heads", 3));
    return Stream.concat(few, more).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 19).with("heads", 1), point.with("n", 9).with("heads", 2));
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long rows = n * params.number("heads");
    long bytes = 5 * rows * D;
    return isCausal(params)
        ? new Cost(bytes, 2 * rows * (n + 1) * D, "5·H·N·d B, 2·H·N·(N+1)·d FLOP")
        : new Cost(bytes, 4 * rows * n * D, "5·H·N·d B, 4·H·N²·d FLOP");
  }

  private static boolean isCausal(Params params) {
    return params.get("causal").equals("yes");
  }

  @Override
  public List<KernelVariant> variants() {
    String spills = "a row of sums and a decoded one do not fit; its row tells how many bytes";
    return List.of(
        variant(PLAIN, PLAIN).declare(CompilerFault.SPILLS, spills),
        variant(PLAIN_BLOCKS, PLAIN).declare(CompilerFault.SPILLS, spills),
        new KernelVariant(
                FP16, "kernels/attention/overlapped.cl", (params, device) -> half(params, device))
            .spliced(),
        variant(GIVEN, GIVEN).spliced(),
        variant(PACKED, GIVEN).spliced(),
        variant(BLOCKS, GIVEN).spliced(),
        variant(TURNING, TURNING).spliced(),
        variant(ROTATED, GIVEN).spliced());
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/attention-fp8/" + file + ".cl",
        (params, device) -> macros(name, params, device));
  }

  /// Those of `full` of `attention`.
  private static Macros half(Params params, DeviceFacts device) {
    return capability(device, asked(params, 8, Short.BYTES).with("KEYS", 128).with("STAGES", 3));
  }

  /// BLOCKED: whether blocks of rows have scales. LAZY: the exponent of powers up to which sums are
  /// not rescaled. TURNED: whether values come so. The others are those of `attention`.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    boolean blocked = name.equals(BLOCKS) || name.equals(PLAIN_BLOCKS);
    Macros macros =
        name.startsWith(PLAIN)
            ? Macros.of("CAUSAL", isCausal(params) ? 1 : 0)
                .with("GROUP", 128)
                .with("LAZY", 2)
                .with("TURNED", name.equals(PLAIN_BLOCKS) ? 1 : 0)
                .with("WIDTH", D)
            : asked(params, 2, Byte.BYTES).with("KEYS", 128).with("STAGES", 3);
    return capability(device, macros.with("BLOCKED", blocked ? 1 : 0));
  }

  private static Macros asked(Params params, int lazy, int bytes) {
    long head = 2 * params.number("n") * D * bytes;
    return Macros.of("BAND", isCausal(params) ? Math.max(1, SECTION / head) : 1)
        .with("CAUSAL", isCausal(params) ? 1 : 0)
        .with("LAZY", lazy)
        .with("PERSISTENT", isCausal(params) ? 0 : 1)
        .with("PING_PONG", 1)
        .with("QUERIES", QUERIES)
        .with("WIDTH", D);
  }

  private static Macros capability(DeviceFacts device, Macros macros) {
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (KernelVariant.base(variant.name())) {
      case GIVEN ->
          List.of(
              Macros.of("KEYS", 160),
              Macros.of("KEYS", 192),
              Macros.of("KEYS", 224),
              Macros.of("KEYS", 192).with("PING_PONG", 0),
              Macros.of("KEYS", 224).with("PING_PONG", 0),
              Macros.of("LAZY", 0),
              Macros.of("PING_PONG", 0),
              Macros.of("STAGES", 2),
              Macros.of("STAGES", 4),
              Macros.of("PERSISTENT", isCausal(params) ? 1 : 0));
      case TURNING ->
          List.of(
              Macros.of("STAGES", 2),
              Macros.of("KEYS", 192).with("STAGES", 2),
              Macros.of("PING_PONG", 0));
      case PACKED ->
          List.of(
              Macros.of("KEYS", 192),
              Macros.of("KEYS", 224),
              Macros.of("KEYS", 224).with("PING_PONG", 0));
      default -> List.of();
    };
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return variant.name().startsWith(PLAIN) ? Optional.empty() : DeviceNeeds.wgmma(device);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Fp8AttentionData.Kind kind =
        params.get("data").equals(OUTLIERS)
            ? Fp8AttentionData.Kind.OUTLIERS
            : Fp8AttentionData.Kind.ORDINARY;
    return problem(variant, params, device, kind);
  }

  /// Rows whose logits are not like any others, and rows that look for a key.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.of(problem(variant, params, device, Fp8AttentionData.Kind.SINGULAR));
  }

  /// cuDNN on numbers of sixteen bits, which has no rival of eight in PyTorch; and Triton.
  @Override
  public List<Baseline> baselines() {
    String shared = "kernels/anchors/anchor.py";
    String rows = "kernels/attention/anchors/attention_rows.py";
    String anchors = "kernels/attention-fp8/anchors/";
    return List.of(
        Baseline.python("torch-cudnn", "kernels/attention/anchors/torch_sdpa.py", "torch")
            .beside(shared, rows)
            .with("ANCHOR_BACKEND", "cudnn"),
        Baseline.python("triton", anchors + "triton_fp8.py", "triton", "torch")
            .beside(shared, "kernels/anchors/shapes.py", rows, anchors + "fp8_rows.py"));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, Fp8AttentionData.Kind kind) {
    Macros macros = variant.macros(params, device);
    int n = Math.toIntExact(params.number("n"));
    int heads = Math.toIntExact(params.number("heads"));
    String base = KernelVariant.base(variant.name());
    if (base.equals(FP16)) {
      return half(macros, params, device, kind);
    }
    boolean rotated = base.equals(ROTATED) && kind == Fp8AttentionData.Kind.OUTLIERS;
    boolean blocked = macros.get("BLOCKED") == 1;
    Fp8AttentionData data =
        new Fp8AttentionData(n, heads, isCausal(params), kind, blocked, rotated);
    boolean packs = !List.of(PLAIN, GIVEN, TURNING).contains(base);
    String values = packs ? "turned" : "v";
    Problem.Builder problem =
        Problem.builder()
            .arg("q", data.queries())
            .arg("k", data.keys())
            .arg("v", base.equals(GIVEN) ? data.turnedValues() : data.values())
            .arg("q scale", data.queryScales())
            .arg("k scale", data.keyScales())
            .arg("v scale", data.valueScales())
            .arg("v share", data.valueShares())
            .arg("o", data.out())
            .arg("n", new Arg.IntScalar(n))
            .arg("heads", new Arg.IntScalar(heads))
            .arg("pitch", new Arg.IntScalar(data.pitch()));
    if (packs) {
      long groups = Math.ceilDiv(4 * data.turnedWords(), PACKED_AT_ONCE);
      problem
          .arg("turned", new Arg.Scratch(data.turnedWords()))
          .launch("pack", groups, PACKERS, "v", "turned", "n", "pitch", "heads");
    }
    if (base.startsWith(PLAIN)) {
      long group = macros.get("GROUP");
      return problem
          .launch(
              "attend",
              Math.ceilDiv((long) n * heads, group),
              group,
              "q",
              "k",
              values,
              "q scale",
              "k scale",
              "v scale",
              "v share",
              "o",
              "n",
              "heads",
              "pitch")
          .build();
    }
    Arg.TensorMap ofValues =
        base.equals(TURNING)
            ? new Arg.TensorMap("v", Byte.BYTES, D, n, heads, Math.toIntExact(macros.get("KEYS")))
            : new Arg.TensorMap(values, Byte.BYTES, data.pitch(), D, heads, Math.toIntExact(D));
    return asked(problem.arg("of v", ofValues), macros, data, device).build();
  }

  /// That of `full` of `attention`, of numbers that were not rounded to eight bits.
  private static Problem half(
      Macros macros, Params params, DeviceFacts device, Fp8AttentionData.Kind kind) {
    int n = Math.toIntExact(params.number("n"));
    int heads = Math.toIntExact(params.number("heads"));
    Problem.Builder problem = Problem.builder();
    if (kind == Fp8AttentionData.Kind.OUTLIERS) {
      Fp8AttentionData data = new Fp8AttentionData(n, heads, isCausal(params), kind, false, false);
      problem
          .arg("q", data.halves(Fp8AttentionData.Matrix.QUERIES))
          .arg("k", data.halves(Fp8AttentionData.Matrix.KEYS))
          .arg("v", data.halves(Fp8AttentionData.Matrix.VALUES))
          .arg("o", data.out());
    } else {
      boolean singular = kind == Fp8AttentionData.Kind.SINGULAR;
      AttentionData data =
          new AttentionData(Math.toIntExact(D), n, heads, isCausal(params), singular);
      problem
          .arg("q", data.queries())
          .arg("k", data.keys())
          .arg("v", data.values())
          .arg("o", data.out());
    }
    problem.arg("n", new Arg.IntScalar(n)).arg("heads", new Arg.IntScalar(heads));
    Attention.asked(problem, macros, params, device);
    return problem.build();
  }

  /// Maps of the matrices of all heads, whose boxes are tiles and blocks, of values 128 keys of all
  /// rows; and four warps more than multiply.
  private static Problem.Builder asked(
      Problem.Builder problem, Macros macros, Fp8AttentionData data, DeviceFacts device) {
    int n = data.n();
    int heads = data.heads();
    int queries = Math.toIntExact(macros.get("QUERIES"));
    int keys = Math.toIntExact(macros.get("KEYS"));
    long tiles = (long) Math.ceilDiv(n, queries) * heads;
    long groups = macros.get("PERSISTENT") == 1 ? Math.min(tiles, device.compute().units()) : tiles;
    return problem
        .arg("of q", new Arg.TensorMap("q", Byte.BYTES, D, n, heads, queries))
        .arg("of k", new Arg.TensorMap("k", Byte.BYTES, D, n, heads, keys))
        .launch(
            "attend",
            groups,
            (queries / WARPGROUP_QUERIES + 1) * WARPGROUP,
            "of q",
            "of k",
            "of v",
            "q scale",
            "k scale",
            "v scale",
            "v share",
            "o",
            "n",
            "heads");
  }
}
