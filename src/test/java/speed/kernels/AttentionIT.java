package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import press.bench.Benchmark;
import press.bench.KernelFiles;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.TestDevice;
import press.bench.TestWorker;
import press.bench.opencl.KernelChecks;
import press.bench.process.WorkerProcess;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Outcome;
import press.results.Params;
import press.source.SourceFile;

/// Bugs of an online softmax, planted into `attention`: each is found at sizes that take no time.
/// Needs any OpenCL device.
@Tag("slow")
class AttentionIT {

  private static final String WORKER = AttentionIT.class.getName();
  private static final KernelFiles FILES = KernelFiles.in(Path.of("."));

  /// An edit of the text of a variant.
  private record Bug(String name, String variant, String from, String to) {
    @Override
    public String toString() {
      return variant + ", " + name;
    }
  }

  static List<Bug> bugs() {
    return List.of(
        new Bug(
            "no maximum in the last step",
            "naive",
            "power_of(product(q, k + j * (WIDTH / 8)), base)",
            "power_of(product(q, k + j * (WIDTH / 8)), 0)"),
        new Bug(
            "no maximum in the last step",
            "materialised",
            "inverse * power_of(s[j], base)",
            "inverse * power_of(s[j], 0)"),
        new Bug(
            "no largest product of a row of none", "naive", "top == -INFINITY ? 0 : top", "top"),
        new Bug("a row of none divided by zero", "online", "sum == 0 ? 0 : 1 / sum", "1 / sum"),
        new Bug("the sum not rescaled", "online", "sum *= less;", ""),
        new Bug("the values not rescaled", "online", "mixed[c] *= less;", ""),
        new Bug("the tail not masked", "online", "if (j + u >= keys)", "if (0)"),
        new Bug("one key too many", "online", "if (j + u >= keys)", "if (j + u > keys)"),
        new Bug("one key too few", "online", "if (j + u >= keys)", "if (j + u + 1 >= keys)"),
        new Bug("a finite mask", "online", "s[u] = -INFINITY", "s[u] = -1e30f"),
        new Bug("the sum not rescaled", "tiles", "sum *= scale;", ""),
        new Bug(
            "shares of a row with their own maxima",
            "tiles",
            "higher = fmax(higher, parts[TILE * p + mine]);",
            "higher = fmax(higher, share_top);"),
        new Bug("the tail not masked", "tiles", "j + key < keys ?", "j + key < all ?"),
        new Bug("one key too many", "tiles", "j + key < keys ?", "j + key <= keys ?"),
        new Bug("a finite mask", "tiles", "mine] : -INFINITY;", "mine] : -1e30f;"),
        new Bug(
            "a share of a sum lost",
            "tiles",
            "for (uint p = 0; p < SHARES; p++) whole",
            "for (uint p = 1; p < SHARES; p++) whole"));
  }

  /// Of all rungs; to compile one takes a processor seconds.
  static List<Bug> sample() {
    List<Bug> all = bugs();
    return IntStream.range(0, all.size()).filter(i -> i % 5 == 0).mapToObj(all::get).toList();
  }

  @ParameterizedTest
  @MethodSource("sample")
  void aPlantedBugOfASampleIsFound(Bug bug) {
    assertFound(bug);
  }

  @Tag("soak")
  @ParameterizedTest
  @MethodSource("bugs")
  void aPlantedBugIsFound(Bug bug) {
    assertFound(bug);
  }

  private static void assertFound(Bug bug) {
    Benchmark benchmark = new Small();
    String source = benchmark.namedVariant(bug.variant).source();
    String text = FILES.program(source);
    assertTrue(text.contains(bug.from), bug::toString);
    String planted = text.replace(bug.from, bug.to);
    List<KernelChecks.Finding> found =
        checked(bug.variant, FILES.with(source, new SourceFile(source, planted)));
    assertTrue(found.stream().anyMatch(f -> f.outcome() instanceof Outcome.Wrong), found::toString);
  }

  private static List<KernelChecks.Finding> checked(String variant, KernelFiles files) {
    KernelChecks checks =
        new KernelChecks(
            TestDevice.needed(WORKER),
            files,
            TestWorker.launcher(WORKER),
            WorkerProcess.WorkerLimits.USUAL);
    return checks.check(new Small(), variant::equals, 1);
  }

  /// The benchmark at a few small sizes.
  private record Small(Attention inner) implements Benchmark {

    Small() {
      this(new Attention());
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return Stream.of("no", "yes")
          .map(causal -> Params.of("causal", causal, "d", 64, "heads", 6, "n", 129))
          .toList();
    }

    @Override
    public List<Params> checkPoints(Params point) {
      return List.of(point);
    }

    @Override
    public Cost cost(Params params) {
      return inner.cost(params);
    }

    @Override
    public List<KernelVariant> variants() {
      return inner.variants();
    }

    @Override
    public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
      return inner.problem(variant, params, device);
    }

    @Override
    public Optional<Problem> probe(KernelVariant variant, Params params, DeviceFacts device) {
      return inner.probe(variant, params, device);
    }
  }

  /// The worker of these tests.
  public static void main(String[] args) throws IOException {
    System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.of(new Small())));
  }
}
