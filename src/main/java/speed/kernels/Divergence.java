package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.InputData;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// What does it cost when work-items of a warp take different paths, all of them equally long?
///
/// Each of `n` numbers says which of `paths` paths it takes, `k` multiply-adds. `sorted` has all
/// numbers of a path side by side, `striped` gives each warp as many of every path, `shuffled`
/// deals them out at random. `table` has the numbers of `shuffled`, but looks up in what paths
/// differ instead of branching; in `table-rolled` its loop stays a loop, as those of the paths do.
///
/// Prediction: a warp walks one path at a time, and all paths that a lane of it wants. `sorted` and
/// `table` cost what one path costs. `striped` costs as much as there are paths, up to 32. A warp
/// of `shuffled` wants each path with a probability of 1 - (1 - 1/paths)^32: of 32 paths 20.4.
///
/// The reference makes the same steps with [Math#fma], which rounds as every OpenCL device must, so
/// that results are demanded bit for bit. It can, because starts repeat.
final class Divergence implements Benchmark {

  /// Starts are the same for every so many numbers.
  private static final int PERIOD = 64;

  private static final float M = -0x1.ffffep-1f;
  private static final FloatSequence START = InputData.random(31);

  @Override
  public String name() {
    return "divergence";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = device.compute().units() * (gpu ? 2048 : 1024);
    long k = gpu ? 1 << 15 : 1 << 12;
    IntStream paths =
        switch (profile) {
          case QUICK -> IntStream.of(1, 4, 32);
          case FULL -> IntStream.of(1, 2, 4, 8, 16, 32);
        };
    return paths.mapToObj(p -> Params.of("k", k, "n", n, "paths", p)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 33L, 4099L).map(n -> point.with("n", n).with("k", 64)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return point.number("paths") == 4 ? List.of(point.with("n", 77).with("k", 32)) : List.of();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 2 * params.number("k") * params.number("n"), "0 B, 2·k·N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        variant("sorted", "branch"),
        variant("striped", "branch"),
        variant("shuffled", "branch"),
        variant("table", "table"),
        variant("table-rolled", "rolled"));
  }

  private static KernelVariant variant(String name, String file) {
    return new KernelVariant(
        name,
        "kernels/divergence/" + file + ".cl",
        (params, device) -> {
          boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
          return Macros.of("GROUP", Math.min(gpu ? 256 : 64, device.compute().maxGroupSize()))
              .with("PATHS", params.number("paths"));
        });
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    int paths = Math.toIntExact(params.number("paths"));
    int steps = Math.toIntExact(params.number("k"));
    long group = variant.macros(params, device).get("GROUP");
    LongToIntFunction path = path(variant.name(), paths, n);
    Ends ends = new Ends(paths, steps);
    boolean table = variant.name().startsWith("table");
    Problem.Builder problem =
        Problem.builder()
            .arg("path", new Arg.Bits(n, path))
            .arg("start", new Arg.In(PERIOD, START))
            .arg("table", new Arg.In(paths, p -> bias((int) p)))
            .arg(
                "out",
                new Arg.Out(
                    n, i -> ends.of(path.applyAsInt(i), (int) (i % PERIOD)), Tolerance.EXACT))
            .arg("steps", new Arg.IntScalar(steps))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    String[] args =
        table
            ? new String[] {"path", "start", "table", "out", "steps", "n"}
            : new String[] {"path", "start", "out", "steps", "n"};
    return problem.launch("paths", Math.ceilDiv(n, group), group, args).build();
  }

  /// Which path a number takes.
  private static LongToIntFunction path(String variant, int paths, long n) {
    return switch (KernelVariant.base(variant)) {
      case "sorted" -> i -> (int) (i * paths / n);
      case "striped" -> i -> (int) (i % paths);
      default -> i -> (Histogram.random(i) >>> 8) % paths;
    };
  }

  /// What is added in each step of a path.
  private static float bias(int path) {
    return 1 + path * 0.03125f;
  }

  /// Where a number ends by its path and its start, reckoned when it is first asked for.
  private static final class Ends {
    private final int paths;
    private final int steps;
    private volatile float[] ends = {};

    Ends(int paths, int steps) {
      this.paths = paths;
      this.steps = steps;
    }

    float of(int path, int start) {
      float[] all = ends.length > 0 ? ends : reckon();
      return all[path * PERIOD + start];
    }

    private synchronized float[] reckon() {
      if (ends.length == 0) {
        float[] all = new float[paths * PERIOD];
        for (int i = 0; i < all.length; i++) {
          all[i] = START.at(i % PERIOD);
        }
        for (int s = 0; s < steps; s++) {
          for (int i = 0; i < all.length; i++) {
            all[i] = Math.fma(all[i], M, bias(i / PERIOD));
          }
        }
        ends = all;
      }
      return ends;
    }
  }
}
