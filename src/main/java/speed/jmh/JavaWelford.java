package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Mean and variance of many floats on a processor, in double precision where it matters.
///
/// Prediction: none of the plain loops sees the memory's limit. `squares` and `twopass` make one
/// addition after the other, four cycles for each number and pass; `welford` waits for a
/// subtraction, a division and an addition, some twenty. `blocks` makes four times as many
/// additions side by side as a vector has lanes, twice, the second time out of the nearest cache:
/// it is as fast as memory, or nearly so. In double precision `squares` keeps most digits.
public final class JavaWelford implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/WelfordKernels.java";
  private static final List<Integer> ODD = List.of(2, 7, 1000, 4099, 16_385);

  /// For the list of benchmarks.
  public JavaWelford() {}

  @Override
  public String name() {
    return "welford";
  }

  @Override
  public List<Method> variants() {
    return List.of("squares", "twopass", "welford", "blocks", "threads").stream()
        .map(JavaWelford::method)
        .toList();
  }

  private static Method method(String variant) {
    return new Method(variant, WelfordBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return IntStream.of(0, 64)
        .mapToObj(offset -> Params.of("n", JavaStream.size(profile), "offset", offset))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(n * Float.BYTES, 3 * n, "N·4 B, 3·N FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    int offset = Math.toIntExact(params.number("offset"));
    try (Crew crew = new Crew(WelfordData.workers(variant))) {
      for (int n : ODD) {
        Check small = new WelfordData(crew, n, offset).check(variant);
        if (!small.right()) {
          return small;
        }
      }
      return new WelfordData(crew, Math.toIntExact(params.number("n")), offset).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(
        WelfordKernels.class.getName()
            + "."
            + (variant.equals("threads") || variant.equals("blocks") ? "squares" : variant));
  }
}
