package press.bench;

import static java.util.Map.entry;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import press.bench.worker.WorkerMain;
import press.opencl.DeviceFacts;
import press.results.Cost;
import press.results.Params;

/// `c = a + b` in the right way and in the ways it goes wrong; each variant is a line of OpenCL C.
public final class FaultyAdd implements Benchmark {

  private static final FloatSequence A = InputData.random(11);
  private static final FloatSequence B = InputData.random(12);

  // Variant to the body of its kernel; i is the global id.
  private static final Map<String, String> BODIES =
      Map.ofEntries(
          entry("right", "if (i < n) c[i] = a[i] + b[i];"),
          entry("minus", "if (i < n) c[i] = a[i] - b[i];"),
          entry("beyond", "if (i < n) c[i] = a[i] + b[i]; if (i == 0) c[n + 1] = 1;"),
          entry("before", "if (i < n) c[i] = a[i] + b[i]; if (i == 0) c[-1] = 1;"),
          entry("overread", "if (i < n) c[i] = a[i] + b[i + 1] - b[i + 1] + b[i];"),
          entry("tail", "if (i < n / 4 * 4) c[i] = a[i] + b[i];"),
          entry("overwrite", "if (i < n) { c[i] = a[i] + b[i]; a[i] = 1; }"),
          entry("typo", "if (i < n) c[i] = a[i] + bee[i];"),
          entry(
              "hang",
              "volatile global float *w = c; if (i < n) { c[i] = 0; while (w[i] < 1) w[i] = 0; }"),
          entry("race", "if (i < n) { c[i] = a[i] + b[i]; t[0] += 1; }"),
          entry("bit", "if (i < n) c[i] = as_float(as_uint(a[i] + b[i]) ^ (i == 99 ? 64 : 0));"),
          entry("nan", "if (i < n) c[i] = a[i] + b[i] / (i == 99 ? 0 : 1) * (i == 99 ? 0 : 1);"),
          entry("huge", "if (i < n) c[i] = a[i] + b[i];"),
          entry("described", "if (i < n) c[i] = a[i] + b[i];"),
          entry("group", "if (i < n) c[i] = a[i] + b[i];"),
          entry("crash", "\n#pragma clang __debug crash\n"),
          // By a macro: other includes are found before the compiler runs.
          entry("endless", "\n#define ENDLESS \"endless.h\"\n#include ENDLESS\n"));

  @Override
  public String name() {
    return "faulty";
  }

  @Override
  public List<Params> points(Profile profile, DeviceFacts device) {
    return List.of(Params.of("n", 100_003));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(12 * params.number("n"), params.number("n"), "3·N·4 B, N FLOP");
  }

  @Override
  public List<KernelVariant> variants() {
    return BODIES.keySet().stream()
        .sorted()
        .map(name ->
            new KernelVariant(
                name, "kernels/faulty/" + name + ".cl", (_, _) -> Macros.of("GROUP", 64)))
        .toList();
  }

  @Override
  public Problem problem(KernelVariant variant, Params params, DeviceFacts device) {
    long n = params.number("n");
    Problem.Builder problem =
        Problem.builder()
            .arg("a", new Arg.In(n, A))
            .arg("b", new Arg.In(n, B))
            .arg("c", new Arg.Out(n, i -> (double) A.at(i) + B.at(i), Tolerance.ulps(4)))
            .arg("n", new Arg.IntScalar(Math.toIntExact(n)));
    long groups = (n + 63) / 64;
    if (variant.name().equals("group")) {
      return problem.launch("add", 1, 1 << 20, "a", "b", "c", "n").build();
    }
    if (variant.name().equals("huge")) {
      problem.arg("t", new Arg.Scratch(1L << 44));
    }
    if (variant.name().equals("described")) {
      problem.arg("t", new Arg.TensorMap("a", 2, 64, 64, 64));
      return problem.launch("add", groups, 64, "a", "b", "c", "t", "n").build();
    }
    if (variant.name().equals("race")) {
      problem.arg("t", new Arg.Out(1, _ -> n, Tolerance.EXACT)).launch("clear", 1, 1, "t");
      return problem.launch("add", groups, 64, "a", "b", "c", "t", "n").build();
    }
    return problem.launch("add", groups, 64, "a", "b", "c", "n").build();
  }

  /// The text of a variant.
  public static String text(String path) {
    String name = path.replaceAll(".*/|\\.cl", "");
    String more = name.equals("race") || name.equals("described") ? "global float *t, " : "";
    return """
    kernel void clear(global float *t) { t[0] = 0; }
    kernel void add(global float *a, global const float *b, global float *c, %sconst uint n) {
      const uint i = get_global_id(0);
      %s
    }
    """
        .formatted(more, BODIES.get(name));
  }

  /// The worker of the tests.
  public static void main(String[] args) throws IOException {
    System.exit(WorkerMain.run(List.of(args).subList(1, args.length), List.of(new FaultyAdd())));
  }
}
