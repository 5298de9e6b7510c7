package speed.kernels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;
import speed.kernels.KernelMutations.Mutant;

/// A benchmark of this book whose variants are mutants of its kernels, such as
/// `tree[barrier-removed-1]`.
record MutantKernels(Benchmark inner) implements Benchmark {

  private static final KernelFiles FILES = KernelFiles.in(Path.of("."));

  // Those that need no NVIDIA GPU, whose kernels are not the same as others'.
  private static final Set<String> NAMES =
      Set.of(
          "aos-soa",
          "bank",
          "bank-quad",
          "block-skip",
          "chain",
          "chase",
          "coalesce",
          "cross-entropy",
          "curve",
          "divergence",
          "fft",
          "filter",
          "gather",
          "histogram",
          "hot-cold",
          "jacobi2d",
          "l2norm",
          "launch",
          "layernorm",
          "lowrank",
          "moe-route",
          "occupancy",
          "pagewalk",
          "peak",
          "reduce",
          "rmsnorm-residual",
          "roofline",
          "rope",
          "scan",
          "separable-blur",
          "sgemm",
          "softmax",
          "sort",
          "spmv",
          "stream",
          "stride-read",
          "swiglu",
          "transpose",
          "traversal",
          "welford");

  private static final Set<String> LONG =
      Set.of("histogram", "occupancy", "reduce", "roofline", "scan", "stream", "welford");

  /// By path of the kernel; each is asked for again and again.
  private static final Map<String, List<Mutant>> MUTANTS = new ConcurrentHashMap<>();

  /// Every benchmark with mutants.
  static List<MutantKernels> all() {
    return Kernels.ALL.stream()
        .filter(benchmark -> NAMES.contains(benchmark.name()))
        .map(MutantKernels::new)
        .toList();
  }

  @Override
  public String name() {
    return inner.name();
  }

  /// One variant of each file of its own: a file of another benchmark has its mutants there.
  private List<KernelVariant> originals() {
    Set<String> sources = new HashSet<>();
    return inner.variants().stream()
        .filter(v -> v.source().startsWith("kernels/" + inner.name() + "/"))
        .filter(v -> !FILES.program(v.source()).contains("#error") && sources.add(v.source()))
        .toList();
  }

  @Override
  public List<KernelVariant> variants() {
    return originals().stream()
        .flatMap(v ->
            mutants(v.source()).stream()
                .map(m ->
                    new KernelVariant(
                        v.name() + "[" + m.name() + "]", v.source() + "~" + m.name(), v::macros)))
        .toList();
  }

  /// @param path such as `kernels/reduce/tree.cl`
  private static List<Mutant> mutants(String path) {
    return MUTANTS.computeIfAbsent(
        path, p -> KernelMutations.of(FILES.program(p), LONG.contains(p.split("/")[1])));
  }

  /// The text of a mutant by the path that stands for it, or of any other file.
  static String text(String path) {
    String[] parts = path.split("~");
    return parts.length == 1
        ? FILES.text(path)
        : mutants(parts[0]).stream()
            .filter(m -> m.name().equals(parts[1]))
            .map(Mutant::text)
            .findFirst()
            .orElseThrow();
  }

  /// Small points, of those that a mutant can spoil: `stream` has a kernel for each operation,
  /// `fft` and `lowrank` have some for each size, and `gather` has one for a single size.
  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    List<Params> all = inner.points(profile, device);
    return switch (name()) {
      case "fft", "gather", "histogram", "lowrank", "sort", "stream", "stride-read", "welford" ->
          all;
      default -> List.of(all.getLast());
    };
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return inner.checkPoints(point);
  }

  @Override
  public List<Params> tinyPoints(Params point) {
    return inner.tinyPoints(point);
  }

  @Override
  public Cost cost(Params params) {
    return inner.cost(params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    return inner.cost(KernelVariant.base(variant), params);
  }

  @Override
  public boolean includes(String variant, Params params) {
    return inner.includes(KernelVariant.base(variant), params)
        && (!name().equals("stream") || isUsed(variant, params.get("op")));
  }

  private boolean isUsed(String variant, String op) {
    KernelVariant mutant = namedVariant(variant);
    String[] parts = mutant.source().split("~");
    return mutants(parts[0]).stream()
        .filter(m -> m.name().equals(parts[1]))
        .anyMatch(m ->
            List.of("copy", "mul", "add", "triad").contains(m.kernel())
                ? m.kernel().equals(op)
                : op.equals("dot"));
  }

  @Override
  public Optional<String> missingFeature(KernelVariant variant, DeviceFacts device) {
    return inner.missingFeature(original(variant), device);
  }

  /// The variant that a mutant takes the place of, with its file.
  private static KernelVariant original(KernelVariant mutant) {
    return new KernelVariant(KernelVariant.base(mutant.name()), mutant.source(), mutant::macros);
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    return inner.problem(original(variant), params, device);
  }

  @Override
  public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
    return inner.probe(original(variant), params, device);
  }

  @Override
  public Optional<KernelVariant> stressed(KernelVariant variant) {
    return inner.stressed(original(variant));
  }

  @Override
  public KernelVariant simulated(KernelVariant variant) {
    return inner.simulated(original(variant));
  }

  /// The worker of the tests.
  public static void main(String[] args) throws IOException {
    System.exit(
        WorkerMain.run(List.of(args).subList(1, args.length), List.<Benchmark>copyOf(all())));
  }
}
