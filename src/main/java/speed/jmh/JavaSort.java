package speed.jmh;

import java.util.List;
import java.util.Optional;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Random keys of 32 bits in ascending order, on a processor. `library` and `parallel` sort in
/// place (`Arrays.sort` and `Arrays.parallelSort`) and get the keys anew for each run: a copy is
/// part of their time. `radix` and `threads` go through four passes of eight bits, from array to
/// array.
///
/// Prediction: `library` compares each key some log₂ N times, 24 for 2²⁴, and about every fourth
/// comparison is guessed wrong by the processor: 50 to 90 ns a key. `radix` reads a key twice in a
/// pass and writes it to one of 256 places, each of which is in a line that the cache holds: 2 ns a
/// key and pass, 6 to 12 ns a key. `threads` does the same in all threads and is faster by less
/// than their number, because they share the memory. `parallel` sorts parts and merges them: slower
/// than `threads`, and faster than `library` by about the number of cores.
public final class JavaSort implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/SortKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 1000, 4099, 16_385);

  /// For the list of benchmarks.
  public JavaSort() {}

  @Override
  public String name() {
    return "sort";
  }

  @Override
  public List<Method> variants() {
    return List.of("radix", "library", "parallel", "threads").stream()
        .map(JavaSort::method)
        .toList();
  }

  private static Method method(String variant) {
    return new Method(variant, SortBenchmark.class.getName() + "." + variant, SOURCE);
  }

  @Override
  public List<Params> points(Profile profile) {
    Params small = Params.of("n", 1 << 20);
    return profile == Profile.FULL ? List.of(small, Params.of("n", 1 << 24)) : List.of(small);
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(9 * params.number("n") * Integer.BYTES, 0, "9·N·4 B, 0 FLOP");
  }

  /// Keys in random order, and in the orders on which sorts go wrong.
  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(SortData.workers(variant))) {
      for (int n : ODD) {
        for (String keys : SortData.ORDERS) {
          Check small = new SortData(crew, keys, n).check(variant);
          if (!small.right()) {
            return small;
          }
        }
      }
      return new SortData(crew, "random", Math.toIntExact(params.number("n"))).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return variant.equals("radix") || variant.equals("threads")
        ? Optional.of(SortKernels.class.getName() + ".scatter")
        : Optional.empty();
  }
}
