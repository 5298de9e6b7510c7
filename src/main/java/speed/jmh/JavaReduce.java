package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// One number from many, on a processor: a sum by one thread and by all.
///
/// Prediction: `loop` makes one addition after the other, four cycles each, and never sees the
/// memory's limit; `four` is four times as fast, or as fast as memory; `vector` is as fast as one
/// thread gets numbers. `threads` is faster by the share of the memory that one thread leaves
/// unused, once the array is long enough to repay the microsecond or two that the workers need to
/// meet: from some hundred thousand numbers on.
public final class JavaReduce implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/ReduceKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099, 16_385);

  /// For the list of benchmarks.
  public JavaReduce() {}

  @Override
  public String name() {
    return "reduce";
  }

  @Override
  public List<Method> variants() {
    return List.of("loop", "four", "vector", "threads").stream().map(JavaReduce::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, ReduceBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    IntStream small = profile == Profile.FULL ? IntStream.of(12, 16, 20) : IntStream.of(16);
    return IntStream.concat(small.map(power -> 1 << power), IntStream.of(JavaStream.size(profile)))
        .mapToObj(n -> Params.of("n", n))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(n * Float.BYTES, n, "N·4 B, N FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(ReduceData.workers(variant))) {
      for (int n : ODD) {
        Check small = check(variant, n, crew);
        if (!small.right()) {
          return new Check(false, small.error(), small.tolerance(), small.reason() + " at n=" + n);
        }
      }
      return check(variant, Math.toIntExact(params.number("n")), crew);
    }
  }

  private static Check check(String variant, int n, Crew crew) {
    ReduceData data = new ReduceData(crew, n);
    return data.check(data.bind(variant).getAsDouble());
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method = variant.equals("loop") || variant.equals("four") ? variant : "block";
    return Optional.of(ReduceKernels.class.getName() + "." + method);
  }
}
