package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// Rows that become columns, on a processor.
///
/// Prediction: `scatter` and `gather` touch a line for every float, and by the time the next float
/// of that line is wanted, `n` others have been in the cache: 64 bytes move where 4 are wanted.
/// `blocked` takes a line of 16 floats from each of 16 rows, 2 KiB of both matrices together, and
/// uses them up. But rows of 8,192 floats begin at the same place of every cache, which has room
/// for 8 or 12 such lines there and not for 16; rows of 8,200 do not. `buffered` has no such lines
/// and should not care, and `recursive` is blocks in another order.
public final class JavaTranspose implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/TransposeKernels.java";
  private static final List<Integer> ODD = List.of(1, 7, 16, 33, 100, 257);

  /// For the list of benchmarks.
  public JavaTranspose() {}

  @Override
  public String name() {
    return "transpose";
  }

  @Override
  public List<Method> variants() {
    return List.of("copy", "scatter", "gather", "blocked", "recursive", "buffered", "threads")
        .stream()
        .map(JavaTranspose::method)
        .toList();
  }

  private static Method method(String variant) {
    return new Method(variant, TransposeBenchmark.class.getName() + "." + variant, SOURCE);
  }

  /// A power of two, whose rows begin at the same places of every cache, and a side near it.
  @Override
  public List<Params> points(Profile profile) {
    int side = profile == Profile.FULL ? 8192 : 2048;
    return IntStream.of(side, side + 8).mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    long n = params.number("n");
    return new Cost(2 * n * n * Float.BYTES, 0, "2·N²·4 B, 0 FLOP");
  }

  @Override
  public Check check(String variant, Params params) {
    try (Crew crew = new Crew(TransposeData.workers(variant))) {
      for (int n : ODD) {
        Check small = new TransposeData(crew, n).check(variant);
        if (!small.right()) {
          return small;
        }
      }
      return new TransposeData(crew, Math.toIntExact(params.number("n"))).check(variant);
    }
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    String method =
        switch (variant) {
          case "blocked", "recursive" -> "block";
          case "buffered", "threads" -> "turn";
          default -> variant;
        };
    return Optional.of(TransposeKernels.class.getName() + "." + method);
  }
}
