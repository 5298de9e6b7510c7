package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// A sparse matrix in compressed rows times a vector, on a processor: who gets which rows?
///
/// Prediction: one thread (`rows`) waits for loads of the vector where its numbers do not fit into
/// the nearest cache, and comes to a third of the rate of memory at most. `threads`, with as many
/// rows for each, is as much faster as there are processors where rows are alike; where they are
/// `sorted` by length, the first of p workers has 1 - ln p / ln n of all entries (with two 0.94,
/// with sixteen 0.78), and the others wait: 1.06 and 1.3 times as fast as one. `balanced`, with as
/// many entries for each, is as fast as with rows that are alike, as long as no row is longer than
/// a share.
public final class JavaSpmv implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/SpmvKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 100, 1002);

  /// For the list of benchmarks.
  public JavaSpmv() {}

  @Override
  public String name() {
    return "spmv";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("rows", "threads", "balanced").map(JavaSpmv::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, SpmvBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    int n = profile == Profile.FULL ? 1 << 19 : 1 << 16;
    return Stream.of("sorted", "uniform").map(s -> Params.of("n", n, "shape", s)).toList();
  }

  @Override
  public Cost cost(Params params) {
    int n = Math.toIntExact(params.number("n"));
    long entries = SpmvData.starts(params.get("shape"), n)[n];
    return new Cost(8 * entries + 4L * (3L * n + 1), 2 * entries, "8·nnz + 12·N + 4 B, 2·nnz FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    String shape = params.get("shape");
    try (Crew crew = new Crew(SpmvData.workers(variant))) {
      for (int n : ODD) {
        Check small = new SpmvData(crew, shape, n).check(variant);
        if (!small.right()) {
          return small;
        }
      }
      return new SpmvData(crew, shape, Math.toIntExact(params.number("n"))).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(SpmvKernels.class.getName() + ".multiply");
  }
}
