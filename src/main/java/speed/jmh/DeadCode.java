package speed.jmh;

import java.util.List;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// How long does a loop take whose result nobody wants?
///
/// `dropped` computes it and forgets it; `returned` hands it to JMH, which consumes it. The
/// function is the same, and checked.
///
/// Prediction: C2 removes what has no effect. The loop of `dropped` is counted, touches no memory
/// and throws nothing, so all of it goes: about the time of an empty method, whatever `n`.
/// `returned` takes five cycles a round. The tell-tale is not that `dropped` is fast but that it
/// does not grow with `n`.
///
/// The time of `dropped` is an honest time of nothing. It would be a lie only as a rate: so many
/// operations in so little time, that were never made. The least that this question needs is
/// therefore nought bytes and nought FLOPs, and nothing but time is shown.
public final class DeadCode implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/DeadCodeBenchmark.java";

  /// For the list of benchmarks.
  public DeadCode() {}

  @Override
  public String name() {
    return "dead-code";
  }

  @Override
  public List<Method> variants() {
    return List.of(method("dropped"), method("returned"));
  }

  private static Method method(String name) {
    return new Method(name, DeadCodeBenchmark.class.getName() + "." + name, SOURCE);
  }

  /// Rounds of the loop.
  @Override
  public List<Params> points(Profile profile) {
    IntStream ns =
        switch (profile) {
          case QUICK -> IntStream.of(4096);
          case FULL -> IntStream.of(256, 4096, 65_536);
        };
    return ns.mapToObj(n -> Params.of("n", n)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: a result that is dropped needs nothing");
  }

  @Override
  public Check check(String variant, Params params) {
    int n = Math.toIntExact(params.number("n"));
    Check function = Chain.checkRounds(n);
    return function.right() ? Chain.check(DeadCodeBenchmark.of(n).returned(), n) : function;
  }
}
