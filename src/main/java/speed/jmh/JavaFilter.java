package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Which of `n` numbers are large enough? `kept` percent of them are packed one behind the other.
///
/// Prediction: `branch` depends on whether the processor guesses right. With 1 % or 99 % kept it is
/// wrong once in a hundred numbers, with 50 % at every second, and pays 15 to 20 cycles for each: 8
/// to 10 cycles a number, at least four times as long as with 1 %. `branchless` writes every number
/// and takes as long for any share, two to three cycles a number: faster than `branch` with 50 %,
/// no faster with 1 %. `vector` takes a compare and a compress for a vector, whatever is kept, and
/// is at least three times as fast as `branchless`.
public final class JavaFilter implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/FilterKernels.java";
  private static final int N = 1 << 20;
  private static final List<Integer> ODD = List.of(1, 7, 1002, 4099);

  /// For the list of benchmarks.
  public JavaFilter() {}

  @Override
  public String name() {
    return "filter";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("branch", "branchless", "vector").map(JavaFilter::method).toList();
  }

  private static Method method(String variant) {
    return new Method(variant, FilterBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    IntStream kept = profile == Profile.FULL ? IntStream.of(1, 10, 50, 99) : IntStream.of(1, 50);
    return kept.mapToObj(k -> Params.of("kept", k, "n", N)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    long bytes = n * Float.BYTES + n * Float.BYTES * params.number("kept") / 100;
    return new Cost(bytes, 0, "N·4·(1 + kept/100) B, 0 FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    for (int n : ODD) {
      for (int kept : new int[] {0, Math.toIntExact(params.number("kept")), 100}) {
        Check small = new FilterData(n, kept).check(variant);
        if (!small.right()) {
          return small;
        }
      }
    }
    return new FilterData(
            Math.toIntExact(params.number("n")), Math.toIntExact(params.number("kept")))
        .check(variant);
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(FilterKernels.class.getName() + "." + variant);
  }
}
