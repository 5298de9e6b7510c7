package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// A matrix of `m` by `n` floats times a vector (`dense`), or its two factors of rank `r`
/// (`factored`), on a processor, by one thread.
///
/// Prediction: where neither fits in a cache, the bytes decide, and the factors pay up to the rank
/// m n / (m + n), 1,365 for 2,048 by 4,096, within 8 percent. Low ranks gain more than the bytes
/// say, because factors that fit in a cache come out of it: with rank 64, 1.5 MiB, which the second
/// cache holds, at least 1.5 times the 21 of the bytes.
public final class JavaLowRank implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/LowRankKernels.java";
  private static final int DENSE = 1280;

  /// For the list of benchmarks.
  public JavaLowRank() {}

  @Override
  public String name() {
    return "lowrank";
  }

  @Override
  public List<Method> variants() {
    return Stream.of("factored", "dense")
        .map(v -> new Method(v, LowRankBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  /// Ranks on both sides of the break-even; when published, lower ones too.
  @Override
  public List<Params> points(Profile profile) {
    return (profile == Profile.FULL ? IntStream.of(64, DENSE, 1536) : IntStream.of(DENSE))
        .mapToObj(r -> Params.of("m", 2048, "n", 4096, "r", r))
        .toList();
  }

  @Override
  public boolean includes(String variant, Params params) {
    return !variant.equals("dense") || params.number("r") == DENSE;
  }

  @Override
  public List<Params> checkPoints(Params point) {
    return List.of(
        Params.of("m", 1, "n", 1, "r", 1),
        Params.of("m", 7, "n", 33, "r", 3),
        Params.of("m", 100, "n", 131, "r", 70));
  }

  @Override
  public Cost cost(Params params) {
    return cost("dense", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long m = params.number("m");
    long n = params.number("n");
    boolean dense = variant.equals("dense");
    long numbers = dense ? m * n : params.number("r") * (m + n);
    String formula = dense ? "(M·N + M+N)·4 B, 2·M·N FLOP" : "(R+1)·(M+N)·4 B, 2·R·(M+N) FLOP";
    return new Cost((numbers + m + n) * Float.BYTES, 2 * numbers, formula);
  }

  @Override
  public long memory(Params params) {
    return cost("dense", params).bytes() + cost("factored", params).bytes();
  }

  @Override
  public JavaProblem problem(Params params) {
    return LowRankBenchmark.problem(
        Math.toIntExact(params.number("m")),
        Math.toIntExact(params.number("n")),
        Math.toIntExact(params.number("r")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    return Optional.of(LowRankKernels.class.getName() + ".multiply");
  }
}
