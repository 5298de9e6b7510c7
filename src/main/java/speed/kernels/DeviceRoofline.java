package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
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
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// The same bytes with more and more arithmetic: where does the time stop being that of the memory?
///
/// Every float is put through `k` fused multiply-adds in a register, after Konstantinidis and
/// Cotronis, "mixbench" (2017).
///
/// Two others tell what keeps bytes and arithmetic from overlapping. `cached` makes as many steps
/// with data that stay in the last cache: what remains without the memory. In `uneven` groups take
/// different numbers of steps, `k` on average, so that they cannot all load at the same time.
final class DeviceRoofline implements Benchmark {

  private static final FloatSequence X = InputData.random(4);
  private static final String CACHED = "cached";
  private static final String UNEVEN = "uneven";

  // Vectors of the arrays of `cached`: 4 MiB each.
  private static final long WINDOW = 1 << 18;

  @Override
  public String name() {
    return "roofline";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 2);
    IntStream steps =
        switch (profile) {
          case QUICK -> IntStream.of(0, 1, 4, 16, 64, 256);
          case FULL -> IntStream.of(0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 320, 384, 512, 1024);
        };
    // A processor is on its flat roof long before, and needs seconds for more.
    int most = device.kind() == DeviceFacts.Kind.GPU ? 1024 : 64;
    return steps.filter(k -> k <= most).mapToObj(k -> Params.of("k", k, "n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("fma", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long flops = 2 * params.number("k") * params.number("n");
    String bytes = variant.equals(CACHED) ? "2·min(N, 2²⁰)·4 B" : "2·N·4 B";
    return new Cost(2 * floats(variant, params) * Float.BYTES, flops, bytes + ", 2·k·N FLOP");
  }

  /// Floats of an array.
  private static long floats(String variant, Params params) {
    long n = params.number("n");
    return KernelVariant.base(variant).equals(CACHED) ? Math.min(n, 4 * WINDOW) : n;
  }

  /// The others only where the arithmetic takes longer than the bytes; `uneven` only where quarters
  /// of `k` are whole rounds of the loop.
  @Override
  public boolean includes(String variant, Params params) {
    long k = params.number("k");
    return switch (KernelVariant.base(variant)) {
      case CACHED -> k >= 64;
      case UNEVEN -> k >= 128 && k % 128 == 0;
      default -> true;
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("fma", UNEVEN, CACHED).map(DeviceRoofline::variant).toList();
  }

  private static KernelVariant variant(String name) {
    return new KernelVariant(
        name,
        "kernels/roofline/" + name + ".cl",
        (params, _) -> {
          Macros macros = Macros.of("GROUP", 256).with("K", params.number("k"));
          return name.equals(CACHED) ? macros.with("WINDOW", WINDOW) : macros;
        });
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return IntStream.of(128, 512, 1024).mapToObj(group -> Macros.of("GROUP", group)).toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long floats = floats(variant.name(), params);
    return problem(variant, params, device, X, steps -> FmaChain.of(floats, X, steps));
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    long floats = floats(variant.name(), params);
    return Optional.of(
        problem(
            variant, params, device, FmaChain.REPEATED, steps -> FmaChain.exactly(floats, steps)));
  }

  /// @param outcome what must come of all floats after so many steps
  private static Problem problem(
      KernelVariant variant,
      Params params,
      DeviceFacts device,
      FloatSequence x,
      LongFunction<Arg.Out> outcome) {
    long n = params.number("n");
    long k = params.number("k");
    long group = variant.macros(params, device).get("GROUP");
    long groups = ((n + 3) / 4 + group - 1) / group;
    boolean uneven = KernelVariant.base(variant.name()).equals(UNEVEN);
    return Problem.builder()
        .arg("a", new Arg.In(floats(variant.name(), params), x))
        .arg("c", uneven ? FmaChain.uneven(4 * group, k, outcome) : outcome.apply(k))
        .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
        .launch("fma_chain", groups, group, "a", "c", "n")
        .build();
  }
}
