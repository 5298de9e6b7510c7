package press.bench.described;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import press.bench.Arg;
import press.bench.Benchmark;
import press.bench.FloatSequence;
import press.bench.Grid;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Macros;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.description.BenchmarkDescription;
import press.description.BenchmarkDescription.ArrayRole;
import press.description.BenchmarkDescription.DescribedArray;
import press.description.BenchmarkDescription.DescribedLaunch;
import press.description.BenchmarkDescription.DescribedVariant;
import press.description.BenchmarkDescription.Limit;
import press.description.CheckPoints;
import press.description.DescribedPoint;
import press.description.DescriptionReader;
import press.description.Formula;
import press.description.InputValues;
import press.description.KernelPaths;
import press.opencl.DeviceFacts;
import press.project.SourceHashes;
import press.results.Cost;
import press.results.Params;
import press.source.Diagnostics;
import press.source.SourceFile;

/// A benchmark that `benchmark.yaml` describes.
public final class DescribedBenchmark implements Benchmark {

  private final BenchmarkDescription description;
  private final ExpectedValues expected = new ExpectedValues();

  private DescribedBenchmark(BenchmarkDescription description) {
    this.description = description;
  }

  /// Reads a description; empty after reporting what is wrong.
  ///
  /// @param file with its path in the project
  /// @param paths the files of the project
  public static Optional<DescribedBenchmark> read(
      SourceFile file, KernelPaths paths, Diagnostics problems) {
    return DescriptionReader.read(file, paths, problems).map(DescribedBenchmark::new);
  }

  /// What it is made of.
  BenchmarkDescription description() {
    return description;
  }

  /// The project path of the description of a benchmark, if it has one.
  public static String file(String benchmark) {
    return folder(benchmark) + BenchmarkDescription.FILE;
  }

  private static String folder(String benchmark) {
    return "kernels/" + benchmark + "/";
  }

  @Override
  public String name() {
    return description.name();
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return profile == Profile.FULL ? description.full() : description.quick();
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return CheckPoints.of(description, point);
  }

  @Override
  public Cost cost(Params params) {
    DescribedPoint at =
        description.at(params, description.macros(description.variants().getFirst()));
    return new Cost(
        at.whole(description.bytes(), 0),
        at.whole(description.flops(), 0),
        text(description.bytes()) + " B, " + text(description.flops()) + " FLOP");
  }

  private static String text(Formula formula) {
    return formula.at().text().strip();
  }

  @Override
  public List<KernelVariant> variants() {
    return description.variants().stream().map(this::variant).toList();
  }

  private KernelVariant variant(DescribedVariant variant) {
    Macros macros = new Macros(description.macros(variant));
    return new KernelVariant(variant.name(), folder(name()) + variant.file(), (_, _) -> macros);
  }

  @Override
  public Optional<Reference> reference() {
    Set<String> outputs =
        description.arrays().entrySet().stream()
            .filter(array -> array.getValue().role() instanceof ArrayRole.ReferenceOutput)
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    return description.reference().map(name -> new Reference(namedVariant(name), outputs));
  }

  private DescribedVariant described(KernelVariant variant) {
    String base = KernelVariant.base(variant.name());
    return description.variants().stream()
        .filter(v -> v.name().equals(base))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public List<String> files() {
    return Stream.concat(Benchmark.super.files().stream(), Stream.of(file(name()))).toList();
  }

  @Override
  public String codeHash(String source, KernelFiles files) {
    return SourceHashes.of(
        source,
        files.program(source),
        path ->
            Optional.of(
                path.equals(file(name())) ? description.file().text() : files.program(path)));
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return described(variant).needs().stream()
        .filter(need -> !has(device, need))
        .map(need -> "needs " + need)
        .findFirst();
  }

  private static boolean has(DeviceFacts device, String need) {
    return switch (need) {
      case "gpu" -> device.kind() == DeviceFacts.Kind.GPU;
      case "cpu" -> device.kind() == DeviceFacts.Kind.CPU;
      case "nvidia" -> device.isNvidia();
      default -> device.has(need);
    };
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, description.at(params, macros(variant, params, device)), params);
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return description
        .probe(params, macros(variant, params, device))
        .map(at -> problem(variant, at, params));
  }

  private static SortedMap<String, Long> macros(
      KernelVariant variant, Params params, DeviceFacts device) {
    return variant.macros(params, device).values();
  }

  private Problem problem(KernelVariant variant, DescribedPoint at, Params params) {
    Problem.Builder problem = Problem.builder();
    description
        .arrays()
        .forEach((name, array) -> problem.arg(name, buffer(name, array, at, params)));
    for (DescribedLaunch launch : described(variant).launches()) {
      launch.arguments().stream()
          .filter(argument -> !description.arrays().containsKey(text(argument)))
          .forEach(argument -> problem.arg(text(argument), scalar(argument, at)));
      Grid grid = new Grid(at.global(launch), at.local(launch));
      String[] names =
          launch.arguments().stream().map(DescribedBenchmark::text).toArray(String[]::new);
      problem.step(Step.Launch.of(launch.kernel(), grid, names));
    }
    return problem.build();
  }

  private Arg buffer(String name, DescribedArray array, DescribedPoint at, Params params) {
    long n = at.size(name);
    return switch (array.role()) {
      case ArrayRole.Input(InputValues values) ->
          array.whole()
              ? new Arg.Bits(n, new Ints(at.values(array, values)))
              : new Arg.In(n, new Floats(at.values(array, values)));
      case ArrayRole.Output output -> {
        LongToDoubleFunction values = expected.of(name, output.value(), at, params);
        yield array.whole()
            ? new Arg.BitsOut(n, i -> (int) (long) values.applyAsDouble(i))
            : new Arg.Out(
                n,
                values,
                at.isProbe() ? Tolerance.EXACT : tolerance(output.tolerance().orElseThrow()));
      }
      case ArrayRole.ReferenceOutput output ->
          array.whole()
              ? new Arg.BitsOut(n, _ -> 0)
              : new Arg.Out(n, _ -> Double.NaN, tolerance(output.tolerance().orElseThrow()));
      case ArrayRole.Scratch _ -> new Arg.Scratch(n);
    };
  }

  private static Tolerance tolerance(Limit limit) {
    return switch (limit.unit()) {
      case "ulp" -> Tolerance.ulps(limit.most());
      case "relative" -> Tolerance.relative(limit.most());
      default -> Tolerance.absolute(limit.most());
    };
  }

  private Arg scalar(Formula argument, DescribedPoint at) {
    return switch (argument) {
      case Formula.Name(_, String name) when description.constants().containsKey(name) ->
          new Arg.FloatScalar((float) at.constant(name));
      case Formula.Call(_, String function, List<Formula> bytes) when function.equals("local") ->
          new Arg.Local(at.whole(bytes.getFirst(), 1));
      default -> new Arg.IntScalar((int) at.whole(argument, 0));
    };
  }

  /// Two are equal if their values are, so that a buffer is not filled twice.
  private record Floats(InputValues values) implements FloatSequence {
    @Override
    public float at(long index) {
      return (float) values.applyAsDouble(index);
    }
  }

  /// Two are equal if their values are.
  private record Ints(InputValues values) implements LongToIntFunction {
    @Override
    public int applyAsInt(long index) {
      return (int) values.applyAsDouble(index);
    }
  }
}
