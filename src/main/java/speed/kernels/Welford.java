package speed.kernels;

import java.util.List;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// Mean and variance of many numbers: must they be read twice, and if not, what is lost?
///
/// Numbers between 1/2 and 2, `offset` added to each; the floor is that of reading them once, 4 N
/// bytes. What is right is what the error analysis of each variant promises (Chan, Golub and
/// LeVeque, 1983; square roots after Higham and Mary, 2019, as in [VarianceData]), so that
/// `squares` may be right with few digits: the error says how many are left.
///
/// Prediction: `twopass` takes twice as long as the others, all of which wait for memory, even
/// `welford` with its division for every number. The error of `squares` grows with the square of
/// mean over deviation, some 20,000 times from the one offset to the other; that of `shifted`,
/// `welford` and `blocks` does not.
final class Welford implements Benchmark {

  @Override
  public String name() {
    return "welford";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 1);
    return LongStream.of(0, 64).mapToObj(offset -> Params.of("n", n, "offset", offset)).toList();
  }

  /// A variance has two numbers at least.
  @Override
  public List<Params> checkPoints(Params point) {
    return LongStream.of(2, 7, 1000, 4096, 4099, 65_537, (1 << 20) + 3)
        .mapToObj(n -> point.with("n", n))
        .toList();
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return point.number("offset") == 0
        ? List.of(point.with("n", 4099), point.with("n", 7))
        : List.of();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(n * Float.BYTES, 3 * n, "N·4 B, 3·N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return Stream.of("squares", "shifted", "twopass", "welford", "blocks")
        .map(name ->
            new KernelVariant(
                name,
                "kernels/welford/" + (name.equals("shifted") ? "squares" : name) + ".cl",
                (_, device) -> geometry(name, device)))
        .toList();
  }

  /// GROUP: work-items of a group. WAVES: groups for each compute unit, at most; a work-item has
  /// many numbers. SHIFTED: whether the first number is taken from all.
  private static Macros geometry(String name, DeviceFacts device) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    Macros macros =
        Macros.of("GROUP", Math.min(gpu ? 512 : 1024, device.compute().maxGroupSize()))
            .with("WAVES", 16);
    return switch (name) {
      case "squares" -> macros.with("SHIFTED", 0);
      case "shifted" -> macros.with("SHIFTED", 1);
      default -> macros;
    };
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    return LongStream.of(256, 512, 1024)
        .mapToObj(group -> Macros.of("GROUP", group))
        .flatMap(m -> LongStream.of(4, 16, 64).mapToObj(waves -> m.with("WAVES", waves)))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Macros macros = variant.macros(params, device);
    long group = macros.get("GROUP");
    // One work-item more than whole vectors, for what is left over.
    long vectors = Math.ceilDiv(n, 4);
    long groups =
        Math.min(Math.ceilDiv(vectors, group), macros.get("WAVES") * device.compute().units());
    VarianceData spread = VarianceData.of(n, params.number("offset"));
    long longest = longest(vectors, groups, group);
    String name = KernelVariant.base(variant.name());
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n, spread.values()))
            .arg("variance", out(spread::variance, spread.tolerance(name, longest)))
            .arg("mean", out(spread::mean, spread.ofMean(longest)))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)))
            .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)));
    switch (name) {
      case "twopass" ->
          problem
              .arg("parts", new Arg.Scratch(groups))
              .launch("numbers", groups, group, "a", "parts", "n")
              .launch("divide", 1, group, "parts", "mean", "groups", "n")
              .launch("squares", groups, group, "a", "mean", "parts", "n")
              .launch("divide", 1, group, "parts", "variance", "groups", "n");
      case "squares", "shifted" ->
          problem
              .arg("parts", new Arg.Scratch(2 * groups))
              .launch("fold", groups, group, "a", "parts", "n")
              .launch("finish", 1, group, "a", "parts", "variance", "mean", "groups", "n");
      default ->
          problem
              .arg("parts", new Arg.Scratch(3 * groups))
              .launch("fold", groups, group, "a", "parts", "n")
              .launch("finish", 1, group, "parts", "variance", "mean", "groups", "n");
    }
    return problem.build();
  }

  /// Roundings one after the other: in a work-item, in its group, and in the one that finishes.
  private static long longest(long vectors, long groups, long group) {
    return Math.ceilDiv(vectors, groups * group) + Math.ceilDiv(groups, group) + 2 * log(group) + 2;
  }

  private static Arg.Out out(LongToDoubleFunction expected, Tolerance tolerance) {
    return new Arg.Out(1, expected, tolerance);
  }

  private static long log(long group) {
    return Long.SIZE - Long.numberOfLeadingZeros(group);
  }
}
