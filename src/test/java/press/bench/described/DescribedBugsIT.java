package press.bench.described;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import press.bench.KernelFiles;
import press.bench.TestDevice;
import press.bench.opencl.OpenClTarget;
import press.bench.process.WorkerProcess;
import press.results.Outcome;
import press.source.Diagnostics;
import press.source.SourceFile;
import speed.Main;

/// Bugs that were planted into kernels of a described benchmark: none of them gets a time.
@Tag("slow")
class DescribedBugsIT {

  private static final String DOT =
      """
      points: {quick: [n=2^18]}
      inputs:
        a: {shape: n, random: 1, range: [0.5, 2]}
        b: {shape: n, random: 2, range: [0.5, 2]}
      outputs:
        s: {equals: "s = sum(i, a[i] * b[i])", tolerance: relative 1e-5}
        c: {shape: n, equals: "c[i] = a[i] - b[i]", tolerance: 1 ulp}
      cost: {bytes: 12 * n, flops: 3 * n}
      launch: {kernel: both, arguments: [a, b, s, c, n], global: 1, local: 1}
      variants:
        right: right.cl
        every-other: every-other.cl
        past-the-end: past-the-end.cl
        keeps: keeps.cl
        loses-one: loses-one.cl
        loses-sign: loses-sign.cl
        multiples-only: multiples-only.cl
        broken: broken.cl
      """;

  private static final String RIGHT =
      """
      kernel void both(global const float *a, global const float *b, global float *s,
                      global float *c, const uint n) {
        float t = 0, lost = 0;
        for (uint i = 0; i < n; i++) {
          const float y = a[i] * b[i] - lost;
          const float next = t + y;
          lost = (next - t) - y;
          t = next;
          c[i] = a[i] - b[i];
        }
        s[0] = t;
      }
      """;

  private static SortedMap<String, String> kernels() {
    SortedMap<String, String> kernels = new TreeMap<>();
    kernels.put("right", RIGHT);
    kernels.put("every-other", RIGHT.replace("c[i] = ", "if (i % 2 == 0) c[i] = "));
    kernels.put("past-the-end", RIGHT.replace("s[0] = ", "c[n] = 1; s[0] = "));
    kernels.put("keeps", RIGHT.replace("float t ", "if (!isnan(s[0])) return; float t "));
    kernels.put(
        "loses-one",
        RIGHT
            .replace("i < n;", "i < (n > 65000 ? n - 1 : n);")
            .replace("s[0] =", "c[n - 1] = a[n - 1] - b[n - 1]; s[0] ="));
    kernels.put(
        "loses-sign", RIGHT.replace("c[i] = a", "c[i] = fabs(a").replace("- b[i];", "- b[i]);"));
    kernels.put("multiples-only", RIGHT.replace("i < n;", "i < n / 4 * 4;"));
    kernels.put("broken", RIGHT.replace("t = 0", "t = zero"));
    return kernels;
  }

  @Test
  void aKernelWithABugHasAReasonInsteadOfATime() {
    SortedMap<String, String> kernels = kernels();
    KernelFiles files =
        path -> path.endsWith(".yaml") ? DOT : kernels.get(path.replaceAll(".*/|\\.cl", ""));
    SourceFile file = new SourceFile("kernels/dot/benchmark.yaml", DOT);
    DescribedBenchmark benchmark =
        DescribedBenchmark.read(file, _ -> true, new Diagnostics()).orElseThrow();
    OpenClTarget target =
        TestDevice.target(
            Main.class.getName(), List.of(benchmark), files, WorkerProcess.WorkerLimits.USUAL);
    Map<String, Outcome> outcomes = TestDevice.ask(target, kernels.keySet().toArray(String[]::new));
    assertInstanceOf(Outcome.Timed.class, outcomes.get("right"), outcomes::toString);
    Outcome broken = assertInstanceOf(Outcome.Failed.class, outcomes.get("broken"));
    assertTrue(broken.reasonOrEmpty().contains("kernels/dot/broken.cl:3"), broken.reasonOrEmpty());
    kernels.keySet().removeAll(List.of("right", "broken"));
    kernels
        .keySet()
        .forEach(variant ->
            assertEquals("wrong", outcomes.get(variant).word(), variant + ": " + outcomes));
  }

  private static final String SUMS =
      """
      points: {quick: [n=2^16]}
      inputs:
        a: {shape: n, random: 1, range: [0, 1]}
      outputs:
        b: {shape: n, tolerance: relative 1e-3}
        k: {shape: n, type: int}
      cost: {bytes: 12 * n, flops: n}
      launch: {kernel: sums, arguments: [a, b, k, n], global: 1, local: 1}
      reference: plain
      variants:
        plain: plain.cl
        compensated: compensated.cl
        late: late.cl
        keeps: keeps.cl
      """;

  private static final String PLAIN =
      """
      kernel void sums(global const float *a, global float *b, global int *k, const uint n) {
        float sum = 0;
        for (uint i = 0; i < n; i++) {
          b[i] = sum += a[i];
          k[i] = (int)i;
        }
      }
      """;

  private static Map<String, Outcome> sums(SortedMap<String, String> kernels) {
    KernelFiles files =
        path ->
            path.endsWith(".yaml")
                ? SUMS
                : kernels.getOrDefault(path.replaceAll(".*/|\\.cl", ""), PLAIN);
    SourceFile file = new SourceFile("kernels/sums/benchmark.yaml", SUMS);
    DescribedBenchmark benchmark =
        DescribedBenchmark.read(file, _ -> true, new Diagnostics()).orElseThrow();
    OpenClTarget target =
        TestDevice.target(
            Main.class.getName(), List.of(benchmark), files, WorkerProcess.WorkerLimits.USUAL);
    return TestDevice.ask(target, kernels.keySet().toArray(String[]::new));
  }

  @Test
  void whatTheReferenceWritesIsWhatAllMustWrite() {
    SortedMap<String, String> kernels = new TreeMap<>();
    kernels.put("plain", PLAIN);
    kernels.put(
        "compensated",
        PLAIN
            .replace("float sum = 0", "float sum = 0, lost = 0")
            .replace(
                "b[i] = sum += a[i];",
                "const float y = a[i] - lost, next = sum + y;"
                    + " lost = (next - sum) - y; b[i] = sum = next;"));
    kernels.put("late", PLAIN.replace("sum += a[i]", "sum; sum += a[i]"));
    kernels.put(
        "keeps", PLAIN.replace("float sum", "if (k[n - 1] == (int)n - 1) return; float sum"));
    Map<String, Outcome> outcomes = sums(kernels);
    assertInstanceOf(Outcome.Timed.class, outcomes.get("plain"), outcomes::toString);
    assertInstanceOf(Outcome.Timed.class, outcomes.get("compensated"), outcomes::toString);
    for (String variant : List.of("late", "keeps")) {
      assertEquals("wrong", outcomes.get(variant).word(), variant + ": " + outcomes);
    }
  }

  @Test
  void aCompilersErrorsNameTheFileInWhichTheyAre() {
    SortedMap<String, String> kernels = new TreeMap<>();
    kernels.put(
        "plus", "\ninline float plus(const float sum, const float x) { return sum + x; }\n");
    kernels.put("plus-broken", "\ninline float plus(const float x) { return sum + x; }\n");
    String whole =
        "// Sums.\n#include \"plus.cl\"\n" + PLAIN.replace("+= a[i]", "= plus(sum, a[i])");
    kernels.put("plain", whole);
    kernels.put("late", whole.replace("(int)i", "(int)j"));
    kernels.put("keeps", whole.replace("plus.cl", "plus-broken.cl"));
    Map<String, Outcome> outcomes = sums(kernels);
    assertInstanceOf(Outcome.Timed.class, outcomes.get("plain"), outcomes::toString);
    String late = outcomes.get("late").reasonOrEmpty();
    assertTrue(late.contains("kernels/sums/late.cl:7:17"), late);
    String keeps = outcomes.get("keeps").reasonOrEmpty();
    assertTrue(keeps.contains("kernels/sums/plus-broken.cl:2:43"), keeps);
  }

  @Tag("soak")
  @Test
  void aReferenceThatLeavesElementsOutOrIsNeverTheSameIsNone() {
    SortedMap<String, String> kernels = new TreeMap<>();
    kernels.put(
        "plain", PLAIN.replace("b[i] = sum += a[i]", "sum += a[i]; if (i != 5) b[i] = sum"));
    kernels.put("late", PLAIN);
    Map<String, Outcome> outcomes = sums(kernels);
    assertEquals(
        "plain, the reference: b has elements that it leaves unwritten at n=7",
        outcomes.get("late").reasonOrEmpty());
    kernels.put("plain", PLAIN.replace("float sum = 0", "float sum = isnan(b[0]) ? 0 : 1"));
    String reason = sums(kernels).get("late").shortReason();
    assertTrue(reason.matches("plain, the reference: b\\[0].* in another run at n=1"), reason);
  }
}
