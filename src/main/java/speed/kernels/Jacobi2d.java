package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.Grid;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Sweeps over a grid that put the mean of five in the place of every point: may several of them
/// share one trip to memory?
///
/// A grid of `n` by `n` floats, `sweeps` times; an operation is one sweep of it, which reads and
/// writes 8 n² bytes, or their `t`-th part where `t` sweeps are made of what is fetched once.
///
/// Prediction: `naive` takes as long as a copy, because the caches hold three rows; `tile` and
/// `march` save what was not paid for. `fused2` to `fused8` pass memory half, a quarter, an eighth
/// as often, but do (64 / (64 - 2t))² as much work, which is 1.14, 1.31 and 1.78 times, out of
/// local memory: where memory is the limit the second is worth about two, and the last is not worth
/// what it costs. `wave8` passes memory an eighth as often and does about 1.2 times the work. On a
/// grid that fits in the last cache there is less to gain.
final class Jacobi2d implements Benchmark {

  private static final int SWEEPS = 8;
  private static final long SIDE = 64;

  // Of a grid that fits twice in half of the last cache of a large GPU, and its variants.
  private static final long HALF = 1536;
  private static final List<String> IN_HALF = List.of("naive", "tile", "fused8", "wave8");

  // Every sweep adds four times and multiplies by a float; all that is added is positive, so that
  // each adds at most half a unit in the last place, 2⁻²⁴ of the value, to the error.
  private static final Tolerance TOLERANCE = Tolerance.relative(SWEEPS * 5 * 0x1p-24);

  @Override
  public String name() {
    return "jacobi2d";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    LongStream sides =
        switch (profile) {
          case QUICK -> LongStream.of(gpu ? 4096 : 1024);
          case FULL -> gpu ? LongStream.of(HALF, 2048, 8192) : LongStream.of(1024, 4096);
        };
    return sides.mapToObj(n -> Params.of("n", n, "sweeps", SWEEPS)).toList();
  }

  @Override
  public boolean includes(String variant, Params params) {
    return params.number("n") != HALF || IN_HALF.contains(variant);
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 2, 7, 33, 100, 257, 1009).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(33, 7).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("naive", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long points = params.number("n") * params.number("n");
    long together = together(variant);
    String formula = together == 1 ? "2·N²·4 B, 5·N² FLOP" : "2·N²·4/" + together + " B, 5·N² FLOP";
    return new Cost(2 * points * Float.BYTES / together, 5 * points, formula);
  }

  /// How many sweeps a variant makes in one pass over memory.
  private static int together(String variant) {
    return switch (KernelVariant.base(variant)) {
      case "fused2" -> 2;
      case "fused4" -> 4;
      case "fused8", "wave8" -> 8;
      default -> 1;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("naive", "tile", "march", "fused2", "fused4", "fused8", "wave8")
        .map(name ->
            new KernelVariant(
                name,
                "kernels/jacobi2d/" + name.replaceFirst("\\d+", "") + ".cl",
                (params, _) -> geometry(name, params)))
        .toList();
  }

  /// COLUMNS, ROWS: points of a group, or work-items of its rows and how far down it goes. SIDE: of
  /// what a group fetches. STRIPS: work-items for a column of it. SWEEPS: in one pass.
  private static Macros geometry(String name, Params params) {
    return switch (name) {
      case "naive", "tile" -> Macros.of("COLUMNS", 32).with("ROWS", 8);
      case "march" -> Macros.of("COLUMNS", 128).with("ROWS", 32);
      // On a small grid long strips would be too few for all multiprocessors.
      case "wave8" ->
          Macros.of("COLUMNS", 256)
              .with("ROWS", params.number("n") > 4096 ? 128 : 64)
              .with("SWEEPS", 8);
      default -> Macros.of("SIDE", SIDE).with("STRIPS", 4).with("SWEEPS", together(name));
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return switch (KernelVariant.base(variant.name())) {
      case "march" -> LongStream.of(8, 128).mapToObj(rows -> Macros.of("ROWS", rows)).toList();
      case "wave8" ->
          LongStream.of(128, 512)
              .mapToObj(columns -> Macros.of("COLUMNS", columns))
              .flatMap(m -> LongStream.of(64, 128, 256).mapToObj(rows -> m.with("ROWS", rows)))
              .toList();
      case "naive", "tile" -> List.of();
      default -> LongStream.of(8, 16).mapToObj(strips -> Macros.of("STRIPS", strips)).toList();
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, new Plaid(params.number("n")), TOLERANCE);
  }

  /// Values of both signs cancel, but stay below 2.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Plaid signed = Plaid.signed(params.number("n"));
    Tolerance near = Tolerance.absolute(2 * TOLERANCE.limit());
    return Optional.of(problem(variant, params, device, signed, near));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, Plaid plaid, Tolerance near) {
    long n = params.number("n");
    int sweeps = Math.toIntExact(params.number("sweeps"));
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n * n, plaid))
            .arg("between", new Arg.Scratch(n * n))
            .arg("b", new Arg.Out(n * n, plaid.after(sweeps), near))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
            .operations(sweeps);
    int together = together(variant.name());
    Grid grid = grid(variant, variant.macros(params, device), n);
    String from = "a";
    for (int left = sweeps / together; left > 0; left--) {
      String to = left % 2 == 1 ? "b" : "between";
      problem.launch(together == 1 ? "sweep" : "sweeps", grid, from, to, "n");
      from = to;
    }
    return problem.build();
  }

  private static Grid grid(KernelVariant variant, Macros macros, long n) {
    return switch (KernelVariant.base(variant.name())) {
      case "naive", "tile" -> {
        long columns = macros.get("COLUMNS");
        long rows = macros.get("ROWS");
        yield Grid.of(Math.ceilDiv(n, columns), columns).by(Math.ceilDiv(n, rows), rows);
      }
      case "march" ->
          Grid.of(Math.ceilDiv(n, macros.get("COLUMNS")), macros.get("COLUMNS"))
              .by(Math.ceilDiv(n, macros.get("ROWS")), 1);
      case "wave8" -> {
        long kept = macros.get("COLUMNS") - 2 * macros.get("SWEEPS");
        yield Grid.of(Math.ceilDiv(n, kept), macros.get("COLUMNS"))
            .by(Math.ceilDiv(n, macros.get("ROWS")), 1);
      }
      default -> {
        long tiles = Math.ceilDiv(n, SIDE - 2 * macros.get("SWEEPS"));
        yield Grid.of(tiles, SIDE).by(tiles, macros.get("STRIPS"));
      }
    };
  }
}
