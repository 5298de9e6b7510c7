package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Is a kernel as fast on data as it is on zeros?
///
/// The same kernels, once on random numbers, once with zero in every operand: a copy, fused
/// multiply-adds, the matrix units by both of their instructions, and whole products of matrices.
/// Nothing depends on a value: there is no branch, no shorter way for zeros, the same instructions
/// in the same order.
///
/// Prediction: what does not switch draws no power, and zeros switch nothing. A device that stays
/// below its power limit is equally fast on both. One that its limit holds back, as matrix units do
/// to a large GPU within a tenth of a second, runs at a higher clock on zeros: a few percent more
/// for operands that stay in place, above ten percent for whole products (He, "Strangely, matrix
/// multiplications on GPUs run faster when given “predictable” data!", 2024). The copy waits for
/// memory, not for the clock: no difference. Nor on a processor, whose limit is far.
///
/// A sample is some tenth of a second of launches in a row, longer than the limit takes to act, and
/// the variants take turns: all of them run at the power that all of them draw together.
final class Zeros implements Benchmark {

  private static final FloatSequence ZERO = _ -> 0f;

  private static final List<PeakProbe> PROBES =
      Stream.concat(
              Stream.of(new ZerosCopy(), new ZerosFma(), new PeakMma(), new PeakWgmma()),
              Hgemm.hungry().map(ZerosProduct::new))
          .toList();

  @Override
  public String name() {
    return "zeros";
  }

  /// `data`; `floats` of the copy, and at most of a matrix; as in [Peak] `n` numbers, `k` long, in
  /// `chains` and `warps`; `launches` in a row.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    Params point = device.kind() == DeviceFacts.Kind.GPU ? gpu(profile, device) : cpu(device);
    return Stream.of("random", "zeros").map(data -> point.with("data", data)).toList();
  }

  private static Params gpu(Profile profile, DeviceFacts device) {
    int warps = 16;
    return Params.of("chains", 8, "k", 1 << 20, "warps", warps)
        .with("floats", Math.min(1L << 26, Sizes.elements(profile, device, 2)))
        .with("n", device.compute().units() * warps * Peak.WARP)
        .with("launches", profile == Profile.FULL ? 48 : 12);
  }

  private static Params cpu(DeviceFacts device) {
    return Params.of("chains", 8, "k", 1 << 18, "launches", 2)
        .with("floats", 1 << 22)
        .with("n", device.compute().units() * Peak.LANES);
  }

  /// Short, and so many numbers that groups and vectors are not full.
  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1L, 7L, 33L, 1000L)
        .map(n -> point.with("n", n).with("floats", 4 * n + 3).with("k", 1 << 13))
        .map(p -> p.with("launches", 1))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    // The least that all probes can share; a group is whole, however few of its numbers count.
    return point.number("chains") == 8
        ? List.of(checkPoints(point).get(1).with("k", 1 << 10))
        : List.of();
  }

  /// Of the first variant: others do other work, which [#cost(String, Params)] tells.
  @Override
  public Cost cost(Params params) {
    return cost(PROBES.getFirst().variant().name(), params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    Cost one = probe(variant).cost(params);
    long launches = params.number("launches");
    String formula = "launches × (" + one.formula() + ")";
    return new Cost(launches * one.bytes(), launches * one.flops(), formula);
  }

  @Override
  public List<KernelVariant> variants() {
    return PROBES.stream().map(PeakProbe::variant).toList();
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return probe(variant.name()).missingFeature(device);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    Problem random = probe(variant.name()).problem(variant, params, device);
    boolean zeros = params.get("data").equals("zeros");
    Problem.Builder problem = Problem.builder();
    random.args().forEach((name, arg) -> problem.arg(name, zeros ? zero(arg) : arg));
    for (long launch = 0; launch < params.number("launches"); launch++) {
      random.steps().forEach(problem::step);
    }
    return problem.build();
  }

  /// Zeros hide what is wrong with other numbers.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return params.get("data").equals("zeros")
        ? Optional.of(problem(variant, params.with("data", "random"), device))
        : Optional.empty();
  }

  /// The same argument with zeros in it. Every kernel here is linear in its data: what goes in as
  /// zeros must come out as zeros.
  static Arg zero(Arg arg) {
    return switch (arg) {
      case Arg.In(long n, FloatSequence _) -> new Arg.In(n, ZERO);
      case Arg.Bits(long n, var _) -> new Arg.Bits(n, _ -> 0);
      case Arg.Out(long n, var _, var _) -> new Arg.Out(n, _ -> 0, Tolerance.EXACT);
      case Arg.Bfloat16Out(long n, var _, var _) -> new Arg.Bfloat16Out(n, _ -> 0, Tolerance.EXACT);
      case Arg.HalfOut(long n, var _, var _) -> new Arg.HalfOut(n, _ -> 0, _ -> 0);
      case Arg.BitsOut(long n, var _) -> new Arg.BitsOut(n, _ -> 0);
      case Arg.State _,
          Arg.Scratch _,
          Arg.IntScalar _,
          Arg.FloatScalar _,
          Arg.Local _,
          Arg.TensorMap _,
          Arg.OnHost _ ->
          arg;
    };
  }

  private static PeakProbe probe(String variant) {
    return PROBES.stream()
        .filter(p -> p.variant().name().equals(variant))
        .findFirst()
        .orElseThrow();
  }
}
