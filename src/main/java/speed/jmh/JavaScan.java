package speed.jmh;

import java.util.List;
import java.util.Optional;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuLimits;
import press.results.Cost;
import press.results.Params;

/// Running sums on a processor: each needs the one before.
///
/// Prediction: `loop` makes an addition and a store for each number, and is near what one thread
/// can copy. `threads` reads everything twice and writes it once, so that it gets two thirds of
/// what all threads can copy. `prefix`, of the library, calls a function for every number and works
/// in tasks of a tree.
public final class JavaScan implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/ScanKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099, 16_385);

  /// For the list of benchmarks.
  public JavaScan() {}

  @Override
  public String name() {
    return "scan";
  }

  @Override
  public List<Method> variants() {
    return List.of("loop", "prefix", "threads").stream().map(JavaScan::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, ScanBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    int large = CpuLimits.usableMemory() >= 6L << 30 ? 1 << 26 : 1 << 24;
    return List.of(Params.of("n", profile == Profile.FULL ? large : 1 << 22));
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(2 * params.number("n") * Integer.BYTES, 0, "2·N·4 B, 0 FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(ScanData.workers(variant))) {
      for (int n : ODD) {
        Check small = new ScanData(crew, n).check(variant);
        if (!small.right()) {
          return small;
        }
      }
      return new ScanData(crew, Math.toIntExact(params.number("n"))).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return variant.equals("prefix")
        ? Optional.empty()
        : Optional.of(ScanKernels.class.getName() + ".loop");
  }
}
