package speed.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.JavaProblem;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// `k` steps over an array that no cache holds, on one thread: apart, fused, or block by block.
///
/// Prediction: `separate` takes `k` times as long as a copy. `nested` is one pass, but Java makes
/// vectors of innermost loops only, and here that is a chain: the core does one float at a time,
/// some two steps a cycle as long as it finds the next float in time, so that it is the slower of
/// the two from a few steps on. `fused` has vectors: 16 steps cost less than the bytes. `blocked`
/// is plain Java and has vectors, too; its steps pass through the nearest cache, which takes about
/// as many cycles as memory needs for 16 of them: it is nearly as fast as `fused` up to there.
public final class JavaChain implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/ChainKernels.java";

  /// For the list of benchmarks.
  public JavaChain() {}

  @Override
  public String name() {
    return "chain";
  }

  @Override
  public List<Method> variants() {
    return List.of("separate", "nested", "blocked", "fused").stream()
        .map(v -> new Method(v, ChainBenchmark.class.getName() + "." + v, SOURCE))
        .toList();
  }

  @Override
  public List<Params> points(Profile profile) {
    return IntStream.of(4, 16)
        .mapToObj(k -> Params.of("k", k, "n", JavaStream.size(profile), "op", "scale"))
        .toList();
  }

  @Override
  public Cost cost(Params params) {
    return cost("fused", params);
  }

  @Override
  public Cost cost(String variant, Params params) {
    long n = params.number("n");
    long k = params.number("k");
    return variant.equals("separate")
        ? new Cost(2 * k * n * Float.BYTES, 2 * k * n, "2·k·N·4 B, 2·k·N FLOP")
        : new Cost(2 * n * Float.BYTES, 2 * k * n, "2·N·4 B, 2·k·N FLOP");
  }

  @Override
  public long memory(Params params) {
    return 2 * params.number("n") * Float.BYTES;
  }

  @Override
  public JavaProblem problem(Params params) {
    return ChainBenchmark.problem(
        Math.toIntExact(params.number("n")), Math.toIntExact(params.number("k")));
  }

  @Override
  public Optional<String> hotMethod(String variant, Params params) {
    boolean steps = variant.equals("separate") || variant.equals("blocked");
    return Optional.of(ChainKernels.class.getName() + "." + (steps ? "step" : variant));
  }
}
