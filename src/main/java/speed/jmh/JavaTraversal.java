package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// The sum of each row of a matrix of some 2²⁶ numbers, along its rows and down its columns.
///
/// Prediction: between two numbers of a line, a walk down the columns touches as many other lines
/// as there are rows. So the time does not change while these lines fit into a cache, and jumps
/// where they no longer do: 512 rows are 32 KiB of lines, for the nearest cache of 48 KiB; 8,192
/// are 512 KiB, for the second of 2 MiB; 131,072 are 8 MiB, for neither. Along the rows and in
/// strips as wide as a line the time is the same for all shapes.
///
/// Rows are an odd number of lines long, so that no cache has them all in one set.
public final class JavaTraversal implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/TraversalKernels.java";
  private static final int NUMBERS = 1 << 26;
  private static final int LINE = 16;

  /// For the list of benchmarks.
  public JavaTraversal() {}

  @Override
  public String name() {
    return "traversal";
  }

  @Override
  public List<Method> variants() {
    return List.of("rows", "columns", "strips").stream()
        .map(v -> new Method(v, TraversalBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  @Override
  public List<Params> points(Profile profile) {
    IntStream rows =
        profile == Profile.FULL
            ? IntStream.of(1 << 9, 1 << 13, 1 << 17, 1 << 20)
            : IntStream.of(1 << 13);
    return rows.mapToObj(n -> Params.of("columns", NUMBERS / n + LINE, "rows", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long rows = params.number("rows");
    return new Cost(
        (rows * params.number("columns") + rows) * Integer.BYTES,
        0,
        "(rows·columns + rows)·4 B, 0 FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    for (int[] shape : new int[][] {{1, 1}, {7, 3}, {33, 100}, {1002, 17}}) {
      Check small = new TraversalData(shape[0], shape[1]).check(variant);
      if (!small.right()) {
        return small;
      }
    }
    return data(params).check(variant);
  }

  private static TraversalData data(Params params) {
    return new TraversalData(
        Math.toIntExact(params.number("rows")), Math.toIntExact(params.number("columns")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(TraversalKernels.class.getName() + "." + variant);
  }
}
