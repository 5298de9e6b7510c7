package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToIntFunction;
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

/// o = softmax(q·Kᵀ/√d)·V for the one query that each head of a sequence has when the next token is
/// written: `batch` sequences of `n` tokens, 8 heads of keys and values each with `group` heads of
/// queries, rows of d = 128 fp16 numbers, summed in fp32. Keys and values are 512 MiB, but for
/// 1,024 tokens, where they are half as much.
///
/// Each key and each value is needed once, in `group` products: 4·n·d bytes and 4·group·n·d
/// operations a head, so one operation for each byte and each query. From 8 to 32 of them per byte
/// memory would still be the limit even of fp32, if every number were read once. The roof is that
/// of a copy.
///
/// Prediction for an H200, as shares of the roof of a copy, 4.28 TB/s:
/// - `one-group`: a group of 256 work-items asks for 32 KB of keys and 32 KB of values at a time
///   and waits for them, some 900 ns, so it gets 70 GB/s. 32,768 tokens at group 1 are 32 groups,
///   0.53 of the roof; 131,072 at group 8 are 64, which read every key eight times, seven times
///   from L2: 0.13. Refuted above 0.7 and 0.25.
/// - `split` fills all multiprocessors, four groups each: at group 1 above 0.80 of the roof. At
///   group 8 the same bytes come eight times through L2, which gives some 5.5 TB/s, and every
///   conversion is done eight times: 0.16 of the roof; refuted above 0.25.
/// - `split-paged` finds each row by a table, whose entry it must have before it can ask for the
///   row: 0.93 of `split` at group 1; refuted below 0.85 or above 1.
/// - `packed` reads each key once for all queries of its group: 0.75 at group 8, and as much at
///   group 1, since 16 rows are multiplied in either case. Three groups of 128 work-items a
///   multiprocessor have 16 KB each under way, 48 KB; the roof needs some 30 KB at 900 ns, but none
///   is asked for between a wait and the next copy. Refuted below 0.6 or above 0.9.
/// - `ring` has up to 192 KB under way in every multiprocessor: 0.93 from 8,192 tokens on, the rest
///   for the first bytes of a launch, the last ones, and the second kernel, some 6 of 125 µs.
///   Refuted below 0.88. The units are not the limit: four warps take a block of 32 KB in some 700
///   cycles, where memory brings one in 2,000.
/// - `one-launch` is `ring` without the second kernel: the last group of a head merges, which costs
///   an atomic operation and two trips to L2, some 2 µs where a launch is some 4: 1.01 to 1.03 of
///   `ring` where keys are split, at 32,768 tokens and more; elsewhere the same.
/// - `paged` takes the same bytes in boxes of the same size, and looks up the page of a block while
///   it waits for a place: 0.99 of `ring`; refuted below 0.95.
///
/// Splits: the fewest whose share of time in which multiprocessors have work is at least 85 % of
/// the best such share.
final class DecodeAttention implements Benchmark {

  private static final String ONE_GROUP = "one-group";
  private static final String SPLIT = "split";
  private static final String SPLIT_PAGED = "split-paged";
  private static final String PACKED = "packed";
  private static final String RING = "ring";
  private static final String ONE_LAUNCH = "one-launch";
  private static final String PAGED = "paged";

  /// Those whose groups take one share after the other.
  private static final List<String> RINGS = List.of(RING, ONE_LAUNCH, PAGED);

  private static final LongToIntFunction ZERO = _ -> 0;

  private static final int WIDTH = 128;
  private static final int COLUMNS = WIDTH / 4;

  // Keys of a block, which is never split.
  private static final int BLOCK = 64;

  private static final long TOKENS = 1 << 17;
  private static final long SHORT = 1024;
  private static final long LONG = 32_768;
  private static final long LARGEST_BATCH = 64;
  private static final long SMALL = 256;

  // Work-items of a group: of the kernels that name them, and of the second kernel.
  private static final long PACKED_GROUP = 128;
  private static final long RING_GROUP = 160;
  private static final long MERGERS = 128;

  // Bytes of a place of the ring, and of what else `ring` has in local memory.
  private static final long PLACE = 2L * BLOCK * WIDTH * Short.BYTES;

  private static final int MOST_SPLITS = 256;

  @Override
  public String name() {
    return "decode-attention";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return List.of(point(1, 1, SMALL), point(2, 8, SMALL));
    }
    return profile == Profile.QUICK
        ? List.of(point(LARGEST_BATCH, 8, SHORT), point(4, 8, LONG))
        : LongStream.of(SHORT, 8192, LONG, TOKENS)
            .boxed()
            .flatMap(n ->
                IntStream.of(1, 4, 8)
                    .mapToObj(group -> point(Math.min(LARGEST_BATCH, TOKENS / n), group, n)))
            .toList();
  }

  private static Params point(long batch, int group, long n) {
    return Params.of("batch", batch, "group", group, "n", n);
  }

  /// The last rungs are measured everywhere, all of them where keys are many.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("n");
    long group = params.number("group");
    boolean all = n <= SMALL || n == LONG && group != 4 || n == TOKENS && group == 8;
    return switch (KernelVariant.base(variant)) {
      case RING, ONE_LAUNCH, PAGED, "torch-flash", "torch-cudnn" -> true;
      default -> all;
    };
  }

  /// Sizes around those of a block, with few heads and with more than there are multiprocessors.
  @Override
  public List<Params> checkPoints(Params point) {
    Stream<Params> few =
        LongStream.of(1, 7, 63, 65, 128, 193, 1000)
            .mapToObj(n -> point.with("n", n).with("batch", 1));
    return Stream.concat(
            few,
            Stream.of(point.with("n", 129).with("batch", 3), point.with("n", 70).with("batch", 17)))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 5).with("batch", 1).with("group", 1));
  }

  @Override
  public Cost cost(Params params) {
    long keys = DecodeData.KV_HEADS * params.number("batch") * params.number("n");
    return new Cost(
        2 * keys * WIDTH * Short.BYTES,
        4 * params.number("group") * keys * WIDTH,
        "2·B·H·N·d·2 B, 4·B·H·G·N·d FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant(ONE_GROUP, ONE_GROUP),
        variant(SPLIT, SPLIT),
        variant(SPLIT_PAGED, SPLIT)
            .declare(CompilerFault.SPILLS, "a few bytes where eight queries share keys"),
        variant(PACKED, PACKED),
        variant(RING, RING),
        variant(ONE_LAUNCH, RING),
        variant(PAGED, PAGED));
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/decode-attention/" + file + ".cl",
        (params, device) -> macros(name, params, device));
  }

  /// WIDTH: numbers of a row. QUERIES: heads of queries that share a head of keys. LANES:
  /// work-items of a key. TOGETHER: keys that are asked for at once. STAGES: places for blocks.
  /// HEADS: heads of keys of a page. LAST_MERGES: whether the group that is last merges, instead of
  /// a second kernel. RESIDENT: groups of a multiprocessor; on a processor it is so large that keys
  /// of few queries are split there, too. EFFICIENCY: of the best share of time the percent that
  /// splits must reach. These two no kernel asks.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    Macros common =
        Macros.of("QUERIES", params.number("group")).with("WIDTH", WIDTH).with("EFFICIENCY", 85);
    boolean nvidia = device.isNvidia();
    Macros macros =
        switch (name) {
          case ONE_GROUP, SPLIT, SPLIT_PAGED ->
              common
                  .with("GROUP", nvidia ? 256 : 32)
                  .with("LANES", nvidia ? 16 : 1)
                  .with("TOGETHER", nvidia ? 8 : 1)
                  .with("RESIDENT", nvidia ? 4 : 32)
                  .with("PAGED", name.equals(SPLIT_PAGED) ? 1 : 0)
                  .with("HEADS", DecodeData.KV_HEADS);
          case PACKED -> common.with("RESIDENT", 3);
          default ->
              common
                  .with("RESIDENT", 1)
                  .with("STAGES", 6)
                  .with("LAST_MERGES", name.equals(ONE_LAUNCH) ? 1 : 0)
                  .with("HEADS", DecodeData.KV_HEADS);
        };
    return nvidia ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Macros.of("GROUP", COLUMNS).with("LANES", 1).with("TOGETHER", 1));
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (KernelVariant.base(variant.name())) {
      case SPLIT, SPLIT_PAGED ->
          List.of(Macros.of("TOGETHER", 4), Macros.of("GROUP", 128).with("RESIDENT", 8));
      case PACKED -> List.of(Macros.of("EFFICIENCY", 98));
      case RING, ONE_LAUNCH, PAGED ->
          List.of(
              Macros.of("STAGES", 3),
              Macros.of("STAGES", 4),
              Macros.of("STAGES", 2).with("RESIDENT", 2),
              Macros.of("EFFICIENCY", 98));
      default -> List.of();
    };
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return switch (KernelVariant.base(variant.name())) {
      case ONE_GROUP, SPLIT, SPLIT_PAGED -> Optional.empty();
      case PACKED ->
          DeviceNeeds.mma(device, MatrixFormat.FP16)
              .or(() -> DeviceNeeds.localBytes(device, 2 * PLACE));
      default -> DeviceNeeds.hopper(device, "tensor maps");
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, false);
  }

  /// Queries whose logits are not like any others, and queries that look for a key.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return Optional.of(problem(variant, params, device, true));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, boolean singular) {
    Macros macros = variant.macros(params, device);
    String name = KernelVariant.base(variant.name());
    int n = Math.toIntExact(params.number("n"));
    int batch = Math.toIntExact(params.number("batch"));
    int group = Math.toIntExact(params.number("group"));
    DecodeData data = new DecodeData(WIDTH, n, batch, group, singular);
    boolean persistent = RINGS.contains(name);
    boolean lastMerges = persistent && macros.get("LAST_MERGES") == 1;
    boolean paged = name.equals(PAGED) || name.equals(SPLIT_PAGED);
    Problem.Builder problem =
        Problem.builder()
            .arg("q", data.queries())
            .arg("k", paged ? data.pagedKeys() : data.keys())
            .arg("v", paged ? data.pagedValues() : data.values())
            .arg("o", data.out())
            .arg("n", new Arg.IntScalar(n));
    if (name.equals(ONE_GROUP)) {
      long items = macros.get("GROUP");
      return problem.launch("attend", data.rows(), items, "q", "k", "v", "o", "n").build();
    }
    int blocks = Math.ceilDiv(n, BLOCK);
    long slots = device.compute().units() * macros.get("RESIDENT");
    long tiles = name.startsWith(SPLIT) ? data.rows() : data.heads();
    int per = Math.ceilDiv(blocks, splits(tiles, blocks, slots, macros.get("EFFICIENCY")));
    int splits = Math.ceilDiv(blocks, per);
    long shares = splits == 1 ? 1 : (long) data.rows() * splits;
    problem
        .arg("heads", new Arg.IntScalar(data.heads()))
        .arg("splits", new Arg.IntScalar(splits))
        .arg("per", new Arg.IntScalar(per))
        .arg("scales", new Arg.Scratch(2 * shares))
        .arg("mixes", new Arg.Scratch(WIDTH * shares));
    if (paged) {
      problem.arg("table", data.table());
    }
    if (persistent) {
      problem.arg("done", new Arg.Bits(data.heads(), ZERO));
    }
    List<String> names =
        switch (name) {
          case SPLIT, PACKED ->
              List.of("q", "k", "v", "o", "scales", "mixes", "n", "splits", "per");
          case SPLIT_PAGED ->
              List.of("q", "k", "v", "table", "o", "scales", "mixes", "n", "splits", "per");
          case RING, ONE_LAUNCH ->
              List.of(
                  "q", "of k", "of v", "o", "scales", "mixes", "done", "n", "heads", "splits",
                  "per");
          default ->
              List.of(
                  "q", "of k", "of v", "table", "o", "scales", "mixes", "done", "n", "heads",
                  "splits", "per");
        };
    switch (name) {
      case RING, ONE_LAUNCH -> maps(problem, data.heads(), n);
      case PAGED ->
          maps(problem, (long) batch * data.pages() * DecodeData.KV_HEADS, DecodeData.PAGE);
      default -> {}
    }
    long items =
        switch (name) {
          case PACKED -> PACKED_GROUP;
          case RING, ONE_LAUNCH, PAGED -> RING_GROUP;
          default -> macros.get("GROUP");
        };
    long groups = tiles * splits;
    problem.launch(
        "attend",
        persistent ? Math.min(groups, slots) : groups,
        items,
        names.toArray(String[]::new));
    if (splits > 1 && !lastMerges) {
      long rows = data.rows();
      problem
          .arg("rows", new Arg.IntScalar(data.rows()))
          .launch(
              "merge",
              Math.ceilDiv(rows * COLUMNS, MERGERS),
              MERGERS,
              "scales",
              "mixes",
              "o",
              "rows",
              "splits");
    }
    return problem.build();
  }

  /// Maps of matrices whose boxes are blocks.
  private static void maps(Problem.Builder problem, long matrices, long rows) {
    problem
        .arg("of k", new Arg.TensorMap("k", Short.BYTES, WIDTH, rows, matrices, BLOCK))
        .arg("of v", new Arg.TensorMap("v", Short.BYTES, WIDTH, rows, matrices, BLOCK));
  }

  /// The fewest splits that keep places for groups busy for so many percent of the best share of
  /// time. With all splits but the last as long, they are busy for the blocks that there are, of as
  /// many as fit into the rounds that they take.
  ///
  /// @param tiles of `blocks` blocks each, which are split
  /// @param slots groups at work at the same time
  static int splits(long tiles, int blocks, long slots, long percent) {
    int most = Math.min(blocks, MOST_SPLITS);
    double best =
        IntStream.rangeClosed(1, most)
            .mapToDouble(s -> busy(tiles, blocks, slots, s))
            .max()
            .orElseThrow();
    return IntStream.rangeClosed(1, most)
        .filter(s -> 100 * busy(tiles, blocks, slots, s) >= percent * best)
        .findFirst()
        .orElseThrow();
  }

  private static double busy(long tiles, int blocks, long slots, int splits) {
    int per = Math.ceilDiv(blocks, splits);
    long rounds = Math.ceilDiv(tiles * Math.ceilDiv(blocks, per), slots);
    return (double) tiles * blocks / (slots * rounds * per);
  }

  /// Each backend by itself: PyTorch refuses where the one that is meant cannot do it.
  @Override
  public List<Baseline> baselines() {
    String rows = "kernels/decode-attention/anchors/decode_rows.py";
    String shared = "kernels/anchors/anchor.py";
    Baseline torch =
        Baseline.python("torch-flash", "kernels/decode-attention/anchors/torch_decode.py", "torch")
            .beside(shared, rows);
    Baseline triton =
        Baseline.python(
                "triton", "kernels/decode-attention/anchors/triton_decode.py", "triton", "torch")
            .beside(shared, "kernels/anchors/shapes.py", rows);
    return List.of(
        torch.with("ANCHOR_BACKEND", "flash"),
        torch.named("torch-cudnn").with("ANCHOR_BACKEND", "cudnn"),
        torch.named("torch-efficient").with("ANCHOR_BACKEND", "efficient"),
        triton);
  }
}
