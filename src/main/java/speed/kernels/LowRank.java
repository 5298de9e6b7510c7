package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.Clock;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// A matrix W of `m` by `n` floats times `b` vectors, as it stands (`dense`) or as two factors of
/// rank `r`, U·(V·x), where V has `r` rows and U has `r` columns (`factored`): up to which rank do
/// the factors pay?
///
/// The matrix has m n numbers and takes 2 m n b FLOP; the factors have r (m + n) and take 2 r (m +
/// n) b. Both counts break even at r = m n / (m + n).
///
/// Prediction: with one vector the bytes decide, with many the FLOPs, and both say the same rank:
/// 5,461 for 8,192 by 16,384 and 2,731 for 4,096 by 8,192, within 8 percent. With one vector a
/// launch more costs some microseconds, which is why low ranks gain less than m n / (r (m + n)):
/// with rank 16 not 341 times but some 20, and the break-even moves down by less than 2 percent.
/// With many vectors and a rank of 256, V·X has half as many tiles as there are multiprocessors.
///
/// The clock is the host's, without events: an event on each launch would count the gap between the
/// two launches of the factors, and not the one between two runs of the matrix.
///
/// With one vector, W is given by its singular values 1, 1/2, 1/3, … and by vectors of plus and
/// minus one that are orthogonal (those of Walsh), so that the first `r` terms are its best
/// approximation of rank `r`. The result of the factors is held against W·x: the largest error of a
/// row is what the rank costs, and it must be what the lost terms say. Whether the factors are
/// multiplied exactly is what the probe says, with other matrices.
final class LowRank implements Benchmark {

  private static final long GROUP = 256;
  private static final long SIDE = 128;
  private static final Macros TILE =
      Macros.of("BM", SIDE).with("BN", SIDE).with("BK", 16).with("TM", 8).with("TN", 8);
  private static final Macros SMALL_TILE =
      Macros.of("BM", 64).with("BN", 64).with("BK", 16).with("TM", 8).with("TN", 8);

  // From so many numbers on; smaller matrices are only checked, and what their rank costs is no
  // error of a row.
  private static final long DECAYING = 1 << 18;
  private static final Macros SIMULATED =
      Macros.of("BM", 16).with("BN", 16).with("BK", 4).with("TM", 2).with("TN", 2);

  // Where the matrix itself is measured: the rank below the break-even.
  private static final List<Long> DENSE = List.of(5120L, 2560L, 320L, 160L);

  @Override
  public String name() {
    return "lowrank";
  }

  /// Ranks up to some past the break-even, for one vector and for many.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    if (!gpu) {
      return List.of(point(512, 1024, 1, 320), point(256, 512, 128, 160));
    }
    LongStream one =
        profile == Profile.FULL
            ? LongStream.of(16, 64, 256, 1024, 4096, 5120, 6144)
            : LongStream.of(5120, 6144);
    LongStream many =
        profile == Profile.FULL ? LongStream.of(256, 1024, 2560, 3072) : LongStream.of(2560);
    return Stream.concat(
            one.mapToObj(r -> point(8192, 16384, 1, r)),
            many.mapToObj(r -> point(4096, 8192, 4096, r)))
        .toList();
  }

  private static Params point(long m, long n, long b, long r) {
    return Params.of("m", m, "n", n, "b", b, "r", r);
  }

  @Override
  public boolean includes(String variant, Params params) {
    return isMany(variant) == params.number("b") > 1
        && (!isDense(variant) || DENSE.contains(params.number("r")));
  }

  /// Lengths of every remainder, ranks of one and of more than a side.
  @Override
  public List<Params> checkPoints(Params point) {
    long b = point.number("b") == 1 ? 1 : 33;
    return List.of(
        point(1, 1, b, 1),
        point(7, 33, b, 3),
        point(130, 67, b, 64),
        point(100, 516, 3 * b, 20),
        point(513, 257, b, 129));
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    long b = point.number("b") == 1 ? 1 : 5;
    return List.of(point(20, 68, b, 12), point(7, 33, b, 3));
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return isMany(variant.name()) ? variant.with(SIMULATED) : variant;
  }

  @Override
  public Cost cost(Params params) {
    return cost("dense", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long m = params.number("m");
    long n = params.number("n");
    long b = params.number("b");
    long r = params.number("r");
    boolean dense = isDense(variant);
    long numbers = dense ? m * n : r * (m + n);
    long bytes = (numbers + (m + n) * b) * Float.BYTES;
    String formula =
        dense ? "(M·N + (M+N)·B)·4 B, 2·M·N·B FLOP" : "(R+B)·(M+N)·4 B, 2·R·(M+N)·B FLOP";
    return new Cost(bytes, 2 * numbers * b, formula);
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("factored", "dense", "factored-many", "dense-many")
        .map(name -> {
          String file = isMany(name) ? "gemm" : "gemv";
          return new KernelVariant(
              name, "kernels/lowrank/" + file + ".cl", (_, device) -> geometry(name, device));
        })
        .toList();
  }

  private static boolean isMany(String variant) {
    return KernelVariant.base(variant).endsWith("-many");
  }

  private static boolean isDense(String variant) {
    return variant.startsWith("dense");
  }

  private static Macros geometry(String name, DeviceFacts device) {
    if (!isMany(name)) {
      return Macros.of("GROUP", GROUP);
    }
    return device.kind() == DeviceFacts.Kind.GPU ? TILE : SMALL_TILE;
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long m = params.number("m");
    long n = params.number("n");
    long b = params.number("b");
    long r = params.number("r");
    LowRankData data =
        isDecaying(params) ? LowRankData.decaying(m, n, r) : LowRankData.random(m, n, b, r);
    return problem(variant, params, device, data);
  }

  private static boolean isDecaying(Params params) {
    return params.number("b") == 1 && params.number("m") * params.number("n") >= DECAYING;
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    LowRankData exact =
        LowRankData.exact(
            params.number("m"), params.number("n"), params.number("b"), params.number("r"));
    return Optional.of(problem(variant, params, device, exact));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, LowRankData data) {
    long m = params.number("m");
    long n = params.number("n");
    long b = params.number("b");
    long r = params.number("r");
    LowRankData.Wanted wanted = isDense(variant.name()) ? data.dense() : data.factored();
    Problem.Builder problem =
        Problem.builder()
            .clock(Clock.WALL)
            .arg("x", new Arg.In(n * b, data.x()))
            .arg("y", new Arg.Out(m * b, wanted.elements(), wanted.near()))
            .arg("m", length(m))
            .arg("n", length(n))
            .arg("b", length(b));
    Macros macros = variant.macros(params, device);
    if (isDense(variant.name())) {
      problem.arg("w", new Arg.In(m * n, data.w()));
      step(problem, isMany(variant.name()), macros, m, n, b, "w", "x", "y", "m", "n");
      return problem.build();
    }
    problem
        .arg("r", length(r))
        .arg("u", new Arg.In(m * r, data.u()))
        .arg("v", new Arg.In(r * n, data.v()))
        .arg("t", new Arg.Scratch(r * b));
    step(problem, isMany(variant.name()), macros, r, n, b, "v", "x", "t", "r", "n");
    step(problem, isMany(variant.name()), macros, m, r, b, "u", "t", "y", "m", "r");
    return problem.build();
  }

  private static Arg length(long n) {
    return new Arg.IntScalar(Math.toIntExact(n));
  }

  /// One product of a matrix of `rows` by `depth` with `columns` vectors.
  ///
  /// @param names of the matrix, the vectors, the result, and its two lengths
  private static void step(
      Problem.Builder problem,
      boolean many,
      Macros macros,
      long rows,
      long depth,
      long columns,
      String... names) {
    if (many) {
      long group = macros.get("BM") / macros.get("TM") * (macros.get("BN") / macros.get("TN"));
      Grid tiles =
          Grid.of(Math.ceilDiv(columns, macros.get("BN")), group)
              .by(Math.ceilDiv(rows, macros.get("BM")), 1);
      problem.launch("gemm", tiles, names[0], names[1], names[2], names[3], names[4], "b");
      return;
    }
    // About four loads of 16 bytes for each lane, so that short rows take few.
    long lanes = Math.clamp(Long.highestOneBit(Math.max(1, depth / 16)), 4, GROUP);
    String name = "lanes-" + names[0];
    problem.arg(name, length(lanes));
    Grid grid = Grid.of(Math.ceilDiv(rows * lanes, GROUP), GROUP).by(columns, 1);
    problem.launch("gemv", grid, names[0], names[1], names[2], names[3], names[4], "b", name);
  }
}
