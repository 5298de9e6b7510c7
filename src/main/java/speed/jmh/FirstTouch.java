package speed.jmh;

import java.util.List;
import java.util.Optional;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.bench.host.CpuFacts;
import press.results.Cost;
import press.results.Params;

/// Where the memory of a machine comes in several nodes: what does it cost if one thread has
/// touched everything first?
///
/// Both variants run the same triad by all processors. With `alone` one thread has made all arrays,
/// with `together` each has made the slices that it works on.
///
/// Prediction: a page lies in the node of whoever touches it first. With `alone` one of k nodes
/// serves all processors, and the rate is at most one k-th of that of `together`; with more for the
/// way between the nodes where that is narrower.
public final class FirstTouch implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/FirstTouchData.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 16_385);

  /// For the list of benchmarks.
  public FirstTouch() {}

  @Override
  public String name() {
    return "first-touch";
  }

  @Override
  public List<Method> variants() {
    return List.of("alone", "together").stream().map(FirstTouch::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, FirstTouchBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("n", JavaStream.size(profile)));
  }

  @Override
  public Optional<String> missingFeature(String variant, Params params) {
    return CpuFacts.here().memoryNodes() < 2
        ? Optional.of("a second memory node is not present")
        : Optional.empty();
  }

  @Override
  public Cost cost(Params params) {
    return StreamOp.TRIAD.cost(params.number("n"));
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(Runtime.getRuntime().availableProcessors())) {
      for (int n : ODD) {
        FirstTouchData data = new FirstTouchData(crew, variant.equals("together"), n);
        data.forget();
        data.triad().run();
        Check check = data.check();
        if (!check.right()) {
          return new Check(false, check.error(), "exact", check.reason() + " at n=" + n);
        }
      }
      return new Check(true, 0, "exact", "");
    }
  }
}
