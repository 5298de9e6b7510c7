package press.bench.described;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import press.bench.Arg;
import press.bench.FloatSequence;
import press.bench.KernelVariant;
import press.bench.Problem;
import press.bench.Profile;
import press.bench.Step;
import press.bench.Tolerance;
import press.opencl.DeviceFacts;
import press.project.SourceHashes;
import press.results.Params;
import press.source.Diagnostics;
import press.source.SourceFile;

/// A description becomes a benchmark: its problem, its checks and its hash.
class DescribedBenchmarkTest {

  private static final DeviceFacts DEVICE =
      new DeviceFacts(
          new DeviceFacts.Id(0, 0, ""),
          DeviceFacts.Kind.CPU,
          "toy",
          "toy",
          "1",
          "OpenCL 3.0",
          new DeviceFacts.Compute(1, 1, 1024, 0),
          new DeviceFacts.Memory(1 << 30, 1 << 30, 1 << 15, 0, 128),
          List.of());

  private static final String PRODUCT =
      """
      points: {quick: ["n=6, m=5, k=4"]}
      macros: {SIDE: 4}
      constants: {scale: 0.4}
      inputs:
        a: {shape: [n, k], random: 1}
        b: {shape: [k, m], random: 2}
        at: {shape: m, from: 0, type: int}
      outputs:
        c: {shape: [n, m], equals: "c[i, j] = sum(l, a[i, l] * b[l, j])", tolerance: relative 1e-5}
        d: {shape: n, equals: "d[i] = if(i > 0, scale * a[i - 1, 0], 2 ^ 3 % 5)", tolerance: 1 ulp}
        e: {shape: m, equals: "e[j] = at[m - 1 - at[j]]", type: int}
      cost: {bytes: 4 * n * m, flops: 2 * n * m * k}
      launch:
        kernel: f
        arguments: [a, b, at, c, d, e, scale, n, m * k, local(4 * SIDE)]
        global: [m, n]
        local: [SIDE, 2]
      variants:
        plain: plain.cl
        large: {file: plain.cl, macros: {SIDE: 8}, needs: [gpu]}
      """;

  private static final Params POINT = Params.parse("n=6,m=5,k=4");

  private static DescribedBenchmark read(String text) {
    Diagnostics problems = new Diagnostics();
    SourceFile file = new SourceFile("kernels/product/benchmark.yaml", text);
    Optional<DescribedBenchmark> read = DescribedBenchmark.read(file, _ -> true, problems);
    assertEquals(List.of(), problems.all());
    return read.orElseThrow();
  }

  private static Problem problem(DescribedBenchmark benchmark, String variant) {
    return benchmark.problem(benchmark.namedVariant(variant), POINT, DEVICE);
  }

  @Test
  void outputsAreWhatTheFormulasSay() {
    Problem problem = problem(read(PRODUCT), "plain");
    FloatSequence a = ((Arg.In) problem.args().get("a")).values();
    FloatSequence b = ((Arg.In) problem.args().get("b")).values();
    Arg.Out c = assertInstanceOf(Arg.Out.class, problem.args().get("c"));
    double sum = 0;
    for (int l = 0; l < 4; l++) {
      sum += (double) a.at(3 * 4 + l) * b.at(l * 5 + 2);
    }
    assertEquals(30, c.n());
    assertEquals(sum, c.expected().applyAsDouble(3 * 5 + 2));
    Arg.Out d = assertInstanceOf(Arg.Out.class, problem.args().get("d"));
    assertEquals(3, d.expected().applyAsDouble(0));
    assertEquals((double) 0.4f * a.at(4), d.expected().applyAsDouble(2));
    assertEquals(Tolerance.ulps(1), d.tolerance());
    Arg.BitsOut e = assertInstanceOf(Arg.BitsOut.class, problem.args().get("e"));
    assertEquals(1, e.expected().applyAsInt(3));
  }

  @Test
  void launchesHaveWholeGroupsAndTheirArgumentsInOrder() {
    Problem problem = problem(read(PRODUCT), "plain");
    Step.Launch launch = problem.launches().getFirst();
    assertEquals("8×6 / 4×2", launch.toString());
    assertEquals(
        List.of("a", "b", "at", "c", "d", "e", "scale", "n", "m * k", "local(4 * SIDE)"),
        launch.args());
    assertEquals(new Arg.FloatScalar(0.4f), problem.args().get("scale"));
    assertEquals(new Arg.IntScalar(20), problem.args().get("m * k"));
    assertEquals(new Arg.Local(16), problem.args().get("local(4 * SIDE)"));
  }

  @Test
  void variantsHaveMacrosAndNeeds() {
    DescribedBenchmark benchmark = read(PRODUCT);
    KernelVariant large = benchmark.namedVariant("large");
    assertEquals("-cl-std=CL1.2 -DSIDE=8", large.options(POINT, DEVICE));
    assertEquals("8×6 / 8×2", problem(benchmark, "large").launch());
    assertEquals(Optional.of("needs gpu"), benchmark.missingFeature(large, DEVICE));
    assertEquals("4 * n * m B, 2 * n * m * k FLOP", benchmark.cost(POINT).formula());
    assertEquals(240, benchmark.cost(POINT).flops());
    assertEquals(benchmark.points(Profile.QUICK, DEVICE), benchmark.points(Profile.FULL, DEVICE));
  }

  @Test
  void checksHaveOddSizesThatDifferAndMultiplesWhereTheKernelReliesOnThem() {
    List<Params> points = read(PRODUCT).checkPoints(POINT);
    assertTrue(points.contains(Params.parse("k=7,m=64,n=257")), points.toString());
    DescribedBenchmark multiples = read(PRODUCT.replace("n=6, ", "n=8, ") + "multiples: {n: 4}\n");
    for (Params point : multiples.checkPoints(POINT)) {
      assertEquals(0, point.number("n") % 4, point.toString());
    }
  }

  @Test
  void onlyFormulasThatFloatsComputeExactlyHaveAProbe() {
    DescribedBenchmark rounded = read(PRODUCT);
    KernelVariant plain = rounded.namedVariant("plain");
    assertTrue(rounded.probe(plain, POINT, DEVICE).isEmpty());
    DescribedBenchmark exact =
        read(PRODUCT.replaceAll("(?m)^  [de]: .*\n", "").replace(" d, e,", ""));
    Problem probe = exact.probe(plain, POINT, DEVICE).orElseThrow();
    Arg.Out c = (Arg.Out) probe.args().get("c");
    assertEquals(Tolerance.EXACT, c.tolerance());
    for (int i = 0; i < c.n(); i++) {
      double grid = c.expected().applyAsDouble(i) * 128 * 128;
      assertEquals(Math.rint(grid), grid);
    }
  }

  @Test
  void inputsOfEqualDescriptionsAreNotFilledTwice() {
    DescribedBenchmark benchmark = read(PRODUCT);
    assertEquals(
        problem(benchmark, "plain").args().get("a"), problem(benchmark, "large").args().get("a"));
    assertNotEquals(
        problem(benchmark, "plain").args().get("a"), problem(benchmark, "plain").args().get("b"));
  }

  @Test
  void theHashIsThatOfTheKernelAndOfWhatIsSaidAboutIt() {
    String hash = hash(PRODUCT);
    assertEquals(hash, read(PRODUCT).codeHash("kernels/product/plain.cl", _ -> "kernel"));
    assertEquals(hash, hash("# A comment.\n" + PRODUCT));
    assertEquals(hash, hash(PRODUCT.replace("n=6, m=5, k=4", "n=60, m=5, k=4")));
    assertEquals(hash, hash(PRODUCT + "  third: third.cl\n"));
    assertEquals(hash, hash(PRODUCT.replace("4 * n * m,", "4*n * m,")));
    assertNotEquals(hash, hash(PRODUCT.replace("4 * n * m,", "8 * n * m,")));
    assertNotEquals(hash, hash(PRODUCT.replace("b[l, j]", "b[l, 0]")));
    assertNotEquals(hash, hash(PRODUCT.replace("random: 2", "random: 3")));
    assertFalse(
        hash.equals(SourceHashes.of("kernels/product/plain.cl", "kernel", _ -> Optional.empty())));
  }

  private static String hash(String description) {
    return SourceHashes.of("kernels/product/plain.cl", "kernel", _ -> Optional.of(description));
  }

  @Test
  void rowsOfAllVariantsAreStaleWhenTheReferenceChanges() {
    String text =
        PRODUCT
            .replace("equals: \"c[i, j] = sum(l, a[i, l] * b[l, j])\", ", "")
            .replace("variants:", "reference: large\nvariants:")
            .replace("file: plain.cl, macros: {SIDE: 8}, needs: [gpu]", "file: large.cl");
    DescribedBenchmark benchmark = read(text);
    assertEquals("large", benchmark.reference().orElseThrow().variant().name());
    assertEquals(Set.of("c"), benchmark.reference().orElseThrow().outputs());
    assertEquals(Optional.empty(), benchmark.probe(benchmark.namedVariant("plain"), POINT, DEVICE));
    String source = "kernels/product/plain.cl";
    String before = benchmark.codeHash(source, path -> "code");
    assertEquals(before, benchmark.codeHash(source, path -> "code"));
    assertNotEquals(
        before, benchmark.codeHash(source, path -> path.endsWith("large.cl") ? "other" : "code"));
    assertEquals(
        before,
        SourceHashes.of(
            source, "code", path -> Optional.of(path.endsWith(".yaml") ? text : "code")));
  }
}
