package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Words of a table by their indices: what does the order of the indices cost a processor?
///
/// Prediction: a random index touches a line of its own. If the table fits into the second cache,
/// loads overlap and the order hardly matters; if it is 256 MiB large, the time of a load is that
/// of many walks side by side in `chase`. Sorted indices of every fourth word find sixteen words in
/// a line, four of which are wanted, and a prefetcher brings the next. Bins of 1 MiB, half of a
/// second cache, cost one trip to memory for each line and are nearer to sorted than to random.
public final class JavaGather implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/GatherKernels.java";
  private static final int NEAR = 1 << 18;
  private static final int FAR = 1 << 26;

  /// For the list of benchmarks.
  public JavaGather() {}

  @Override
  public String name() {
    return "gather";
  }

  @Override
  public List<Method> variants() {
    return List.of(new Method("loop", GatherBenchmark.class.getName() + ".loop", SOURCE));
  }

  /// Indices, their order, and words of the table.
  @Override
  public List<Params> points(Profile profile) {
    IntStream tables = profile == Profile.FULL ? IntStream.of(NEAR, FAR) : IntStream.of(FAR);
    return tables
        .boxed()
        .flatMap(table ->
            Stream.of("random", "binned", "sorted")
                .map(order -> Params.of("n", FAR / 4, "order", order, "table", table)))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(3 * params.number("n") * Integer.BYTES, 0, "3·N·4 B that are wanted, 0 FLOP");
  }

  @Override
  public long memory(Params params) {
    return (2 * params.number("n") + params.number("table")) * Integer.BYTES;
  }

  @Override
  public Check check(String variant, Params params) {
    for (int[] size : new int[][] {{1, 1}, {7, 64}, {1002, 4099}, {4099, 1000}}) {
      Check small = new GatherData(params.get("order"), size[0], size[1]).check();
      if (!small.right()) {
        return small;
      }
    }
    return new GatherData(
            params.get("order"),
            Math.toIntExact(params.number("n")),
            Math.toIntExact(params.number("table")))
        .check();
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(GatherKernels.class.getName() + ".gather");
  }
}
