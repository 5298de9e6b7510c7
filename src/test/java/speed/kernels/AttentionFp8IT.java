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

/// Bugs of scales, of rounded powers and of turned values, planted into `attention-fp8`: each is
/// found at sizes that take no time. Needs any OpenCL device.
@Tag("slow")
class AttentionFp8IT {

  private static final String WORKER = AttentionFp8IT.class.getName();
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
            "the scale of another head",
            "plain",
            "SCALE * q_scale[scales +",
            "SCALE * q_scale[0 +"),
        new Bug("no scale of keys", "plain", "of_queries * k_scale[block]", "of_queries"),
        new Bug("no scale of values", "plain", "v_scale[head] * inverse_of", "inverse_of"),
        new Bug(
            "powers beyond the largest number",
            "plain",
            "#define SHIFT (8 - LAZY)",
            "#define SHIFT 10"),
        new Bug("powers of few digits", "plain", "#define SHIFT (8 - LAZY)", "#define SHIFT -7"),
        new Bug("rescaled too seldom", "plain", "(higher - top > LAZY)", "(higher - top > 8)"),
        new Bug("the sum not rescaled", "plain", "sum *= less;", ""),
        new Bug("the values not rescaled", "plain", "mixed[c] *= less;", ";"),
        new Bug(
            "no maximum of a block",
            "plain",
            "higher = fmax(top, largest * by.scale)",
            "higher = 0"),
        new Bug(
            "the mask of a finite number", "plain", "float top = -INFINITY", "float top = 1e30f"),
        new Bug("a sign lost", "plain", "| (x << 8 & 0x8000)", ""),
        new Bug("an exponent too small", "plain", "return 256 * floats", "return 128 * floats"),
        new Bug(
            "one key too few", "plain", "min(first + BLOCK, keys)", "min(first + BLOCK - 1, keys)"),
        new Bug("one key too many", "plain", "CAUSAL ? row + 1 : n", "CAUSAL ? row + 2 : n"),
        new Bug("the last block left out", "plain", "(keys + BLOCK - 1) / BLOCK", "keys / BLOCK"),
        new Bug(
            "the first block's scale for all",
            "plain-blocks",
            "v_share, scales + BLOCK_OF(first)",
            "v_share, scales"),
        new Bug(
            "the scale of the first queries",
            "plain-blocks",
            "[scales + BLOCK_OF(row)]",
            "[scales]"),
        new Bug(
            "blocks of another head",
            "plain-blocks",
            "((head) * (((n) + BLOCK - 1) / BLOCK))",
            "((head) * ((n) / BLOCK))"),
        new Bug("a share left out of the sum", "plain-blocks", "native_recip(v_share[block])", "1"),
        new Bug(
            "a share left out of the powers", "plain-blocks", "native_log2(v_share[block])", "0"),
        new Bug(
            "a share taken twice", "plain-blocks", "- SHIFT - by.share", "- SHIFT - 2 * by.share"),
        new Bug(
            "keys not interleaved",
            "plain-blocks",
            "return key % 8 / 2 * 4 + key / 8 * 2 + key % 2;",
            "return key;"),
        new Bug(
            "keys interleaved the other way",
            "plain-blocks",
            "place / 4 * 2 + place / 2 % 2 * 8",
            "place / 4 % 2 * 8 + place / 8 * 4 + place / 2 % 2 * 2"),
        new Bug(
            "numbers of a value in another word",
            "plain-blocks",
            "const uint row = four / 4 * 16 +",
            "const uint row = four / 8 * 16 +"),
        new Bug("rows of values as long as a head", "plain-blocks", "(TURNED ? pitch : n)", "n"),
        new Bug(
            "half of a stripe twice",
            "plain-blocks",
            "first + i / 16 * 16 + key_at",
            "first + key_at"));
  }

  /// Of both; to compile one takes a processor seconds.
  static List<Bug> sample() {
    List<Bug> all = bugs();
    return IntStream.range(0, all.size()).filter(i -> i % 9 == 0).mapToObj(all::get).toList();
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
  private record Small(AttentionFp8 inner) implements Benchmark {

    Small() {
      this(new AttentionFp8());
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public List<Params> points(Profile profile, DeviceFacts device) {
      return Stream.of("no", "yes")
          .map(causal ->
              Params.of("causal", causal, "d", 128, "data", "normal", "heads", 2, "n", 150))
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
