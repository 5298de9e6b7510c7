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

/// The softmax of `rows` of `columns` numbers: e to the power of each, over the sum of these in its
/// row.
///
/// Every number is read once and written once at best, so that the floor is that of a copy: 8 N
/// bytes of floats (`dtype=fp32`), 4 N of bfloat16 numbers. Some ten instructions for a number take
/// a third of that time at most.
///
/// Prediction, in times that a row passes through memory: `threepass` reads three times and writes
/// once, half the rate of a copy as long as caches keep nothing; `online` and `split` two thirds.
/// Rows of 4,096 floats are 16 KiB: groups that are running read 17 MB of them, which the last
/// cache holds, so that there both come near a copy, and only wide rows show the difference.
/// `warp`, `group` and `exchange` read once: nine tenths of a copy or more. A lane of `warp` has 16
/// floats of a row of 512; of 4,096 it would have 128, too many for enough warps to be there at
/// once, so that `group` is faster. A group of 1,024 work-items that keeps 32,768 floats leaves a
/// multiprocessor with nothing else to do while it meets; `exchange` has four small groups there,
/// of different rows. `spilled` keeps 262,144 floats in one group, four times what a multiprocessor
/// has registers for: its rows lie in memory after all, written once and read twice more, and it is
/// slower than `online`.
///
/// An H200 had `online` a seventh behind its prediction. `online-unrolled` takes two vectors at a
/// time in both of its loops, as `threepass` does: both loads are under way before it uses the
/// first. Prediction: 380 to 420 µs at 262,144 columns in place of 443; above 430, it is not loads
/// under way that it lacks.
///
/// In bf16 `group` needs 5.0 µs for a row of 32,768 numbers, where the share of a multiprocessor in
/// memory is 4.1, and each number needs one result of the units for special functions, 1.03 µs a
/// row; in fp32 the share is 8.1. A group is alone on its multiprocessor, so that it loads, waits
/// and computes in turn. `powers-2` and `powers-3` need two and three such results for a number.
/// Prediction: in bf16 each more adds 1.0 to 1.3 µs to a row, 187 to 196 µs and 218 to 236 in place
/// of 156; in fp32, where memory hides it, the first adds less than half of that. If bf16 does not
/// change, powers are hidden there, too.
///
/// Rotation: `group` loads with the hint to leave the L2 cache last, and each launch reads the same
/// matrix as the last. `unhinted` has plain loads; `rotated` and `rotated-unhinted` are both with
/// four equal matrices that are read in turn, so that a cache of 50 MiB has forgotten a matrix of
/// 512 MiB or, in bf16, 256 when its turn comes, whatever was hinted. Prediction: `rotated` is as
/// fast as `group` to half a percent, and 1.01 to 1.05 times as fast as `rotated-unhinted`, as
/// `group` is to `unhinted`: the hint does not gain by what the last launch read. If that gain
/// falls below a half of the other, it does.
final class Softmax implements Benchmark {

  private static final String THREE_PASSES = "threepass";
  private static final String ONLINE = "online";
  private static final String WARP = "warp";
  private static final String GROUP = "group";
  private static final String SPLIT = "split";
  private static final String EXCHANGE = "exchange";
  private static final String SPILLED = "spilled";

  private static final String UNROLLED = "online-unrolled";
  private static final String UNHINTED = "unhinted";
  private static final String ROTATED = "rotated";
  private static final String ROTATED_UNHINTED = "rotated-unhinted";
  private static final String POWERS = "powers-";

  /// Matrices that are read in turn.
  private static final int TURNS = 4;

  private static final long NARROW = 512;
  private static final long MIDDLE = 4096;
  private static final long WIDE = 32_768;
  private static final long WIDEST = 262_144;

  @Override
  public String name() {
    return "softmax";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean full = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    long numbers = full ? 1L << 27 : 1L << 20;
    LongStream sides =
        full ? LongStream.of(NARROW, MIDDLE, WIDE, WIDEST) : LongStream.of(NARROW, MIDDLE);
    return sides
        .boxed()
        .flatMap(n ->
            Stream.of("fp32", "bf16")
                .map(type -> Params.of("columns", n, "dtype", type, "rows", numbers / n)))
        .toList();
  }

  /// Each where its rows fit, and the first rungs where they can be held against what follows.
  @Override
  public boolean includes(String variant, Params params) {
    long n = params.number("columns");
    boolean floats = !isBf16(params);
    return switch (KernelVariant.base(variant)) {
      case THREE_PASSES, ONLINE, UNROLLED -> floats && n != NARROW && n != WIDE;
      case UNHINTED, ROTATED, ROTATED_UNHINTED -> n == MIDDLE;
      case POWERS + 2, POWERS + 3 -> n == WIDE || n == MIDDLE && isSmall(params);
      case WARP -> n == NARROW || floats && n == MIDDLE;
      case GROUP -> n != WIDEST && (floats || n != NARROW);
      // On small devices, where there are no wide rows, at the widest that there are.
      case SPLIT, SPILLED -> floats && (n == WIDEST || n == MIDDLE && isSmall(params));
      case EXCHANGE -> n >= WIDE || n == MIDDLE && isSmall(params);
      default -> true;
    };
  }

  private static boolean isSmall(Params params) {
    return params.number("rows") * params.number("columns") < 1 << 24;
  }

  private static boolean isBf16(Params params) {
    return params.get("dtype").equals("bf16");
  }

  /// A kernel is compiled for a longest row. All kinds of rows are there.
  @Override
  public List<Params> checkPoints(Params point) {
    long n = point.number("columns");
    return Stream.of(
            sized(point, 62, 1),
            sized(point, 122, 7),
            sized(point, 130, 100),
            sized(point, 62, Math.min(n, 1002)),
            sized(point, 62, n / 2 + 3),
            sized(point, 10, n - 1),
            sized(point, 6, n))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(sized(point, 10, 133), sized(point, 6, 128), sized(point, 62, 1));
  }

  private static Params sized(Params point, long m, long n) {
    return point.with("rows", m).with("columns", n);
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("rows") * params.number("columns");
    return isBf16(params)
        ? new Cost(2 * n * Short.BYTES, 5 * n, "2·R·C·2 B, 5·R·C FLOP")
        : new Cost(2 * n * Float.BYTES, 5 * n, "2·R·C·4 B, 5·R·C FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant(GROUP, "row"),
        variant(THREE_PASSES, THREE_PASSES),
        variant(ONLINE, ONLINE),
        variant(WARP, WARP),
        variant(SPLIT, SPLIT),
        variant(EXCHANGE, "row"),
        variant(SPILLED, "row")
            .declare(CompilerFault.SPILLS, "more of a row than a multiprocessor has registers for"),
        variant(UNROLLED, UNROLLED),
        variant(UNHINTED, "row"),
        variant(ROTATED, "row"),
        variant(ROTATED_UNHINTED, "row"),
        variant(POWERS + 2, "powers"),
        variant(POWERS + 3, "powers"));
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
            name,
            "kernels/softmax/" + file + ".cl",
            (params, device) -> macros(name, params, device))
        .following(RowBenchmark.WHOLE);
  }

  /// GROUP: work-items of a group. LOADS: times 16 bytes that each keeps. PEERS, PARTS: groups of a
  /// row. WHOLE: whether rows have no other vectors than whole ones. UNHINTED: whether loads ask
  /// nothing of the caches. POWERS: results for a power of a number.
  private static Macros macros(String name, Params params, DeviceFacts device) {
    boolean bf16 = isBf16(params);
    long each = bf16 ? 8 : 4;
    long vectors = Math.ceilDiv(params.number("columns"), each);
    long most = device.compute().maxGroupSize();
    Macros macros =
        switch (name) {
          case WARP -> Macros.of("GROUP", 128).with("LOADS", Math.ceilDiv(vectors, 32));
          case UNHINTED, ROTATED_UNHINTED -> groups(vectors, most).with("UNHINTED", 1);
          case POWERS + 2 -> groups(vectors, most).with("POWERS", 2);
          case POWERS + 3 -> groups(vectors, most).with("POWERS", 3);
          case GROUP, ROTATED -> groups(vectors, most);
          case EXCHANGE -> {
            // A processor, whose groups cannot wait for each other, has one for a row.
            boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
            yield RowBenchmark.peers(vectors, bf16, gpu);
          }
          case SPILLED -> {
            long group = Math.min(1024, most);
            yield Macros.of("GROUP", group)
                .with("LOADS", Math.ceilDiv(vectors, group))
                .with("PEERS", 1);
          }
          case SPLIT -> Macros.of("GROUP", 256).with("PARTS", 16);
          default -> Macros.of("GROUP", 256);
        };
    macros = RowBenchmark.whole(macros.with("BF16", bf16 ? 1 : 0), params, each);
    return device.isNvidia() ? macros.with("CAPABILITY", device.compute().capability()) : macros;
  }

  /// A group for a row: up to two times 16 bytes for each work-item, until it is as large as it may
  /// be.
  private static Macros groups(long vectors, long most) {
    long group = Math.clamp(Long.highestOneBit(vectors / 2), 32, most);
    return Macros.of("GROUP", group).with("LOADS", Math.ceilDiv(vectors, group)).with("PEERS", 1);
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    Macros small = Sizes.SIMULATED;
    return switch (KernelVariant.base(variant.name())) {
      case WARP -> variant.with(small.with("LOADS", 2));
      case GROUP, SPILLED, UNHINTED, ROTATED, ROTATED_UNHINTED, POWERS + 2, POWERS + 3 ->
          variant.with(small.with("LOADS", 1));
      case EXCHANGE -> variant.with(small.with("LOADS", 1).with("PEERS", 1));
      case SPLIT -> variant.with(small.with("PARTS", 3));
      default -> variant.with(small);
    };
  }

  /// More or fewer work-items, each with less or more of the row.
  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    long bytes = params.number("columns") * (isBf16(params) ? 2 : 4);
    return switch (KernelVariant.base(variant.name())) {
      case GROUP ->
          LongStream.of(64, 128, 256, 512, 1024)
              .filter(group -> bytes <= group * 16 * 16 && bytes >= group * 16)
              .mapToObj(
                  group -> Macros.of("GROUP", group).with("LOADS", Math.ceilDiv(bytes, group * 16)))
              .toList();
      case EXCHANGE ->
          LongStream.of(2, 4, 8, 16, 32)
              .boxed()
              .flatMap(peers ->
                  LongStream.of(128, 256, 512)
                      .filter(group -> bytes <= peers * group * 16 * 8)
                      .filter(group -> bytes >= peers * group * 16 * 2)
                      .mapToObj(group ->
                          Macros.of("GROUP", group)
                              .with("LOADS", Math.ceilDiv(bytes, peers * group * 16))
                              .with("PEERS", peers)))
              .toList();
      case SPLIT -> List.of(Macros.of("PARTS", 4), Macros.of("PARTS", 32));
      case THREE_PASSES, ONLINE -> List.of(Macros.of("GROUP", 512), Macros.of("GROUP", 1024));
      default -> List.of();
    };
  }

  /// Groups that wait for each other need places at once, which a processor has not.
  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    if (!KernelVariant.base(variant.name()).equals(EXCHANGE)) {
      return Optional.empty();
    }
    if (device.kind() == DeviceFacts.Kind.GPU) {
      return DeviceNeeds.longAtomics(device);
    }
    return variant.name().matches(".*PEERS=(?!1\\b).*")
        ? Optional.of("needs groups that run at the same time; this is " + device.name())
        : Optional.empty();
  }

  /// `torch-max-autotune` tests whether PyTorch's compiler does better where it may try several
  /// kernels, and `triton-hinted` how much of the distance to Triton is the hint for the L2 cache.
  @Override
  public List<Baseline> baselines() {
    String torch = "kernels/softmax/anchors/torch_softmax.py";
    String shared = "kernels/anchors/anchor.py";
    String compiled = "kernels/anchors/compiled.py";
    String rows = "kernels/softmax/anchors/softmax_rows.py";
    String triton = "kernels/softmax/anchors/triton_softmax.py";
    String shapes = "kernels/anchors/shapes.py";
    return List.of(
        Baseline.python("torch", torch, "torch")
            .beside(shared, compiled, rows)
            .with("ANCHOR_COMPILE", "0"),
        Baseline.python("torch-compile", torch, "torch", "triton")
            .beside(shared, compiled, rows)
            .with("ANCHOR_COMPILE", "1"),
        Baseline.python(
                "torch-max-autotune",
                "kernels/softmax/anchors/torch_softmax_autotune.py",
                "torch",
                "triton")
            .beside(shared, compiled, rows, torch)
            .with("ANCHOR_COMPILE", "1"),
        Baseline.python("triton", triton, "triton", "torch").beside(shared, shapes, rows),
        Baseline.python(
                "triton-hinted",
                "kernels/softmax/anchors/triton_softmax_hinted.py",
                "triton",
                "torch")
            .beside(shared, shapes, rows, triton));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Macros macros = variant.macros(params, device);
    long m = params.number("rows");
    long n = params.number("columns");
    long group = macros.get("GROUP");
    SoftmaxData data = new SoftmaxData(m, n, isBf16(params));
    Problem.Builder problem =
        Problem.builder()
            .arg("x", data.in())
            .arg("p", data.out())
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    switch (KernelVariant.base(variant.name())) {
      case WARP ->
          problem
              .arg("m", new Arg.IntScalar(Math.toIntExact(m)))
              .launch("softmax", Math.ceilDiv(m * 32, group), group, "x", "p", "n", "m");
      case SPLIT -> {
        long parts = m * macros.get("PARTS");
        problem
            .arg("parts", new Arg.Scratch(2 * parts))
            .launch("summaries", parts, group, "x", "parts", "n")
            .launch("softmax", parts, group, "x", "parts", "p", "n");
      }
      case ROTATED, ROTATED_UNHINTED -> {
        problem.launch("softmax", m, group, "x", "p", "n").operations(TURNS);
        for (int turn = 1; turn < TURNS; turn++) {
          String other = "x" + turn;
          problem.arg(other, data.in()).launch("softmax", m, group, other, "p", "n");
        }
      }
      case EXCHANGE -> exchange(problem, m * macros.get("PEERS"), macros);
      default -> problem.launch("softmax", m, group, "x", "p", "n");
    }
    return problem.build();
  }

  private static void exchange(Problem.Builder problem, long groups, Macros macros) {
    long group = macros.get("GROUP");
    if (macros.get("PEERS") == 1) {
      problem.launch("softmax", groups, group, "x", "p", "n");
      return;
    }
    problem
        .arg("words", new Arg.Scratch(2 * groups))
        .arg("next", new Arg.Scratch(1))
        .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)))
        .launch("clear", Math.ceilDiv(groups, group), group, "words", "next", "groups")
        .launch("softmax", groups, group, "x", "p", "words", "next", "n");
  }
}
