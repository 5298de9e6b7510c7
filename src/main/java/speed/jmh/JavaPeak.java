package speed.jmh;

import java.util.List;
import java.util.Optional;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// What a processor can do at most in Java: fused multiply-adds on vectors that stay in registers,
/// by one thread and by all.
public final class JavaPeak implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/PeakKernels.java";
  private static final String THREADS = "-threads";

  @Override
  public String name() {
    return "peak";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        method("fma-fp32", "fp32"),
        method("fma-fp64", "fp64"),
        method("fma-fp32-threads", "fp32Threads"),
        method("fma-fp64-threads", "fp64Threads"));
  }

  private static Method method(String variant, String name) {
    return new Method(variant, PeakBenchmark.class.getName() + "." + name, SOURCE);
  }

  /// Half a millisecond and more, so that waking other threads does not matter.
  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("k", PeakData.MOST_STEPS, "n", PeakKernels.NUMBERS));
  }

  /// Of one thread; all together do more, which [#cost(String, Params)] tells.
  @Override
  public Cost cost(Params params) {
    return cost("fma-fp32", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    return cost(variant, params, Runtime.getRuntime().availableProcessors());
  }

  @Override
  public Cost cost(String variant, Params params, int processors) {
    long one = 2 * params.number("k") * params.number("n");
    int workers = workers(variant, processors);
    String formula = workers == 1 ? "0 B, 2·k·N FLOP" : "0 B, " + workers + "·2·k·N FLOP";
    return new Cost(0, workers * one, formula);
  }

  @Override
  public String roof(String variant, Params params) {
    return variant.endsWith(THREADS) ? variant.replace(THREADS, "") : variant + "-1";
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(workers(variant, Runtime.getRuntime().availableProcessors()))) {
      for (int k : List.of(1, 3, 1000, Math.toIntExact(params.number("k")))) {
        PeakData data = new PeakData(crew, isWide(variant), k);
        // One run up is checked by itself: a second would bring everything back to where it began.
        data.run();
        Check check = data.check();
        if (!check.right()) {
          return new Check(false, check.error(), check.tolerance(), check.reason() + " at k=" + k);
        }
      }
    }
    return new Check(true, 0, "exact", "");
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(
        PeakKernels.class.getName() + (isWide(variant) ? ".fp64Block" : ".fp32Block"));
  }

  private static boolean isWide(String variant) {
    return variant.startsWith("fma-fp64");
  }

  private static int workers(String variant, int processors) {
    return variant.endsWith(THREADS) ? processors : 1;
  }
}
