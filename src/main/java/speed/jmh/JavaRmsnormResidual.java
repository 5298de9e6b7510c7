package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// h = x + r, and y = h / √(mean of h² + 10⁻⁶) · w by row, of floats, by one thread of a processor.
///
/// Two matrices must be read and two written. A processor that writes a line fetches it first, so
/// that 24 bytes move for each number where 16 are wanted.
///
/// Prediction: `passes` goes over the matrix three times and moves 36 bytes: it takes 1.5 times as
/// long as memory needs, and more, because the sum of squares is one chain of additions, four
/// cycles for each number. `fused` does the same row by row, so that only the first of three loops
/// finds its row in memory and the others find 16 KiB in the nearest cache; the chain remains, and
/// is the limit. `vector` adds up in lanes, and is as fast as memory.
public final class JavaRmsnormResidual implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/RmsnormResidualKernels.java";
  private static final int COLUMNS = 4096;
  private static final int ROWS = 1 << 13;

  /// For the list of benchmarks.
  public JavaRmsnormResidual() {}

  @Override
  public String name() {
    return "rmsnorm-residual";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("passes", "fused", "vector")
        .map(v -> new Method(v, RmsnormResidualBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  /// The width of the kernels for devices, and so many rows that four matrices are 512 MiB.
  @Override
  public List<Params> points(Profile profile) {
    return List.of(Params.of("columns", COLUMNS, "rows", ROWS));
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return Stream.of(new int[] {1, 3}, new int[] {7, 5}, new int[] {1003, 2}, new int[] {64, 1})
        .map(size -> Params.of("columns", size[0], "rows", size[1]))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    long columns = params.number("columns");
    long n = params.number("rows") * columns;
    return new Cost(
        4 * n * Float.BYTES + columns * Float.BYTES, 5 * n, "4·R·C·4 B + C·4 B, 5·R·C FLOP");
  }

  @Override
  public JavaProblem problem(Params params) {
    return RmsnormResidualBenchmark.problem(
        Math.toIntExact(params.number("rows")), Math.toIntExact(params.number("columns")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(RmsnormResidualKernels.class.getName() + "." + variant);
  }
}
