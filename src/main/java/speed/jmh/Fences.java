package speed.jmh;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// What does each promise about order cost, where nobody else wants the line?
///
/// Prediction: on x86 loads are not reordered with loads nor stores with stores, so that `opaque`,
/// `ordered` (acquire and release) and volatile loads are the same instruction, one or two in a
/// cycle; `plain` ones may be merged into vectors and are several times as fast. A `volatile` store
/// waits until the stores before it are in the cache, some twenty cycles, and so does a `fence`,
/// whatever stands before it.
public final class Fences implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/FencesKernels.java";

  /// For the list of benchmarks.
  public Fences() {}

  @Override
  public String name() {
    return "fences";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("plain", "opaque", "ordered", "volatile", "fence")
        .map(Fences::method)
        .toList();
  }

  // `volatile` is a word of Java and cannot be the name of a method.
  private static Method method(String variant) {
    String method = variant.equals("volatile") ? "volatiles" : variant;
    return new Method(variant, FencesBenchmark.class.getName() + "." + method, SOURCE);
  }

  /// The variant that a method of the JMH class is named after.
  static String variant(String method) {
    return method.equals("volatiles") ? "volatile" : method;
  }

  @Override
  public List<Params> points(Profile profile) {
    return Stream.of("load", "store").map(op -> Params.of("op", op)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: that of an access to the nearest cache");
  }

  @Override
  public Check check(String variant, Params params) {
    for (int n : List.of(1, 7, 63, 1001, FencesData.N)) {
      FencesData data = new FencesData(variant, params.get("op"), n);
      data.run();
      data.run();
      Check check = data.check();
      if (!check.right()) {
        return new Check(false, check.error(), "exact", check.reason() + " at n=" + n);
      }
    }
    return new Check(true, 0, "exact", "");
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String capital = variant.substring(0, 1).toUpperCase(Locale.ROOT) + variant.substring(1);
    return Optional.of(FencesKernels.class.getName() + "." + params.get("op") + capital);
  }
}
