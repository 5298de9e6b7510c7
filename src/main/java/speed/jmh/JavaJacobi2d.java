package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Sweeps over a grid that put the mean of five in the place of every point, on a processor; an
/// operation is one sweep.
///
/// Prediction: `rows` takes as long as one thread takes to copy the grid, because three rows fit in
/// a cache. `wave` makes eight sweeps in one pass, so that memory is asked an eighth as often; what
/// it then waits for is its own arithmetic, out of the second cache. All threads together find
/// memory busier than one does, so that `waves` gains more over `threads` than `wave` over `rows`.
/// On a grid that fits in the last cache there is less to gain.
public final class JavaJacobi2d implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/Jacobi2dKernels.java";
  private static final List<Integer> ODD = List.of(1, 2, 7, 33, 100, 505, 1009);

  /// For the list of benchmarks.
  public JavaJacobi2d() {}

  @Override
  public String name() {
    return "jacobi2d";
  }

  @Override
  public List<Method> variants() {
    return List.of("rows", "wave", "threads", "waves").stream().map(JavaJacobi2d::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, Jacobi2dBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    return (profile == Profile.FULL ? IntStream.of(2048, 8192) : IntStream.of(2048))
        .mapToObj(n -> Params.of("n", n, "sweeps", Jacobi2dData.SWEEPS))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("rows", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long points = params.number("n") * params.number("n");
    return variant.startsWith("wave")
        ? new Cost(2 * points * Float.BYTES / 8, 5 * points, "2·N²·4/8 B, 5·N² FLOP")
        : new Cost(2 * points * Float.BYTES, 5 * points, "2·N²·4 B, 5·N² FLOP");
  }

  @Override
  public long memory(Params params) {
    return 3 * params.number("n") * params.number("n") * Float.BYTES;
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(Jacobi2dData.workers(variant))) {
      for (int n : ODD) {
        Check small = new Jacobi2dData(crew, n).check(variant);
        if (!small.right()) {
          return small;
        }
      }
      return new Jacobi2dData(crew, Math.toIntExact(params.number("n"))).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(Jacobi2dKernels.class.getName() + ".line");
  }
}
