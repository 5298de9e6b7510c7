package speed.kernels;

import java.util.List;
import java.util.function.LongToIntFunction;
import java.util.stream.LongStream;
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

/// In a mixture of 64 experts each of `n` choices (two for a token) names one: which choices does
/// each expert get, in their order, and where do they begin?
///
/// Choices are read and places written once, 8 N bytes; the table of starts is small. Half of all
/// choices go to a quarter of the experts, and the last expert gets none.
///
/// Prediction: `each` looks at every choice 64 times over, twice: 128 · 4 N bytes out of the last
/// cache, and a barrier for every step of a scan over each 256 of them, some 30 cycles each: for 4
/// million choices some tens of milliseconds. `count` reads choices twice and writes once, so that
/// it is at a third to a half of the floor for 4 million; for 65,536, three launches take longer
/// than the work. PyTorch sorts 32-bit keys, in four passes or more that read and write keys and
/// places of 64 bits: `count` is at least twice as fast.
final class MoeRoute implements Benchmark {

  private static final int EXPERTS = 64;
  private static final LongToIntFunction CHOICES = i -> expert(Histogram.random(i) >>> 8);

  @Override
  public String name() {
    return "moe-route";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    LongStream sizes =
        switch (profile) {
          case QUICK -> LongStream.of(1 << 16);
          case FULL -> gpu ? LongStream.of(1 << 16, 1 << 22) : LongStream.of(1 << 16);
        };
    return sizes.mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(1, 7, 1002, 4099, 65_537).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(1, 150).mapToObj(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("n") * Integer.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(variant("count"), variant("each"));
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name, "kernels/moe-route/" + name + ".cl", (_, device) -> macros(name, device));
  }

  private static Macros macros(String name, DeviceFacts device) {
    long most = device.compute().maxGroupSize();
    Macros macros = Macros.of("EXPERTS", EXPERTS).with("GROUP", Math.min(256, most));
    return name.equals("count")
        ? macros.with("EACH", 16).with("SCAN", Math.min(1024, most))
        : macros;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return KernelVariant.base(variant.name()).equals("count")
        ? variant.with(Sizes.SIMULATED.with("EACH", 2).with("SCAN", 64))
        : variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return variant.name().equals("count")
        ? LongStream.of(8, 32).mapToObj(each -> Macros.of("EACH", each)).toList()
        : List.of();
  }

  @Override
  public List<Baseline> baselines() {
    return List.of(
        Baseline.python("torch", "kernels/moe-route/anchors/torch_route.py", "torch")
            .beside("kernels/anchors/anchor.py"));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    Routes routes = new Routes(Math.toIntExact(n));
    Problem.Builder problem =
        Problem.builder()
            .arg("choices", new Arg.Bits(n, CHOICES))
            .arg("starts", new Arg.BitsOut(EXPERTS + 1, e -> routes.starts()[(int) e]))
            .arg("order", new Arg.BitsOut(n, k -> routes.order()[(int) k]))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    if (KernelVariant.base(variant.name()).equals("each")) {
      return problem.launch("route", EXPERTS, group, "choices", "starts", "order", "n").build();
    }
    long parts = Math.ceilDiv(n, group * macros.get("EACH"));
    return problem
        .arg("counts", new Arg.Scratch(EXPERTS * parts))
        .arg("parts", new Arg.IntScalar(Math.toIntExact(parts)))
        .launch("count", parts, group, "choices", "counts", "n")
        .launch("scan", 1, macros.get("SCAN"), "counts", "starts", "parts", "n")
        .launch("permute", parts, group, "choices", "counts", "order", "n")
        .build();
  }

  /// Half of the random numbers name one of the first sixteen experts, none the last.
  private static int expert(int random) {
    return (random & 1) == 0 ? (random >>> 1) % 16 : 16 + (random >>> 1) % 47;
  }

  /// Where choices go, reckoned when it is first asked for.
  private static final class Routes {
    private final int n;
    private volatile int[][] both = {};

    Routes(int n) {
      this.n = n;
    }

    int[] starts() {
      return both()[0];
    }

    int[] order() {
      return both()[1];
    }

    private int[][] both() {
      int[][] known = both;
      return known.length > 0 ? known : reckon();
    }

    private synchronized int[][] reckon() {
      if (both.length == 0) {
        int[] starts = new int[EXPERTS + 1];
        for (int i = 0; i < n; i++) {
          starts[CHOICES.applyAsInt(i) + 1]++;
        }
        for (int e = 0; e < EXPERTS; e++) {
          starts[e + 1] += starts[e];
        }
        int[] next = starts.clone();
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
          order[next[CHOICES.applyAsInt(i)]++] = i;
        }
        both = new int[][] {starts, order};
      }
      return both;
    }
  }
}
