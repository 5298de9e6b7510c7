package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// The mean of the K by K points around every point of a grid, on a processor, by one thread.
///
/// Prediction, for K = 15 and vectors of sixteen floats: `direct` takes 225 additions for a vector
/// of points, each with a load that crosses a line, about one a cycle: 14 cycles a point. `passes`
/// takes 30, two cycles a point, and memory as much again. `running` takes four additions, but one
/// of them waits for that of the point before, four cycles: it is slower than `passes`, although it
/// does an eighth of the work. `doubling` takes two additions down the column and seven along the
/// row, none of which waits: it is limited by loads and stores in the nearest cache, about a cycle
/// a point, and is the fastest.
public final class JavaSeparableBlur implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/BlurKernels.java";

  /// For the list of benchmarks.
  public JavaSeparableBlur() {}

  @Override
  public String name() {
    return "separable-blur";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("direct", "passes", "running", "doubling")
        .map(v -> new Method(v, SeparableBlurBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  /// A grid that fits in the last cache of a large processor.
  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("n", 1024, "r", 7));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(1, 7, 33, 100, 257).map(n -> point.with("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long points = params.number("n") * params.number("n");
    return new Cost(2 * points * Float.BYTES, 4 * points, "2·N²·4 B, 4·N² FLOP");
  }

  @Override
  public Cost cost(String variant, Params params) {
    long points = params.number("n") * params.number("n");
    long k = 2 * params.number("r") + 1;
    long bytes = 2 * points * Float.BYTES;
    long levels = Long.numberOfTrailingZeros(k + 1) - 1;
    return switch (variant) {
      case "direct" -> new Cost(bytes, k * k * points, "2·N²·4 B, K²·N² FLOP");
      case "passes" -> new Cost(2 * bytes, 2 * k * points, "4·N²·4 B, 2·K·N² FLOP");
      case "doubling" ->
          new Cost(bytes, (2 + 2 * levels) * points, "2·N²·4 B, 2·log₂(K + 1)·N² FLOP");
      default -> cost(params);
    };
  }

  @Override
  public long memory(Params params) {
    return 3 * params.number("n") * params.number("n") * Float.BYTES;
  }

  @Override
  public JavaProblem problem(Params params) {
    return SeparableBlurBenchmark.problem(
        Math.toIntExact(params.number("n")), Math.toIntExact(params.number("r")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method = variant.equals("doubling") ? "addUp" : variant;
    return Optional.of(BlurKernels.class.getName() + "." + method);
  }
}
