package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

/// Bugs of attention whose keys are split or lie in pages, planted into `decode-attention`: each is
/// found at sizes that take no time. Needs any OpenCL device.
@Tag("slow")
class DecodeAttentionIT {

  private static final String WORKER = DecodeAttentionIT.class.getName();
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
        new Bug("shares merged without a maximum", "split", "base = base_of(all.top)", "base = 0"),
        new Bug("the tail not masked", "split", ">= last) s[u] = -INFINITY;", ">= last);"),
        new Bug(
            "a page of the next entry",
            "split-paged",
            "table[(head) / HEADS * ((n + 63) / 64) + (key) / 64]",
            "table[min((head) / HEADS * ((n + 63) / 64) + (key) / 64 + 1, n / 64)]"),
        new Bug(
            "splits that leave the last keys",
            "split",
            "last = min(n, first + per * BLOCK)",
            "last = min(max(n / BLOCK * BLOCK, first + 1), first + per * BLOCK)"),
        new Bug(
            "heads of queries shared in turn",
            "split",
            "table, row / QUERIES, n",
            "table, row % (get_num_groups(0) / splits / QUERIES), n"),
        new Bug(
            "neighbours of a group swapped",
            "split",
            "q + row * (WIDTH / 8)",
            "q + (row ^ 1) * (WIDTH / 8)"),
        new Bug("the tail not masked", "split-paged", ">= last) s[u] = -INFINITY;", ">= last);"),
        new Bug("one key too many", "split-paged", ">= last) s[u]", "> last) s[u]"),
        new Bug("one key too few", "split", ">= last) s[u]", "+ 1 >= last) s[u]"),
        new Bug("a finite mask", "one-group", "s[u] = -INFINITY", "s[u] = -1e30f"),
        new Bug("the sum not rescaled", "one-group", "sum *= less;", ""),
        new Bug("the values not rescaled", "one-group", "mixed[c] *= less;", ""),
        new Bug(
            "shares added as they are",
            "split",
            "all.mixed += weight * (mix)",
            "all.mixed += (mix)"),
        new Bug("sums added as they are", "split", "all.sum += weight *", "all.sum +="),
        new Bug(
            "a share lost",
            "split",
            "MERGE(all, splits, scales[s]",
            "MERGE(all, splits - 1, scales[s]"),
        new Bug("a row of none divided by zero", "one-group", "sum == 0 ? 0 : 1 / sum", "1 / sum"),
        new Bug(
            "no largest product of a row of none", "split", "top == -INFINITY ? 0 : top", "top"),
        new Bug(
            "the page of another head", "split-paged", "(head) % HEADS)", "((head) + 1) % HEADS)"),
        new Bug(
            "rows of a page one further on", "split-paged", "(key) % 64)", "((key) + 1) % 64)"));
  }

  /// Of both kinds; to compile one takes a processor seconds.
  static List<Bug> sample() {
    List<Bug> all = bugs();
    return IntStream.range(0, all.size()).filter(i -> i < 4).mapToObj(all::get).toList();
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

  /// The benchmark at a small size whose keys are split.
  private record Small(DecodeAttention inner) implements Benchmark {

    Small() {
      this(new DecodeAttention());
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return List.of(Params.of("batch", 1, "group", 2, "n", 1400));
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
