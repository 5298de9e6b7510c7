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

/// Bugs of the gradients of attention, planted into `attention-backward`: each is found at sizes
/// that take no time. Needs any OpenCL device.
@Tag("slow")
class AttentionBackwardIT {

  private static final String WORKER = AttentionBackwardIT.class.getName();
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
            "dQ added twice",
            "materialised",
            "mixed + i * ACROSS, ROOT",
            "mixed + i * ACROSS, 2 * ROOT"),
        new Bug("D left out", "materialised", "*= dp[i] - pairs[i].y", "*= dp[i]"),
        new Bug("scale missing in dK", "materialised", "n, row_pitch, ROOT", "n, row_pitch, 1"),
        new Bug(
            "P transposed",
            "materialised",
            "left[PITCH * (e / TILE) + e % TILE]",
            "left[PITCH * (e % TILE) + e / TILE]"),
        new Bug(
            "no mask in the backward pass",
            "materialised",
            "column < (CAUSAL ? row + 1 : n)",
            "column < n"),
        new Bug(
            "the tail not masked",
            "materialised",
            "column < (CAUSAL ? row + 1 : n)",
            "column < (CAUSAL ? row + 1 : n + 3)"),
        new Bug(
            "L of another row",
            "materialised",
            "const float base = pairs[i].x",
            "const float base = pairs[i ^ 1].x"),
        new Bug("D of another row", "tiles", "pairs[row + i].y", "pairs[row].y"),
        new Bug("D left out", "tiles", "(dp[i] - pairs[row + i].y)", "dp[i]"),
        new Bug(
            "scale missing in dK",
            "tiles",
            "store_tile(dk + of_head * 8, of_k, first, n, ROOT)",
            "store_tile(dk + of_head * 8, of_k, first, n, 1)"),
        new Bug(
            "dQ added twice",
            "tiles",
            "store_tile(dq + of_head * 8, mixed, first, n, ROOT)",
            "store_tile(dq + of_head * 8, mixed, first, n, 2 * ROOT)"),
        new Bug("P transposed", "tiles", "store_rows(weights, p)", "store_turned(weights, p)"),
        new Bug("dS transposed", "tiles", "store_turned(slopes, dp)", "store_rows(slopes, dp)"),
        new Bug("no mask in the backward pass", "tiles", "CAUSAL ? row + i + 1 : n", "n"),
        new Bug("one key too few", "tiles", "CAUSAL ? row + i + 1 : n", "CAUSAL ? row + i : n"),
        new Bug(
            "the tail not masked",
            "tiles",
            "CAUSAL ? row + i + 1 : n",
            "CAUSAL ? row + i + 1 : n + TILE"),
        new Bug(
            "L of another row",
            "tiles",
            "const float base = pairs[row + i].x",
            "const float base = pairs[row + (i ^ 1)].x"),
        new Bug(
            "the padding without an infinite L",
            "tiles",
            "n + of_head] : INFINITY",
            "n + of_head] : -INFINITY"),
        new Bug(
            "one query too few",
            "tiles",
            "for (uint j = CAUSAL ? first : 0; j < n; j += TILE)",
            "for (uint j = CAUSAL ? first : 0; j + 1 < n; j += TILE)"));
  }

  /// Of all rungs; to compile one takes a processor seconds.
  static List<Bug> sample() {
    List<Bug> all = bugs();
    return IntStream.range(0, all.size()).filter(i -> i % 7 == 3).mapToObj(all::get).toList();
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
  private record Small(AttentionBackward inner) implements Benchmark {

    Small() {
      this(new AttentionBackward());
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
