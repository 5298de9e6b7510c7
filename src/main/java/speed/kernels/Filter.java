package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Of `n` numbers `kept` percent, those from a threshold on, are worth `steps` multiply-adds each;
/// the others become zero. What does it cost to skip them?
///
/// Every number is read and written, so that the floor is that of a copy, 8 N bytes, or that of the
/// multiply-adds that are wanted, 2·steps·N·kept/100 operations, whichever takes longer. On an H200
/// 256 steps for everybody take 4.3 times as long as the copy.
///
/// Prediction: `predicated` takes as long as all multiply-adds do, whatever is kept. `branch` saves
/// a warp's time only if none of its 32 lanes keeps its number, which has the probability (1 - p)³²
/// for random numbers: with 1 % it does 28 % of the work, with 10 % already 97 %. `compact` packs
/// what it keeps first, and does p of the work, in whole rounds of its group: with 10 % of 2,048
/// numbers one round in place of 0.8. So with 1 % and with 10 % it takes as long as a copy, within
/// a fifth, and with 50 % half as long as `predicated`, within a fifth. With `steps=1`, the plain
/// threshold, memory is the limit, and `branch` and `predicated` have the same speed.
///
/// `branch-64` is `branch` in groups of 64 work-items, two warps, in place of 256. If a group keeps
/// its place until the last of its warps is done, so that it is skipped as a whole or not at all, 1
/// % takes (1 - 0.99⁶⁴) / (1 - 0.99²⁵⁶) = 0.51 times as much longer than nothing kept as with
/// `branch`. If only warps count, it takes as much longer as with `branch`.
final class Filter implements Benchmark {

  private static final float M = -0x1.ffffep-1f;

  // Different numbers, so that what becomes of each is quickly reckoned.
  private static final int NUMBERS = 4096;

  private static final FloatSequence A = i -> number(Histogram.random(i) >>> 20);

  @Override
  public String name() {
    return "filter";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    long n = Sizes.elements(profile, device, 2) / (gpu ? 4 : 16);
    long steps = gpu ? 256 : 64;
    IntStream kept =
        profile == Profile.FULL ? IntStream.of(0, 1, 10, 50, 100) : IntStream.of(0, 10, 100);
    return Stream.concat(
            kept.mapToObj(k -> Params.of("kept", k, "n", n).with("steps", steps)),
            Stream.of(Params.of("kept", 50, "n", n).with("steps", 1)))
        .toList();
  }

  /// With a single step there is nothing worth packing, and small groups matter where few numbers
  /// are kept.
  @Override
  public boolean includes(String variant, Params params) {
    return switch (KernelVariant.base(variant)) {
      case "compact" -> params.number("steps") > 1;
      case "branch-64" -> params.number("steps") > 1 && params.number("kept") <= 10;
      default -> true;
    };
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long flops = 2 * params.number("steps") * n * params.number("kept") / 100;
    return new Cost(2 * n * Float.BYTES, flops, "2·N·4 B, 2·steps·N·kept/100 FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("predicated", "branch", "branch-64", "compact").map(Filter::variant).toList();
  }

  private static KernelVariant variant(String name) {
    String file = name.replaceFirst("-.*", "");
    return new KernelVariant(
        name, "kernels/filter/" + file + ".cl", (_, device) -> macros(name, device));
  }

  private static Macros macros(String name, DeviceFacts device) {
    long most = name.equals("branch-64") ? 64 : 256;
    Macros macros = Macros.of("GROUP", Math.min(most, device.compute().maxGroupSize()));
    if (!name.equals("compact")) {
      return macros;
    }
    Macros compact = macros.with("EACH", 8);
    return device.isNvidia() ? compact.with("CAPABILITY", device.compute().capability()) : compact;
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return LongStream.of(1, 1002).mapToObj(n -> point.with("n", n).with("steps", 3)).toList();
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return variant.name().equals("compact")
        ? LongStream.of(4, 16).mapToObj(each -> Macros.of("EACH", each)).toList()
        : List.of();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    boolean packs = KernelVariant.base(variant.name()).equals("compact");
    return device.isNvidia() && packs ? DeviceNeeds.shuffles(device) : Optional.empty();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    int steps = Math.toIntExact(params.number("steps"));
    long kept = params.number("kept");
    // The smallest number that is kept; of none it is above all.
    int first = Math.toIntExact(NUMBERS - kept * NUMBERS / 100);
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    boolean packs = KernelVariant.base(variant.name()).equals("compact");
    long part = packs ? group * macros.get("EACH") : group;
    return Problem.builder()
        .arg("a", new Arg.In(n, A))
        .arg("b", new Arg.Out(n, refined(first, steps), Tolerance.EXACT))
        .arg("least", new Arg.FloatScalar(number(first)))
        .arg("steps", new Arg.IntScalar(steps))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("filter", Math.ceilDiv(n, part), group, "a", "b", "least", "steps", "n")
        .build();
  }

  /// From 1/2 on, below 2 for those that occur.
  private static float number(int k) {
    return 0.5f + k * (1.5f / NUMBERS);
  }

  /// What must be at each place. [Math#fma] rounds as every OpenCL device must, so that it is
  /// demanded bit for bit.
  private static LongToDoubleFunction refined(int first, int steps) {
    float[] results = new float[NUMBERS];
    for (int k = first; k < NUMBERS; k++) {
      float y = number(k);
      for (int s = 0; s < steps; s++) {
        y = Math.fma(y, M, 1);
      }
      results[k] = y;
    }
    return i -> results[Histogram.random(i) >>> 20];
  }
}
