package speed.jmh;

import java.util.List;
import java.util.stream.IntStream;
import press.bench.JavaBenchmark;
import press.bench.Profile;
import press.results.Cost;
import press.results.Params;

/// How long must a Java method run before its time means anything?
///
/// `first` is the mean of the first calls of a fresh process, one sample each; `warm` is the mean
/// of as many calls in a process that has made calls for a fifth of a second before. Between them
/// they differ in nothing else, and the curve over `calls` is that of a program that warms up.
///
/// Prediction: the first calls are interpreted, at some nanoseconds a byte code where C2 needs five
/// cycles a round: ten to fifty times too slow. After some hundred calls C1 steps in, after some
/// thousand C2, both while the method runs; from then on the mean falls towards the warm one as 1 /
/// calls, because the slow calls stay in it. `warm` is flat. Whoever reports the mean of a thousand
/// calls has measured the compiler.
///
/// Loading the classes and starting Java are in neither.
public final class WarmUp implements JavaBenchmark {

  private static final String SOURCE = "src/main/java/speed/jmh/WarmUpWatch.java";

  /// For the list of benchmarks.
  public WarmUp() {}

  @Override
  public String name() {
    return "warm-up";
  }

  @Override
  public List<Method> variants() {
    return List.of(
        new Method("first", SOURCE, new Timer.Own(p -> new WarmUpWatch(calls(p), 0), true)),
        new Method(
            "warm",
            SOURCE,
            new Timer.Own(p -> new WarmUpWatch(calls(p), WarmUpWatch.WARM_NANOS), false)));
  }

  /// Calls in a sample.
  @Override
  public List<Params> points(Profile profile) {
    IntStream calls =
        switch (profile) {
          case QUICK -> IntStream.of(1, 1000);
          case FULL -> IntStream.of(1, 10, 100, 1000, 10_000, 100_000);
        };
    return calls.mapToObj(c -> Params.of("calls", c)).toList();
  }

  @Override
  public Cost cost(Params params) {
    return new Cost(0, 0, "only time: whole numbers in registers");
  }

  @Override
  public Check check(String variant, Params params) {
    return Chain.checkRounds(WarmUpWatch.ROUNDS);
  }

  private static long calls(Params params) {
    return params.number("calls");
  }
}
