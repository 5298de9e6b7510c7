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
      launch: {kernel: dot, arguments: [a, b, s, c, n], global: 1, local: 1}
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
      kernel void dot(global const float *a, global const float *b, global float *s,
                      global float *c, const uint n) {
        float4 t = 0;
        for (uint i = 0; i < n; i++) {
          t[i % 4] += a[i] * b[i];
          c[i] = a[i] - b[i];
        }
        s[0] = (t[0] + t[1]) + (t[2] + t[3]);
      }
      """;

  private static SortedMap<String, String> kernels() {
    SortedMap<String, String> kernels = new TreeMap<>();
    kernels.put("right", RIGHT);
    kernels.put("every-other", RIGHT.replace("c[i] = ", "if (i % 2 == 0) c[i] = "));
    kernels.put("past-the-end", RIGHT.replace("s[0] = ", "c[n] = 1; s[0] = "));
    kernels.put("keeps", RIGHT.replace("float4 t", "if (!isnan(s[0])) return; float4 t"));
    kernels.put(
        "loses-one",
        RIGHT
            .replace("i < n;", "i < (n > 65000 ? n - 1 : n);")
            .replace("s[0] =", "c[n - 1] = a[n - 1] - b[n - 1]; s[0] ="));
    kernels.put(
        "loses-sign", RIGHT.replace("c[i] = a", "c[i] = fabs(a").replace("- b[i];", "- b[i]);"));
    kernels.put("multiples-only", RIGHT.replace("i < n;", "i < n / 4 * 4;"));
    kernels.put("broken", RIGHT.replace("float4 t = 0", "float4 t = zero"));
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
    assertInstanceOf(Outcome.Timed.class, outcomes.get("right"));
    Outcome broken = assertInstanceOf(Outcome.Failed.class, outcomes.get("broken"));
    assertTrue(broken.reasonOrEmpty().contains("kernels/dot/broken.cl:3"), broken.reasonOrEmpty());
    kernels.keySet().removeAll(List.of("right", "broken"));
    kernels
        .keySet()
        .forEach(variant ->
            assertEquals("wrong", outcomes.get(variant).word(), variant + ": " + outcomes));
  }
}
