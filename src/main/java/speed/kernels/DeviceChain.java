package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Baseline;
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

/// `k` steps over a long array: one launch for each, or one for all?
///
/// Separate steps read and write the array `k` times, 8 k N bytes; fused ones once, 8 N bytes.
///
/// Prediction: with one multiply-add for each number and step (`op=scale`) the fused kernel is `k`
/// times as fast until its arithmetic takes longer than its bytes: at 4.28 TB/s and 64.2 TFLOP/s
/// that is at k = 60, and from then on it stays 60 times as fast.
///
/// A step that needs the neighbours of a number (`op=blur`) has a price: a work-item that makes
/// four numbers of the last step makes 4 + 2 j of the step j before it, all of which its neighbours
/// make, too. These are k + k (k - 1) / 4 evaluations of three instructions for each result. At 33
/// · 10¹² instructions a second they take as long as the bytes at k = 8. So the gain is 2 at k = 2,
/// some 8 at k = 8, about 4 at k = 16 and about 2 at k = 32: fused too far.
///
/// An H200 took 198, 556 and 1,921 µs for 8, 16 and 32 steps in one launch: 48 µs and 6.7 for each
/// evaluation of a result. Prediction for the numbers of steps between: they lie on that line, 349
/// µs and a gain of 4.6 at k = 12, 1,132 µs and 2.8 at k = 24, within 4 %; at k = 4 memory is the
/// limit, 132 to 142 µs and a gain of 3.8 to 4.05. A step in the line would be the size of the
/// code.
final class DeviceChain implements Benchmark {

  private static final String BLUR = "blur";
  private static final String SEPARATE = "separate";
  private static final long GROUP = 256;

  // Steps of `scale` up to which arithmetic takes less than half as long as memory.
  private static final long MEMORY_BOUND = 30;
  private static final FloatSequence X = InputData.random(4);

  // A prime, so that no vector or group is as long.
  private static final int PERIOD = 4099;
  private static final FloatSequence REPEATED = i -> X.at(i % PERIOD);

  @Override
  public String name() {
    return "chain";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    boolean full = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    long n = Math.min(full ? 1L << 26 : 1L << 22, Sizes.elements(profile, device, 3));
    IntStream scale = full ? IntStream.of(1, 4, 16, 64, 256) : IntStream.of(4, 64);
    IntStream blur = full ? IntStream.of(2, 4, 8, 12, 16, 24, 32) : IntStream.of(2, 8);
    return Stream.concat(
            scale.mapToObj(k -> Params.of("k", k, "n", n, "op", "scale")),
            blur.mapToObj(k -> Params.of("k", k, "n", n, "op", BLUR)))
        .toList();
  }

  /// Others only where steps are plain multiply-adds, at one number of steps below the limit of
  /// arithmetic and one about it.
  @Override
  public boolean includes(String variant, Params params) {
    long k = params.number("k");
    boolean others = variant.startsWith("torch") || variant.equals("triton");
    return !others || isScale(params) && (k == 4 || k == 64);
  }

  private static boolean isScale(Params params) {
    return params.get("op").equals("scale");
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return List.of(point.with("n", 1003), point.with("n", 7));
  }

  @Override
  public Cost cost(Params params) {
    return cost("fused", params);
  }

  /// A step of `scale` is a multiply-add, one of `blur` a sum, a product and a multiply-add.
  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    long k = params.number("k");
    boolean each = KernelVariant.base(variant).equals(SEPARATE) || variant.equals("torch");
    long flops = (isScale(params) ? 2 : 4) * k * n;
    String ofSteps = isScale(params) ? "2·k·N FLOP" : "4·k·N FLOP";
    return each
        ? new Cost(2 * k * n * Float.BYTES, flops, "2·k·N·4 B, " + ofSteps)
        : new Cost(2 * n * Float.BYTES, flops, "2·N·4 B, " + ofSteps);
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of(SEPARATE, "fused")
        .map(name ->
            new KernelVariant(name, "kernels/chain/" + name + ".cl", (p, _) -> macros(name, p)))
        .toList();
  }

  /// K: steps of a launch. BLUR: whether a step needs neighbours. VECTORS: of a work-item, several
  /// where arithmetic takes about as long as memory.
  private static Macros macros(String name, Params params) {
    return name.equals(SEPARATE)
        ? Macros.NONE
        : Macros.of("K", params.number("k"))
            .with("BLUR", isScale(params) ? 0 : 1)
            .with("GROUP", GROUP)
            .with("VECTORS", vectors(params));
  }

  private static long vectors(Params params) {
    return isScale(params) && params.number("k") > MEMORY_BOUND ? 4 : 1;
  }

  @Override
  public List<Baseline> baselines() {
    Baseline eager =
        Baseline.python("torch", "kernels/chain/anchors/torch_chain.py", "torch")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/compiled.py");
    return List.of(
        eager.with("ANCHOR_COMPILE", "0"),
        Baseline.python("torch-compile", eager.source(), "torch", "triton")
            .beside("kernels/anchors/anchor.py", "kernels/anchors/compiled.py")
            .with("ANCHOR_COMPILE", "1"),
        Baseline.python("triton", "kernels/chain/anchors/triton_chain.py", "triton", "torch")
            .beside(
                "kernels/anchors/anchor.py",
                "kernels/anchors/compiled.py",
                "kernels/anchors/shapes.py",
                eager.source()));
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    long k = params.number("k");
    return isScale(params)
        ? problem(variant, params, X, FmaChain.of(n, X, k))
        : problem(variant, params, REPEATED, new Arg.Out(n, blurred(k), Tolerance.ulps(4 + k)));
  }

  /// Every step of `scale` shows in the last digits of both signs.
  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    return isScale(params)
        ? Optional.of(
            problem(variant, params, FmaChain.REPEATED, FmaChain.exactly(n, params.number("k"))))
        : Optional.empty();
  }

  /// What `k` steps of a half and two quarters make: sums with the weights of a binomial.
  private static LongToDoubleFunction blurred(long k) {
    double[] weights = new double[Math.toIntExact(2 * k + 1)];
    double weight = Math.pow(0.25, k);
    for (int j = 0; j < weights.length; j++) {
      weights[j] = weight;
      weight = weight * (2 * k - j) / (j + 1);
    }
    double[] sums = new double[PERIOD];
    for (int i = 0; i < PERIOD; i++) {
      for (int j = 0; j < weights.length; j++) {
        sums[i] += weights[j] * REPEATED.at(i + j);
      }
    }
    return i -> sums[(int) (i % PERIOD)];
  }

  private static Problem problem(
      KernelVariant variant, Params params, FloatSequence x, Arg.Out end) {
    long n = params.number("n");
    long k = params.number("k");
    long margin = isScale(params) ? 0 : 2;
    Problem.Builder problem =
        Problem.builder().arg("a", new Arg.In(n + margin * k, x)).arg("c", end);
    // One work-item more than whole vectors, for what is left over.
    if (!KernelVariant.base(variant.name()).equals(SEPARATE)) {
      return problem
          .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
          .launch(params.get("op"), Math.ceilDiv(groups(n), vectors(params)), GROUP, "a", "c", "n")
          .build();
    }
    if (k > 1) {
      problem.arg("odd", new Arg.Scratch(n + margin * (k - 1)));
      problem.arg("even", new Arg.Scratch(n + margin * (k - 1)));
    }
    for (long step = 1; step <= k; step++) {
      long left = n + margin * (k - step);
      String length = margin == 0 ? "n" : "n" + step;
      problem.arg(length, new Arg.IntScalar(Math.toIntExact(left)));
      String from = step == 1 ? "a" : parity(step - 1);
      String to = step == k ? "c" : parity(step);
      problem.launch(params.get("op"), groups(left), GROUP, from, to, length);
    }
    return problem.build();
  }

  private static String parity(long step) {
    return step % 2 == 0 ? "even" : "odd";
  }

  private static long groups(long n) {
    return Math.ceilDiv(n / 4 + 1, GROUP);
  }
}
