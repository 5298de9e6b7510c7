package speed.kernels;

import java.util.Arrays;
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
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;
import speed.kernels.AttentionMask.Kind;

/// Attention as in [Attention], forward, of `heads` heads of `n` rows of `d` fp16 numbers, where a
/// query does not see all keys, or where a logit is changed before its softmax: by a `mask`, which
/// is compiled into the kernel.
///
/// `none` sees everything. `window` sees itself and 1,023 keys before, fewer where n is below
/// 8,192; `blocks` every fourth block of 128 keys and its own; `documents` the keys of its own of
/// eight documents of different lengths, and nothing in the padding behind them; `prefix` the first
/// 1,024 keys, itself and all keys before; `alibi` itself and all keys before, and takes from a
/// logit the distance times a slope of the head; `soft-cap` sees everything and makes 50·tanh(x /
/// 50) of a logit x. Of `alibi` and `soft-cap` the score is what costs; of the others what is not
/// seen is what can be spared.
///
/// The host lists for each tile of queries the blocks of keys that any of its queries sees, and
/// marks those that they do not see whole, outside the clock, as FlexAttention's block mask is made
/// (Dong et al., "Flex Attention", 2024). FLOPs are those of both products in blocks of 128 queries
/// and 128 keys of which a pair is seen, 4·d for each pair of such a block, so that a rate says how
/// well what is visited is done. `dense` is `full` of [Attention]: it visits and sees everything at
/// each point, with FLOPs of its own, for the ratio of rates and of times.
///
/// Prediction, at d = 128 and n = 8,192, of the rate of `listed` as a share of that of `dense` in
/// the same contest. A round of a tile takes 24.5 cycles a key; only marked blocks are masked, with
/// three to four instructions for each product, as long as 4 cycles a key; and at the begin and end
/// of a tile a warpgroup has no product to hide its softmax under, which costs about as much as a
/// block of a list, less what the other warpgroup does meanwhile.
/// - `none`: 0.97 to 1. The list is read while products are under way. Below 0.95 something in a
///   round costs that should not.
/// - `blocks`: 0.92 to 0.97, lists of 17 blocks, none marked. `window`: 0.85 to 0.92, lists of 9,
///   of which two are marked. `prefix`: 0.93 to 0.97, `documents`: 0.85 to 0.93. If `window` is
///   below 0.8, begin and end are not hidden; if it is above 0.95, they cost nothing.
/// - `alibi`: 0.88 to 0.95: two instructions more for each product, and marked diagonals. Above
///   0.97 instructions are hidden behind the powers, as they are in the dense kernel.
/// - `soft-cap`: 0.75 (0.67 at d = 64): a tanh is a second number of the special units for each
///   product, 32 cycles a key for 24 (24 for 16). Above 0.85 special units are not the limit.
///
/// `streamed` asks for the first product of the next tile together with the last of this one, so
/// that no warpgroup begins a tile without a product under way; for that it has two places for
/// queries, and two instead of three for blocks where rows are wide. It was written after a first
/// contest, in which `listed` had 0.79 of the rate of `dense` with `window` in bursts (0.85
/// sustained), which is as if each tile cost two blocks more. Prediction: 0.88 to 0.95 with
/// `window` in bursts, and with `none` no more than 0.02 from `listed`. If it gains less than 0.03
/// with `window`, what `listed` loses is not at the ends of tiles but in the masks of marked
/// blocks.
///
/// `masked` visits all blocks and asks for each product whether it is seen: 0.85 of the time of
/// `dense`'s rate on n² pairs, so that a list gains as much as it spares. `tiles` is 0.9 of `tiles`
/// of [Attention], 30 TFLOP/s: a list costs it little, since a tile of it takes a hundred times
/// longer to multiply.
///
/// FlexAttention in Triton reaches 0.9 of what Triton's dense kernel does, 420 TFLOP/s, and a
/// boolean matrix given to PyTorch's efficient backend costs all pairs at its 170 TFLOP/s or less,
/// so that `listed` takes 0.7 of the time of the one and a twentieth (`window`) to a fifth of the
/// other.
final class AttentionMasks implements Benchmark {

  private static final String DENSE = "dense";
  private static final String LISTED = "listed";
  private static final String MASKED = "masked";
  private static final String STREAMED = "streamed";
  private static final String TILES = "tiles";
  private static final String FLEX = "torch-flex";
  private static final String MATRIX = "torch-mask";

  private static final long ROWS = 1 << 19;
  private static final long SHORT = 1024;
  private static final long LONG = 8192;
  private static final long LONGEST = 16_384;
  private static final long SMALL = 256;
  private static final long WIDE = 128;
  private static final long NARROW = 64;

  // Keys of a window and of a prefix: so many, or such a share of a row.
  private static final long SPAN = 1024;
  private static final long SHARE = 8;

  // Blocks of which FLOPs are counted.
  private static final int COUNTED = 128;

  // Bytes of keys and values that groups at work at the same time may want, of a cache of 50 MB.
  private static final long SECTION = 32L << 20;

  private static final long SIDE = 16;
  private static final long TILE = 128;
  private static final long NARROW_TILE = 192;
  private static final long WARPGROUP = 128;
  private static final long WARPGROUP_QUERIES = 64;

  @Override
  public String name() {
    return "attention-masks";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return kinds().map(kind -> point(kind, NARROW, 5, SMALL)).toList();
    }
    if (profile == Profile.QUICK) {
      return Stream.of(Kind.WINDOW, Kind.SOFT_CAP)
          .map(kind -> point(kind, WIDE, 64, SHORT))
          .toList();
    }
    return Stream.of(
            kinds().map(kind -> point(kind, WIDE, ROWS / LONG, LONG)),
            kinds().map(kind -> point(kind, NARROW, ROWS / LONG, LONG)),
            Stream.of(Kind.NONE, Kind.WINDOW)
                .map(kind -> point(kind, WIDE, ROWS / LONGEST, LONGEST)))
        .flatMap(points -> points)
        .toList();
  }

  private static Stream<Kind> kinds() {
    return Arrays.stream(Kind.values());
  }

  private static Params point(Kind kind, long d, long heads, long n) {
    return Params.of("d", d, "heads", heads, "mask", kind.label(), "n", n);
  }

  /// What is slow by design is measured where rows are wide and n is 8,192; a matrix of booleans is
  /// no score.
  @Override
  public boolean includes(String variant, Params params) {
    Kind kind = kind(params);
    boolean first = params.number("d") == WIDE && params.number("n") <= LONG;
    return switch (KernelVariant.base(variant)) {
      case MASKED, TILES ->
          first && (kind == Kind.WINDOW || kind == Kind.DOCUMENTS) || small(params);
      case MATRIX -> first && kind.dependsOnRow() && kind != Kind.ALIBI;
      default -> true;
    };
  }

  private static boolean small(Params params) {
    return params.number("n") <= SMALL;
  }

  /// Sizes around those of all tiles, of more heads than there are slopes, alone and of more than
  /// there are multiprocessors; and one longer than a window and a prefix, and some blocks.
  @Override
  public List<Params> checkPoints(Params point) {
    Stream<Params> few =
        LongStream.of(1, 7, 63, 64, 65, 127, 129, 193)
            .mapToObj(n -> point.with("n", n).with("heads", 9));
    return Stream.concat(
            few,
            Stream.of(
                point.with("n", 130).with("heads", 150), point.with("n", 1400).with("heads", 2)))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 19).with("heads", 1), point.with("n", 9).with("heads", 2));
  }

  @Override
  public Cost cost(Params params) {
    AttentionMask mask = mask(params, span(params));
    long pairs = params.number("heads") * BlockVisits.pairs(mask, COUNTED, COUNTED);
    return new Cost(
        bytes(params),
        4 * pairs * params.number("d"),
        "4·H·N·d·2 B, 4·H·d FLOP for each pair of visited blocks of 128²");
  }

  /// What is dense visits all.
  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    return KernelVariant.base(variant).equals(DENSE)
        ? new Cost(
            bytes(params),
            4 * params.number("heads") * n * n * params.number("d"),
            "4·H·N·d·2 B, 4·H·N²·d FLOP")
        : cost(params);
  }

  private static long bytes(Params params) {
    return 4 * params.number("heads") * params.number("n") * params.number("d") * Short.BYTES;
  }

  private static Kind kind(Params params) {
    return Kind.of(params.get("mask"));
  }

  private static long span(Params params) {
    return Math.clamp(params.number("n") / SHARE, 1, SPAN);
  }

  private static AttentionMask mask(Params params, long span) {
    return new AttentionMask(
        kind(params), Math.toIntExact(params.number("n")), Math.toIntExact(span));
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant(TILES, "attention-masks/tiles"),
        variant(DENSE, "attention/overlapped").spliced(),
        variant(MASKED, "attention-masks/listed").spliced(),
        variant(LISTED, "attention-masks/listed").spliced(),
        variant(STREAMED, "attention-masks/streamed").spliced());
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name, "kernels/" + file + ".cl", (params, device) -> macros(name, params, device));
  }

  /// WIDTH: numbers of a row. MASK, SPAN: as in masks.cl. SIDE: work-items that are a side of a
  /// tile. The others are those of `full` of [Attention].
  private static Macros macros(String name, Params params, DeviceFacts device) {
    Macros common = Macros.of("WIDTH", params.number("d")).with("SPAN", span(params));
    Macros macros =
        switch (name) {
          case TILES -> common.with("SIDE", SIDE).with("MASK", kind(params).ordinal());
          case DENSE -> common.with(asked(params, 1)).with("CAUSAL", 0);
          case STREAMED ->
              common
                  .with(asked(params, band(params)))
                  .with("MASK", kind(params).ordinal())
                  .with("STAGES", params.number("d") == NARROW ? 3 : 2);
          default -> common.with(asked(params, band(params))).with("MASK", kind(params).ordinal());
        };
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// Heads that take turns: where lists differ in length, as many as the last cache holds.
  private static long band(Params params) {
    long head = 2 * params.number("n") * params.number("d") * Short.BYTES;
    return kind(params).uneven() ? Math.max(1, SECTION / head) : 1;
  }

  private static Macros asked(Params params, long band) {
    return Macros.of("BAND", band)
        .with("KEYS", 128)
        .with("LAZY", 8)
        .with("PERSISTENT", 1)
        .with("PING_PONG", 1)
        .with("QUERIES", params.number("d") == NARROW ? NARROW_TILE : TILE)
        .with("STAGES", 3);
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Macros.of("SIDE", 4));
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return KernelVariant.base(variant.name()).equals(LISTED)
        ? List.of(
            Macros.of("PERSISTENT", 0),
            Macros.of("PING_PONG", 0),
            Macros.of("STAGES", 2),
            Macros.of("LAZY", 0))
        : List.of();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return KernelVariant.base(variant.name()).equals(TILES)
        ? Optional.empty()
        : DeviceNeeds.wgmma(device);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, false);
  }

  /// Rows whose logits are not like any others, and rows that look for a key, tempted by one that
  /// they do not see.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.of(problem(variant, params, device, true));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, boolean singular) {
    String name = KernelVariant.base(variant.name());
    Macros macros = variant.macros(params, device);
    AttentionMask asked = mask(params, macros.get("SPAN"));
    AttentionMask mask =
        name.equals(DENSE) ? new AttentionMask(Kind.NONE, asked.n(), asked.span()) : asked;
    int d = Math.toIntExact(params.number("d"));
    int heads = Math.toIntExact(params.number("heads"));
    MaskedData data = new MaskedData(d, heads, mask, singular);
    Problem.Builder problem =
        Problem.builder()
            .arg("q", data.queries())
            .arg("k", data.keys())
            .arg("v", data.values())
            .arg("o", data.out())
            .arg("n", new Arg.IntScalar(mask.n()))
            .arg("heads", new Arg.IntScalar(heads));
    boolean tiles = name.equals(TILES);
    int queries = Math.toIntExact(tiles ? 4 * macros.get("SIDE") : macros.get("QUERIES"));
    int keys = Math.toIntExact(tiles ? queries : macros.get("KEYS"));
    if (!name.equals(DENSE)) {
      BlockVisits visits =
          name.equals(MASKED)
              ? BlockVisits.ofAll(mask, queries, keys)
              : BlockVisits.of(mask, queries, keys);
      problem
          .arg("table", visits.table())
          .arg("visits", visits.lists())
          .arg("spans", BlockVisits.spans(mask, queries));
    }
    if (tiles) {
      long side = macros.get("SIDE");
      return problem
          .launch(
              "attend",
              (long) Math.ceilDiv(mask.n(), queries) * heads,
              side * side,
              "q",
              "k",
              "v",
              "o",
              "table",
              "visits",
              "spans",
              "n")
          .build();
    }
    long down = (long) Math.ceilDiv(mask.n(), queries) * heads;
    long groups = macros.get("PERSISTENT") == 1 ? Math.min(down, device.compute().units()) : down;
    long group = (queries / WARPGROUP_QUERIES + 1) * WARPGROUP;
    problem
        .arg("of q", new Arg.TensorMap("q", Short.BYTES, d, mask.n(), heads, queries))
        .arg("of k", new Arg.TensorMap("k", Short.BYTES, d, mask.n(), heads, keys))
        .arg("of v", new Arg.TensorMap("v", Short.BYTES, d, mask.n(), heads, keys));
    if (name.equals(DENSE)) {
      problem.launch("attend", groups, group, "of q", "of k", "of v", "o", "n", "heads");
    } else {
      problem.launch(
          "attend", groups, group, "of q", "of k", "of v", "o", "table", "visits", "spans", "n",
          "heads");
    }
    return problem.build();
  }

  /// FlexAttention, compiled, and attention with a matrix of booleans by the efficient backend;
  /// what they are told of a mask is made before the clock runs.
  @Override
  public List<Baseline> baselines() {
    String rows = "kernels/attention/anchors/attention_rows.py";
    String masks = "kernels/attention-masks/anchors/masked_rows.py";
    String shared = "kernels/anchors/anchor.py";
    return List.of(
        Baseline.python(FLEX, "kernels/attention-masks/anchors/torch_flex.py", "torch", "triton")
            .beside(shared, rows, masks),
        Baseline.python(MATRIX, "kernels/attention-masks/anchors/torch_mask.py", "torch")
            .beside(shared, rows, masks));
  }
}
