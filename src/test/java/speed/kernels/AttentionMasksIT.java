package speed.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
import speed.kernels.AttentionMask.Kind;

/// Bugs of masks, scores and lists of blocks, planted into `attention-masks`: each is found at
/// sizes that take no time. Needs any OpenCL device.
@Tag("slow")
class AttentionMasksIT {

  private static final String WORKER = AttentionMasksIT.class.getName();
  private static final KernelFiles FILES = KernelFiles.in(Path.of("."));
  private static final String TILES = "tiles";

  /// An edit of the text of the kernel, for one mask.
  private record Bug(String name, Kind mask, String from, String to) {
    @Override
    public String toString() {
      return mask.label() + ", " + name;
    }
  }

  static List<Bug> bugs() {
    return List.of(
        new Bug("a window of one key more", Kind.WINDOW, "(i) - (j) < SPAN", "(i) - (j) <= SPAN"),
        new Bug(
            "a window of one key less", Kind.WINDOW, "(i) - (j) < SPAN", "(i) - (j) + 1 < SPAN"),
        new Bug("a slope of another head", Kind.ALIBI, "(h) % 8", "((h) + 1) % 8"),
        new Bug("all slopes of one head", Kind.ALIBI, "(h) % 8", "(h) / 8"),
        new Bug(
            "a soft cap after the mask",
            Kind.SOFT_CAP,
            "-INFINITY;\n      share_top",
            "SCORE(-INFINITY, 0, 0);\n      share_top"),
        new Bug(
            "blocks seen in part taken as whole",
            Kind.PREFIX,
            "((visit) % 2)",
            "((visit) % 2 * 0)"),
        new Bug(
            "blocks seen in part taken as whole",
            Kind.DOCUMENTS,
            "((visit) % 2)",
            "((visit) % 2 * 0)"),
        new Bug(
            "the last block of a list missed",
            Kind.BLOCKS,
            "visit < listed.z",
            "visit + 1 < listed.z"),
        new Bug(
            "the last block of a list missed",
            Kind.WINDOW,
            "visit < listed.z",
            "visit + 1 < listed.z"),
        new Bug(
            "a finite mask before the first key",
            Kind.DOCUMENTS,
            "power[u] = -INFINITY;",
            "power[u] = -1e30f;"),
        new Bug(
            "the list of another tile",
            Kind.ALIBI,
            "visits += listed.y;",
            "visits += table[(get_group_id(0) + 1) % down].y;"),
        new Bug("its own block not seen", Kind.BLOCKS, "|| (j) / 128 == (i) / 128", ""),
        new Bug("itself not seen", Kind.ALIBI, "((j) <= (i))", "((j) < (i))"),
        new Bug("a prefix of one key more", Kind.PREFIX, "(j) < SPAN", "(j) <= SPAN"),
        new Bug(
            "the document of the next row",
            Kind.DOCUMENTS,
            "(j) - spans[i].x < spans[i].y",
            "(j) - spans[i + 1].x < spans[i + 1].y"),
        new Bug("the tail not masked", Kind.NONE, "(j < n && KEEP(i, j))", "(KEEP(i, j))"));
  }

  /// One in five; to compile one takes a processor seconds.
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

  @Tag("soak")
  @ParameterizedTest
  @EnumSource
  void withoutABugAMaskIsRight(Kind mask) {
    List<KernelChecks.Finding> found = checked(mask, FILES);
    assertTrue(
        !found.isEmpty() && found.stream().noneMatch(AttentionMasksIT::isWrong), found::toString);
  }

  private static boolean isWrong(KernelChecks.Finding finding) {
    return finding.outcome() instanceof Outcome.Wrong;
  }

  private static void assertFound(Bug bug) {
    String source = new AttentionMasks().namedVariant(TILES).source();
    String text = FILES.program(source);
    assertTrue(text.contains(bug.from), bug::toString);
    String planted = text.replace(bug.from, bug.to);
    List<KernelChecks.Finding> found =
        checked(bug.mask, FILES.with(source, new SourceFile(source, planted)));
    assertTrue(found.stream().anyMatch(AttentionMasksIT::isWrong), found::toString);
  }

  private static List<KernelChecks.Finding> checked(Kind mask, KernelFiles files) {
    KernelChecks checks =
        new KernelChecks(
            TestDevice.needed(WORKER),
            files,
            TestWorker.launcher(WORKER),
            WorkerProcess.WorkerLimits.USUAL);
    return checks.check(new Small(mask), TILES::equals, 1);
  }

  /// The benchmark at a few small sizes with some masks.
  private record Small(AttentionMasks inner, List<Kind> masks) implements Benchmark {

    Small(Kind mask) {
      this(new AttentionMasks(), List.of(mask));
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return masks.stream()
          .map(mask -> Params.of("d", 64, "heads", 9, "mask", mask.label(), "n", 297))
          .toList();
    }

    @Override
    public List<Params> checkPoints(Params point) {
      return List.of(point.with("n", 7), point);
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
    Small all = new Small(new AttentionMasks(), Arrays.asList(Kind.values()));
    System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.of(all)));
  }
}
