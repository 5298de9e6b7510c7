package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
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
    boolean fine = profile == Profile.FULL && device.kind() == DeviceFacts.Kind.GPU;
    return (fine ? LongStream.of(n - 1, n) : LongStream.of(n))
        .boxed()
        .flatMap(each -> Stream.of(0, 64).map(offset -> Params.of("n", each, "offset", offset)))
        .toList();
  }

  /// A variance has two numbers at least. An odd number of them is measured for the error of many,
  /// and so it is checked at no small size, where the error may be larger.
  @Override
  public List<Params> checkPoints(Params point) {
    if (point.number("n") % 2 == 1) {
      return List.of();
    }
    return LongStream.of(2, 7, 1001, 4096, 4099, 65_537, 1_000_003)
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
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
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
    Shape shape = Shape.of(variant, params, device);
    VarianceData spread = VarianceData.of(shape.n, params.number("offset"));
    long longest = longest(shape);
    String name = KernelVariant.base(variant.name());
    return problem(
        name,
        shape,
        spread.values(),
        out(spread::variance, spread.tolerance(name, longest)),
        out(spread::mean, spread.ofMean(longest)),
        new Arg.Scratch(shape.parts(name)));
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Shape shape = Shape.of(variant, params, device);
    BalancedData data = new BalancedData(shape.n, shape.groups, shape.group);
    String name = KernelVariant.base(variant.name());
    Arg parts =
        switch (name) {
          case "squares" -> data.sumAndSquares(0);
          case "shifted" -> data.sumAndSquares(data.values().at(0));
          case "twopass" -> data.squares();
          default -> new Arg.Scratch(shape.parts(name));
        };
    Arg mean =
        name.equals("shifted")
            ? data.shiftedMean(data.values().at(0), meeting(shape))
            : data.mean();
    return Optional.of(problem(name, shape, data.values(), data.variance(), mean, parts));
  }

  /// How the work is divided: numbers, groups, work-items of a group.
  private record Shape(long n, long groups, long group) {

    static Shape of(KernelVariant variant, Params params, DeviceFacts device) {
      Macros macros = variant.macros(params, device);
      long n = params.number("n");
      long group = macros.get("GROUP");
      long most = macros.get("WAVES") * device.compute().units();
      return new Shape(n, Math.min(Math.ceilDiv(vectors(n), group), most), group);
    }

    /// One more than whole vectors, for what is left over.
    static long vectors(long n) {
      return Math.ceilDiv(n, 4);
    }

    /// Words that groups leave behind.
    long parts(String name) {
      return switch (name) {
        case "twopass" -> groups;
        case "squares", "shifted" -> 2 * groups;
        default -> 3 * groups;
      };
    }
  }

  private static Problem problem(
      String name, Shape shape, FloatSequence numbers, Arg variance, Arg mean, Arg parts) {
    long groups = shape.groups;
    long group = shape.group;
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(shape.n, numbers))
            .arg("variance", variance)
            .arg("mean", mean)
            .arg("parts", parts)
            .arg("n", new Arg.IntScalar(Math.toIntExact(shape.n)))
            .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)));
    switch (name) {
      case "twopass" ->
          problem
              .launch("numbers", groups, group, "a", "parts", "n")
              .launch("divide", 1, group, "parts", "mean", "groups", "n")
              .launch("squares", groups, group, "a", "mean", "parts", "n")
              .launch("divide", 1, group, "parts", "variance", "groups", "n");
      case "squares", "shifted" ->
          problem
              .launch("fold", groups, group, "a", "parts", "n")
              .launch("finish", 1, group, "a", "parts", "variance", "mean", "groups", "n");
      default ->
          problem
              .launch("fold", groups, group, "a", "parts", "n")
              .launch("finish", 1, group, "parts", "variance", "mean", "groups", "n");
    }
    return problem.build();
  }

  /// Roundings one after the other: in a work-item, in its group, and in the one that finishes.
  private static long longest(Shape shape) {
    long items = shape.groups * shape.group;
    return Math.ceilDiv(Shape.vectors(shape.n), items) + meeting(shape) + 2;
  }

  /// Those of them where work-items and groups meet.
  private static long meeting(Shape shape) {
    return Math.ceilDiv(shape.groups, shape.group) + 2 * log(shape.group);
  }

  private static Arg.Out out(LongToDoubleFunction expected, Tolerance tolerance) {
    return new Arg.Out(1, expected, tolerance);
  }

  private static long log(long group) {
    return Long.SIZE - Long.numberOfLeadingZeros(group);
  }
}
