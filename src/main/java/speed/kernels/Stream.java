package speed.kernels;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

/// Long arrays, almost no arithmetic: how fast can bytes move?
///
/// The operations are those of McCalpin's STREAM and of BabelStream (Deakin et al., 2018); all are
/// `float`, so a triad reads two and writes one array of 4 N bytes.
///
/// `from-0`, `from-1`, `from-4` and `from-16` are the copy of `scalar` from a place so many words
/// behind the beginning of a line; in `to-1` and `to-16` the stores begin there, and the loads with
/// a line. Prediction: a request that begins within a sector wants a fifth one, but the
/// neighbouring warp of the same group wants it too, and gets it from the nearest cache. So the
/// loads cost 3 % at most, though with requests that share nothing they cost half as much again.
/// Stores are not joined in that cache: `to-1` loses up to a tenth, `to-16`, whose sectors are
/// whole, nothing.
final class Stream implements Benchmark {

  private static final float SCALE = 0.4f;

  // Words of a line.
  private static final long LINE = 32;

  /// What is timed: positive, so that no sum cancels.
  private static final Inputs TIMED =
      new Inputs(
          InputData.random(1),
          InputData.random(2),
          InputData.random(3),
          Tolerance.ulps(4),
          Tolerance.relative(1e-5));

  // Both signs; a sum of two is some units of a number below 4 off, where they cancel too.
  private static final Inputs SIGNED =
      new Inputs(
          InputData.signed(1),
          InputData.signed(2),
          InputData.signed(3),
          Tolerance.absolute(0x1p-22),
          Tolerance.EXACT);

  // Products are multiples of 2⁻⁸, and 2²⁸ of them are some 2¹⁵: exact in any order.
  private static final Inputs EXACT_DOT =
      new Inputs(
          InputData.grid(1, 16),
          InputData.grid(2, 16),
          InputData.signed(3),
          Tolerance.EXACT,
          Tolerance.EXACT);

  @Override
  public String name() {
    return "stream";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    long n = Sizes.elements(profile, device, 3);
    return List.of("copy", "mul", "add", "triad", "dot").stream()
        .map(op -> Params.of("op", op, "n", n))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long f = Float.BYTES;
    return switch (params.get("op")) {
      case "copy" -> new Cost(2 * n * f, 0, "2·N·4 B, 0 FLOP");
      case "mul" -> new Cost(2 * n * f, n, "2·N·4 B, N FLOP");
      case "add" -> new Cost(3 * n * f, n, "3·N·4 B, N FLOP");
      case "triad" -> new Cost(3 * n * f, 2 * n, "3·N·4 B, 2·N FLOP");
      case "dot" -> new Cost(2 * n * f, 2 * n, "2·N·4 B, 2·N FLOP");
      default -> throw new IllegalArgumentException("no operation in " + params);
    };
  }

  /// No memory gives more than these two: a sum of products is all reads.
  @Override
  public String roof(String variant, Params params) {
    return switch (params.get("op")) {
      case "copy" -> "copy";
      case "dot" -> "read";
      default -> "";
    };
  }

  @Override
  public List<KernelVariant> variants() {
    return List.of(
        new KernelVariant(
            "scalar",
            "kernels/stream/scalar.cl",
            (params, device) -> geometry(params, device, 1, 1)),
        new KernelVariant(
            "float4",
            "kernels/stream/float4.cl",
            (params, device) -> geometry(params, device, 4, 1)),
        new KernelVariant(
            "inflight",
            "kernels/stream/inflight.cl",
            (params, device) -> geometry(params, device, 4, 4)),
        shifted("from-0", 0, 0),
        shifted("from-1", 1, 0),
        shifted("from-4", 4, 0),
        shifted("from-16", 16, 0),
        shifted("to-1", LINE - 1, 1),
        shifted("to-16", LINE - 16, 16));
  }

  /// A copy that loads from so many words further on than it stores to, which is so many words
  /// behind the beginning of a line.
  private static KernelVariant shifted(String name, long from, long to) {
    return new KernelVariant(
        name,
        "kernels/stream/shifted.cl",
        (params, device) -> geometry(params, device, 1, 1).with("FROM", from).with("TO", to));
  }

  private static boolean isShifted(String variant) {
    return variant.startsWith("from-") || variant.startsWith("to-");
  }

  @Override
  public boolean includes(String variant, Params params) {
    return !isShifted(variant) || params.get("op").equals("copy");
  }

  @Override
  public List<Baseline> baselines() {
    String shared = "kernels/anchors/anchor.py";
    String checks = "kernels/stream/anchors/streams.py";
    return List.of(
        Baseline.python("torch", "kernels/stream/anchors/torch_stream.py", "torch")
            .beside(shared, checks),
        Baseline.python("triton", "kernels/stream/anchors/triton_stream.py", "triton", "torch")
            .beside(shared, checks),
        Baseline.cuda(
                "cuda", "kernels/stream/anchors/stream.cu", "-O3", "-arch=native", "-Xptxas=-v")
            .beside("kernels/anchors/anchor.h"));
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return variant.with(Sizes.SIMULATED);
  }

  @Override
  public List<Macros> sweep(KernelVariant variant, Params params) {
    boolean several = variant.name().equals("inflight");
    boolean persistent = params.get("op").equals("dot");
    List<Macros> all = List.of(Macros.NONE);
    all = vary(all, "GROUP", 256, 512, 1024);
    all = several ? vary(all, "ITEMS", 2, 4, 8) : all;
    return persistent ? vary(all, "WAVES", 16, 64, 65_536) : all;
  }

  private static List<Macros> vary(List<Macros> all, String name, int... values) {
    return all.stream()
        .flatMap(m -> IntStream.of(values).mapToObj(value -> m.with(name, value)))
        .toList();
  }

  /// GROUP: work-items of a group. WIDTH: floats of an access. ITEMS: accesses in flight. WAVES:
  /// groups of a dot product for each compute unit, at most; each goes over the arrays in strides.
  private static Macros geometry(Params params, DeviceFacts device, long width, long items) {
    boolean gpu = device.kind() == DeviceFacts.Kind.GPU;
    // Found by sweeps: a sum wants few large groups, on a processor still larger ones than on a
    // GPU.
    long group = !params.get("op").equals("dot") ? 256 : gpu ? 512 : 1024;
    return Macros.of("GROUP", Math.min(group, device.compute().maxGroupSize()))
        .with("WIDTH", width)
        .with("ITEMS", items)
        .with("WAVES", 64);
  }

  /// What is in the arrays, and how near results must come.
  private record Inputs(
      FloatSequence a, FloatSequence b, FloatSequence c, Tolerance element, Tolerance sum) {}

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return problem(variant, params, device, TIMED);
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    Inputs inputs = params.get("op").equals("dot") ? EXACT_DOT : SIGNED;
    return Optional.of(problem(variant, params, device, inputs));
  }

  private static Problem problem(
      KernelVariant variant, Params params, DeviceFacts device, Inputs inputs) {
    Macros macros = variant.macros(params, device);
    long n = params.number("n");
    Problem.Builder problem = Problem.builder().arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    long group = macros.get("GROUP");
    // One work-item more than whole vectors, for what is left over.
    long vectors = n / macros.get("WIDTH") + (n % macros.get("WIDTH") == 0 ? 0 : 1);
    long groups = ceil(vectors, group * macros.get("ITEMS"));
    problem.arg("s", new Arg.FloatScalar(SCALE));
    if (isShifted(variant.name())) {
      long from = macros.get("FROM");
      return problem
          .arg("a", new Arg.In(n + from, inputs.a()))
          .arg("c", new Arg.Out(n, i -> inputs.a().at(i + from), Tolerance.EXACT))
          .launch("copy", groups, group, "a", "c", "n")
          .build();
    }
    switch (params.get("op")) {
      case "copy" -> copy(problem, n, inputs).launch("copy", groups, group, "a", "c", "n");
      case "mul" -> mul(problem, n, inputs).launch("mul", groups, group, "b", "c", "s", "n");
      case "add" -> add(problem, n, inputs).launch("add", groups, group, "a", "b", "c", "n");
      case "triad" ->
          triad(problem, n, inputs).launch("triad", groups, group, "a", "b", "c", "s", "n");
      case "dot" ->
          dot(
              problem,
              n,
              Math.min(groups, macros.get("WAVES") * device.compute().units()),
              group,
              inputs);
      default -> throw new IllegalArgumentException("no operation in " + params);
    }
    return problem.build();
  }

  private static Problem.Builder copy(Problem.Builder problem, long n, Inputs in) {
    return problem
        .arg("a", new Arg.In(n, in.a()))
        .arg("c", new Arg.Out(n, in.a()::at, Tolerance.EXACT));
  }

  private static Problem.Builder mul(Problem.Builder problem, long n, Inputs in) {
    return problem
        .arg("c", new Arg.In(n, in.c()))
        .arg("b", new Arg.Out(n, i -> (double) SCALE * in.c().at(i), in.element()));
  }

  private static Problem.Builder add(Problem.Builder problem, long n, Inputs in) {
    return problem
        .arg("a", new Arg.In(n, in.a()))
        .arg("b", new Arg.In(n, in.b()))
        .arg("c", new Arg.Out(n, i -> (double) in.a().at(i) + in.b().at(i), in.element()));
  }

  private static Problem.Builder triad(Problem.Builder problem, long n, Inputs in) {
    return problem
        .arg("b", new Arg.In(n, in.b()))
        .arg("c", new Arg.In(n, in.c()))
        .arg("a", new Arg.Out(n, i -> in.b().at(i) + (double) SCALE * in.c().at(i), in.element()));
  }

  private static void dot(Problem.Builder problem, long n, long groups, long group, Inputs in) {
    problem
        .arg("a", new Arg.In(n, in.a()))
        .arg("b", new Arg.In(n, in.b()))
        .arg("parts", new Arg.Scratch(groups))
        .arg("groups", new Arg.IntScalar(Math.toIntExact(groups)))
        .arg(
            "sum",
            new Arg.Out(
                1, _ -> InputData.sum(n, i -> (double) in.a().at(i) * in.b().at(i)), in.sum()))
        .launch("dot_parts", groups, group, "a", "b", "parts", "n")
        .launch("dot_sum", 1, group, "parts", "sum", "groups");
  }

  private static long ceil(long a, long b) {
    return (a + b - 1) / b;
  }
}
