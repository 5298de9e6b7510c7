package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.Grid;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The mean of the K by K points around every point of a grid: how much of the work is left once it
/// is factored?
///
/// A grid of `n` by `n` floats is read once and written once, 8 n² bytes, as in `copy`; the window
/// reaches `r` points in each direction, K = 2 r + 1, and finds zeros outside.
///
/// Prediction: `direct` asks a cache for K² floats a point. The nearest cache of a multiprocessor
/// serves 32 floats in a cycle, so that it takes K² n² / 32 cycles of all multiprocessors: with K =
/// 15 about 14 times as long as a copy, with K = 63 about 250 times. `passes` asks for 2 K, but
/// passes memory twice: two copies, and with K = 63 eight by the rule of the cache. `fused` passes
/// memory once and takes the 2 K floats out of local memory, which is no faster than the cache:
/// with K = 15 it has 36 accesses a point with those of its halo, 2.6 copies. `running` has about 6
/// accesses a point with K = 15 and 10 with K = 63, where local memory could do 14 in the time of a
/// copy: it takes as long as a copy and the halo of its strips, 0.85 of the roof or more with K =
/// 15, and somewhat less with K = 63, whose ring of rows leaves room for one group at a time.
///
/// An H200 refuted two of these: `passes` took longer than `fused`. `unrolled` tells whether the
/// instructions of its loops are why: unrolled, a point takes some 90 in place of 251, and issuing
/// them takes less time than two copies. If it comes near two copies, it is as fast as `fused` or
/// faster, and the first count named the right winner; if it stays near the time of `passes`, the
/// loads hold it up: of a row, 14 of 15 begin inside a line and touch two. (That count was of one
/// kernel: a point takes some 90 in each of its two, 180 in all.)
///
/// Two more tell what holds up `unrolled`. `unrolled-wide` is the same file in groups of 32 by 32
/// work-items: loads, lines and instructions stay, and a quarter as many groups start. If starting
/// them takes the time, it is faster, most of all with K = 7. `unrolled-based` makes the same loads
/// at constant distances from one address for each sum: what a point executes falls from 180
/// instructions to little more than its 30 loads and 30 additions. If making addresses takes the
/// time, it is faster by what it does not execute; if not, its time stays. The grid between its
/// passes has rows of a length that the compiler knows.
///
/// `passes-quad` is `unrolled` with four neighbouring sums for each work-item, which loads and
/// stores four points at a time: tests whether one float at a time is what two passes lack.
/// Prediction: it is, and what is left with K = 7 falls from two copies by single floats to two of
/// quads, 285 µs in place of 525 on an H200; 330 in place of 630 with K = 15, where the second pass
/// still reads 15 quads for four points; 850 in place of 1,870 with K = 63, whose first pass asks
/// the cache for a quarter of the sectors, and whose second for as many as before. If K = 7 stays
/// above 450, the guess is refuted.
final class SeparableBlur implements Benchmark {

  private static final long SIDE = 64;
  private static final long SMALL = 1009;

  // The shortest rows of the grid between the passes of `unrolled-based`: longer than those of any
  // small grid, since a program for a large one must be right for a small one.
  private static final long LEAST_PITCH = 1024;

  private static final long QUAD_POINTS = 4;
  private static final String QUAD = "passes-quad";

  // Sums of few enough multiples of 1/128 are exact in any order.
  private static final FloatSequence EXACT = InputData.grid(73, 128);
  private static final double HALF_UNIT = 0x1p-24;

  @Override
  public String name() {
    return "separable-blur";
  }

  /// One side; when published on a GPU three windows.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    boolean full = profile == Profile.FULL;
    long n = full ? (gpu ? 8192 : 4096) : (gpu ? 4096 : 1024);
    LongStream reaches = full && gpu ? LongStream.of(3, 7, 31) : LongStream.of(7);
    return reaches.mapToObj(r -> Params.of("n", n, "r", r)).toList();
  }

  /// The copy does not know of windows.
  @Override
  public boolean includes(String variant, Params params) {
    return !variant.equals("copy") || params.number("r") == 7;
  }

  /// Every remainder of a division by four.
  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 34, 64, 100, 257, 516, SMALL)
        .mapToObj(n -> point.with("n", n))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(50, 7).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("running", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long points = params.number("n") * params.number("n");
    long k = 2 * params.number("r") + 1;
    long bytes = 2 * points * Float.BYTES;
    return switch (KernelVariant.base(variant)) {
      case "copy" -> new Cost(bytes, 0, "2·N²·4 B, 0 FLOP");
      case "direct" -> new Cost(bytes, k * k * points, "2·N²·4 B, K²·N² FLOP");
      case "passes", "unrolled", "unrolled-wide", "unrolled-based", QUAD ->
          new Cost(2 * bytes, 2 * k * points, "4·N²·4 B, 2·K·N² FLOP");
      case "fused" -> new Cost(bytes, 2 * k * points, "2·N²·4 B, 2·K·N² FLOP");
      default ->
          new Cost(bytes, (23 + (k + 1) / 4) * points / 4, "2·N²·4 B, (23 + (K + 1)/4)/4·N² FLOP");
    };
  }

  @Override
  public List<KernelVariant> variants() {
    KernelVariant copy =
        new KernelVariant("copy", "kernels/transpose/copy.cl", (_, _) -> Macros.of("GROUP", 256));
    return Stream.concat(
            Stream.of(copy),
            Stream.of(
                    "direct",
                    "passes",
                    "unrolled",
                    "unrolled-wide",
                    "unrolled-based",
                    QUAD,
                    "fused",
                    "running")
                .map(SeparableBlur::variant))
        .toList();
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
            name,
            "kernels/separable-blur/" + name.replace("-wide", "") + ".cl",
            (params, device) -> geometry(name, params, device))
        .following(RowBenchmark.WHOLE);
  }

  private static Macros geometry(String name, Params params, DeviceFacts device) {
    long r = params.number("r");
    Macros reach = Macros.of("R", r);
    return switch (name) {
      case "direct", "passes", "unrolled" -> reach.with("COLUMNS", 32).with("ROWS", 8);
      case "unrolled-wide" -> reach.with("COLUMNS", 32).with("ROWS", 32);
      case "unrolled-based" ->
          reach
              .with("COLUMNS", 32)
              .with("ROWS", 8)
              .with("PITCH", Math.max(LEAST_PITCH, params.number("n")));
      case QUAD ->
          reach
              .with("COLUMNS", 32)
              .with("ROWS", 8)
              .with(RowBenchmark.WHOLE, params.number("n") % QUAD_POINTS == 0 ? 1 : 0);
      case "fused" -> reach.with("GROUP", 256).with("SIDE", SIDE);
      default -> strips(reach, params, device);
    };
  }

  /// Strips of 512 columns, cut into bands so that all multiprocessors end at the same time.
  private static Macros strips(Macros reach, Params params, DeviceFacts device) {
    long r = params.number("r");
    long n = params.number("n");
    long step = r > 7 ? 8 : 4;
    Macros macros = reach.with("GROUP", 128).with("STEP", step);
    if (device.kind() != DeviceFacts.Kind.GPU) {
      return macros.with("ROWS", 100);
    }
    long groups = r > 7 ? 2 : Math.clamp(220 * 1024 / localBytes(macros), 1, 8);
    long across = Math.ceilDiv(n, kept(macros));
    long bands = Math.max(1, groups * device.compute().units() / across);
    return macros.with("ROWS", Math.max(32, Math.ceilDiv(n, bands)));
  }

  private static long localBytes(Macros macros) {
    long k = 2 * macros.get("R") + 1;
    return macros.get("GROUP") * (16 * k + 2 * macros.get("STEP") * 20);
  }

  /// Columns of a strip that a group of `running` writes.
  private static long kept(Macros macros) {
    return 4 * (macros.get("GROUP") - (macros.get("R") + 1) / 2);
  }

  /// Small tiles and strips, so that a small grid has several.
  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return switch (variant.name()) {
      case "fused" -> variant.with(Macros.of("GROUP", 64).with("SIDE", 16));
      case "running" -> variant.with(Macros.of("GROUP", 16).with("ROWS", 16));
      default -> variant;
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (variant.name()) {
      case "running" ->
          LongStream.of(64, 128, 256)
              .mapToObj(group -> Macros.of("GROUP", group))
              .flatMap(m -> LongStream.of(2, 4, 8).mapToObj(step -> m.with("STEP", step)))
              .toList();
      default -> List.of();
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Plaid plaid = new Plaid(params.number("n"));
    Tolerance near = Tolerance.relative(roundings(variant, params, device) * HALF_UNIT);
    return problem(variant, params, device, plaid, near);
  }

  /// How often a sum is rounded at most: all that is added is positive.
  private static long roundings(KernelVariant variant, Params params, DeviceFacts device) {
    long k = 2 * params.number("r") + 1;
    return switch (KernelVariant.base(variant.name())) {
      case "direct" -> k * k + 2;
      case "running" -> 2 * (variant.macros(params, device).get("ROWS") + k) + k;
      default -> 2 * k + 2;
    };
  }

  /// Sums that are exact show a single point that is lost or counted twice, and a lost sign.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Plaid exact = new Plaid(params.number("n"), EXACT);
    return Optional.of(problem(variant, params, device, exact, Tolerance.ulps(2)));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, Plaid plaid, Tolerance near) {
    long n = params.number("n");
    int r = Math.toIntExact(params.number("r"));
    Macros macros = variant.macros(params, device);
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n * n, plaid))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    String name = KernelVariant.base(variant.name());
    if (name.equals("copy")) {
      long groups = Math.ceilDiv(Math.ceilDiv(n * n, 4), macros.get("GROUP"));
      return problem
          .arg("b", new Arg.Out(n * n, plaid::at, Tolerance.EXACT))
          .launch("copy", groups, macros.get("GROUP"), "a", "b", "n")
          .build();
    }
    problem.arg("b", new Arg.Out(n * n, plaid.blurred(r), near));
    if (name.startsWith("passes") || name.startsWith("unrolled")) {
      Grid grid = grid(name, macros, n);
      return problem
          .arg("sums", new Arg.Scratch(n * macros.values().getOrDefault("PITCH", n)))
          .launch("rows", grid, "a", "sums", "n")
          .launch("columns", grid, "sums", "b", "n")
          .build();
    }
    return problem.launch("blur", grid(name, macros, n), "a", "b", "n").build();
  }

  private static Grid grid(String name, Macros macros, long n) {
    return switch (name) {
      case "direct", "passes", "unrolled", "unrolled-wide", "unrolled-based" -> {
        long columns = macros.get("COLUMNS");
        long rows = macros.get("ROWS");
        yield Grid.of(Math.ceilDiv(n, columns), columns).by(Math.ceilDiv(n, rows), rows);
      }
      case QUAD -> {
        long columns = macros.get("COLUMNS");
        long rows = macros.get("ROWS");
        yield Grid.of(Math.ceilDiv(n, QUAD_POINTS * columns), columns)
            .by(Math.ceilDiv(n, rows), rows);
      }
      case "fused" -> {
        long tiles = Math.ceilDiv(n, macros.get("SIDE"));
        yield Grid.of(tiles, macros.get("GROUP")).by(tiles, 1);
      }
      default ->
          Grid.of(Math.ceilDiv(n, kept(macros)), macros.get("GROUP"))
              .by(Math.ceilDiv(n, macros.get("ROWS")), 1);
    };
  }
}
